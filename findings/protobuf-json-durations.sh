#!/usr/bin/env bash
# Which texts are a Duration in JSON depends on the Protocol Buffers library that reads them.
#
# Software: google.golang.org/protobuf 1.36.11 (Go), @bufbuild/protobuf 2.17.0 (JavaScript), protobuf
#   7.36.2 (Python).
# Behavior: all three write 1.5 seconds as "1.500s" and refuse "1e3s" and "1m". Of other forms, none is
#   read alike: ".5s" only by Go, "01s" only by the others, "1.s" and "+1s" not by JavaScript, ten digits
#   behind the point only by Python, which drops the tenth, a blank behind the unit only by JavaScript.
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
	"google.golang.org/protobuf/types/known/durationpb"
)

func main() {
	for _, text := range os.Args[1:] {
		var read durationpb.Duration
		if protojson.Unmarshal([]byte(`"`+text+`"`), &read) != nil {
			fmt.Println("-")
		} else {
			fmt.Println(read.AsDuration().Seconds())
		}
	}
}
GO
cat >read.mjs <<'JS'
import { fromJson } from "@bufbuild/protobuf";
import { DurationSchema } from "@bufbuild/protobuf/wkt";
for (const text of process.argv.slice(2)) {
  try {
    const { seconds, nanos } = fromJson(DurationSchema, text);
    console.log(Number(seconds) + nanos / 1e9);
  } catch {
    console.log("-");
  }
}
JS
cat >read.py <<'PY'
import sys
from google.protobuf.duration_pb2 import Duration
from google.protobuf.json_format import ParseDict, ParseError
for text in sys.argv[1:]:
    try:
        print(f"{ParseDict(text, Duration()).ToNanoseconds() / 1e9:g}")
    except ParseError:
        print("-")
PY
forms=("1.50s" ".5s" "01s" "1.s" "+1s" "1.0000000001s" "1s " "1e3s")
printf '%s\n' "${forms[@]}" | sed 's/.*/"&"/' >forms
go run . "${forms[@]}" >go.txt
node read.mjs "${forms[@]}" >javascript.txt
env/bin/python read.py "${forms[@]}" >python.txt
paste -d '|' forms go.txt javascript.txt python.txt | tee seen
cat >expected <<'TEXT'
"1.50s"|1.5|1.5|1.5
".5s"|0.5|-|-
"01s"|-|1|1
"1.s"|1|-|1
"+1s"|1|-|1
"1.0000000001s"|-|-|1
"1s "|-|1|-
"1e3s"|-|-|-
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
