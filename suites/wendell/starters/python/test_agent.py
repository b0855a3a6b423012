import unittest

from agent import answer


class AnswerTest(unittest.TestCase):
    def test_tells_what_it_works_on(self):
        self.assertIn("refund", answer({"case": {"request": "A refund, please."}})["message"])

    def test_calls_tools_that_are_offered(self):
        names = [call["name"] for call in answer({"available_tools": [{"name": "orders.lookup"}]})["tool_calls"]]
        self.assertEqual(names, ["orders.lookup"])
        self.assertEqual(answer({})["tool_calls"], [])


if __name__ == "__main__":
    unittest.main()
