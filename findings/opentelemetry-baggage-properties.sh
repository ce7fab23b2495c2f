#!/usr/bin/env bash
# Baggage `team=core;ttl=5` is the team "core;ttl=5" in Python and behind it; Node.js drops a member with an empty value.
#
# Software: opentelemetry-api 1.45.2 (PyPI), @opentelemetry/core 2.12.1 and @opentelemetry/api 1.9.1 (npm),
#   go.opentelemetry.io/otel 1.47.0 (Go).
# Behavior: behind the value of a member, W3C's format has properties, each after a ";". OpenTelemetry calls them the
#   metadata of the entry, and Node.js and Go read and write them as such. Python takes them for a part of the value and
#   writes their signs as %3B and %3D, so that they are a part of it in each later service: the team is no longer "core"
#   in logs, spans and metrics that take it over. An empty value is a value in Python and Go, and none in Node.js.
# Seen: a header; the value of `team` in each language; the header that each passes on.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >headers <<'TEXT'
team=core
team=core;ttl=5
team=core ; shared ; ttl=5 , user=7
team=,user=7
TEXT
npm init -y >/dev/null
npm install --silent --ignore-scripts @opentelemetry/core@2.12.1 @opentelemetry/api@1.9.1 >/dev/null
cat >baggage.js <<'JS'
const { ROOT_CONTEXT, defaultTextMapGetter, defaultTextMapSetter, propagation } = require("@opentelemetry/api");
const { W3CBaggagePropagator } = require("@opentelemetry/core");
const propagator = new W3CBaggagePropagator();
for (const header of require("node:fs").readFileSync("headers", "utf8").trim().split("\n")) {
  const context = propagator.extract(ROOT_CONTEXT, { baggage: header }, defaultTextMapGetter);
  const sent = {};
  propagator.inject(context, sent, defaultTextMapSetter);
  console.log(`node [${propagation.getBaggage(context)?.getEntry("team")?.value ?? "-"}] ${sent.baggage}`);
}
JS
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check opentelemetry-api==1.45.2
cat >baggage.py <<'PY'
from opentelemetry.baggage import get_baggage
from opentelemetry.baggage.propagation import W3CBaggagePropagator

propagator = W3CBaggagePropagator()
for header in open("headers").read().splitlines():
    context = propagator.extract({"baggage": header})
    sent = {}
    propagator.inject(sent, context)
    print(f"python [{get_baggage('team', context)}] {sent['baggage']}")
PY
go mod init finding >/dev/null 2>&1
go get go.opentelemetry.io/otel@v1.47.0 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"sort"
	"strings"

	"go.opentelemetry.io/otel/baggage"
	"go.opentelemetry.io/otel/propagation"
)

func main() {
	for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
		read := propagation.Baggage{}.Extract(context.Background(), propagation.MapCarrier{"baggage": lines.Text()})
		sent := propagation.MapCarrier{}
		propagation.Baggage{}.Inject(read, sent)
		members := strings.Split(sent["baggage"], ",")
		sort.Strings(members)
		fmt.Printf("go [%s] %s\n", baggage.FromContext(read).Member("team").Value(), strings.Join(members, ","))
	}
}
GO
node baggage.js >node
env/bin/python baggage.py >python
GOFLAGS=-mod=mod go run . <headers >go
paste -d '\n' headers node python go | tee seen
cat >expected <<'TEXT'
team=core
node [core] team=core
python [core] team=core
go [core] team=core
team=core;ttl=5
node [core] team=core;ttl=5
python [core;ttl=5] team=core%3Bttl%3D5
go [core] team=core;ttl=5
team=core ; shared ; ttl=5 , user=7
node [core] team=core; shared ; ttl=5 ,user=7
python [core ; shared ; ttl=5] team=core+%3B+shared+%3B+ttl%3D5,user=7
go [core] team=core; shared ; ttl=5 ,user=7
team=,user=7
node [-] user=7
python [] team=,user=7
go [] team=,user=7
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
