// Asks tdoku, and times it in its own process. Puzzles and questions come on standard input:
//
//   NUMBER LIMIT       so many lines follow, a puzzle each: '1' to '9' are givens, '.' is blank
//   time PASSES        counts the solutions of every puzzle, up to the limit, so many times over; tells the CPU time in ns
//   spread PASSES      the same; tells the best time of each puzzle on the clock, in ns, a line each
//   answers            tells a line for each puzzle: the count of the last pass, a blank, and a solution if there is one
//
// Counting is the least that tdoku can be asked for: its solutions come from a second search, which is in no time.

#include "tdoku.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <ctime>
#include <iostream>
#include <string>
#include <vector>

static int64_t now(clockid_t clock) {
    timespec time{};
    clock_gettime(clock, &time);
    return int64_t(time.tv_sec) * 1000000000 + time.tv_nsec;
}

static char found[82];

static void keep(const char *solution) {
    std::memcpy(found, solution, 81);
}

static size_t count(const std::string &puzzle, size_t limit) {
    size_t guesses = 0;
    return SolveSudoku(puzzle.c_str(), limit, 0, found, &guesses);
}

int main() {
    size_t number = 0, limit = 0;
    std::cin >> number >> limit;
    std::vector<std::string> puzzles(number);
    for (auto &puzzle : puzzles) {
        std::cin >> puzzle;
        if (puzzle.size() != 81) {
            std::cerr << "tdoku.cc: no 81 cells: " << puzzle << std::endl;
            return 1;
        }
    }
    std::vector<size_t> counts(number);
    std::string word;
    while (std::cin >> word) {
        size_t passes = 0;
        if (word == "time" && std::cin >> passes) {
            std::fill(counts.begin(), counts.end(), SIZE_MAX);
            int64_t start = now(CLOCK_PROCESS_CPUTIME_ID);
            for (size_t pass = 0; pass < passes; pass++) {
                for (size_t i = 0; i < number; i++) counts[i] = count(puzzles[i], limit);
            }
            std::cout << now(CLOCK_PROCESS_CPUTIME_ID) - start << '\n';
        } else if (word == "spread" && std::cin >> passes) {
            std::vector<int64_t> best(number, INT64_MAX);
            for (size_t pass = 0; pass < passes; pass++) {
                for (size_t i = 0; i < number; i++) {
                    int64_t start = now(CLOCK_MONOTONIC);
                    counts[i] = count(puzzles[i], limit);
                    best[i] = std::min(best[i], now(CLOCK_MONOTONIC) - start);
                }
            }
            for (int64_t time : best) std::cout << time << '\n';
        } else if (word == "answers") {
            for (size_t i = 0; i < number; i++) {
                std::cout << counts[i] << ' ';
                if (Enumerate(puzzles[i].c_str(), 1, keep) > 0) std::cout << found;
                std::cout << '\n';
            }
        } else {
            std::cerr << "tdoku.cc: unknown question: " << word << std::endl;
            return 1;
        }
        std::cout.flush();
    }
}
