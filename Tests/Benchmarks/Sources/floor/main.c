// The floor: the minimum work of a program that needs the size of every entry of a tree, and of one that prints a table of them.

#include "floor.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int usage(void) {
    fputs("usage: floor walk [-j THREADS] [-n] PATH\n"
          "       floor table [-j THREADS] [-f FORMAT] PATH\n"
          "       floor run OUTPUT COMMAND [ARGUMENT]...\n", stderr);
    return 2;
}

int main(int count, char *words[]) {
    if (count > 3 && strcmp(words[1], "run") == 0) return floor_run(words[2], words + 3);
    bool is_table = count > 3 && strcmp(words[1], "table") == 0;
    if (count < 3 || (!is_table && strcmp(words[1], "walk") != 0)) return usage();
    int threads = 1;
    bool names_only = false;
    const char *format = "text", *path = words[count - 1];
    for (int word = 2; word < count - 1; word++) {
        if (strcmp(words[word], "-n") == 0) names_only = true;
        else if (strcmp(words[word], "-j") == 0) threads = atoi(words[++word]);
        else if (strcmp(words[word], "-f") == 0) format = words[++word];
        else return usage();
    }
    if (is_table) return floor_table(path, threads, format);
    struct walk walk;
    if (!floor_walk(path, threads, names_only, false, &walk)) return 2;
    printf("%llu entries, %llu bytes\n", (unsigned long long)walk.entries, (unsigned long long)walk.bytes);
    return 0;
}
