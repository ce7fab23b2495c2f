#!/usr/bin/env bash
# Which texts are a 64-bit integer in JSON depends on the Protocol Buffers library that reads them.
#
# Software: google.golang.org/protobuf 1.36.11 (Go), @bufbuild/protobuf 2.17.0 (JavaScript), protobuf
#   7.36.2 (Python).
# Behavior: the three agree on numbers (1, 1.0, 1e2) and on "1". As texts, "1e2" and "1.0" are integers
#   for Go and Python and errors for JavaScript; "01" and "+1" are errors for Go alone; "0x10" is 16 for
#   JavaScript, and "1_0" is 10 for Python.
# Seen: the table below; "-" is an error.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts @bufbuild/protobuf@2.17.0 >/dev/null
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check protobuf==7.36.2
go mod init finding >/dev/null 2>&1
go get google.golang.org/protobuf@v1.36.11 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"fmt"
	"os"

	"google.golang.org/protobuf/encoding/protojson"
	"google.golang.org/protobuf/types/known/wrapperspb"
)

func main() {
	for _, text := range os.Args[1:] {
		var read wrapperspb.Int64Value
		if protojson.Unmarshal([]byte(text), &read) != nil {
			fmt.Println("-")
		} else {
			fmt.Println(read.Value)
		}
	}
}
GO
cat >read.mjs <<'JS'
import { fromJsonString } from "@bufbuild/protobuf";
import { Int64ValueSchema } from "@bufbuild/protobuf/wkt";
for (const text of process.argv.slice(2)) {
  try {
    console.log(`${fromJsonString(Int64ValueSchema, text).value}`);
  } catch {
    console.log("-");
  }
}
JS
cat >read.py <<'PY'
import sys
from google.protobuf.json_format import Parse, ParseError
from google.protobuf.wrappers_pb2 import Int64Value
for text in sys.argv[1:]:
    try:
        print(Parse(text, Int64Value()).value)
    except ParseError:
        print("-")
PY
forms=(1.0 1e2 '"1"' '"1.0"' '"1e2"' '"01"' '"+1"' '"0x10"' '"1_0"')
printf '%s\n' "${forms[@]}" >forms
go run . "${forms[@]}" >go.txt
node read.mjs "${forms[@]}" >javascript.txt
env/bin/python read.py "${forms[@]}" >python.txt
paste -d '|' forms go.txt javascript.txt python.txt | tee seen
cat >expected <<'TEXT'
1.0|1|1|1
1e2|100|100|100
"1"|1|1|1
"1.0"|1|-|1
"1e2"|100|-|100
"01"|-|1|1
"+1"|-|1|1
"0x10"|-|16|-
"1_0"|-|-|10
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
