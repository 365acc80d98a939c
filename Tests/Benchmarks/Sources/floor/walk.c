// The walk: getdents64 and statx of every entry, relative to the directory's descriptor.
//
// Each thread has its own stack of directories. It takes a lock only if another thread is idle: then it gives away the
// older half of its stack or, in a wide directory, a buffer of entries.

#define _GNU_SOURCE
#include "floor.h"

#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { BUFFER_SIZE = 64 << 10 };

struct record {
    uint64_t inode;
    int64_t offset;
    uint16_t length;
    uint8_t type;
    char name[];
};

/// An open directory. It stays open while entries in it remain to be opened or queried.
struct directory {
    atomic_int uses;
    int descriptor;
    /// Its entry, if entries are kept.
    struct entry *entry;
};

/// A job: a directory to read, by its name in its parent, or a buffer of entries to query.
struct job {
    struct directory *in;
    char *name;
    struct entry *entry;
    char *entries;
    size_t length;
};

struct stack {
    struct job *jobs;
    size_t count, capacity;
};

struct worker {
    struct stack stack;
    uint64_t entries, bytes;
    /// The memory for the next entries.
    char *memory;
    size_t free;
};

static struct {
    pthread_mutex_t lock;
    pthread_cond_t changed;
    struct stack stack;
    int threads, working;
    atomic_int idle;
    bool names_only, keeps;
} shared = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, {NULL, 0, 0}, 0, 0, 0, false, false};

static void push(struct stack *stack, struct job job) {
    if (stack->count == stack->capacity) {
        stack->capacity = stack->capacity ? stack->capacity * 2 : 64;
        stack->jobs = realloc(stack->jobs, stack->capacity * sizeof *stack->jobs);
        if (!stack->jobs) abort();
    }
    stack->jobs[stack->count++] = job;
}

static void release(struct directory *directory) {
    if (atomic_fetch_sub(&directory->uses, 1) > 1) return;
    if (directory->descriptor != AT_FDCWD) close(directory->descriptor);
    free(directory);
}

static bool is_wanted(void) {
    return atomic_load_explicit(&shared.idle, memory_order_relaxed) > 0;
}

static void give(struct job *jobs, size_t count) {
    pthread_mutex_lock(&shared.lock);
    for (size_t index = 0; index < count; index++) push(&shared.stack, jobs[index]);
    pthread_cond_broadcast(&shared.changed);
    pthread_mutex_unlock(&shared.lock);
}

/// Takes a job, or waits for one. Returns false if all jobs are done.
static bool take(struct worker *worker, struct job *job) {
    if (worker->stack.count > 0) {
        *job = worker->stack.jobs[--worker->stack.count];
        return true;
    }
    pthread_mutex_lock(&shared.lock);
    shared.working--;
    atomic_fetch_add(&shared.idle, 1);
    while (shared.stack.count == 0 && shared.working > 0) pthread_cond_wait(&shared.changed, &shared.lock);
    bool is_found = shared.stack.count > 0;
    if (is_found) {
        *job = shared.stack.jobs[--shared.stack.count];
        shared.working++;
        atomic_fetch_sub(&shared.idle, 1);
    } else {
        pthread_cond_broadcast(&shared.changed);
    }
    pthread_mutex_unlock(&shared.lock);
    return is_found;
}

/// Keeps an entry in the list of its directory, to which several threads may append.
static struct entry *keep(struct worker *worker, struct entry *directory, const char *name, const struct statx *status) {
    size_t size = (sizeof(struct entry) + strlen(name) + 8) & ~(size_t)7;
    if (worker->free < size) {
        worker->free = 1 << 20;
        worker->memory = malloc(worker->free);
        if (!worker->memory) abort();
    }
    struct entry *entry = (struct entry *)worker->memory;
    worker->memory += size;
    worker->free -= size;
    atomic_init(&entry->content, NULL);
    entry->size = status->stx_size;
    entry->disk = status->stx_blocks * 512;
    entry->items = 0;
    entry->modified = status->stx_mtime.tv_sec;
    entry->type = (uint8_t)(status->stx_mode >> 12);
    strcpy(entry->name, name);
    entry->next = atomic_load(&directory->content);
    while (!atomic_compare_exchange_weak(&directory->content, &entry->next, entry)) {}
    return entry;
}

