#!/usr/bin/env bash
# A trace header of AWS without a decision begins another trace in Node.js, and is never sampled in Go.
#
# Software: @opentelemetry/propagator-aws-xray 2.2.0, @opentelemetry/core 2.12.1 (npm);
#   go.opentelemetry.io/contrib/propagators/aws 1.47.0 (Go).
# Behavior: a header may have no `Sampled`, or `Sampled=?`, so that the service that gets it decides.
#   Node.js takes no header without 0 or 1, and its spans have another trace. Go takes it as 0, so
#   that the trace is kept and a sampler that follows its parent records nothing.
# Seen: for three headers, the trace and the decision that each language reads.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts @opentelemetry/propagator-aws-xray@2.2.0 \
  @opentelemetry/core@2.12.1 @opentelemetry/api@1.9.1 >/dev/null
cat >read.js <<'JS'
const { defaultTextMapGetter, ROOT_CONTEXT, trace } = require("@opentelemetry/api");
const { AWSXRayPropagator } = require("@opentelemetry/propagator-aws-xray");
for (const header of process.argv.slice(2)) {
  const headers = { "x-amzn-trace-id": header };
  const context = new AWSXRayPropagator().extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
  const read = trace.getSpanContext(context);
  console.log("Node.js", header.split("8ad8")[1], read ? `${read.traceId} ${read.traceFlags}` : "no trace");
}
JS
go mod init finding >/dev/null 2>&1
go get go.opentelemetry.io/contrib/propagators/aws@v1.47.0 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"context"
	"fmt"
	"os"
	"strings"

	"go.opentelemetry.io/contrib/propagators/aws/xray"
	"go.opentelemetry.io/otel/propagation"
	"go.opentelemetry.io/otel/trace"
)

func main() {
	for _, header := range os.Args[1:] {
		headers := propagation.MapCarrier{"X-Amzn-Trace-Id": header}
		read := trace.SpanContextFromContext(xray.Propagator{}.Extract(context.Background(), headers))
		_, decision, _ := strings.Cut(header, "8ad8")
		fmt.Println("Go", decision, read.TraceID(), int(read.TraceFlags()))
	}
}
GO
export GOFLAGS=-mod=mod
ids="Root=1-5759e988-bd862e3fe1be46a994272793;Parent=53995c3f42cd8ad8"
{
  node read.js "$ids;Sampled=1" "$ids;Sampled=?" "$ids"
  go run . "$ids;Sampled=1" "$ids;Sampled=?" "$ids"
} | tee seen
cat >expected <<'TEXT'
Node.js ;Sampled=1 5759e988bd862e3fe1be46a994272793 1
Node.js ;Sampled=? no trace
Node.js  no trace
Go ;Sampled=1 5759e988bd862e3fe1be46a994272793 1
Go ;Sampled=? 5759e988bd862e3fe1be46a994272793 0
Go  5759e988bd862e3fe1be46a994272793 0
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
