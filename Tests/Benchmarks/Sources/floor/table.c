// The table: the work of a program that keeps all entries, sorts, sums and prints them. The walk has several threads, the rest has
// one. Names are taken for ASCII, and hard links are summed more than once.

#define _GNU_SOURCE
#include "floor.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static struct {
    const char *format;
    bool is_text, by_size;
    /// The width of the longest name with its guides.
    size_t name_width;
    /// The path of a row, or its guides, up to this length.
    char before[1 << 16];
} table;

static int by_name(const void *a, const void *b) {
    return strverscmp((*(struct entry *const *)a)->name, (*(struct entry *const *)b)->name);
}

static int by_size(const void *a, const void *b) {
    uint64_t first = (*(struct entry *const *)a)->size, second = (*(struct entry *const *)b)->size;
    return first == second ? by_name(a, b) : first < second ? 1 : -1;
}

/// Sums the content of a directory, and sorts it.
static void sum(struct entry *directory, size_t depth) {
    size_t count = 0;
    for (struct entry *entry = directory->content; entry; entry = entry->next) {
        if (entry->type == 4) {
            entry->size = 0;
            sum(entry, depth + 1);
        }
        size_t width = strlen(entry->name) + 4 * depth;
        if (width > table.name_width) table.name_width = width;
        directory->size += entry->size;
        directory->disk += entry->disk;
        directory->items += entry->items + 1;
        count++;
    }
    struct entry **sorted = malloc((count + 1) * sizeof *sorted);
    if (!sorted) abort();
    size_t index = 0;
    for (struct entry *entry = directory->content; entry; entry = entry->next) sorted[index++] = entry;
    qsort(sorted, count, sizeof *sorted, table.by_size ? by_size : by_name);
    struct entry *next = NULL;
    while (index > 0) {
        sorted[--index]->next = next;
        next = sorted[index];
    }
    directory->content = next;
    free(sorted);
}

/// Prints text in which `before` precedes each of the `special` characters, and \xHH replaces controls.
static void print_escaped(const char *text, const char *special, char before) {
    for (; *text; text++) {
        if ((unsigned char)*text < 32 || *text == 127) {
            printf("\\x%02x", (unsigned char)*text);
            continue;
        }
        if (strchr(special, *text)) putchar_unlocked(before);
        putchar_unlocked(*text);
    }
}

static void print_csv(const char *text) {
    if (!text[strcspn(text, ",\"\r\n")]) {
        fputs_unlocked(text, stdout);
        return;
    }
    putchar_unlocked('"');
    print_escaped(text, "\"", '"');
    putchar_unlocked('"');
}

/// Returns the local time. All times of a quarter of an hour have the same offset and the same hour.
static const char *format_time(int64_t time, const char *format) {
    static char text[64];
    static int64_t quarter = INT64_MIN;
    static struct tm parts;
    if (time / 900 != quarter) {
        time_t start = time / 900 * 900;
        localtime_r(&start, &parts);
        quarter = time / 900;
    }
    struct tm exact = parts;
    exact.tm_min += (int)(time % 900 / 60);
    exact.tm_sec += (int)(time % 60);
    strftime(text, sizeof text, format, &exact);
    return text;
}

static const char *kind(uint8_t type) {
    return type == 4 ? "directory" : type == 10 ? "symlink" : "file";
}

static void print_row(const struct entry *entry, size_t length, size_t depth) {
    char items[24] = "";
    bool is_directory = entry->type == 4;
    if (is_directory) sprintf(items, "%" PRIu64, entry->items);
    if (table.is_text) {
        int width = (int)(table.name_width - 4 * depth);
        fwrite_unlocked(table.before, 1, length, stdout);
        if (entry->name[strcspn(entry->name, "\n\t\r\x1b")]) print_escaped(entry->name, "\\", '\\');
        else fputs_unlocked(entry->name, stdout);
        for (int rest = width - (int)strlen(entry->name); rest > 0; rest--) putchar_unlocked(' ');
        printf("  %10" PRIu64 "  %8s  %s\n", entry->size, items, format_time(entry->modified, "%F %R"));
    } else if (strcmp(table.format, "markdown") == 0) {
        fputs_unlocked("| ", stdout);
        for (size_t level = 0; level < depth; level++) fputs_unlocked("&emsp;", stdout);
        print_escaped(entry->name, "|\\`*_<>[]~&#", '\\');
        printf(" | %" PRIu64 " | %s | %s |\n", entry->size, items, format_time(entry->modified, "%F %R"));
    } else if (strcmp(table.format, "csv") == 0) {
        print_csv(table.before);
        printf(",%zu,", depth);
        print_csv(entry->name);
        printf(",%s,%" PRIu64 ",%" PRIu64 ",%s,", kind(entry->type), entry->size, entry->disk, items);
        printf("%s\n", format_time(entry->modified, "%FT%T+00:00"));
    } else {
        fputs_unlocked("{\"path\":\"", stdout);
        print_escaped(table.before, "\"\\", '\\');
        printf("\",\"depth\":%zu,\"name\":\"", depth);
        print_escaped(entry->name, "\"\\", '\\');
        printf("\",\"kind\":\"%s\",\"size\":%" PRIu64 ",\"disk\":%" PRIu64, kind(entry->type), entry->size, entry->disk);
        printf(",\"items\":%s,\"modified\":\"", is_directory ? items : "null");
        printf("%s\"}\n", format_time(entry->modified, "%FT%T+00:00"));
    }
}

/// Prints the content of a directory. `length` is the length of its guides or of its path.
static void print_content(const struct entry *directory, size_t length, size_t depth) {
    for (const struct entry *entry = directory->content; entry; entry = entry->next) {
        size_t added = table.is_text ? 0 : strlen(entry->name) + 1;
        if (length + added + 24 > sizeof table.before) abort();
        char *end = table.before + length;
        if (table.is_text) {
            strcpy(end, entry->next ? "├── " : "└── ");
            print_row(entry, length + strlen(end), depth);
            strcpy(end, entry->next ? "│   " : "    ");
            added = strlen(end);
        } else {
            *end = '/';
            strcpy(end + 1, entry->name);
            print_row(entry, length + added, depth);
        }
        if (entry->type == 4) print_content(entry, length + added, depth + 1);
    }
}

int floor_table(const char *path, int threads, const char *format) {
    static char output[1 << 16];
    struct walk walk;
    if (!floor_walk(path, threads, false, true, &walk)) return 2;
    table.format = format;
    table.by_size = strcmp(format, "largest") == 0;
    table.is_text = table.by_size || strcmp(format, "text") == 0;
    struct entry start = {.content = walk.content, .type = 4};
    sum(&start, 1);
    setvbuf(stdout, output, _IOFBF, sizeof output);
    size_t length = table.is_text ? 0 : strlen(strcpy(table.before, path));
    print_content(&start, length, 1);
    return fflush(stdout) == 0 ? 0 : 1;
}
