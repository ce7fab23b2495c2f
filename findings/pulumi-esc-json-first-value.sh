#!/usr/bin/env bash
# fn::fromJSON of Pulumi ESC reads the date "2026-11-29" as 2026 and the version "3.10.1" as 3.10.
#
# Software: github.com/pulumi/esc 0.26.0 (Go), the evaluator of environments; Go 1.26.8.
# Behavior: the first value of the text is decoded and what follows it is dropped, without a message. Texts
#   that are no JSON, but begin with a number, are numbers; of lines with one object each the first
#   remains. json.Unmarshal of Go refuses all of these.
# Seen: for each text the value in the environment, and whether json.Unmarshal takes it.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
go mod init finding >/dev/null 2>&1
go get github.com/pulumi/esc@v0.26.0 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/pulumi/esc"
	"github.com/pulumi/esc/eval"
)

func main() {
	for _, text := range []string{"2026-11-29", "3.10.1", "007", "10m", "{\"a\": 1}\n{\"b\": 2}", "[1]"} {
		quoted, _ := json.Marshal(text)
		source := fmt.Sprintf("values: { read: { fn::fromJSON: %s } }", quoted)
		declared, _, _ := eval.LoadYAMLBytes("environment", []byte(source))
		execution, _ := esc.NewExecContext(map[string]esc.Value{})
		environment, messages := eval.EvalEnvironment(context.Background(), "e", declared, nil, nil, nil, execution)
		read, _ := json.Marshal(environment.Properties["read"].ToJSON(false))
		fmt.Printf("%s: %s, %d messages, valid %t\n", quoted, read, len(messages), json.Valid([]byte(text)))
	}
}
GO
GOFLAGS=-mod=mod go run . | tee seen
cat >expected <<'TEXT'
"2026-11-29": 2026, 0 messages, valid false
"3.10.1": 3.10, 0 messages, valid false
"007": 0, 0 messages, valid false
"10m": 10, 0 messages, valid false
"{\"a\": 1}\n{\"b\": 2}": {"a":1}, 0 messages, valid false
"[1]": [1], 0 messages, valid true
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
