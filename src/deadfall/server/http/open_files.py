"""How many files a process may open: every connection is one."""

from __future__ import annotations

import sys

FEW = 4096


def open_files() -> int:
    """As many as this process can get: the limit that it may raise itself is raised."""
    if sys.platform == "win32":
        return FEW
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard == resource.RLIM_INFINITY:
        hard = 1_048_576
    if soft < hard:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
        except (ValueError, OSError):
            return soft
    return hard


def too_few(files: int) -> str:
    """What to say about a low limit; nothing if it is high enough."""
    if files >= FEW:
        return ""
    return f"only {files} files may be open here, and every connection is one: raise it (ulimit -n, LimitNOFILE)"
