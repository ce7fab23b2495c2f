#!/usr/bin/env bash
# FormatTime of the OpenTelemetry Transformation Language writes fractions of a second without their zeros,
# none at a full second, and nine nines for `%s`.
#
# Software: github.com/open-telemetry/opentelemetry-collector-contrib/pkg/ottl 1.4.1 (Go), as in the
#   transform processor of the Collector.
# Behavior: the table of the function says that %L is "zero-padded, 000 to 999", %f has six digits and %s
#   nine. The format becomes one of Go, where digits behind a point are written as "9", which leaves
#   zeros out. Names of months and weekdays in the format are replaced as well.
# Seen: the lines below. Texts of such times do not sort by time, and a reader of a fixed width fails at
#   one value in ten.
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
	"context"
	"fmt"

	"github.com/open-telemetry/opentelemetry-collector-contrib/pkg/ottl/contexts/ottllog"
	"github.com/open-telemetry/opentelemetry-collector-contrib/pkg/ottl/ottlfuncs"
	"go.opentelemetry.io/collector/component/componenttest"
	"go.opentelemetry.io/collector/pdata/pcommon"
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
	log := scope.LogRecords().AppendEmpty()
	record := ottllog.NewTransformContext(resource, scope, log)
	for _, nanoseconds := range []pcommon.Timestamp{1_500_000_000, 1_050_000_000, 1_000_000_000} {
		log.SetTimestamp(nanoseconds)
		for _, format := range []string{"%S.%L", "%S.%f", "%s", "Monday %Y"} {
			expression, err := parser.ParseValueExpression(fmt.Sprintf("FormatTime(time, %q)", format))
			if err != nil {
				panic(err)
			}
			text, err := expression.Eval(context.Background(), record)
			fmt.Println(nanoseconds, format, "=", text, err)
		}
	}
}
GO
export GOFLAGS=-mod=mod TZ=UTC
go run . | tee seen
cat >expected <<'TEXT'
1970-01-01 00:00:01.5 +0000 UTC %S.%L = 01.5 <nil>
1970-01-01 00:00:01.5 +0000 UTC %S.%f = 01.5 <nil>
1970-01-01 00:00:01.5 +0000 UTC %s = 999999999 <nil>
1970-01-01 00:00:01.5 +0000 UTC Monday %Y = Thursday 1970 <nil>
1970-01-01 00:00:01.05 +0000 UTC %S.%L = 01.05 <nil>
1970-01-01 00:00:01.05 +0000 UTC %S.%f = 01.05 <nil>
1970-01-01 00:00:01.05 +0000 UTC %s = 999999999 <nil>
1970-01-01 00:00:01.05 +0000 UTC Monday %Y = Thursday 1970 <nil>
1970-01-01 00:00:01 +0000 UTC %S.%L = 01 <nil>
1970-01-01 00:00:01 +0000 UTC %S.%f = 01 <nil>
1970-01-01 00:00:01 +0000 UTC %s = 999999999 <nil>
1970-01-01 00:00:01 +0000 UTC Monday %Y = Thursday 1970 <nil>
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
