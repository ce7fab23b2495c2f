#!/usr/bin/env bash
# A service of Node.js that adds itself to a full `tracestate` makes Python and Go drop all of it.
#
# Software: @opentelemetry/core 2.12.1 with @opentelemetry/api 1.9.1 (npm), opentelemetry-api 1.45.2 (PyPI),
#   go.opentelemetry.io/otel/trace 1.47.0 (Go).
# Behavior: the header has at most 32 members, says W3C Trace Context, and one that adds its own takes away the last.
#   Go does so. Node.js reads at most 32 and writes 33; a reader that finds 33 ignores the header, with the decisions of
#   samplers in it. Python keeps the 32 and does not add its own.
# Seen: members after adding "new" to 32, the first and the last of them; how many a service of each language reads.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts @opentelemetry/core@2.12.1 @opentelemetry/api@1.9.1 >/dev/null
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check opentelemetry-api==1.45.2
go mod init finding >/dev/null 2>&1
go get go.opentelemetry.io/otel/trace@v1.47.0 >/dev/null 2>&1
seq -f 'k%g=v' 32 | paste -sd, | tr -d '\n' >full
cat >node.js <<'JS'
const { readFileSync } = require("node:fs");
const { TraceState } = require("@opentelemetry/core");

const [command, file] = process.argv.slice(2);
const state = new TraceState(readFileSync(file, "utf8"));
const written = (command === "add" ? state.set("new", "v") : state).serialize();
process.stdout.write(command === "add" ? written : `${written === "" ? 0 : written.split(",").length}`);
JS
cat >python.py <<'PY'
import logging
import sys

from opentelemetry.trace import TraceState

logging.disable()
command, file = sys.argv[1:]
state = TraceState.from_header([open(file).read()])
print(state.add("new", "v").to_header() if command == "add" else len(state), end="")
PY
cat >main.go <<'GO'
package main

import (
	"fmt"
	"os"

	"go.opentelemetry.io/otel/trace"
)

func main() {
	header, err := os.ReadFile(os.Args[2])
	if err != nil {
		panic(err)
	}
	state, _ := trace.ParseTraceState(string(header))
	if os.Args[1] == "add" {
		state, err = state.Insert("new", "v")
		fmt.Print(state.String())
		if err != nil {
			panic(err)
		}
	} else {
		fmt.Print(state.Len())
	}
}
GO
GOFLAGS=-mod=mod go build -o go .
for writer in 'node node.js' 'env/bin/python python.py' ./go; do
  $writer add full >added
  members=$(tr , '\n' <added | sed 's/=.*//')
  echo "$writer: $(echo "$members" | wc -l) $(echo "$members" | sed -n '1p;$p' | paste -sd' ')," \
    "read: $(node node.js count added) $(env/bin/python python.py count added) $(./go count added)"
done | tee seen
cat >expected <<'TEXT'
node node.js: 33 new k32, read: 32 0 0
env/bin/python python.py: 32 k1 k32, read: 32 32 32
./go: 32 new k31, read: 32 32 32
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
