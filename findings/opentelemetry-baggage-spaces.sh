#!/usr/bin/env bash
# Baggage of a Python service has "+" in place of spaces in a Node.js service.
#
# Software: opentelemetry-api 1.45.2 (Python), @opentelemetry/core 2.12.1 and @opentelemetry/api 1.9.1 (npm).
# Behavior: the header `baggage` is percent-encoded, where "+" is itself. Python encodes it like a form, and
#   reads a "+" that others send as a space. Properties behind a semicolon, which are no part of the
#   value, are one in Python, and are sent on as a value. An empty value is not received in Node.js.
# Seen: what each language makes of a value of the other, and of the properties.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts @opentelemetry/core@2.12.1 @opentelemetry/api@1.9.1 >/dev/null
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check opentelemetry-api==1.45.2
cat >send.py <<'PY'
import sys
from opentelemetry import baggage
from opentelemetry.baggage.propagation import W3CBaggagePropagator
from opentelemetry.context import Context

header = {}
W3CBaggagePropagator().inject(header, baggage.set_baggage("city", sys.argv[1], Context()))
print(header["baggage"])
PY
cat >receive.py <<'PY'
import sys
from opentelemetry import baggage
from opentelemetry.baggage.propagation import W3CBaggagePropagator
from opentelemetry.context import Context

header = W3CBaggagePropagator().extract({"baggage": [sys.argv[1]]}, Context())
print("Python:", dict(baggage.get_all(header)))
PY
cat >receive.js <<'JS'
const { defaultTextMapGetter, propagation, ROOT_CONTEXT } = require("@opentelemetry/api");
const { W3CBaggagePropagator } = require("@opentelemetry/core");
const header = { baggage: process.argv[2] };
const context = new W3CBaggagePropagator().extract(ROOT_CONTEXT, header, defaultTextMapGetter);
const entries = propagation.getBaggage(context)?.getAllEntries() ?? [];
console.log("Node.js:", JSON.stringify(entries.map(([key, { value }]) => [key, value])));
JS
{
  sent=$(env/bin/python send.py "Los Angeles")
  echo "$sent"
  node receive.js "$sent"
  for header in "plan=a+b" "plan=free;ttl=60" "plan="; do
    echo "$header"
    env/bin/python receive.py "$header"
    node receive.js "$header"
  done
} | tee seen
cat >expected <<'TEXT'
city=Los+Angeles
Node.js: [["city","Los+Angeles"]]
plan=a+b
Python: {'plan': 'a b'}
Node.js: [["plan","a+b"]]
plan=free;ttl=60
Python: {'plan': 'free;ttl=60'}
Node.js: [["plan","free"]]
plan=
Python: {'plan': ''}
Node.js: []
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
