#!/usr/bin/env bash
# In one JSONata for Go, `2 / 3 * 3 = 2` is false, and 2999999999 of 3000000000 requests are all of them.
#
# Software: jsonata 2.2.2 (npm, the reference of the language), github.com/xiatechs/jsonata-go 1.8.8 and
#   github.com/blues/jsonata-go 1.5.4 (Go), of which the former is a fork.
# Behavior: numbers of JSONata are IEEE 754 doubles. The fork rounds each step of a calculation to eight digits
#   behind the point, so that a share close to 1 passes a comparison with 1, and the next factor multiplies what
#   was lost. `$eval` of the fork answers its text, and of the other it is no function.
# Seen: expression, JavaScript, fork, the other; the last one is the control.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >expressions <<'TEXT'
2 / 3 * 3 = 2
2999999999 / 3000000000 < 1
$round(1 / 3 * 1000000000)
1 / 123456789
$average([1, 2, 4])
$eval("1 + 2")
1 / 8
TEXT
npm init -y >/dev/null
npm install --silent --ignore-scripts jsonata@2.2.2 >/dev/null
cat >evaluate.mjs <<'JS'
import { readFileSync } from "node:fs";
import jsonata from "jsonata";
for (const line of readFileSync("expressions", "utf8").trim().split("\n")) {
  console.log(JSON.stringify(await jsonata(line).evaluate({})));
}
JS
go mod init finding >/dev/null 2>&1
go get github.com/xiatechs/jsonata-go@v1.8.8 github.com/blues/jsonata-go@v1.5.4 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"

	blues "github.com/blues/jsonata-go"
	xiatechs "github.com/xiatechs/jsonata-go"
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
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		fork := text(xiatechs.MustCompile(lines.Text()).Eval(map[string]any{}))
		fmt.Println(fork + " | " + text(blues.MustCompile(lines.Text()).Eval(map[string]any{})))
	}
}
GO
export GOFLAGS=-mod=mod
node evaluate.mjs >javascript.txt
go run . <expressions >go.txt
paste -d '|' expressions javascript.txt go.txt | sed 's/|\([^ ]\)/ | \1/g' | tee seen
cat >expected <<'TEXT'
2 / 3 * 3 = 2 | true | false | true
2999999999 / 3000000000 < 1 | true | false | true
$round(1 / 3 * 1000000000) | 333333333 | 333333340 | 333333333
1 / 123456789 | 8.100000073710001e-9 | 1e-8 | 8.100000073710001e-9
$average([1, 2, 4]) | 2.3333333333333335 | 2.33333334 | 2.3333333333333335
$eval("1 + 2") | 3 | "1 + 2" | refused
1 / 8 | 0.125 | 0.125 | 0.125
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
