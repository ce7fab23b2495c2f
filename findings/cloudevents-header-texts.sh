#!/usr/bin/env bash
# The subject "50% off" of a CloudEvent from Python is "50%25%20off" in Node.js.
#
# Software: cloudevents 2.2.0 (PyPI), cloudevents 10.0.0 (npm).
# Behavior: in the binary form of HTTP, attributes are headers. Some signs of a value have to be written with a
#   percent sign, and such a value is to be decoded by who reads it. Python does both. Node.js does neither: it
#   sends the values as they are, from which Python takes the percent signs, and it shows those that Python
#   has encoded. A true from Python is the text "True", which for the others is no boolean.
# Seen: the headers of both, and the subjects that they read in the headers of the other one.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check cloudevents==2.2.0
cat >pass.py <<'PY'
import json
import sys

from cloudevents.core.bindings.http import HTTPMessage, from_binary, to_binary
from cloudevents.core.formats.json import JSONFormat
from cloudevents.core.v1.event import CloudEvent

if sys.argv[1] == "write":
    attributes = {"id": "1", "source": "/shop", "type": "sale", "specversion": "1.0", "extra": True}
    for subject in ["50% off", "a%20b"]:
        headers = to_binary(CloudEvent({**attributes, "subject": subject}), JSONFormat()).headers
        print(json.dumps(headers))
else:
    for line in sys.stdin:
        headers = {name: str(value) for name, value in json.loads(line).items()}
        event = from_binary(HTTPMessage(headers, b""), JSONFormat())
        print("read in Python: ", event.get_subject())
PY
npm init -y >/dev/null
npm install --silent --ignore-scripts cloudevents@10.0.0 >/dev/null
cat >pass.js <<'JS'
const { readFileSync } = require("node:fs");
const { CloudEvent, HTTP } = require("cloudevents");
if (process.argv[2] === "write") {
  for (const subject of ["50% off", "a%20b"]) {
    const event = new CloudEvent({ id: "1", source: "/shop", type: "sale", subject, extra: true });
    console.log(JSON.stringify(HTTP.binary(event).headers));
  }
} else {
  for (const line of readFileSync(0, "utf8").trim().split("\n")) {
    console.log("read in Node.js:", HTTP.toEvent({ headers: JSON.parse(line), body: "" }).subject);
  }
}
JS
env/bin/python pass.py write >python
node pass.js write >node
{
  grep -o '"ce-\(subject\|extra\)": *[^,}]*' python
  node pass.js read <python
  grep -o '"ce-\(subject\|extra\)": *[^,}]*' node
  env/bin/python pass.py read <node
} | tee seen
cat >expected <<'TEXT'
"ce-extra": "True"
"ce-subject": "50%25%20off"
"ce-extra": "True"
"ce-subject": "a%2520b"
read in Node.js: 50%25%20off
read in Node.js: a%2520b
"ce-subject":"50% off"
"ce-extra":true
"ce-subject":"a%20b"
"ce-extra":true
read in Python:  50% off
read in Python:  a b
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
