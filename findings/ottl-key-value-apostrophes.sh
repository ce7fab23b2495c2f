#!/usr/bin/env bash
# ParseKeyValue of the OpenTelemetry Transformation Language loses the fields between two apostrophes.
#
# Software: github.com/open-telemetry/opentelemetry-collector-contrib/pkg/ottl 1.4.1 (Go), as in the
#   transform processor of the Collector.
# Behavior: a quote, single or double, begins a quoted text also in the middle of a value, and is removed.
#   In lines like those of logfmt, where names and sizes have such signs, the fields up to the next one
#   become a part of the value. A line with one apostrophe is refused; one with two has no error.
# Seen: four fields are written, `cart` and `city` are not there, and `user` is "oneil cart=3 city=laquila".
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
	for _, key := range []string{"user", "cart", "city", "total"} {
		read := fmt.Sprintf(`ParseKeyValue("user=o'neil cart=3 city=l'aquila total=9")[%q]`, key)
		expression, err := parser.ParseValueExpression(read)
		if err != nil {
			panic(err)
		}
		value, err := expression.Eval(context.Background(), record)
		fmt.Println(key, "=", value, err)
	}
}
GO
export GOFLAGS=-mod=mod
go run . | tee seen
cat >expected <<'TEXT'
user = oneil cart=3 city=laquila <nil>
cart = <nil> key not found in map
city = <nil> key not found in map
total = 9 <nil>
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
