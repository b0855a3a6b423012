import json
import unittest

from agent import APP, Refused, run

MESSAGE = {"app_name": APP, "user_id": "1", "session_id": "1_1", "new_message": {"parts": [{"text": "Hello"}]}}


def ask(**changes):
    return run(json.dumps({**MESSAGE, **changes}))


class RunTest(unittest.TestCase):
    def test_answers_as_the_model(self):
        [event] = ask()
        self.assertEqual(event["author"], "model")
        self.assertIn("Hello", event["content"]["parts"][0]["text"])

    def test_leaves_further_fields_alone(self):
        self.assertEqual(len(ask(streaming=False, later="more")), 1)

    def test_refuses_what_it_cannot_take(self):
        for status, changes in [(400, {"user_id": None}), (400, {"new_message": {}}), (404, {"app_name": "other"})]:
            with self.subTest(**changes), self.assertRaises(Refused) as refused:
                ask(**changes)
            self.assertEqual(refused.exception.status, status)


if __name__ == "__main__":
    unittest.main()
