//! Graphs, their colourings and timetables against brute force.

mod brute;
mod colours;
mod defined;
mod enrolments;
mod equitable;
mod graphs;
mod known;
mod mycielski;
mod polynomial;
mod reading;
mod registers;
mod timetables;
