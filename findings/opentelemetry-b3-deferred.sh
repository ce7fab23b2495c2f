#!/usr/bin/env bash
# OpenTelemetry for Node.js makes "do not sample" of a B3 header that leaves the decision open.
#
# Software: @opentelemetry/propagator-b3 2.12.0, @opentelemetry/sdk-trace-base 2.12.1 and
#   @opentelemetry/core 2.12.1 (npm); go.opentelemetry.io/contrib/propagators/b3 1.47.0 (Go).
# Behavior: B3 headers without a sampling state say that a later service decides. Node.js sends the state 0
#   on, so that no later service can record the trace; Go sends the header on as it came. The header "0",
#   which asks for no trace and has no ids, is lost in Node.js and sent on in Go. Neither of the two obeys
#   it: the span of the service itself is recorded.
# Seen: the headers that are sent on, and whether the span of the service is recorded.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts @opentelemetry/propagator-b3@2.12.0 \
  @opentelemetry/sdk-trace-base@2.12.1 @opentelemetry/core@2.12.1 @opentelemetry/api@1.9.1 >/dev/null
cat >pass.js <<'JS'
const { defaultTextMapGetter, defaultTextMapSetter, ROOT_CONTEXT } = require("@opentelemetry/api");
const { B3Propagator } = require("@opentelemetry/propagator-b3");
const { BasicTracerProvider } = require("@opentelemetry/sdk-trace-base");
const propagator = new B3Propagator();
const tracer = new BasicTracerProvider().getTracer("shop");
for (const b3 of process.argv.slice(2)) {
  const context = propagator.extract(ROOT_CONTEXT, { b3 }, defaultTextMapGetter);
  const sent = {};
  propagator.inject(context, sent, defaultTextMapSetter);
  console.log("Node.js", sent.b3 ?? "nothing", tracer.startSpan("pay", {}, context).isRecording());
}
JS
go mod init finding >/dev/null 2>&1
go get go.opentelemetry.io/contrib/propagators/b3@v1.47.0 go.opentelemetry.io/otel/sdk@v1.47.0 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"context"
	"fmt"
	"os"

	"go.opentelemetry.io/contrib/propagators/b3"
	"go.opentelemetry.io/otel/propagation"
	"go.opentelemetry.io/otel/sdk/trace"
)

func main() {
	propagator := b3.New(b3.WithInjectEncoding(b3.B3SingleHeader))
	tracer := trace.NewTracerProvider().Tracer("shop")
	for _, header := range os.Args[1:] {
		ctx := propagator.Extract(context.Background(), propagation.MapCarrier{"b3": header})
		sent := propagation.MapCarrier{}
		propagator.Inject(ctx, sent)
		_, span := tracer.Start(ctx, "pay")
		fmt.Println("Go", sent["b3"], span.IsRecording())
	}
}
GO
export GOFLAGS=-mod=mod
ids=0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331
{ node pass.js "$ids" "$ids-1" 0 && go run . "$ids" "$ids-1" 0; } | tee seen
cat >expected <<'TEXT'
Node.js 0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-0 false
Node.js 0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-1 true
Node.js nothing true
Go 0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331 false
Go 0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-1 true
Go 0 true
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
