#!/usr/bin/env bash
# In the OpenTelemetry Transformation Language, a list of integers in JSON never equals a list of integers.
#
# Software: github.com/open-telemetry/opentelemetry-collector-contrib/pkg/ottl 1.4.1 (Go), as in the
#   filter and transform processors of the Collector.
# Behavior: 1 == 1.0, and ContainsValue finds 1.0 in [1]. Inside of lists and maps the types have to be
#   equal too, and ParseJSON makes each number a double. A condition on one element works, and the same
#   condition on the whole list is always false, without an error.
# Seen: the lines below.
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
	for _, condition := range []string{
		`1 == 1.0`,
		`[1] == [1.0]`,
		`{"a": 1} == {"a": 1.0}`,
		`ContainsValue([1], 1.0)`,
		`ParseJSON("{\"codes\": [1]}")["codes"][0] == 1`,
		`ParseJSON("{\"codes\": [1]}")["codes"] == [1]`,
		`ParseJSON("{\"codes\": [1]}")["codes"] == [1.0]`,
		`ParseJSON("{\"codes\": [1]}") == ParseJSON("{\"codes\": [1.0]}")`,
	} {
		parsed, err := parser.ParseCondition(condition)
		if err != nil {
			panic(err)
		}
		holds, err := parsed.Eval(context.Background(), record)
		fmt.Println(condition, "=", holds, err)
	}
}
GO
export GOFLAGS=-mod=mod
go run . | tee seen
cat >expected <<'TEXT'
1 == 1.0 = true <nil>
[1] == [1.0] = false <nil>
{"a": 1} == {"a": 1.0} = false <nil>
ContainsValue([1], 1.0) = true <nil>
ParseJSON("{\"codes\": [1]}")["codes"][0] == 1 = true <nil>
ParseJSON("{\"codes\": [1]}")["codes"] == [1] = false <nil>
ParseJSON("{\"codes\": [1]}")["codes"] == [1.0] = true <nil>
ParseJSON("{\"codes\": [1]}") == ParseJSON("{\"codes\": [1.0]}") = true <nil>
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
