import asyncio
import unittest

from agent import run_agent


class RunAgentTest(unittest.TestCase):
    def test_answers_the_prompt(self):
        result = asyncio.run(run_agent("What is next?"))
        self.assertIn("What is next?", result.content)
        self.assertEqual([trace["tool"] for trace in result.traces], ["clock"])

    def test_leaves_settings_alone_that_it_does_not_know(self):
        result = asyncio.run(run_agent(prompt="Hello", chat_history="user: Hi", memory=None, config={"later": [1]}))
        self.assertIn("Hello", result.content)


if __name__ == "__main__":
    unittest.main()