static void visit(struct worker *worker, struct directory *directory, const char *entries, size_t length) {
    for (size_t position = 0; position < length;) {
        const struct record *record = (const struct record *)(entries + position);
        position += record->length;
        const char *name = (const char *)record + offsetof(struct record, name);
        if (name[0] == '.' && (name[1] == 0 || (name[1] == '.' && name[2] == 0))) continue;
        worker->entries++;
        struct entry *entry = NULL;
        if (!shared.names_only) {
            struct statx status;
            unsigned mask = STATX_TYPE | STATX_SIZE | STATX_BLOCKS | STATX_MTIME | STATX_NLINK | STATX_INO;
            long result = syscall(
                SYS_statx, directory->descriptor, name, AT_SYMLINK_NOFOLLOW | AT_NO_AUTOMOUNT, mask, &status
            );
            if (result == 0 && !S_ISDIR(status.stx_mode)) worker->bytes += status.stx_size;
            if (result == 0 && shared.keeps) entry = keep(worker, directory->entry, name, &status);
        }
        if (record->type == 4 /* DT_DIR */) {
            atomic_fetch_add(&directory->uses, 1);
            push(&worker->stack, (struct job){directory, strdup(name), entry, NULL, 0});
        }
    }
}

static void read_directory(struct worker *worker, struct job job) {
    int flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK;
    struct directory *directory = malloc(sizeof *directory);
    if (!directory) abort();
    atomic_init(&directory->uses, 1);
    directory->entry = job.entry;
    directory->descriptor = openat(job.in->descriptor, job.name, flags);
    if (directory->descriptor < 0) {
        perror(job.name);
        directory->descriptor = AT_FDCWD;
    } else {
        static _Thread_local char *buffer = NULL;
        for (;;) {
            if (!buffer && !(buffer = malloc(BUFFER_SIZE))) abort();
            long length = syscall(SYS_getdents64, directory->descriptor, buffer, BUFFER_SIZE);
            if (length <= 0) break;
            if (length > BUFFER_SIZE / 2 && is_wanted()) {
                atomic_fetch_add(&directory->uses, 1);
                give(&(struct job){directory, NULL, NULL, buffer, (size_t)length}, 1);
                buffer = NULL;
            } else {
                visit(worker, directory, buffer, (size_t)length);
            }
        }
    }
    release(directory);
    release(job.in);
    free(job.name);
}

static void *work(void *argument) {
    struct worker *worker = argument;
    struct job job;
    while (take(worker, &job)) {
        if (job.entries) {
            visit(worker, job.in, job.entries, job.length);
            release(job.in);
            free(job.entries);
        } else {
            read_directory(worker, job);
        }
        struct stack *stack = &worker->stack;
        if (stack->count > 1 && is_wanted()) {
            size_t half = stack->count / 2;
            give(stack->jobs, half);
            memmove(stack->jobs, stack->jobs + half, (stack->count - half) * sizeof *stack->jobs);
            stack->count -= half;
        }
    }
    return NULL;
}

bool floor_walk(const char *path, int threads, bool names_only, bool keeps, struct walk *walk) {
    enum { MOST_THREADS = 64 };
    struct worker workers[MOST_THREADS] = {0};
    pthread_t handles[MOST_THREADS];
    if (threads < 1 || threads > MOST_THREADS) return false;
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0) {
        limit.rlim_cur = limit.rlim_max;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
    shared.threads = shared.working = threads;
    shared.names_only = names_only;
    shared.keeps = keeps;
    struct entry root = {0};
    struct directory *start = malloc(sizeof *start);
    if (!start) abort();
    atomic_init(&start->uses, 1);
    start->descriptor = AT_FDCWD;
    push(&workers[0].stack, (struct job){start, strdup(path), &root, NULL, 0});
    for (int index = 1; index < threads; index++) pthread_create(&handles[index], NULL, work, &workers[index]);
    work(&workers[0]);
    *walk = (struct walk){workers[0].entries, workers[0].bytes, NULL};
    for (int index = 1; index < threads; index++) {
        pthread_join(handles[index], NULL);
        walk->entries += workers[index].entries;
        walk->bytes += workers[index].bytes;
    }
    walk->content = root.content;
    return true;
}
