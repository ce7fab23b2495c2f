#!/usr/bin/env bash
# What ToKeyValueString of the OpenTelemetry Transformation Language writes, ParseKeyValue reads as other
# values, or not at all.
#
# Software: github.com/open-telemetry/opentelemetry-collector-contrib/pkg/ottl 1.4.1 (Go), as in the
#   transform processor of the Collector.
# Behavior: ToKeyValueString puts a backslash in front of a quote, and ParseKeyValue keeps it. After a second
#   passage the quote itself is lost. A value with a blank stands between quotes; if it ends with a backslash,
#   as a folder of Windows does, the text has no end. Apostrophes are written as they are and read as quotes.
# Seen: the text of a value, and values that were written and read; the last two are the controls.
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
		if read, ok := value.(pcommon.Map); ok {
			value = read.AsRaw()
		}
		fmt.Println(lines.Text(), "->", value)
	}
}
GO
export GOFLAGS=-mod=mod
go run . <<'TEXT' | tee seen
ToKeyValueString({"said": "so \"fast\" now"})
ParseKeyValue(ToKeyValueString({"said": "so \"fast\" now"}))
ParseKeyValue(ToKeyValueString(ParseKeyValue(ToKeyValueString({"said": "so \"fast\" now"}))))
ParseKeyValue(ToKeyValueString({"folder": "D:\\old logs\\"}))
ParseKeyValue(ToKeyValueString({"of": "o'neil", "to": "l'aquila"}, "=", " ", true))
ParseKeyValue(ToKeyValueString({"folder": "D:\\logs\\"}))
ParseKeyValue(ToKeyValueString({"query": "a=b c"}))
TEXT
cat >expected <<'TEXT'
ToKeyValueString({"said": "so \"fast\" now"}) -> said="so \"fast\" now"
ParseKeyValue(ToKeyValueString({"said": "so \"fast\" now"})) -> map[said:so \"fast\" now]
ParseKeyValue(ToKeyValueString(ParseKeyValue(ToKeyValueString({"said": "so \"fast\" now"})))) -> map[said:so \\fast\\ now]
ParseKeyValue(ToKeyValueString({"folder": "D:\\old logs\\"})) -> splitting source "folder=\"D:\\old logs\\\"" into pairs failed: never reached the end of a quoted value
ParseKeyValue(ToKeyValueString({"of": "o'neil", "to": "l'aquila"}, "=", " ", true)) -> map[of:oneil to=laquila]
ParseKeyValue(ToKeyValueString({"folder": "D:\\logs\\"})) -> map[folder:D:\logs\]
ParseKeyValue(ToKeyValueString({"query": "a=b c"})) -> map[query:a=b c]
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
