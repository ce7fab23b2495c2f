#!/usr/bin/env bash
# A trace whose ID begins with a zero ends behind an OpenTracing service in Node.js and Go, and goes on in Python.
#
# Software: @opentelemetry/propagator-ot-trace 0.29.0 with @opentelemetry/api 1.9.1 (npm),
#   opentelemetry-propagator-ot-trace 0.66b1 (PyPI), go.opentelemetry.io/contrib/propagators/ot 1.47.0 (Go).
# Behavior: the headers `ot-tracer-…` are those of OpenTracing's basic tracers, which write IDs as hexadecimal numbers
#   without zeros in front: one of 16 traces and one of 16 spans has a shorter ID. Python reads them as numbers. Node.js
#   and Go take IDs of 16 or 32 digits only, and begin a new trace. An ID in capital digits, which OpenTelemetry does
#   not have, is the ID of a trace in Node.js.
# Seen: IDs in the headers, and the trace, span and flags that are read; the first line is the control.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >headers <<'TEXT'
64fe8b2a57d3eff7 e457b5a2e4d86bd1
4fe8b2a57d3eff7 e457b5a2e4d86bd1
64fe8b2a57d3eff7 457b5a2e4d86bd1
64FE8B2A57D3EFF7 e457b5a2e4d86bd1
TEXT
npm init -y >/dev/null
npm install --silent --ignore-scripts @opentelemetry/propagator-ot-trace@0.29.0 @opentelemetry/api@1.9.1 >/dev/null
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check opentelemetry-propagator-ot-trace==0.66b1
go mod init finding >/dev/null 2>&1
go get go.opentelemetry.io/contrib/propagators/ot@v1.47.0 >/dev/null 2>&1
cat >read.js <<'JS'
const { readFileSync } = require("node:fs");
const { defaultTextMapGetter, ROOT_CONTEXT, trace } = require("@opentelemetry/api");
const { OTTracePropagator } = require("@opentelemetry/propagator-ot-trace");

for (const line of readFileSync("headers", "utf8").trim().split("\n")) {
  const [traceId, spanId] = line.split(" ");
  const headers = { "ot-tracer-traceid": traceId, "ot-tracer-spanid": spanId, "ot-tracer-sampled": "true" };
  const context = trace.getSpanContext(new OTTracePropagator().extract(ROOT_CONTEXT, headers, defaultTextMapGetter));
  console.log(context ? `${context.traceId} ${context.spanId} ${context.traceFlags}` : "none");
}
JS
cat >read.py <<'PY'
from opentelemetry.context import Context
from opentelemetry.propagators.ot_trace import OTTracePropagator
from opentelemetry.trace import get_current_span

for line in open("headers").read().splitlines():
    trace, span = line.split(" ")
    headers = {"ot-tracer-traceid": trace, "ot-tracer-spanid": span, "ot-tracer-sampled": "true"}
    context = get_current_span(OTTracePropagator().extract(headers, Context())).get_span_context()
    found = f"{context.trace_id:032x} {context.span_id:016x} {context.trace_flags:d}"
    print(found if context.is_valid else "none")
PY
cat >main.go <<'GO'
package main

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"strings"

	"go.opentelemetry.io/contrib/propagators/ot"
	"go.opentelemetry.io/otel/propagation"
	"go.opentelemetry.io/otel/trace"
)

func main() {
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		traceID, spanID, _ := strings.Cut(lines.Text(), " ")
		headers := propagation.MapCarrier{
			"ot-tracer-traceid": traceID, "ot-tracer-spanid": spanID, "ot-tracer-sampled": "true",
		}
		span := trace.SpanContextFromContext(ot.OT{}.Extract(context.Background(), headers))
		if span.IsValid() {
			fmt.Println(span.TraceID(), span.SpanID(), span.TraceFlags())
		} else {
			fmt.Println("none")
		}
	}
}
GO
node read.js >node.txt
env/bin/python read.py >python.txt
GOFLAGS=-mod=mod go run . <headers >go.txt
for number in $(seq "$(wc -l <headers)"); do
  sed -n "${number}p" headers
  for language in node python go; do
    echo "  $language $(sed -n "${number}p" $language.txt)"
  done
done | tee seen
cat >expected <<'TEXT'
64fe8b2a57d3eff7 e457b5a2e4d86bd1
  node 000000000000000064fe8b2a57d3eff7 e457b5a2e4d86bd1 1
  python 000000000000000064fe8b2a57d3eff7 e457b5a2e4d86bd1 1
  go 000000000000000064fe8b2a57d3eff7 e457b5a2e4d86bd1 01
4fe8b2a57d3eff7 e457b5a2e4d86bd1
  node none
  python 000000000000000004fe8b2a57d3eff7 e457b5a2e4d86bd1 1
  go none
64fe8b2a57d3eff7 457b5a2e4d86bd1
  node none
  python 000000000000000064fe8b2a57d3eff7 0457b5a2e4d86bd1 1
  go none
64FE8B2A57D3EFF7 e457b5a2e4d86bd1
  node 000000000000000064FE8B2A57D3EFF7 e457b5a2e4d86bd1 1
  python none
  go none
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
