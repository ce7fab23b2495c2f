#!/usr/bin/env bash
# The value `true` of a list of values is 1 behind datamodel-codegen's classes, a month is P30D, and `false` allows all.
#
# Software: datamodel-code-generator 0.89.0 and pydantic 2.14.4 (PyPI), which write and run classes of an OpenAPI
#   description; jsonschema 4.26.0 (PyPI) for what the description allows.
# Behavior: the values of `enum` are members of an Enum of Python, for which True equals 1, so the second one is a
#   name of the first. A tuple becomes a list in any order, `false` anything, a field that may be absent one that may
#   be null, and what requires another field requires nothing. A month is read as 30 days, and stays 30 days.
# Seen: schema, value, what the schema says, what the class reads and writes again.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check datamodel-code-generator==0.89.0 pydantic==2.14.4 \
  jsonschema==4.26.0
cat >api.yaml <<'YAML'
openapi: 3.1.0
info: { title: alerts, version: "1" }
paths: {}
components:
  schemas:
    Switch: { enum: [1, one, true, false] }
    Bounds: { type: array, prefixItems: [{ type: string }, { type: number }], items: false }
    Never: false
    Period: { type: string, format: duration }
    Rule:
      type: object
      properties: { level: { type: integer, default: 3 }, unit: { type: string } }
      dependentRequired: { unit: [level] }
YAML
env/bin/datamodel-codegen --input api.yaml --input-file-type openapi --output-model-type pydantic_v2.BaseModel \
  --output model.py 2>/dev/null
cat >read.py <<'PY'
import json

import model
import yaml
from jsonschema import Draft202012Validator
from pydantic import TypeAdapter, ValidationError

with open("api.yaml") as file:
    schemas = yaml.safe_load(file)["components"]["schemas"]
for name, value in [
    ("Switch", True),
    ("Switch", False),
    ("Bounds", ["p99", 5]),
    ("Bounds", [5, "p99"]),
    ("Never", 5),
    ("Period", "P1M"),
    ("Period", "P1Y"),
    ("Rule", {"level": None}),
    ("Rule", {"unit": "ms"}),
]:
    valid = "valid" if Draft202012Validator(schemas[name]).is_valid(value) else "invalid"
    adapter = TypeAdapter(getattr(model, name))
    try:
        written = adapter.dump_json(adapter.validate_python(value), exclude_unset=True).decode()
    except ValidationError:
        written = "refused"
    print(name, json.dumps(value), valid, written, sep=" | ")
PY
env/bin/python read.py | tee seen
cat >expected <<'TEXT'
Switch | true | valid | 1
Switch | false | valid | false
Bounds | ["p99", 5] | valid | ["p99",5.0]
Bounds | [5, "p99"] | invalid | [5.0,"p99"]
Never | 5 | invalid | 5
Period | "P1M" | valid | "P30D"
Period | "P1Y" | valid | "P1Y"
Rule | {"level": null} | invalid | {"level":null}
Rule | {"unit": "ms"} | invalid | {"unit":"ms"}
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
