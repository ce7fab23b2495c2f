#!/usr/bin/env bash
# The time of `timestamp(int(time))` is in January 1970 in a CEL of JavaScript.
#
# Software: @bufbuild/cel 0.6.1 and @marcbachmann/cel-js 8.0.0 (npm), evaluators of CEL.
# Behavior: `int` of a time is its seconds since 1970, and `timestamp` of a number takes milliseconds in @bufbuild/cel.
#   Seconds, which cel-js takes, become a time in January 1970, without an error. An hour between two such times is 3.6
#   seconds.
# Seen: the expressions in @bufbuild/cel and in cel-js, which has no `int` of a time; the last two are the controls.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts @bufbuild/cel@0.6.1 @marcbachmann/cel-js@8.0.0 >/dev/null
cat >expressions <<'TEXT'
int(timestamp("2026-11-29T10:00:00Z"))
string(timestamp(int(timestamp("2026-11-29T10:00:00Z"))))
timestamp(1795946400).getFullYear()
timestamp(1795946400) == timestamp("2026-11-29T10:00:00Z")
timestamp(1795946400) > timestamp("2026-01-01T00:00:00Z")
timestamp(1795946400) - timestamp(1795942800) == duration("1h")
timestamp(1795946400) - timestamp(1795942800) == duration("3.6s")
timestamp("2026-11-29T10:00:00Z") - timestamp("2026-11-29T09:00:00Z") == duration("1h")
timestamp(0) == timestamp("1970-01-01T00:00:00Z")
TEXT
cat >evaluate.mjs <<'JS'
import { readFileSync } from "node:fs";
import { run } from "@bufbuild/cel";
import { evaluate } from "@marcbachmann/cel-js";

for (const line of readFileSync("expressions", "utf8").trim().split("\n")) {
  let other = "refused";
  try {
    other = evaluate(line);
  } catch {}
  console.log(`${line}: ${run(line)} | ${other}`);
}
JS
node evaluate.mjs | tee seen
cat >expected <<'TEXT'
int(timestamp("2026-11-29T10:00:00Z")): 1795946400 | refused
string(timestamp(int(timestamp("2026-11-29T10:00:00Z")))): 1970-01-21T18:52:26.400Z | refused
timestamp(1795946400).getFullYear(): 1970 | 2026
timestamp(1795946400) == timestamp("2026-11-29T10:00:00Z"): false | true
timestamp(1795946400) > timestamp("2026-01-01T00:00:00Z"): false | true
timestamp(1795946400) - timestamp(1795942800) == duration("1h"): false | true
timestamp(1795946400) - timestamp(1795942800) == duration("3.6s"): true | false
timestamp("2026-11-29T10:00:00Z") - timestamp("2026-11-29T09:00:00Z") == duration("1h"): true | true
timestamp(0) == timestamp("1970-01-01T00:00:00Z"): true | true
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
