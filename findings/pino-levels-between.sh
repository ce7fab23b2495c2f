#!/usr/bin/env bash
# An entry of pino's own level `notice` has the priority "<NaN>" behind pino-syslog, and is critical behind pino-gelf.
#
# Software: pino 10.4.0, pino-syslog 4.0.0, pino-gelf 2.2.0 (npm); for comparison nsyslog-parser 0.10.1 (npm).
# Behavior: `customLevels` of pino gives names to numbers between its six. pino-syslog has an option of the same name
#   that maps them, and writes a line without a priority for each that is not there, in which a reader finds no facility
#   and no level. pino-gelf has the level of "fatal" for each number that it does not know, also for one below "info".
#   Neither takes the level next to it.
# Seen: pino's level, beginning of the line, what a reader finds, and the level of GELF; 30 and 40 are the controls.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts pino@10.4.0 pino-syslog@4.0.0 pino-gelf@2.2.0 nsyslog-parser@0.10.1 >/dev/null
cat >log.js <<'JS'
const pino = require("pino");

const logger = pino({ level: "audit", customLevels: { audit: 25, notice: 35 } });
for (const level of ["info", "warn", "notice", "audit"]) {
  logger[level]("paid");
}
JS
cat >show.js <<'JS'
const { readFileSync } = require("node:fs");
const parse = require("nsyslog-parser");

const lines = (file) => readFileSync(file, "utf8").trim().split("\n");
const syslog = lines("syslog");
const gelf = lines("gelf").filter((line) => line.startsWith("{"));
for (const [index, line] of lines("entries").entries()) {
  const { facility, level } = parse(syslog[index]);
  const priority = syslog[index].slice(0, syslog[index].indexOf(">") + 1);
  console.log(JSON.parse(line).level, priority, facility ?? "none", level ?? "none", JSON.parse(gelf[index]).level);
}
JS
node log.js >entries
echo '{ "newline": true }' >options.json
npx pino-syslog --config options.json <entries >syslog
npx pino-gelf log --verbose <entries >gelf
node show.js | tee seen
cat >expected <<'TEXT'
30 <134> local0 info 6
40 <132> local0 warn 4
35 <NaN> none none 2
25 <NaN> none none 2
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
