"""What stands behind the adapter: a small agent that keeps the contract."""

import json
import sys

item = json.load(sys.stdin)
print(json.dumps({"message": f"I look into it: {item.get('task')}", "tool_calls": [], "metrics": {}}))
