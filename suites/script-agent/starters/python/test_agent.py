import json
import subprocess
import sys
import unittest
from pathlib import Path

AGENT = Path(__file__).with_name("agent.py")


def ask(text):
    ended = subprocess.run([sys.executable, AGENT], input=text, capture_output=True, text=True, check=True)
    return json.loads(ended.stdout)


class AgentTest(unittest.TestCase):
    def test_reads_its_input(self):
        output = ask(json.dumps({"agent_name": "reader", "input_data": "a story", "later": 1}))
        self.assertTrue(output["success"])
        self.assertIn("a story", output["data"]["text"])

    def test_tells_what_it_cannot_read(self):
        for text in ["", "hello", "[]", '{"agent_name": "reader"}']:
            with self.subTest(text):
                output = ask(text)
                self.assertFalse(output["success"])
                self.assertTrue(output["error"])


if __name__ == "__main__":
    unittest.main()
