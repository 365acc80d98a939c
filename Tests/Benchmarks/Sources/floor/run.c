// Starts the measured commands.
//
// In ru_maxrss, a process inherits its parent's peak memory at exec. So this small process starts the commands, not the
// large benchmark.

#define _GNU_SOURCE
#include "floor.h"

#include <fcntl.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double seconds(struct timeval time) {
    return (double)time.tv_sec + (double)time.tv_usec / 1e6;
}

int floor_run(const char *output, char *const command[]) {
    int out = open(output, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    int discarded = open("/dev/null", O_RDWR | O_CLOEXEC);
    if (out < 0 || discarded < 0) {
        perror(output);
        return 2;
    }
    struct timespec start, end;
    clock_gettime(CLOCK_MONOTONIC, &start);
    pid_t child = vfork();
    if (child == 0) {
        dup2(discarded, STDIN_FILENO);
        dup2(out, STDOUT_FILENO);
        dup2(discarded, STDERR_FILENO);
        execvp(command[0], command);
        _exit(127);
    }
    int status = 0;
    struct rusage usage;
    if (child < 0 || wait4(child, &status, 0, &usage) != child) {
        perror(command[0]);
        return 2;
    }
    clock_gettime(CLOCK_MONOTONIC, &end);
    double wall = (double)(end.tv_sec - start.tv_sec) + (double)(end.tv_nsec - start.tv_nsec) / 1e9;
    int code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    // Exit status, wall, user and system seconds, peak memory in KiB.
    printf("%d %.6f %.6f %.6f %ld\n", code, wall, seconds(usage.ru_utime), seconds(usage.ru_stime), usage.ru_maxrss);
    return 0;
}
