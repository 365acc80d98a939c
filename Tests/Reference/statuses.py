"""Compares all columns in machine-readable output with the metadata of each path. Prints the number of items.

Does not compare the totals of directories, which other tests check.
"""

import datetime
import os
import stat
import sys

import machine

items = machine.read(sys.argv[1])
for item in items:
    status = os.lstat(item["path"])
    expected = {
        "mode": stat.filemode(status.st_mode), "octal": "%04o" % stat.S_IMODE(status.st_mode), "uid": status.st_uid,
        "gid": status.st_gid, "inode": status.st_ino, "links": status.st_nlink,
        "device": f"{os.major(status.st_dev)}:{os.minor(status.st_dev)}",
        "target": os.readlink(os.fsencode(item["path"])) if stat.S_ISLNK(status.st_mode) else None,
        "name": item["path"] if item["depth"] == 0 else os.path.basename(item["path"]),
    }
    if not stat.S_ISDIR(status.st_mode):
        expected |= {"size": status.st_size, "disk": status.st_blocks * 512, "items": None, "files": None, "dirs": None}
    for key, time in {"modified": status.st_mtime_ns, "changed": status.st_ctime_ns}.items():
        moment = datetime.datetime(1970, 1, 1, tzinfo=datetime.timezone.utc) + datetime.timedelta(seconds=time // 10**9)
        expected[key] = moment.isoformat()
    for key, value in expected.items():
        assert item.get(key, value) == value, (key, item, value)
print(len(items))
