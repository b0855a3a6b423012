"""The kit's host for Python modules: `python3 <this directory>`, with the kit at the other end of file descriptor 3."""

import sys

if __name__ == "__main__":
    from agent_conform_host import serving

    # From here on the module decides what is imported: it should not find modules in the kit's directory.
    del sys.path[0]
    serving.serve()
