#!/usr/bin/env bash
# OpenTelemetry for Python marks each sampled trace in Jaeger's header as one for debugging.
#
# Software: opentelemetry-propagator-jaeger 1.45.1 and opentelemetry-api 1.45.2 (PyPI),
#   @opentelemetry/propagator-jaeger 2.12.0 (npm), go.opentelemetry.io/contrib/propagators/jaeger 1.47.0 (Go).
# Behavior: the last part of `uber-trace-id` has bits: 1 for sampled, 2 for debug, with which services of
#   Jaeger keep a trace past their samplers and limits. Python sets 2 whenever 1 is set. Node.js takes 2 away
#   from a trace that has it, and Go sends it on.
# Seen: for a header with 1, Python sends 03; for one with 3, Node.js sends 01.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check opentelemetry-propagator-jaeger==1.45.1 \
  opentelemetry-api==1.45.2
cat >pass.py <<'PY'
import sys

from opentelemetry.propagators.jaeger import JaegerPropagator

for flags in sys.argv[2:]:
    sent = {}
    JaegerPropagator().inject(sent, JaegerPropagator().extract({"uber-trace-id": f"{sys.argv[1]}:{flags}"}))
    print("Python ", flags, "->", sent["uber-trace-id"].split(":")[3])
PY
npm init -y >/dev/null
npm install --silent --ignore-scripts @opentelemetry/propagator-jaeger@2.12.0 @opentelemetry/core@2.12.1 \
  @opentelemetry/api@1.9.1 >/dev/null
cat >pass.js <<'JS'
const { defaultTextMapGetter, defaultTextMapSetter, ROOT_CONTEXT } = require("@opentelemetry/api");
const { JaegerPropagator } = require("@opentelemetry/propagator-jaeger");
const [ids, ...states] = process.argv.slice(2);
for (const flags of states) {
  const received = { "uber-trace-id": `${ids}:${flags}` };
  const context = new JaegerPropagator().extract(ROOT_CONTEXT, received, defaultTextMapGetter);
  const sent = {};
  new JaegerPropagator().inject(context, sent, defaultTextMapSetter);
  console.log("Node.js", flags, "->", sent["uber-trace-id"].split(":")[3]);
}
JS
go mod init finding >/dev/null 2>&1
go get go.opentelemetry.io/contrib/propagators/jaeger@v1.47.0 go.opentelemetry.io/otel@v1.47.0 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"context"
	"fmt"
	"os"
	"strings"

	"go.opentelemetry.io/contrib/propagators/jaeger"
	"go.opentelemetry.io/otel/propagation"
)

func main() {
	for _, flags := range os.Args[2:] {
		received := propagation.MapCarrier{"uber-trace-id": os.Args[1] + ":" + flags}
		sent := propagation.MapCarrier{}
		jaeger.Jaeger{}.Inject(jaeger.Jaeger{}.Extract(context.Background(), received), sent)
		fmt.Println("Go     ", flags, "->", strings.Split(sent["uber-trace-id"], ":")[3])
	}
}
GO
export GOFLAGS=-mod=mod
ids=0af7651916cd43dd8448eb211c80319c:b7ad6b7169203331:0
{ env/bin/python pass.py $ids 0 1 3 && node pass.js $ids 0 1 3 && go run . $ids 0 1 3; } | tee seen
cat >expected <<'TEXT'
Python  0 -> 00
Python  1 -> 03
Python  3 -> 03
Node.js 0 -> 00
Node.js 1 -> 01
Node.js 3 -> 01
Go      0 -> 0
Go      1 -> 1
Go      3 -> 3
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
