#!/usr/bin/env bash
# A CloudEvent with the text "1042" arrives in Python as a number; one with the number 1042 in Node.js as text.
#
# Software: cloudevents 2.2.0 (PyPI), cloudevents 10.0.0 (npm).
# Behavior: in the binary form of HTTP, the body is the data, here JSON. Both write a text as it is, without
#   quotes, so that it is another JSON value or none. Python writes True and reads it back as a text. Node.js
#   reads only what begins with a bracket, and numbers and booleans become texts. In the structured form, all
#   of these values arrive.
# Seen: data, body, and data that is read from the body: Python to Python, then Node.js to Node.js.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check cloudevents==2.2.0
cat >pass.py <<'PY'
from cloudevents.core.bindings.http import from_binary, to_binary
from cloudevents.core.formats.json import JSONFormat
from cloudevents.core.v1.event import CloudEvent

attributes = {"id": "1", "source": "/shop", "type": "order", "specversion": "1.0"}
for data in ["1042", 1042, True, {"id": "1042"}]:
    message = to_binary(CloudEvent({**attributes, "datacontenttype": "application/json"}, data), JSONFormat())
    read = from_binary(message, JSONFormat()).get_data()
    print("Python ", repr(data), "|", message.body.decode(), "|", repr(read))
PY
npm init -y >/dev/null
npm install --silent --ignore-scripts cloudevents@10.0.0 >/dev/null
cat >pass.js <<'JS'
const { CloudEvent, HTTP } = require("cloudevents");
const attributes = { id: "1", source: "/shop", type: "order", datacontenttype: "application/json" };
for (const data of ["1042", 1042, true, { id: "1042" }]) {
  const { headers, body } = HTTP.binary(new CloudEvent({ ...attributes, data }));
  const sent = String(body);
  const read = HTTP.toEvent({ headers, body: sent }).data;
  console.log("Node.js", JSON.stringify(data), "|", sent, "|", JSON.stringify(read));
}
JS
{ env/bin/python pass.py && node pass.js; } | tee seen
cat >expected <<'TEXT'
Python  '1042' | 1042 | 1042
Python  1042 | 1042 | 1042
Python  True | True | 'True'
Python  {'id': '1042'} | {"id": "1042"} | {'id': '1042'}
Node.js "1042" | 1042 | "1042"
Node.js 1042 | 1042 | "1042"
Node.js true | true | "true"
Node.js {"id":"1042"} | {"id":"1042"} | {"id":"1042"}
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
