#!/usr/bin/env bash
# Times with the name of a zone are read in winter and refused in summer by the Collector: CET is a zone, CEST
# is none.
#
# Software: github.com/open-telemetry/opentelemetry-collector-contrib/pkg/ottl 1.4.1 (Go), Time of the
#   OpenTelemetry Transformation Language, as in the transform processor.
# Behavior: the name that `%Z` reads is looked up as the name of a place in the database of time zones, which
#   has a few short names for old reasons: CET, EET, EST and MST, but not CEST, EEST, EDT, PST or BST. So the
#   lines of a host in Berlin or New York are refused from the day when its clock changes. With the place as the
#   third argument, its own two names are known.
# Seen: the times below; the database is the one in Go's time/tzdata.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
go mod init finding >/dev/null 2>&1
go get github.com/open-telemetry/opentelemetry-collector-contrib/pkg/ottl@v1.4.1 \
  go.opentelemetry.io/collector/component/componenttest@v0.165.0 \
  go.opentelemetry.io/collector/pdata@v1.71.0 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"bufio"
	"context"
	"fmt"
	"os"
	_ "time/tzdata"

	"github.com/open-telemetry/opentelemetry-collector-contrib/pkg/ottl/contexts/ottllog"
	"github.com/open-telemetry/opentelemetry-collector-contrib/pkg/ottl/ottlfuncs"
	"go.opentelemetry.io/collector/component/componenttest"
	"go.opentelemetry.io/collector/pdata/plog"
)

func main() {
	functions := ottlfuncs.StandardFuncs[*ottllog.TransformContext]()
	parser, err := ottllog.NewParser(functions, componenttest.NewNopTelemetrySettings())
	if err != nil {
		panic(err)
	}
	resource := plog.NewResourceLogs()
	scope := resource.ScopeLogs().AppendEmpty()
	record := ottllog.NewTransformContext(resource, scope, scope.LogRecords().AppendEmpty())
	for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
		expression, err := parser.ParseValueExpression(lines.Text())
		if err != nil {
			panic(err)
		}
		value, err := expression.Eval(context.Background(), record)
		if err != nil {
			value = err
		}
		fmt.Println(lines.Text(), "->", value)
	}
}
GO
export GOFLAGS=-mod=mod
go run . <<'TEXT' | tee seen
Time("2026-01-15 10:00 CET", "%Y-%m-%d %H:%M %Z")
Time("2026-07-15 10:00 CEST", "%Y-%m-%d %H:%M %Z")
Time("2026-01-15 10:00 EST", "%Y-%m-%d %H:%M %Z")
Time("2026-07-15 10:00 EDT", "%Y-%m-%d %H:%M %Z")
Time("2026-01-15 10:00 PST", "%Y-%m-%d %H:%M %Z")
Time("2026-07-15 10:00 CEST", "%Y-%m-%d %H:%M %Z", "Europe/Berlin")
TEXT
cat >expected <<'TEXT'
Time("2026-01-15 10:00 CET", "%Y-%m-%d %H:%M %Z") -> 2026-01-15 10:00:00 +0100 CET
Time("2026-07-15 10:00 CEST", "%Y-%m-%d %H:%M %Z") -> failed to load location CEST: unknown time zone CEST
Time("2026-01-15 10:00 EST", "%Y-%m-%d %H:%M %Z") -> 2026-01-15 10:00:00 -0500 EST
Time("2026-07-15 10:00 EDT", "%Y-%m-%d %H:%M %Z") -> failed to load location EDT: unknown time zone EDT
Time("2026-01-15 10:00 PST", "%Y-%m-%d %H:%M %Z") -> failed to load location PST: unknown time zone PST
Time("2026-07-15 10:00 CEST", "%Y-%m-%d %H:%M %Z", "Europe/Berlin") -> 2026-07-15 10:00:00 +0200 CEST
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
