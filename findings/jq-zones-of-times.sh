#!/usr/bin/env bash
# jq reads the zone "+0100" of a time and ignores it: the time is an hour off, and not with gojq.
#
# Software: jq for Python 1.13.0 (PyPI, the C library of jq inside), github.com/itchyny/gojq 0.12.20 (Go).
# Behavior: strptime of jq takes %z and drops what it read, so that mktime gives the seconds of another zone. It keeps
#   the 30th of February, which mktime moves to March and gojq has moved already. A date with a zone for fromdate
#   is refused by one and read by the other. gamma is the logarithm of the function in one, and the function in the other.
# Seen: expression, jq, gojq; the last one is the control.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check jq==1.13.0
go mod init finding >/dev/null 2>&1
go get github.com/itchyny/gojq@v0.12.20 >/dev/null 2>&1
cat >expressions <<'TEXT'
"Sun, 29 Nov 2026 10:00:00 +0100" | strptime("%a, %d %b %Y %H:%M:%S %z") | mktime
"Sun, 29 Nov 2026 10:00:00 +0000" | strptime("%a, %d %b %Y %H:%M:%S %z") | mktime
"2026-11-29T10:00:00+01:00" | fromdate
"2026-02-30" | strptime("%Y-%m-%d") | .[1:3]
5 | gamma
"2026-11-29T10:00:00Z" | fromdate
TEXT
cat >main.go <<'GO'
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"

	"github.com/itchyny/gojq"
)

func main() {
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		query, err := gojq.Parse(lines.Text())
		if err != nil {
			panic(err)
		}
		value, _ := query.Run(nil).Next()
		if _, failed := value.(error); failed {
			fmt.Println("refused")
			continue
		}
		written, _ := json.Marshal(value)
		fmt.Println(string(written))
	}
}
GO
cat >read.py <<'PY'
import json
import sys

import jq

for line in sys.stdin:
    try:
        print(json.dumps(jq.compile(line).input_value(None).first(), separators=(",", ":")))
    except ValueError:
        print("refused")
PY
env/bin/python read.py <expressions >jq.txt
go run . <expressions >gojq.txt
paste -d '#' expressions jq.txt gojq.txt | sed 's/#/ # /g' | tee seen
cat >expected <<'TEXT'
"Sun, 29 Nov 2026 10:00:00 +0100" | strptime("%a, %d %b %Y %H:%M:%S %z") | mktime # 1795946400 # 1795942800
"Sun, 29 Nov 2026 10:00:00 +0000" | strptime("%a, %d %b %Y %H:%M:%S %z") | mktime # 1795946400 # 1795946400
"2026-11-29T10:00:00+01:00" | fromdate # refused # 1795942800
"2026-02-30" | strptime("%Y-%m-%d") | .[1:3] # [1,30] # [2,2]
5 | gamma # 3.1780538303479458 # 24
"2026-11-29T10:00:00Z" | fromdate # 1795946400 # 1795946400
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
