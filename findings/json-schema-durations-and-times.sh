#!/usr/bin/env bash
# The duration PT1.5S is valid for one of four JSON Schema validators, and PT1H30S is invalid for another one.
#
# Software: ajv 8.20.0 with ajv-formats 3.0.1 (npm); jsonschema 4.26.0 with its extra `format`, jsonschema-rs 0.61.2 (in
#   Rust) and fastjsonschema 2.22.3 (PyPI).
# Behavior: the formats come from RFC 3339, whose durations have no fractions, no sign, and no gap between two units. One
#   validator takes fractions and signs, another follows the grammar to the letter and refuses hours with seconds or
#   years with days. Of times, a blank in place of T, a zone without a colon and a 60th second are disputed.
# Seen: format, text, and the validity for ajv, jsonschema, jsonschema-rs, fastjsonschema. The first line is the control.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts ajv@8.20.0 ajv-formats@3.0.1 >/dev/null
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check 'jsonschema[format]==4.26.0' jsonschema-rs==0.61.2 \
  fastjsonschema==2.22.3
cat >texts <<'TEXT'
duration PT1H30M
duration PT1.5S
duration -P1D
duration PT1H30S
duration P1Y2D
date-time 2026-11-29 10:00:00Z
date-time 2026-11-29T10:00:00+0100
date-time 2026-11-29T10:00:60Z
date-time 2026-12-31T23:59:60Z
time 10:00
TEXT
cat >ajv.cjs <<'JS'
const { readFileSync } = require("node:fs");
const Ajv = require("ajv").default;
const formats = require("ajv-formats").default;

const ajv = new Ajv();
formats(ajv);
for (const line of readFileSync("texts", "utf8").trim().split("\n")) {
  const [, format, text] = /(\S+) (.*)/.exec(line);
  console.log(ajv.validate({ type: "string", format }, text));
}
JS
cat >validate.py <<'PY'
import fastjsonschema
import jsonschema
import jsonschema_rs

for line in open("texts"):
    format, text = line.rstrip("\n").split(" ", 1)
    schema = {"type": "string", "format": format}
    checker = jsonschema.Draft202012Validator.FORMAT_CHECKER
    python = jsonschema.Draft202012Validator(schema, format_checker=checker).is_valid(text)
    rust = jsonschema_rs.Draft202012Validator(schema, validate_formats=True).is_valid(text)
    try:
        fastjsonschema.validate(schema, text)
        fast = True
    except fastjsonschema.JsonSchemaException:
        fast = False
    print(python, rust, fast)
PY
node ajv.cjs >ajv.txt
env/bin/python validate.py >python.txt
paste -d '|' texts ajv.txt python.txt | sed 's/|/ | /; s/|\([TF]\)/ \1/' | tee seen
cat >expected <<'TEXT'
duration PT1H30M | true True True True
duration PT1.5S | false True False False
duration -P1D | false True False False
duration PT1H30S | true True False True
duration P1Y2D | true True False True
date-time 2026-11-29 10:00:00Z | true False False False
date-time 2026-11-29T10:00:00+0100 | true False False True
date-time 2026-11-29T10:00:60Z | false False False True
date-time 2026-12-31T23:59:60Z | true False True True
time 10:00 | false False False True
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
