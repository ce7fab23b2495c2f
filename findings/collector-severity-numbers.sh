#!/usr/bin/env bash
# The Collector's severity parser takes Python's INFO and pino's debug, both 20, for ERROR4.
#
# Software: github.com/open-telemetry/opentelemetry-collector-contrib/pkg/stanza 0.165.0 (Go), as in the
#   filelog receiver of the Collector.
# Behavior: without a preset, numbers are read as OpenTelemetry's own, 1 to 24. The levels of pino, bunyan and
#   Python are multiples of ten, those of syslog 0 to 7, so that some become another severity and the
#   rest none, also errors. A severity of `mapping` that does not exist, as "critical", is no error
#   when the configuration is read: it is the severity 0, and its texts have none.
# Seen: the severities below.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
go mod init finding >/dev/null 2>&1
go get github.com/open-telemetry/opentelemetry-collector-contrib/pkg/stanza@v0.165.0 \
  go.opentelemetry.io/collector/component/componenttest@v0.165.0 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"fmt"

	"github.com/open-telemetry/opentelemetry-collector-contrib/pkg/stanza/entry"
	"github.com/open-telemetry/opentelemetry-collector-contrib/pkg/stanza/operator/helper"
	"go.opentelemetry.io/collector/component/componenttest"
)

func print(title string, mapping map[string]any, levels ...any) {
	config := helper.NewSeverityConfig()
	field := entry.NewBodyField("level")
	config.ParseFrom, config.Mapping, config.OverwriteText = &field, mapping, true
	parser, err := config.Build(componenttest.NewNopTelemetrySettings())
	fmt.Print(title, " ", err, ":")
	for _, level := range levels {
		one := entry.New()
		one.Body = map[string]any{"level": level}
		err := parser.Parse(one)
		fmt.Printf(" %v=%d", level, one.Severity)
		if err != nil {
			fmt.Print(" ", err)
		}
	}
	fmt.Println()
}

func main() {
	print("pino and bunyan", nil, 10.0, 20.0, 30.0, 40.0, 50.0, 60.0)
	print("Python", nil, 10.0, 20.0, 30.0, 40.0, 50.0)
	print("syslog", nil, 0.0, 3.0, 4.0, 6.0, 7.0)
	print("critical", map[string]any{"critical": "crit", "error": "broken"}, "crit", "broken", "error")
}
GO
GOFLAGS=-mod=mod go run . | tee seen
cat >expected <<'TEXT'
pino and bunyan <nil>: 10=10 20=20 30=0 40=0 50=0 60=0
Python <nil>: 10=10 20=20 30=0 40=0 50=0
syslog <nil>: 0=0 3=3 4=4 6=6 7=7
critical <nil>: crit=0 broken=17 error=17
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
