#!/usr/bin/env bash
# CUE writes the number 1e3 as `1E+3`, a text for Python, and a key "<<" without quotes, a merge for each reader.
#
# Software: cuelang.org/go 0.17.1 (Go), package encoding/yaml; PyYAML 6.0.4 (PyPI).
# Behavior: texts that YAML could read as something else get quotes, also those of the older version, as "on" and
#   "010". A number with an exponent is written in capitals without a point, which the older version has not for a
#   number. "<<" has no quotes, and the fields below it become fields of the object around it. An integer of more
#   than 64 bits is refused when YAML is read, and not in CUE.
# Seen: CUE, the YAML, and what Python reads in it; then the integer in CUE and in YAML.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check PyYAML==6.0.4
go mod init finding >/dev/null 2>&1
go get cuelang.org/go@v0.17.1 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"fmt"
	"os"
	"strings"

	"cuelang.org/go/cue/cuecontext"
	"cuelang.org/go/encoding/yaml"
)

func main() {
	context := cuecontext.New()
	if os.Args[1] == "write" {
		text, err := yaml.Encode(context.CompileString(os.Args[2]))
		if err != nil {
			panic(err)
		}
		fmt.Print(string(text))
		return
	}
	const integer = "a: 12345678901234567890123"
	own, err := context.CompileString(integer).MarshalJSON()
	fmt.Println(integer, "|", string(own), err)
	file, err := yaml.Extract("file", integer)
	if err != nil {
		panic(err)
	}
	_, err = context.BuildFile(file).MarshalJSON()
	fmt.Println(integer, "|", strings.Split(err.Error(), "\n")[0])
}
GO
GOFLAGS=-mod=mod go build -o cue . 2>/dev/null
for source in 'a: 1e3' 'a: 0.00000001' 'a: "on"' 'a: "<<": {b: 1}' 'a: 1.5K'; do
  ./cue write "$source" >file.yaml
  read=$(env/bin/python -c 'import yaml; print(yaml.safe_load(open("file.yaml")))')
  echo "$source | $(tr '\n' ' ' <file.yaml)| $read"
done >seen
./cue read >>seen
cat seen
cat >expected <<'TEXT'
a: 1e3 | a: 1E+3 | {'a': '1E+3'}
a: 0.00000001 | a: 1E-8 | {'a': '1E-8'}
a: "on" | a: "on" | {'a': 'on'}
a: "<<": {b: 1} | a:   <<:     b: 1 | {'a': {'b': 1}}
a: 1.5K | a: 1500 | {'a': 1500}
a: 12345678901234567890123 | {"a":12345678901234567890123} <nil>
a: 12345678901234567890123 | cue: marshal error: a: parse error: illegal number start "number & 12345678901234567890123"
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
