#!/usr/bin/env bash
# In yq, the number 1 equals the text "1" and not 1.0, and `web-1` equals the value "web-*" of another field.
#
# Software: github.com/mikefarah/yq/v4 v4.54.3 (Go), read by Python's tomllib as TOML.
# Behavior: `==` takes the right side for a pattern, also where it is a value of the file, and compares texts of values
#   without their types; so does `unique`. The length of "größe" is 7, though its first three signs are "grö", and that
#   of -5 is 2. Written as TOML, numbers are as in YAML: 017 and .5 are no TOML, as is infinity, which is `inf` there.
#   An integer above 2^63 cannot be written as JSON; one above 2^64 loses digits.
# Seen: the document, the expression and its result; the number, what yq writes as JSON, and what is read of its TOML.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >go.mod <<'MOD'
module finding

go 1.25

require github.com/mikefarah/yq/v4 v4.54.3
MOD
cat >tools.go <<'GO'
//go:build tools

package finding

import _ "github.com/mikefarah/yq/v4"
GO
export GOFLAGS=-mod=mod
go mod tidy 2>/dev/null
go build -o yq github.com/mikefarah/yq/v4
cat >read.py <<'PY'
import sys
import tomllib

try:
    print(repr(tomllib.loads(sys.stdin.read())["a"]))
except tomllib.TOMLDecodeError:
    print("no TOML")
PY
{
  while IFS='|' read -r document expression; do
    echo "$document | $expression | $(echo "$document" | ./yq -o=json -I=0 "$expression")"
  done <<'TEXT'
{a: 1, b: "1"}|.a == .b
{a: 1, b: 1.0}|.a == .b
{a: web-1, b: "web-*"}|.a == .b
{a: "web-*", b: web-1}|.a == .b
{a: [1, "1", 1.0]}|.a | unique
{a: größe}|.a | length
{a: größe}|.a[:3]
{a: -5}|.a | length
TEXT
  for number in 15 017 0x1F 1_000 1__0 .5 5. .inf -0 9223372036854775808 36893488147419103233; do
    json=$(echo "a: $number" | ./yq -o=json '.a' 2>/dev/null) || json=error
    echo "$number | $json | $(echo "a: $number" | ./yq -o=toml | python3 read.py)"
  done
} | tee seen
cat >expected <<'TEXT'
{a: 1, b: "1"} | .a == .b | true
{a: 1, b: 1.0} | .a == .b | false
{a: web-1, b: "web-*"} | .a == .b | true
{a: "web-*", b: web-1} | .a == .b | false
{a: [1, "1", 1.0]} | .a | unique | [1,1.0]
{a: größe} | .a | length | 7
{a: größe} | .a[:3] | "grö"
{a: -5} | .a | length | 2
15 | 15 | 15
017 | 17 | no TOML
0x1F | 31 | 31
1_000 | 1000 | 1000
1__0 | 10 | no TOML
.5 | 0.5 | no TOML
5. | 5.0 | no TOML
.inf | error | no TOML
-0 | -0.0 | 0
9223372036854775808 | error | 9223372036854775808
36893488147419103233 | 36893488147419103000.0 | 36893488147419103233
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
