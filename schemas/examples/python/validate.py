"""Judges documents, one a line, by a JSON Schema, and prints a line for each: valid, or what is wrong where.

    pip install -r requirements.txt
    python validate.py reply.schema.json answers.ndjson
"""

import json
import sys

from jsonschema.exceptions import best_match
from jsonschema.validators import validator_for


def main(schema_file: str, documents_file: str) -> int:
    with open(schema_file, encoding="utf-8") as file:
        schema = json.load(file)
    # The dialect is the one that the schema names.
    validator = validator_for(schema)(schema)
    failed = 0
    with open(documents_file, encoding="utf-8", newline="\n") as documents:
        for line in documents:
            error = best_match(validator.iter_errors(json.loads(line)))
            if error is None:
                print("valid")
            else:
                failed += 1
                place = "".join(f"/{step}" for step in error.absolute_path)
                print(f"invalid: {place}: {error.message[:200]!a}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:3]))
