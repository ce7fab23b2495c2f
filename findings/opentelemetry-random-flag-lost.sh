#!/usr/bin/env bash
# A service of Node.js takes the mark "random" off the traces that pass it; Python and Go keep it.
#
# Software: @opentelemetry/core and @opentelemetry/sdk-trace-base 2.12.1 (npm), opentelemetry-sdk 1.45.2
#   (PyPI), go.opentelemetry.io/otel/sdk 1.47.0 (Go).
# Behavior: the second level of W3C Trace Context has the bit 2 in the flags of `traceparent`, which says that
#   the id of the trace is random, and which services have to send on. Samplers that decide by the id rely on
#   it. A span in Node.js has just the bit of its own decision; without a span, the flags go through.
# Seen: flags of the header that is received, and of the one that a span of the service sends.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts @opentelemetry/core@2.12.1 @opentelemetry/sdk-trace-base@2.12.1 \
  @opentelemetry/api@1.9.1 >/dev/null
cat >pass.js <<'JS'
const { defaultTextMapGetter, defaultTextMapSetter, ROOT_CONTEXT, trace } = require("@opentelemetry/api");
const { W3CTraceContextPropagator } = require("@opentelemetry/core");
const { BasicTracerProvider } = require("@opentelemetry/sdk-trace-base");
const propagator = new W3CTraceContextPropagator();
const tracer = new BasicTracerProvider().getTracer("shop");
const [ids, ...states] = process.argv.slice(2);
for (const flags of states) {
  const context = propagator.extract(ROOT_CONTEXT, { traceparent: ids + flags }, defaultTextMapGetter);
  const [span, through] = [{}, {}];
  const inside = trace.setSpan(context, tracer.startSpan("pay", {}, context));
  propagator.inject(inside, span, defaultTextMapSetter);
  propagator.inject(context, through, defaultTextMapSetter);
  console.log("Node.js", flags, "->", span.traceparent.slice(-2), "without span", through.traceparent.slice(-2));
}
JS
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check opentelemetry-sdk==1.45.2
cat >pass.py <<'PY'
import sys

from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.trace import set_span_in_context
from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

propagator = TraceContextTextMapPropagator()
tracer = TracerProvider().get_tracer("shop")
for flags in sys.argv[2:]:
    context = propagator.extract({"traceparent": sys.argv[1] + flags})
    sent = {}
    propagator.inject(sent, set_span_in_context(tracer.start_span("pay", context), context))
    print("Python ", flags, "->", sent["traceparent"][-2:])
PY
go mod init finding >/dev/null 2>&1
go get go.opentelemetry.io/otel/sdk@v1.47.0 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"context"
	"fmt"
	"os"

	"go.opentelemetry.io/otel/propagation"
	"go.opentelemetry.io/otel/sdk/trace"
)

func main() {
	tracer := trace.NewTracerProvider().Tracer("shop")
	for _, flags := range os.Args[2:] {
		received := propagation.MapCarrier{"traceparent": os.Args[1] + flags}
		ctx := propagation.TraceContext{}.Extract(context.Background(), received)
		ctx, _ = tracer.Start(ctx, "pay")
		sent := propagation.MapCarrier{}
		propagation.TraceContext{}.Inject(ctx, sent)
		fmt.Println("Go     ", flags, "->", sent["traceparent"][53:])
	}
}
GO
export GOFLAGS=-mod=mod
ids=00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-
{ node pass.js $ids 01 02 03 && env/bin/python pass.py $ids 01 02 03 && go run . $ids 01 02 03; } | tee seen
cat >expected <<'TEXT'
Node.js 01 -> 01 without span 01
Node.js 02 -> 00 without span 02
Node.js 03 -> 01 without span 03
Python  01 -> 01
Python  02 -> 02
Python  03 -> 03
Go      01 -> 01
Go      02 -> 02
Go      03 -> 03
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
