#!/usr/bin/env bash
# Of Jaeger's sampling strategies, OpenTelemetry in Node.js ignores limits per second, lower bounds and a missing type.
#
# Software: @opentelemetry/sampler-jaeger-remote 0.222.0 with @opentelemetry/api 1.9.1 (npm),
#   go.opentelemetry.io/contrib/samplers/jaegerremote 0.38.0 (Go), with go.opentelemetry.io/otel/sdk 1.47.0.
# Behavior: both read the strategy of a service from Jaeger. Where it limits the traces per second, Node.js stays at the
#   sampler of its start, by default or here all traces. A lower bound, by which rare operations have a trace at least,
#   has no effect, and neither has a default for all operations without an operation of its own. The type may be left
#   out of JSON if it is PROBABILISTIC, the first of its enum; that too is an unknown strategy. Go does what each says.
# Seen: a strategy, and which of two traces that begin at once are sampled, of an operation with a rate of 0.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >strategies <<'JSON'
{"strategyType":"PROBABILISTIC","probabilisticSampling":{"samplingRate":0}}
{"probabilisticSampling":{"samplingRate":0}}
{"strategyType":"RATE_LIMITING","rateLimitingSampling":{"maxTracesPerSecond":1}}
{"operationSampling":{"defaultLowerBoundTracesPerSecond":1,"perOperationStrategies":[{"operation":"pay","probabilisticSampling":{"samplingRate":0}}]}}
{"probabilisticSampling":{"samplingRate":1},"operationSampling":{"defaultSamplingProbability":0,"perOperationStrategies":[]}}
JSON
npm init -y >/dev/null
npm install --silent --ignore-scripts @opentelemetry/sampler-jaeger-remote@0.222.0 @opentelemetry/api@1.9.1 >/dev/null
cat >sample.js <<'JS'
const { once } = require("node:events");
const { readFileSync } = require("node:fs");
const { createServer } = require("node:http");
const { ROOT_CONTEXT } = require("@opentelemetry/api");
const { JaegerRemoteSampler } = require("@opentelemetry/sampler-jaeger-remote");

const all = { shouldSample: () => ({ decision: 2 }), toString: () => "all" };
(async () => {
  for (const strategy of readFileSync("strategies", "utf8").trim().split("\n")) {
    const server = createServer((_, response) => response.end(strategy)).listen(0, "127.0.0.1");
    await once(server, "listening");
    const endpoint = `http://127.0.0.1:${server.address().port}`;
    const sampler = new JaegerRemoteSampler({ endpoint, serviceName: "shop", poolingInterval: 20, initialSampler: all });
    // The second request shows that the answer to the first one has been used.
    await once(server, "request");
    await once(server, "request");
    const sample = (digit) => sampler.shouldSample(ROOT_CONTEXT, digit.repeat(32), "pay", 1, {}, []).decision === 2;
    console.log(" ", "node", sample("8"), sample("9"));
  }
  process.exit();
})();
JS
go mod init finding >/dev/null 2>&1
go get go.opentelemetry.io/contrib/samplers/jaegerremote@v0.38.0 go.opentelemetry.io/otel/sdk@v1.47.0 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"bufio"
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"time"

	"go.opentelemetry.io/contrib/samplers/jaegerremote"
	sdk "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/trace"
)

func main() {
	for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
		strategy := lines.Text()
		requests := make(chan bool, 1000)
		server := httptest.NewServer(http.HandlerFunc(func(response http.ResponseWriter, _ *http.Request) {
			fmt.Fprint(response, strategy)
			requests <- true
		}))
		sampler := jaegerremote.New("shop", jaegerremote.WithSamplingServerURL(server.URL),
			jaegerremote.WithSamplingRefreshInterval(20*time.Millisecond),
			jaegerremote.WithInitialSampler(sdk.AlwaysSample()))
		<-requests
		<-requests
		sample := func(digit byte) bool {
			id := trace.TraceID{digit, 0, 0, 0, 0, 0, 0, 0, digit, 0, 0, 0, 0, 0, 0, 1}
			asked := sdk.SamplingParameters{ParentContext: context.Background(), TraceID: id, Name: "pay"}
			return sampler.ShouldSample(asked).Decision == sdk.RecordAndSample
		}
		fmt.Println(" ", "go", sample(8), sample(9))
		sampler.Close()
		server.Close()
	}
}
GO
node sample.js >node
GOFLAGS=-mod=mod go run . <strategies >go
paste -d '\n' strategies node go | tee seen
cat >expected <<'TEXT'
{"strategyType":"PROBABILISTIC","probabilisticSampling":{"samplingRate":0}}
  node false false
  go false false
{"probabilisticSampling":{"samplingRate":0}}
  node true true
  go false false
{"strategyType":"RATE_LIMITING","rateLimitingSampling":{"maxTracesPerSecond":1}}
  node true true
  go true false
{"operationSampling":{"defaultLowerBoundTracesPerSecond":1,"perOperationStrategies":[{"operation":"pay","probabilisticSampling":{"samplingRate":0}}]}}
  node false false
  go true false
{"probabilisticSampling":{"samplingRate":1},"operationSampling":{"defaultSamplingProbability":0,"perOperationStrategies":[]}}
  node true true
  go false false
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
