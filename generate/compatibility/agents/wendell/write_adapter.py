"""Writes the adapter that `wendell suites configure` writes: to the file that is named, for the tools that are named behind it."""

import sys

from wendell_ci import cli

file, *tools = sys.argv[1:]
contracts = [{"name": name, "arguments": {"order_id": "str"}} for name in tools]
text = cli._agent_adapter_template(tool_contracts=contracts) if contracts else cli._agent_adapter_template()
with open(file, "w", encoding="utf-8") as out:
    out.write(text)
