"""Validates JSON output against the schema that treetab prints: valid.py SCHEMA FILE.

Files whose names end in jsonl contain one item a line. Prints the sorted names of the fields.
"""

import json
import sys

import jsonschema

with open(sys.argv[1], encoding="utf-8") as file:
    schema = json.load(file)
jsonschema.Draft202012Validator.check_schema(schema)
# The schema allows other fields for later versions. This check does not.
for place in (schema, *(schema["$defs"][name] for name in ("item", "error", "totals"))):
    place["unevaluatedProperties"] = False
fields = set()


def note(value):
    if isinstance(value, list):
        for element in value:
            note(element)
    if isinstance(value, dict):
        fields.update(value)
        for element in value.values():
            note(element)


with open(sys.argv[2], encoding="utf-8") as file:
    if sys.argv[2].endswith("jsonl"):
        values = [json.loads(line) for line in file]
        schema = {"$defs": schema["$defs"], "$ref": "#/$defs/row", "unevaluatedProperties": False}
    else:
        values = [json.load(file)]
validator = jsonschema.Draft202012Validator(schema)
for value in values:
    validator.validate(value)
    note(value)
assert values
print(" ".join(sorted(fields)))
