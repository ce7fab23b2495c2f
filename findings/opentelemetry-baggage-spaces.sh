#!/usr/bin/env bash
# Baggage of a Python service has "+" in place of spaces in a service in Node.js or Go.
#
# Software: opentelemetry-api 1.45.2 (PyPI), @opentelemetry/core 2.12.1 and @opentelemetry/api 1.9.1 (npm),
#   go.opentelemetry.io/otel 1.47.0 (Go).
# Behavior: the header `baggage` is percent-encoded, where "+" is itself. Python encodes it like a form, and
#   reads a "+" that others send as a space. Properties behind a semicolon, which are no part of the
#   value, are one in Python, and are sent on as a value. An empty value is not received in Node.js.
# Seen: what each language makes of a header, and the header that it passes on.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts @opentelemetry/core@2.12.1 @opentelemetry/api@1.9.1 >/dev/null
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check opentelemetry-api==1.45.2
go mod init finding >/dev/null 2>&1
go get go.opentelemetry.io/otel@v1.47.0 >/dev/null 2>&1
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
import json
import sys
from opentelemetry import baggage
from opentelemetry.baggage.propagation import W3CBaggagePropagator
from opentelemetry.context import Context

context = W3CBaggagePropagator().extract({"baggage": [sys.argv[1]]}, Context())
sent = {}
W3CBaggagePropagator().inject(sent, context)
print("Python:", json.dumps(dict(baggage.get_all(context))), sent.get("baggage", "-"))
PY
cat >receive.js <<'JS'
const { defaultTextMapGetter, defaultTextMapSetter, propagation, ROOT_CONTEXT } = require("@opentelemetry/api");
const { W3CBaggagePropagator } = require("@opentelemetry/core");
const propagator = new W3CBaggagePropagator();
const context = propagator.extract(ROOT_CONTEXT, { baggage: process.argv[2] }, defaultTextMapGetter);
const entries = propagation.getBaggage(context)?.getAllEntries() ?? [];
const values = Object.fromEntries(entries.map(([key, { value }]) => [key, value]));
const sent = {};
propagator.inject(context, sent, defaultTextMapSetter);
console.log("Node.js:", JSON.stringify(values), sent.baggage ?? "-");
JS
cat >main.go <<'GO'
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"

	"go.opentelemetry.io/otel/baggage"
	"go.opentelemetry.io/otel/propagation"
)

func main() {
	header := propagation.MapCarrier{"baggage": os.Args[1]}
	read := propagation.Baggage{}.Extract(context.Background(), header)
	values := map[string]string{}
	for _, member := range baggage.FromContext(read).Members() {
		values[member.Key()] = member.Value()
	}
	text, _ := json.Marshal(values)
	sent := propagation.MapCarrier{}
	propagation.Baggage{}.Inject(read, sent)
	fmt.Println("Go:", string(text), sent["baggage"])
}
GO
GOFLAGS=-mod=mod go build -o receive .
sent=$(env/bin/python send.py "Los Angeles")
for header in "$sent" "plan=a+b" "plan=free;ttl=60" "plan="; do
  echo "$header"
  env/bin/python receive.py "$header"
  node receive.js "$header"
  ./receive "$header"
done | tee seen
cat >expected <<'TEXT'
city=Los+Angeles
Python: {"city": "Los Angeles"} city=Los+Angeles
Node.js: {"city":"Los+Angeles"} city=Los%2BAngeles
Go: {"city":"Los+Angeles"} city=Los+Angeles
plan=a+b
Python: {"plan": "a b"} plan=a+b
Node.js: {"plan":"a+b"} plan=a%2Bb
Go: {"plan":"a+b"} plan=a+b
plan=free;ttl=60
Python: {"plan": "free;ttl=60"} plan=free%3Bttl%3D60
Node.js: {"plan":"free"} plan=free;ttl=60
Go: {"plan":"free"} plan=free;ttl=60
plan=
Python: {"plan": ""} plan=
Node.js: {} -
Go: {"plan":""} plan=
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
