//! Graphs and their colourings against brute force.

mod brute;
mod colours;
mod defined;
mod graphs;
mod known;
mod polynomial;
mod reading;
