#!/usr/bin/env bash
# pino-pretty leaves out `{if failed}FAILED {end}` for each entry, but writes `{if failed}failed: {end}`.
#
# Software: pino-pretty 13.2.0 (npm).
# Behavior: a condition in the format of messages needs more than its field in the entry: the text between `{if failed}`
#   and `{end}` must have the field's name anywhere, in braces or in a word. A value within a condition is put into the
#   format before the other fields are, so that a name in braces in it is read as a field, which is empty here:
#   `{if msg}{msg}{end}` writes another message than `{msg}`.
# Seen: format, entry, and the line of pino-pretty; the last two are controls.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts pino-pretty@13.2.0 >/dev/null
cat >print.js <<'JS'
const { prettyFactory } = require("pino-pretty");

const show = (messageFormat, entry) => {
  const print = prettyFactory({ messageFormat, colorize: false, hideObject: true, ignore: "level" });
  const line = print(JSON.stringify({ level: 30, ...entry }));
  console.log(messageFormat, "|", JSON.stringify(entry), "|", JSON.stringify(line.trimEnd()));
};
show("{if failed}FAILED {end}{msg}", { msg: "pay", failed: true });
show("{if failed}failed: {end}{msg}", { msg: "pay", failed: true });
show("{if msg}{msg}{end}", { msg: "no route for /orders/{id}" });
show("{if failed}FAILED ({failed}) {end}{msg}", { msg: "pay", failed: true });
show("{msg}", { msg: "no route for /orders/{id}" });
JS
node print.js | tee seen
cat >expected <<'TEXT'
{if failed}FAILED {end}{msg} | {"msg":"pay","failed":true} | "pay"
{if failed}failed: {end}{msg} | {"msg":"pay","failed":true} | "failed: pay"
{if msg}{msg}{end} | {"msg":"no route for /orders/{id}"} | "no route for /orders/"
{if failed}FAILED ({failed}) {end}{msg} | {"msg":"pay","failed":true} | "FAILED (true) pay"
{msg} | {"msg":"no route for /orders/{id}"} | "no route for /orders/{id}"
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
