#!/usr/bin/env bash
# tslog 5 writes `{ order: 7, error }` without the error, and the fields in front of an error are the message.
#
# Software: tslog 5.2.0 (npm).
# Behavior: in JSON, an error that is an argument is the field "error", and the fields of an object are fields of the
#   entry. An error that is the value of a field is left out with its key, and is null in a list. An object in front of
#   an error is the message, instead of fields of the entry.
# Seen: the call, and the entry without its level and metadata, with the message of an error in place of it; the last
#   three are controls.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts tslog@5.2.0 >/dev/null
cat >log.mjs <<'JS'
import { Logger } from "tslog";

const log = new Logger({ type: "json", json: { time: false } });
const error = new Error("refused");
log.error({ order: 7, error });
log.error("pay", { order: 7, errors: [error] });
log.error({ order: 7 }, error);
log.error("pay", error);
log.error("pay", { order: 7 });
log.error({ order: 7 }, "pay");
JS
cat >show.mjs <<'JS'
import { readFileSync } from "node:fs";

const lines = (file) => readFileSync(file, "utf8").trim().split("\n");
const calls = lines("log.mjs").filter((line) => line.startsWith("log.error"));
lines("entries").forEach((line, i) => {
  const { level, levelId, _logMeta, ...entry } = JSON.parse(line);
  console.log(calls[i], "|", JSON.stringify(entry, (key, value) => (value?.stack ? value.message : value)));
});
JS
node log.mjs >entries 2>&1
node show.mjs | tee seen
cat >expected <<'TEXT'
log.error({ order: 7, error }); | {"order":7}
log.error("pay", { order: 7, errors: [error] }); | {"message":"pay","order":7,"errors":[null]}
log.error({ order: 7 }, error); | {"message":{"order":7},"error":"refused"}
log.error("pay", error); | {"message":"pay","error":"refused"}
log.error("pay", { order: 7 }); | {"message":"pay","order":7}
log.error({ order: 7 }, "pay"); | {"message":"pay","order":7}
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
