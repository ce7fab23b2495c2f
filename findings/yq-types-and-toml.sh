#!/usr/bin/env bash
# In yq, the number 1 equals the string "1" and not 1.0, and its TOML has numbers of YAML, which a reader refuses.
#
# Software: github.com/mikefarah/yq/v4 v4.54.3 (Go), read by Python's tomllib as TOML.
# Behavior: `==` and `unique` compare the texts of values without their types. The length of "größe" is 7, in bytes,
#   though a slice counts characters, and the length of -5 is 2. TOML has the numbers as YAML has them: 017, .5, 5. and
#   .inf are no numbers of TOML, where infinity is `inf`.
# Seen: the document, the expression and its result; the number, and what a reader finds in yq's TOML.
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
{a: [1, "1", 1.0]}|.a | unique
{a: größe}|.a | length
{a: größe}|.a[:3]
{a: -5}|.a | length
TEXT
  for number in 15 017 0x1F 0.5 .5 5. .inf; do
    echo "$number | $(echo "a: $number" | ./yq -o=toml | python3 read.py)"
  done
} | tee seen
cat >expected <<'TEXT'
{a: 1, b: "1"} | .a == .b | true
{a: 1, b: 1.0} | .a == .b | false
{a: [1, "1", 1.0]} | .a | unique | [1,1.0]
{a: größe} | .a | length | 7
{a: größe} | .a[:3] | "grö"
{a: -5} | .a | length | 2
15 | 15
017 | no TOML
0x1F | 31
0.5 | 0.5
.5 | no TOML
5. | no TOML
.inf | no TOML
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
