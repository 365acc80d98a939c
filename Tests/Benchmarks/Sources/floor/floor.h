#ifndef FLOOR_H
#define FLOOR_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// An entry that is kept.
struct entry {
    /// The next entry of the same directory, in no order.
    struct entry *next;
    /// The entries of a directory.
    struct entry *_Atomic content;
    uint64_t size, disk, items;
    int64_t modified;
    uint8_t type;
    char name[];
};

/// The result of a walk.
struct walk {
    uint64_t entries, bytes;
    /// The entries of the start. `NULL` if the walk does not keep entries.
    struct entry *content;
};

/// Walks the tree below `path`. Returns false if the number of threads is wrong.
///
/// - names_only: read only the directories; all sizes are 0
/// - keeps: keep the entries
bool floor_walk(const char *path, int threads, bool names_only, bool keeps, struct walk *walk);

/// Walks the tree below `path`, sorts the entries of each directory, sums sizes and items, and prints all as a table.
///
/// - format: `text`, `largest` (text, with the largest entries first), `csv`, `jsonl` or `markdown`
int floor_table(const char *path, int threads, const char *format);

/// Runs a command with its standard output in a file, and prints its times and peak memory.
int floor_run(const char *output, char *const command[]);

#endif
