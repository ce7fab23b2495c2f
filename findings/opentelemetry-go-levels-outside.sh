#!/usr/bin/env bash
# OpenTelemetry's bridges for Go send levels as severity 25 or -7, or as none, which is below all others.
#
# Software: go.opentelemetry.io/contrib/bridges/otelslog 0.21.0 and otelzap 0.21.0 with
#   go.opentelemetry.io/otel/sdk/log 1.47.0 (Go), go.uber.org/zap 1.28.0.
# Behavior: severities of OpenTelemetry are 1 to 24. The bridge of log/slog adds 9 to each level, without
#   an end at either side. That of zap knows the named levels only: the levels below debug, which
#   logr and Kubernetes make of V(2) and up, have severity 0, "not said".
# Seen: 25 for the slog level 16, -7 for -16; 0 for zap's levels -2 and -3.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
go mod init finding >/dev/null 2>&1
go get go.opentelemetry.io/contrib/bridges/otelslog@v0.21.0 \
  go.opentelemetry.io/contrib/bridges/otelzap@v0.21.0 \
  go.opentelemetry.io/otel/sdk/log@v1.47.0 go.uber.org/zap@v1.28.0 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"context"
	"fmt"
	"log/slog"

	"go.opentelemetry.io/contrib/bridges/otelslog"
	"go.opentelemetry.io/contrib/bridges/otelzap"
	"go.opentelemetry.io/otel/sdk/log"
	"go.uber.org/zap"
	"go.uber.org/zap/zapcore"
)

type printer struct{}

func (printer) OnEmit(_ context.Context, record *log.Record) error {
	fmt.Println(record.SeverityText(), int(record.Severity()))
	return nil
}
func (printer) Enabled(context.Context, log.EnabledParameters) bool { return true }
func (printer) Shutdown(context.Context) error                      { return nil }
func (printer) ForceFlush(context.Context) error                    { return nil }

func main() {
	provider := log.NewLoggerProvider(log.WithProcessor(printer{}))
	bySlog := otelslog.NewLogger("shop", otelslog.WithLoggerProvider(provider))
	for _, level := range []slog.Level{-16, -4, 8, 12, 16} {
		bySlog.Log(context.Background(), level, "message")
	}
	byZap := zap.New(otelzap.NewCore("shop", otelzap.WithLoggerProvider(provider)))
	for _, level := range []zapcore.Level{-3, -2, -1} {
		byZap.Log(level, "message")
	}
}
GO
export GOFLAGS=-mod=mod
go run . | tee seen
cat >expected <<'TEXT'
DEBUG-12 -7
DEBUG 5
ERROR 17
ERROR+4 21
ERROR+8 25
Level(-3) 0
Level(-2) 0
debug 5
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
