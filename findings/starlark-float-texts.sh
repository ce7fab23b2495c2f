#!/usr/bin/env bash
# `str(123456789.0)` is "1.234568e+08" in Starlark of Rust, which is another number, and 2^53 + 1 equals 2^53.
#
# Software: starlark-pyo3 2026.1.3 (PyPI, the implementation in Rust), go.starlark.net
#   v0.0.0-20260908191801-89a6a09411d5 (Go), with which Telegraf and other tools run scripts.
# Behavior: by the specification, the text of a float has as many digits as its value needs, and an integer is compared
#   with a float by exact values. Rust writes seven digits once the text has an exponent, so that a time or an amount
#   in a configuration changes, and converts the integer first. A float that is too large is infinite in Rust and an
#   error in Go.
# Seen: expression, Rust, Go; the last ones are the controls.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >expressions <<'TEXT'
str(123456789.0)
float(str(1795946400.0)) == 1795946400.0
"%s" % 1048576000.0
9007199254740993 == 9007199254740992.0
9007199254740993 > 9007199254740992.0
1e400
str(0.1 + 0.2)
str(1500000.0)
TEXT
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check starlark-pyo3==2026.1.3
cat >evaluate.py <<'PY'
import starlark

for line in open("expressions").read().splitlines():
    module = starlark.Module()
    print(starlark.eval(module, starlark.parse("x", f"str({line})"), starlark.Globals.standard()))
PY
go mod init finding >/dev/null 2>&1
go get go.starlark.net@v0.0.0-20260908191801-89a6a09411d5 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"bufio"
	"fmt"
	"os"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

func main() {
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		text := "str(" + lines.Text() + ")"
		value, err := starlark.EvalOptions(&syntax.FileOptions{}, &starlark.Thread{}, "x", text, nil)
		if err != nil {
			fmt.Println("refused")
			continue
		}
		fmt.Println(string(value.(starlark.String)))
	}
}
GO
export GOFLAGS=-mod=mod
env/bin/python evaluate.py >rust.txt
go run . <expressions >go.txt
paste -d '|' expressions rust.txt go.txt | sed 's/|/ | /g' | tee seen
cat >expected <<'TEXT'
str(123456789.0) | 1.234568e+08 | 1.23456789e+08
float(str(1795946400.0)) == 1795946400.0 | False | True
"%s" % 1048576000.0 | 1.048576e+09 | 1.048576e+09
9007199254740993 == 9007199254740992.0 | True | False
9007199254740993 > 9007199254740992.0 | False | True
1e400 | +inf | refused
str(0.1 + 0.2) | 0.30000000000000004 | 0.30000000000000004
str(1500000.0) | 1.5e+06 | 1.5e+06
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
