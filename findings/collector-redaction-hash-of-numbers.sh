#!/usr/bin/env bash
# With a hash, the Collector's redaction gives all numbers below a blocked key one value: that of the empty text.
#
# Software: github.com/open-telemetry/opentelemetry-collector-contrib/processor/redactionprocessor 0.165.1 (Go).
# Behavior: below a blocked key, a value that is no text is hashed as an empty text, so that all users with a number
#   are one user. With `redact_all_types`, this holds for fields of a log's body, no more for attributes. An allowed
#   value below a blocked key stays in attributes and is masked in a body.
# Seen: settings, a field, and its value in attributes and in a body; md5("") is the hash of the empty text. The last
#   two are controls.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
go mod init finding >/dev/null 2>&1
go get github.com/open-telemetry/opentelemetry-collector-contrib/processor/redactionprocessor@v0.165.1 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"context"
	"crypto/md5"
	"encoding/hex"
	"fmt"
	"maps"

	"github.com/open-telemetry/opentelemetry-collector-contrib/processor/redactionprocessor"
	"go.opentelemetry.io/collector/confmap"
	"go.opentelemetry.io/collector/consumer/consumertest"
	"go.opentelemetry.io/collector/pdata/plog"
	"go.opentelemetry.io/collector/processor/processortest"
)

type object = map[string]any

// The value, or the text whose hash it is.
func name(value any) string {
	for _, text := range []string{"", "1042", "1043", "true"} {
		if hash := md5.Sum([]byte(text)); value == hex.EncodeToString(hash[:]) {
			return fmt.Sprintf("md5(%q)", text)
		}
	}
	return fmt.Sprint(value)
}

func show(settings object, value any) {
	factory := redactionprocessor.NewFactory()
	config := factory.CreateDefaultConfig()
	all := object{"allow_all_keys": true}
	maps.Copy(all, settings)
	if err := confmap.NewFromStringMap(all).Unmarshal(config); err != nil {
		panic(err)
	}
	sent, ctx := new(consumertest.LogsSink), context.Background()
	processor, err := factory.CreateLogs(ctx, processortest.NewNopSettings(factory.Type()), config, sent)
	if err != nil {
		panic(err)
	}
	logs := plog.NewLogs()
	record := logs.ResourceLogs().AppendEmpty().ScopeLogs().AppendEmpty().LogRecords().AppendEmpty()
	if err := record.Attributes().FromRaw(object{"user": value}); err != nil {
		panic(err)
	}
	if err := record.Body().SetEmptyMap().FromRaw(object{"user": value}); err != nil {
		panic(err)
	}
	if err := processor.ConsumeLogs(ctx, logs); err != nil {
		panic(err)
	}
	written := sent.AllLogs()[0].ResourceLogs().At(0).ScopeLogs().At(0).LogRecords().At(0)
	attribute, field := written.Attributes().AsRaw()["user"], written.Body().Map().AsRaw()["user"]
	fmt.Printf("%v | user: %#v | attribute %s | body %s\n", settings, value, name(attribute), name(field))
}

func main() {
	key := []any{"user"}
	hash := object{"blocked_key_patterns": key, "hash_function": "md5"}
	types := object{"blocked_key_patterns": key, "hash_function": "md5", "redact_all_types": true}
	guests := object{"blocked_key_patterns": key, "allowed_values": []any{"guest"}}
	show(hash, 1042)
	show(hash, 1043)
	show(types, 1042)
	show(types, true)
	show(guests, "guest")
	show(hash, "1042")
	show(guests, "root")
}
GO
GOFLAGS=-mod=mod go run . | tee seen
cat >expected <<'TEXT'
map[blocked_key_patterns:[user] hash_function:md5] | user: 1042 | attribute md5("") | body md5("")
map[blocked_key_patterns:[user] hash_function:md5] | user: 1043 | attribute md5("") | body md5("")
map[blocked_key_patterns:[user] hash_function:md5 redact_all_types:true] | user: 1042 | attribute md5("1042") | body md5("")
map[blocked_key_patterns:[user] hash_function:md5 redact_all_types:true] | user: true | attribute md5("true") | body md5("")
map[allowed_values:[guest] blocked_key_patterns:[user]] | user: "guest" | attribute guest | body ****
map[blocked_key_patterns:[user] hash_function:md5] | user: "1042" | attribute md5("1042") | body md5("1042")
map[allowed_values:[guest] blocked_key_patterns:[user]] | user: "root" | attribute **** | body ****
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
