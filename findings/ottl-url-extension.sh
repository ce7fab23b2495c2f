#!/usr/bin/env bash
# URL of the OpenTelemetry Transformation Language takes a part of the path for the extension of a file.
#
# Software: github.com/open-telemetry/opentelemetry-collector-contrib/pkg/ottl 1.4.1 (Go), as in the
#   transform processor of the Collector.
# Behavior: url.extension is what follows the last dot of the path, also where a slash comes behind that
#   dot. Paths with versions, names or hosts have extensions with a slash and with ids in them, so that
#   a count by extension has a series for each object. A path without a dot is right.
# Seen: "2/items" for v1.2/items, "doe/orders/17" for the orders of jane.doe.
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
	for _, path := range []string{"a/b.tar.gz", "v1.2/items", "v1.2/items.json", "users/jane.doe/orders/17"} {
		expression, err := parser.ParseValueExpression(fmt.Sprintf(`URL("https://shop/%s")["url.extension"]`, path))
		if err != nil {
			panic(err)
		}
		extension, err := expression.Eval(context.Background(), record)
		fmt.Println(path, "=", extension, err)
	}
}
GO
export GOFLAGS=-mod=mod
go run . | tee seen
cat >expected <<'TEXT'
a/b.tar.gz = gz <nil>
v1.2/items = 2/items <nil>
v1.2/items.json = json <nil>
users/jane.doe/orders/17 = doe/orders/17 <nil>
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
