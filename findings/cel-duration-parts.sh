#!/usr/bin/env bash
# The milliseconds of the duration 1.5s are 1500 or 500, depending on the library of CEL.
#
# Software: cel.dev/cel-go 0.33.2 (Go), @bufbuild/cel 0.6.1 and @marcbachmann/cel-js 8.0.0 (npm), cel-python 0.5.0
#   and common-expression-language 0.10.0 (PyPI, an implementation in Rust).
# Behavior: getMinutes and getSeconds of a duration are the whole duration in that unit, in all of them.
#   getMilliseconds is so too, or, with @bufbuild/cel, what remains below a second. The text of a duration is
#   "5400s", or "1h30m0s" with the one in Rust.
# Seen: the expressions below for each library.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >expressions <<'TEXT'
duration("1.5s").getSeconds()
duration("1.5s").getMilliseconds()
string(duration("90m"))
TEXT
npm init -y >/dev/null
npm install --silent --ignore-scripts @bufbuild/cel@0.6.1 @marcbachmann/cel-js@8.0.0 >/dev/null
cat >evaluate.mjs <<'JS'
import { readFileSync } from "node:fs";
import { celEnv, parse, plan } from "@bufbuild/cel";
import { evaluate } from "@marcbachmann/cel-js";
const libraries = { "@bufbuild/cel": (line) => plan(celEnv({}), parse(line))({}), "cel-js": (line) => evaluate(line) };
for (const [name, run] of Object.entries(libraries)) {
  for (const line of readFileSync("expressions", "utf8").trim().split("\n")) {
    try {
      console.log(`${line} | ${name} | ${run(line)}`);
    } catch {
      console.log(`${line} | ${name} | refused`);
    }
  }
}
JS
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check cel-python==0.5.0 common-expression-language==0.10.0
cat >evaluate.py <<'PY'
import cel
import celpy

environment = celpy.Environment()
for line in open("expressions").read().splitlines():
    print(line, "| cel-python |", environment.program(environment.compile(line)).evaluate({}))
    print(line, "| common-expression-language |", cel.evaluate(line))
PY
go mod init finding >/dev/null 2>&1
go get cel.dev/cel-go@v0.33.2 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"bufio"
	"fmt"
	"os"

	"cel.dev/cel-go/cel"
)

func main() {
	environment, err := cel.NewEnv()
	if err != nil {
		panic(err)
	}
	file, _ := os.Open("expressions")
	for lines := bufio.NewScanner(file); lines.Scan(); {
		tree, issues := environment.Compile(lines.Text())
		if issues.Err() != nil {
			panic(issues.Err())
		}
		program, err := environment.Program(tree)
		if err != nil {
			panic(err)
		}
		value, _, err := program.Eval(map[string]any{})
		if err != nil {
			panic(err)
		}
		fmt.Println(lines.Text(), "| cel-go |", value.Value())
	}
}
GO
export GOFLAGS=-mod=mod
{ go run . && node evaluate.mjs && env/bin/python evaluate.py; } | sort --stable --field-separator='|' --key=1,1 | tee seen
cat >expected <<'TEXT'
duration("1.5s").getMilliseconds() | cel-go | 1500
duration("1.5s").getMilliseconds() | @bufbuild/cel | 500
duration("1.5s").getMilliseconds() | cel-js | 1500
duration("1.5s").getMilliseconds() | cel-python | 1500
duration("1.5s").getMilliseconds() | common-expression-language | 1500
duration("1.5s").getSeconds() | cel-go | 1
duration("1.5s").getSeconds() | @bufbuild/cel | 1
duration("1.5s").getSeconds() | cel-js | 1
duration("1.5s").getSeconds() | cel-python | 1
duration("1.5s").getSeconds() | common-expression-language | 1
string(duration("90m")) | cel-go | 5400s
string(duration("90m")) | @bufbuild/cel | 5400s
string(duration("90m")) | cel-js | refused
string(duration("90m")) | cel-python | 5400s
string(duration("90m")) | common-expression-language | 1h30m0s
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
