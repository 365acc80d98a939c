#include "CSystemCalls.h"

#include <errno.h>

#if defined(__APPLE__)

#include <sys/acl.h>

int treetab_copy_access_list(const char *source, int target, bool copies) {
    acl_t list = acl_get_file(source, ACL_TYPE_EXTENDED);
    bool is_found = list != NULL;
    if (!is_found) {
        if (errno != ENOENT && errno != ENOTSUP) return -1;
        list = acl_init(1);
        if (list == NULL) return -1;
    }
    if (is_found && !copies) {
        acl_free(list);
        return 1;
    }
    int result = acl_set_fd_np(target, list, ACL_TYPE_EXTENDED);
    int number = errno;
    acl_free(list);
    if (result == 0) return is_found;
    if (!is_found && number == ENOTSUP) return 0;
    errno = number;
    return -1;
}

#else

#include <sys/xattr.h>

int treetab_copy_access_list(const char *source, int target, bool copies) {
    static const char name[] = "system.posix_acl_access";
    // An extended attribute has at most 64 KiB. See xattr(7).
    char list[1 << 16];
    ssize_t size = getxattr(source, name, list, sizeof list);
    if (size >= 0) return !copies || fsetxattr(target, name, list, (size_t)size, 0) == 0 ? 1 : -1;
    if (errno != ENODATA && errno != ENOTSUP) return -1;
    return fremovexattr(target, name) == 0 || errno == ENODATA || errno == ENOTSUP ? 0 : -1;
}

#endif
