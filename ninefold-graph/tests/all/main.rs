//! Graphs and their colourings against brute force.

mod brute;
mod colours;
mod defined;
mod graphs;
mod known;
mod reading;
mod registers;
