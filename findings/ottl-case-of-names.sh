#!/usr/bin/env bash
# ToCamelCase of the OpenTelemetry Transformation Language drops letters that are not of ASCII, and
# ToSnakeCase breaks names at numbers.
#
# Software: github.com/open-telemetry/opentelemetry-collector-contrib/pkg/ottl 1.4.1 (Go), as in the
#   transform processor of the Collector.
# Behavior: two names that differ in such letters only become one, and a name that has the wanted form
#   already gets another underscore, so that ToSnakeCase is no check for it. A capital behind a letter
#   outside of ASCII begins no word.
# Seen: `größe` and `gre` are the same name, `sha256_sum` is `sha_256_sum`, `k8s` is `k_8_s`.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
go mod init finding >/dev/null 2>&1
go get github.com/open-telemetry/opentelemetry-collector-contrib/pkg/ottl@v1.4.1 \
  go.opentelemetry.io/collector/component/componenttest@v0.165.0 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"context"
	"fmt"

	"github.com/open-telemetry/opentelemetry-collector-contrib/pkg/ottl/contexts/ottllog"
	"github.com/open-telemetry/opentelemetry-collector-contrib/pkg/ottl/ottlfuncs"
	"go.opentelemetry.io/collector/component/componenttest"
)

func main() {
	functions := ottlfuncs.StandardFuncs[*ottllog.TransformContext]()
	parser, err := ottllog.NewParser(functions, componenttest.NewNopTelemetrySettings())
	if err != nil {
		panic(err)
	}
	for _, text := range []string{
		`ToCamelCase("größe_max")`, `ToCamelCase("gre_max")`, `ToCamelCase("prix_élevé")`,
		`ToSnakeCase("größe_max")`, `ToSnakeCase("étéLong")`, `ToSnakeCase("userIDs")`,
		`ToSnakeCase("sha256_sum")`, `ToSnakeCase("k8s_pod_name")`, `ToSnakeCase("ipv6")`,
	} {
		expression, err := parser.ParseValueExpression(text)
		if err != nil {
			panic(err)
		}
		value, err := expression.Eval(context.Background(), nil)
		fmt.Println(text, "=", value, err)
	}
}
GO
export GOFLAGS=-mod=mod
go run . | tee seen
cat >expected <<'TEXT'
ToCamelCase("größe_max") = GreMax <nil>
ToCamelCase("gre_max") = GreMax <nil>
ToCamelCase("prix_élevé") = Prixlev <nil>
ToSnakeCase("größe_max") = größe_max <nil>
ToSnakeCase("étéLong") = étélong <nil>
ToSnakeCase("userIDs") = user_i_ds <nil>
ToSnakeCase("sha256_sum") = sha_256_sum <nil>
ToSnakeCase("k8s_pod_name") = k_8_s_pod_name <nil>
ToSnakeCase("ipv6") = ipv_6 <nil>
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
