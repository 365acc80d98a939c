#include "CSystemCalls.h"

#if defined(__linux__)

#include <linux/magic.h>
#include <sys/vfs.h>

bool treetab_is_stored(int descriptor) {
    struct statfs status;
    if (fstatfs(descriptor, &status) != 0) return true;
    switch ((uint32_t)status.f_type) {
    case PROC_SUPER_MAGIC:
    case SYSFS_MAGIC:
    case DEBUGFS_MAGIC:
    case TRACEFS_MAGIC:
    case SECURITYFS_MAGIC:
    case SELINUX_MAGIC:
    case CGROUP_SUPER_MAGIC:
    case CGROUP2_SUPER_MAGIC:
    case BPF_FS_MAGIC:
    case EFIVARFS_MAGIC:
    case PSTOREFS_MAGIC:
    case BINFMTFS_MAGIC:
    case 0x62656570: /* configfs */
    case 0x65735543: /* fusectl */
    case 0x19800202: /* mqueue */
        return false;
    default:
        return true;
    }
}

#else

bool treetab_is_stored(int descriptor) { return true; }

#endif
