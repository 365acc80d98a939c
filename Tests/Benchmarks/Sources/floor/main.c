// The floor: the minimum work of a program that needs the size of every entry of a tree.

#include "floor.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int usage(void) {
    fputs("usage: floor walk [-j THREADS] [-n] PATH\n"
          "       floor run OUTPUT COMMAND [ARGUMENT]...\n", stderr);
    return 2;
}

int main(int count, char *words[]) {
    if (count > 3 && strcmp(words[1], "run") == 0) return floor_run(words[2], words + 3);
    if (count < 3 || strcmp(words[1], "walk") != 0) return usage();
    int threads = 1;
    bool names_only = false;
    for (int word = 2; word < count - 1; word++) {
        if (strcmp(words[word], "-n") == 0) names_only = true;
        else if (strcmp(words[word], "-j") == 0) threads = atoi(words[++word]);
        else return usage();
    }
    return floor_walk(words[count - 1], threads, names_only);
}
