#!/usr/bin/env bash
# InfluxDB's clients for JavaScript write the BigInt 9007199254740993n as ...992, "12 of 15" as 12 and -1.7 as -2.
#
# Software: @influxdata/influxdb3-client 2.1.0 and @influxdata/influxdb-client 1.35.0 (npm), influxdb-client 1.50.0
#   (PyPI), github.com/influxdata/line-protocol/v2 2.2.1 (Go), which reads what they write.
# Behavior: an integer field has 64 bits, and its setter takes a text so that all digits can be given. The newer
#   client has the type BigInt for it; both clients read any value as a double and round it down. A tag that ends with
#   a backslash joins the next one in JavaScript; in Python it has a blank more, and its integer 2^63 is written too,
#   which no reader takes.
# Seen: what is given, the line, the tags and fields that Go reads from it; the last ones are the controls.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts @influxdata/influxdb-client@1.35.0 @influxdata/influxdb3-client@2.1.0 >/dev/null
cat >write.mjs <<'JS'
import { Point as OlderPoint } from "@influxdata/influxdb-client";
import { Point } from "@influxdata/influxdb3-client";

const newer = (value, disk = "C:") =>
  Point.measurement("disk").setTag("path", disk).setTag("zone", "b").setIntegerField("free", value).toLineProtocol("s");
const older = (value) => new OlderPoint("disk").intField("free", value).timestamp("").toLineProtocol();
for (const value of ["9007199254740993", "12 of 15", -1.7]) console.log(older(value));
for (const value of [9007199254740993n, "12 of 15", -1.7]) console.log(newer(value).replace(/ \d+$/, ""));
console.log(newer(1, "C:\\").replace(/ \d+$/, ""));
console.log(newer(12n).replace(/ \d+$/, ""));
JS
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check influxdb-client==1.50.0
cat >write.py <<'PY'
from influxdb_client import Point

print(Point("disk").tag("path", "C:\\").tag("zone", "b").field("free", 1).to_line_protocol())
print(Point("disk").field("free", 2**63).to_line_protocol())
print(Point("disk").tag("path", "C:").field("free", 2**53 + 1).to_line_protocol())
PY
go mod init finding >/dev/null 2>&1
go get github.com/influxdata/line-protocol/v2/lineprotocol@v2.2.1 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"bufio"
	"fmt"
	"os"

	"github.com/influxdata/line-protocol/v2/lineprotocol"
)

func read(line string) (text string) {
	decoder := lineprotocol.NewDecoderWithBytes([]byte(line))
	decoder.Next()
	if _, err := decoder.Measurement(); err != nil {
		return " refused"
	}
	for {
		key, value, err := decoder.NextTag()
		if err != nil {
			return " refused"
		}
		if key == nil {
			break
		}
		text += fmt.Sprintf(" %s=%q", key, value)
	}
	for {
		key, value, err := decoder.NextField()
		if err != nil {
			return " refused"
		}
		if key == nil {
			return text
		}
		text += fmt.Sprintf(" %s=%v", key, value)
	}
}

func main() {
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		fmt.Println(lines.Text() + " |" + read(lines.Text()))
	}
}
GO
export GOFLAGS=-mod=mod
go build -o read .
node write.mjs >javascript.txt
env/bin/python write.py >python.txt
{ ./read <javascript.txt | sed 's/^/JavaScript | /' && ./read <python.txt | sed 's/^/Python | /'; } | tee seen
cat >expected <<'TEXT'
JavaScript | disk free=9007199254740992i | free=9007199254740992i
JavaScript | disk free=12i | free=12i
JavaScript | disk free=-2i | free=-2i
JavaScript | disk,path=C:,zone=b free=9007199254740992i | path="C:" zone="b" free=9007199254740992i
JavaScript | disk,path=C:,zone=b free=12i | path="C:" zone="b" free=12i
JavaScript | disk,path=C:,zone=b free=-2i | path="C:" zone="b" free=-2i
JavaScript | disk,path=C:\,zone=b free=1i | refused
JavaScript | disk,path=C:,zone=b free=12i | path="C:" zone="b" free=12i
Python | disk,path=C:\ ,zone=b free=1i | path="C: " zone="b" free=1i
Python | disk free=9223372036854775808i | refused
Python | disk,path=C: free=9007199254740993i | path="C:" free=9007199254740993i
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
