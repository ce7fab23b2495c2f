#!/usr/bin/env bash
# In the OpenTelemetry Transformation Language, a time of India truncated to a day is 05:30, also of the day before.
#
# Software: github.com/open-telemetry/opentelemetry-collector-contrib/pkg/ottl 1.4.1 (Go), as in the
#   transform processor of the Collector.
# Behavior: TruncateTime counts from a Monday in the year 1, in UTC. The result has the zone of the time, which reads as
#   if days, and for zones with half an hour also hours, were those of the zone: entries of the first hours of a
#   day are counted to the day before. Weeks begin with UTC's Monday, months cannot be written.
# Seen: time, zone, duration and the truncated time; UTC is the control.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
go mod init finding >/dev/null 2>&1
go get github.com/open-telemetry/opentelemetry-collector-contrib/pkg/ottl@v1.4.1 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"context"
	"fmt"
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
	record := ottllog.NewTransformContext(plog.NewResourceLogs(), plog.NewScopeLogs(), plog.NewLogRecord())
	const at = "2026-11-30T03:17:00"
	for _, zone := range []string{"UTC", "Asia/Kolkata", "America/New_York"} {
		for _, duration := range []string{"1h", "24h", "168h"} {
			text := fmt.Sprintf(`TruncateTime(Time("%s", "%%Y-%%m-%%dT%%H:%%M:%%S", "%s"), Duration("%s"))`, at, zone, duration)
			expression, err := parser.ParseValueExpression(text)
			if err != nil {
				panic(err)
			}
			value, err := expression.Eval(context.Background(), record)
			if err != nil {
				panic(err)
			}
			fmt.Println(at, zone, duration, "|", value)
		}
	}
}
GO
GOFLAGS=-mod=mod go run . 2>/dev/null | tee seen
cat >expected <<'TEXT'
2026-11-30T03:17:00 UTC 1h | 2026-11-30 03:00:00 +0000 UTC
2026-11-30T03:17:00 UTC 24h | 2026-11-30 00:00:00 +0000 UTC
2026-11-30T03:17:00 UTC 168h | 2026-11-30 00:00:00 +0000 UTC
2026-11-30T03:17:00 Asia/Kolkata 1h | 2026-11-30 02:30:00 +0530 IST
2026-11-30T03:17:00 Asia/Kolkata 24h | 2026-11-29 05:30:00 +0530 IST
2026-11-30T03:17:00 Asia/Kolkata 168h | 2026-11-23 05:30:00 +0530 IST
2026-11-30T03:17:00 America/New_York 1h | 2026-11-30 03:00:00 -0500 EST
2026-11-30T03:17:00 America/New_York 24h | 2026-11-29 19:00:00 -0500 EST
2026-11-30T03:17:00 America/New_York 168h | 2026-11-29 19:00:00 -0500 EST
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
