#!/usr/bin/env bash
# In the hour after midnight in Berlin, the day of the week is that of tomorrow in a CEL of JavaScript.
#
# Software: @bufbuild/cel 0.6.1 and @marcbachmann/cel-js 8.0.0 (npm), evaluators of CEL.
# Behavior: with a time zone that has a name, @bufbuild/cel moves the day, the day of the week and the day of the year
#   of the times from 00:00 to 00:59 there by one. The month, the hour and all other hours are right, and so is a zone
#   that is an offset. `timestamp` of a number takes seconds by the tests of the language; this one takes milliseconds,
#   while `int` of a time gives seconds, so that a time that goes through both is one of January 1970.
# Seen: the expressions in @bufbuild/cel and in cel-js; times are written as the RFC 3339 text of their value.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts @bufbuild/cel@0.6.1 @marcbachmann/cel-js@8.0.0 >/dev/null
cat >expressions <<'TEXT'
timestamp("2026-11-30T22:30:00Z").getDate("Europe/Berlin")
timestamp("2026-11-30T23:30:00Z").getDate("Europe/Berlin")
timestamp("2026-12-01T00:30:00Z").getDate("Europe/Berlin")
timestamp("2026-11-30T23:30:00Z").getHours("Europe/Berlin")
timestamp("2026-11-30T23:30:00Z").getMonth("Europe/Berlin")
timestamp("2026-11-30T23:30:00Z").getDayOfYear("Europe/Berlin")
timestamp("2026-12-04T23:30:00Z").getDayOfWeek("Europe/Berlin") == 6
timestamp("2026-12-05T00:30:00Z").getDayOfWeek("UTC") == 6
timestamp("2026-12-05T00:30:00Z").getDayOfWeek("+00:00") == 6
timestamp("2026-12-05T00:30:00Z").getDayOfWeek() == 6
timestamp(1795946400).getFullYear()
timestamp(1795946400) == timestamp("2026-11-29T10:00:00Z")
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
console.log(`int(timestamp("2026-11-29T10:00:00Z")): ${run('int(timestamp("2026-11-29T10:00:00Z"))')}`);
console.log(run('string(timestamp(int(timestamp("2026-11-29T10:00:00Z"))))'));
JS
TZ=UTC node evaluate.mjs | tee seen
cat >expected <<'TEXT'
timestamp("2026-11-30T22:30:00Z").getDate("Europe/Berlin"): 30 | 30
timestamp("2026-11-30T23:30:00Z").getDate("Europe/Berlin"): 2 | 1
timestamp("2026-12-01T00:30:00Z").getDate("Europe/Berlin"): 1 | 1
timestamp("2026-11-30T23:30:00Z").getHours("Europe/Berlin"): 0 | 0
timestamp("2026-11-30T23:30:00Z").getMonth("Europe/Berlin"): 11 | 11
timestamp("2026-11-30T23:30:00Z").getDayOfYear("Europe/Berlin"): 335 | 334
timestamp("2026-12-04T23:30:00Z").getDayOfWeek("Europe/Berlin") == 6: false | true
timestamp("2026-12-05T00:30:00Z").getDayOfWeek("UTC") == 6: false | true
timestamp("2026-12-05T00:30:00Z").getDayOfWeek("+00:00") == 6: true | refused
timestamp("2026-12-05T00:30:00Z").getDayOfWeek() == 6: true | true
timestamp(1795946400).getFullYear(): 1970 | 2026
timestamp(1795946400) == timestamp("2026-11-29T10:00:00Z"): false | true
int(timestamp("2026-11-29T10:00:00Z")): 1795946400
1970-01-21T18:52:26.400Z
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
