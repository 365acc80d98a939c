#ifndef FLOOR_H
#define FLOOR_H

#include <stdbool.h>

/// Walks the tree below `path` and prints how many entries it has and the sum of their sizes.
///
/// - threads: how many walk it.
/// - names_only: no entry is asked for its status; the size is 0 then.
int floor_walk(const char *path, int threads, bool names_only);

/// Runs a command with its standard output in a file, and prints what it took.
int floor_run(const char *output, char *const command[]);

#endif
