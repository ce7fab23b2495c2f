#!/usr/bin/env bash
# The 30th of February and 24:00 are times in JSON for Protocol Buffers in JavaScript; "10:00:00,5" is one in Go.
#
# Software: google.golang.org/protobuf 1.36.11 (Go), @bufbuild/protobuf 2.17.0 (JavaScript), protobuf
#   7.36.2 (Python).
# Behavior: all three read and write the same usual forms of a Timestamp, and refuse blanks, small letters, a time
#   without a zone and a 60th second. JavaScript moves a day that a month does not have, and 24:00, to a later day;
#   the others refuse them. Go takes a comma, Python a point without digits, and both an hour of one digit and +24:00.
# Seen: text, seconds in Go, JavaScript and Python; "-" is an error. The first line is the control.
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
	"google.golang.org/protobuf/types/known/timestamppb"
)

func main() {
	for _, text := range os.Args[1:] {
		var read timestamppb.Timestamp
		if protojson.Unmarshal([]byte(`"`+text+`"`), &read) != nil {
			fmt.Println("-")
		} else {
			fmt.Printf("%d.%d\n", read.Seconds, read.Nanos)
		}
	}
}
GO
cat >read.mjs <<'JS'
import { fromJson } from "@bufbuild/protobuf";
import { TimestampSchema } from "@bufbuild/protobuf/wkt";
for (const text of process.argv.slice(2)) {
  try {
    const { seconds, nanos } = fromJson(TimestampSchema, text);
    console.log(`${seconds}.${nanos}`);
  } catch {
    console.log("-");
  }
}
JS
cat >read.py <<'PY'
import sys
from google.protobuf.json_format import ParseDict, ParseError
from google.protobuf.timestamp_pb2 import Timestamp
for text in sys.argv[1:]:
    try:
        read = ParseDict(text, Timestamp())
        print(f"{read.seconds}.{read.nanos}")
    except ParseError:
        print("-")
PY
forms=("2026-11-29T10:00:00+01:00" "2026-02-30T10:00:00Z" "2026-11-29T24:00:00Z" "2026-11-29T10:00:00,5Z"
  "2026-11-29T10:00:00.Z" "2026-11-29T9:00:00Z" "2026-11-29T10:00:00+24:00" "2026-11-29t10:00:00z")
printf '%s\n' "${forms[@]}" >forms
go run . "${forms[@]}" >go.txt
node read.mjs "${forms[@]}" >javascript.txt
env/bin/python read.py "${forms[@]}" >python.txt
paste -d '|' forms go.txt javascript.txt python.txt | tee seen
cat >expected <<'TEXT'
2026-11-29T10:00:00+01:00|1795942800.0|1795942800.0|1795942800.0
2026-02-30T10:00:00Z|-|1772445600.0|-
2026-11-29T24:00:00Z|-|1795996800.0|-
2026-11-29T10:00:00,5Z|1795946400.500000000|-|-
2026-11-29T10:00:00.Z|-|-|1795946400.0
2026-11-29T9:00:00Z|1795942800.0|-|1795942800.0
2026-11-29T10:00:00+24:00|1795860000.0|-|1795860000.0
2026-11-29t10:00:00z|-|-|-
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
