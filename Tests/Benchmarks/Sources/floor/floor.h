#ifndef FLOOR_H
#define FLOOR_H

#include <stdbool.h>

/// Walks the tree below `path`, and prints the number of entries and the sum of their sizes.
///
/// - threads: the number of threads
/// - names_only: read only the directories; the sum is 0
int floor_walk(const char *path, int threads, bool names_only);

/// Runs a command with its standard output in a file, and prints its times and peak memory.
int floor_run(const char *output, char *const command[]);

#endif
