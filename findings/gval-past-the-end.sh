#!/usr/bin/env bash
# For gval, `alerts[5].name` of two alerts is the list of both, and null equals 0.
#
# Software: github.com/PaesslerAG/gval 1.2.4 (Go), for conditions of monitoring; github.com/expr-lang/expr 1.17.8 (Go).
# Behavior: an index that a list does not have, a negative one too, is no error and no null: what stands behind it
#   is ignored as well, and the list is the value, so that `??` takes no default. A power is read from the left, and
#   its sign belongs to the number. A text that is a number equals one, in a list it does not.
# Seen: expression, gval, expr; the last one is the control.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >data.json <<'JSON'
{ "alerts": [{ "name": "cpu" }, { "name": "disk" }], "status": "500", "none": null }
JSON
cat >expressions <<'TEXT'
alerts[5].name
alerts[2].name ?? "no alert"
alerts[-1].name
2 ** 3 ** 2
-2 ** 2
none == 0
status == 500
status in [500]
alerts[1].name
TEXT
go mod init finding >/dev/null 2>&1
go get github.com/PaesslerAG/gval@v1.2.4 github.com/expr-lang/expr@v1.17.8 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"

	"github.com/PaesslerAG/gval"
	"github.com/expr-lang/expr"
)

func text(value any, err error) string {
	if err != nil {
		return "refused"
	}
	written, err := json.Marshal(value)
	if err != nil {
		panic(err)
	}
	return string(written)
}

func main() {
	content, err := os.ReadFile("data.json")
	if err != nil {
		panic(err)
	}
	var data map[string]any
	if err := json.Unmarshal(content, &data); err != nil {
		panic(err)
	}
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		fmt.Println(lines.Text(), "|", text(gval.Evaluate(lines.Text(), data)), "|", text(expr.Eval(lines.Text(), data)))
	}
}
GO
GOFLAGS=-mod=mod go run . <expressions | tee seen
cat >expected <<'TEXT'
alerts[5].name | [{"name":"cpu"},{"name":"disk"}] | refused
alerts[2].name ?? "no alert" | [{"name":"cpu"},{"name":"disk"}] | refused
alerts[-1].name | [{"name":"cpu"},{"name":"disk"}] | "disk"
2 ** 3 ** 2 | 64 | 512
-2 ** 2 | 4 | -4
none == 0 | true | false
status == 500 | true | false
status in [500] | false | false
alerts[1].name | "disk" | "disk"
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
