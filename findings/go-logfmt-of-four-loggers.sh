#!/usr/bin/env bash
# A share of 0.0004 is 0.000 in the logfmt of log15, and a list is no field in that of apex/log, without an error.
#
# Software: github.com/apex/log v1.9.0, github.com/inconshreveable/log15 v2.16.0, github.com/jsternberg/zap-logfmt
#   v1.2.0 and github.com/charmbracelet/log v1.0.0, read by github.com/go-logfmt/logfmt v0.6.1 (Go).
# Behavior: log15 and zap-logfmt double the backslashes of a text that they write without quotes, where a backslash has
#   no meaning, so that a reader finds another path. log15 also cuts times to seconds.
# Seen: the value, and what the reader finds in the line of each logger, or "-" for nothing.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >go.mod <<'MOD'
module finding

go 1.25

require (
	github.com/apex/log v1.9.0
	github.com/charmbracelet/log v1.0.0
	github.com/go-logfmt/logfmt v0.6.1
	github.com/inconshreveable/log15 v2.16.0+incompatible
	github.com/jsternberg/zap-logfmt v1.2.0
	go.uber.org/zap v1.27.0
)
MOD
cat >main.go <<'GO'
package main

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"time"

	apex "github.com/apex/log"
	apexlogfmt "github.com/apex/log/handlers/logfmt"
	charm "github.com/charmbracelet/log"
	"github.com/go-logfmt/logfmt"
	"github.com/inconshreveable/log15"
	zaplogfmt "github.com/jsternberg/zap-logfmt"
	"go.uber.org/zap"
	"go.uber.org/zap/zapcore"
)

var loggers = []func(io.Writer, any){
	func(output io.Writer, value any) {
		logger := apex.Logger{Handler: apexlogfmt.New(output), Level: apex.InfoLevel}
		logger.WithField("value", value).WithField("order", 7).Info("m")
	},
	func(output io.Writer, value any) {
		logger := log15.New()
		logger.SetHandler(log15.StreamHandler(output, log15.LogfmtFormat()))
		logger.Info("m", "value", value, "order", 7)
	},
	func(output io.Writer, value any) {
		encoder := zaplogfmt.NewEncoder(zap.NewProductionEncoderConfig())
		logger := zap.New(zapcore.NewCore(encoder, zapcore.AddSync(output), zapcore.InfoLevel))
		logger.Info("m", zap.Any("value", value), zap.Int("order", 7))
	},
	func(output io.Writer, value any) {
		logger := charm.NewWithOptions(output, charm.Options{Formatter: charm.LogfmtFormatter})
		logger.Info("m", "value", value, "order", 7)
	},
}

func read(line *bytes.Buffer) string {
	decoder := logfmt.NewDecoder(line)
	found := []string{}
	for decoder.ScanRecord() {
		for decoder.ScanKeyval() {
			if key := string(decoder.Key()); strings.HasPrefix(key, "value") {
				found = append(found, strings.TrimPrefix(key+" ", "value ")+string(decoder.Value()))
			}
		}
	}
	if decoder.Err() != nil {
		return "error"
	}
	if len(found) == 0 {
		return "-"
	}
	return strings.Join(found, ", ")
}

func main() {
	values := []any{
		"a b", `C:\new`, `C:\new folder`, 0.0004, 1e20, 90 * time.Second,
		time.UnixMilli(1700000000250).UTC(), []string{"a", "b c"},
	}
	fmt.Println("value: apex/log | log15 | zap-logfmt | charmbracelet/log")
	for _, value := range values {
		texts := []string{}
		for _, write := range loggers {
			line := bytes.Buffer{}
			write(&line, value)
			texts = append(texts, read(&line))
		}
		fmt.Printf("%v: %s\n", value, strings.Join(texts, " | "))
	}
}
GO
export GOFLAGS=-mod=mod
go run . 2>/dev/null | tee seen
cat >expected <<'TEXT'
value: apex/log | log15 | zap-logfmt | charmbracelet/log
a b: a b | a b | a b | a b
C:\new: C:\new | C:\\new | C:\\new | C:\new
C:\new folder: C:\new folder | C:\new folder | C:\new folder | C:\new folder
0.0004: 0.0004 | 0.000 | 0.0004 | 0.0004
1e+20: 1e+20 | 100000000000000000000.000 | 100000000000000000000 | 1e+20
1m30s: 1m30s | 1m30s | 90 | 1m30s
2023-11-14 22:13:20.25 +0000 UTC: 2023-11-14T22:13:20.25Z | 2023-11-14T22:13:20+0000 | 1700000000.2499998 | 2023-11-14T22:13:20.25Z
[a b c]: - | [a b c] | a,b c | [a b c]
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
