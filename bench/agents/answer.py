import json
import sys

item = json.load(sys.stdin)
print(json.dumps({'message': f"About {item['scenario']['id']}.", 'tool_calls': []}))
