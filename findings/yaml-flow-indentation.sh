#!/usr/bin/env bash
# A rule file that Prometheus loads can be no YAML for the most used reader of YAML in JavaScript.
#
# Software: yaml 2.9.1 (npm); promtool 3.16.0 (Go module github.com/prometheus/prometheus v0.316.0).
# Behavior: lines inside of brackets and quotes that are not indented more than their key are refused
#   by yaml, as YAML 1.2 says, and accepted by promtool, whose reader follows YAML 1.1.
# Seen: yaml reports BAD_INDENT for the list, and "Missing closing" for the text in quotes; promtool
#   finds one rule.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund yaml@2.9.1
go mod init finding >/dev/null 2>&1
go get github.com/prometheus/prometheus/cmd/promtool@v0.316.0 >/dev/null 2>&1
go build -o promtool github.com/prometheus/prometheus/cmd/promtool

cat >list.yaml <<'YAML'
groups: [
{ name: g, rules: [{ record: r, expr: up }] }
]
YAML
cat >quotes.yaml <<'YAML'
groups:
  - name: g
    rules:
      - record: r
        expr: "up
== 0"
YAML
cat >read.cjs <<'JS'
const { parseDocument } = require("yaml");
const { readFileSync } = require("node:fs");
for (const file of ["list.yaml", "quotes.yaml"]) {
  const [error] = parseDocument(readFileSync(file, "utf8")).errors;
  console.log(`${file}: ${error ? `${error.code}: ${error.message.split("\n")[0]}` : "valid"}`);
}
JS
node read.cjs | tee seen
grep -q "list.yaml: BAD_INDENT" seen || { echo "CHANGED: list.yaml"; exit 1; }
grep -q "quotes.yaml: .*Missing closing" seen || { echo "CHANGED: quotes.yaml"; exit 1; }
./promtool check rules list.yaml quotes.yaml | tee seen
[ "$(grep -c "1 rules found" seen)" = 2 ] || { echo "CHANGED: promtool"; exit 1; }
echo "unchanged"
