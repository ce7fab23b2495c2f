#!/usr/bin/env bash
# In a card for Teams, 3 errors of 100 requests are a share of 0, and `if(0, …)` takes the part for true.
#
# Software: adaptivecards-templating 2.3.1 and adaptive-expressions 4.23.3 (npm), Microsoft's library for cards
#   made of a template and the data of an alert.
# Behavior: the quotient of two numbers without fractions has none, also where one is written 100.0, since JavaScript
#   has one type of numbers. 0, empty texts and "false" are true; null and missing fields are not. A missing field in
#   a text leaves the expression in the card, a null fails the whole card. Times without milliseconds can be
#   formatted, and not added to.
# Seen: expression and what the card has.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts adaptivecards-templating@2.3.1 adaptive-expressions@4.23.3 >/dev/null
cat >expand.cjs <<'JS'
const { Template } = require("adaptivecards-templating");

const data = { errors: 3, requests: 100, latency: 0.5, none: 0, text: "", empty: null, at: "2026-11-29T10:00:00Z" };
for (const text of [
  "${errors / requests}",
  "${errors / 100.0}",
  "${errors * 1.0 / requests * 100} %",
  "${latency / requests}",
  "${if(none, 'some', 'none')}",
  "${if(text, 'some', 'none')}",
  "${if(empty, 'some', 'none')}",
  "by ${owner}",
  "by ${empty}",
  "${formatDateTime(at, 'yyyy-MM-dd')}",
  "${addDays(at, 1)}",
  "${addDays('2026-11-29T10:00:00.000Z', 1)}",
]) {
  let seen;
  try {
    seen = JSON.stringify(new Template({ text }).expand({ $root: data }).text);
  } catch (error) {
    seen = `refused: ${error.message}`;
  }
  console.log(text, "|", seen);
}
JS
node expand.cjs | tee seen
cat >expected <<'TEXT'
${errors / requests} | 0
${errors / 100.0} | 0
${errors * 1.0 / requests * 100} % | "0 %"
${latency / requests} | 0.005
${if(none, 'some', 'none')} | "some"
${if(text, 'some', 'none')} | "some"
${if(empty, 'some', 'none')} | "none"
by ${owner} | "by ${owner}"
by ${empty} | refused: Cannot read properties of null (reading 'toString')
${formatDateTime(at, 'yyyy-MM-dd')} | "2026-11-29"
${addDays(at, 1)} | refused: 2026-11-29T10:00:00Z is not a ISO format datetime string.
${addDays('2026-11-29T10:00:00.000Z', 1)} | "2026-11-30T10:00:00.000Z"
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
