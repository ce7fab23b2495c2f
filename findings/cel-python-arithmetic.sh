#!/usr/bin/env bash
# An expression of CEL has another value in Python: `7 / 2.0` is 3, and NaN equals itself.
#
# Software: cel-python 0.5.0 (PyPI), cel.dev/cel-go 0.33.2 (Go, the implementation that others follow).
# Behavior: CEL has no division of an integer by a fraction, and Go refuses it. Python divides and cuts the
#   result, as it does for two integers; `7.0 / 2` is refused by both. Two NaN are equal in Python, so a
#   condition that looks for missing numbers is false. A time that becomes a text loses the fraction of its
#   second, and `int` takes hexadecimal texts.
# Seen: the five expressions below; in Go two of them are errors, and the other three have other values.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >expressions <<'TEXT'
7 / 2.0
0.0 / 0.0 == 0.0 / 0.0
[0.0 / 0.0].exists(x, x != x)
string(timestamp("2026-11-29T10:00:00.5Z"))
int("0x10")
TEXT
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check cel-python==0.5.0
cat >evaluate.py <<'PY'
import celpy

environment = celpy.Environment()
for line in open("expressions"):
    program = environment.program(environment.compile(line.strip()))
    value = program.evaluate({})
    print("Python |", line.strip(), "|", type(value).__name__, value)
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
		tree, issues := environment.Parse(lines.Text())
		if issues.Err() != nil {
			panic(issues.Err())
		}
		program, err := environment.Program(tree)
		if err != nil {
			panic(err)
		}
		value, _, err := program.Eval(map[string]any{})
		if err != nil {
			fmt.Println("Go |", lines.Text(), "|", err)
			continue
		}
		fmt.Println("Go |", lines.Text(), "|", value.Type(), value.Value())
	}
}
GO
export GOFLAGS=-mod=mod
{ env/bin/python evaluate.py && go run .; } | tee seen
cat >expected <<'TEXT'
Python | 7 / 2.0 | IntType 3
Python | 0.0 / 0.0 == 0.0 / 0.0 | BoolType True
Python | [0.0 / 0.0].exists(x, x != x) | BoolType False
Python | string(timestamp("2026-11-29T10:00:00.5Z")) | StringType 2026-11-29T10:00:00Z
Python | int("0x10") | IntType 16
Go | 7 / 2.0 | no such overload
Go | 0.0 / 0.0 == 0.0 / 0.0 | bool false
Go | [0.0 / 0.0].exists(x, x != x) | bool true
Go | string(timestamp("2026-11-29T10:00:00.5Z")) | string 2026-11-29T10:00:00.5Z
Go | int("0x10") | type conversion error from 'string' to 'int'
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
