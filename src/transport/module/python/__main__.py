"""The kit's host for Python modules: `python3 <this directory>`, with the kit at the other end of file descriptor 3."""

import sys

if __name__ == "__main__":
    from agent_conform_host import serving

    # What is imported from here on is the module's own business: our directory is no place for it to look in.
    del sys.path[0]
    serving.serve()
