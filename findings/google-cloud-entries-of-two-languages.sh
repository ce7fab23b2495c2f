#!/usr/bin/env bash
# Python's level 25 is the severity "Level 25" for Google Cloud, and an entry that is an object loses its exception.
#
# Software: google-cloud-logging 3.17.0 (PyPI), @google-cloud/logging-winston 7.1.0 (npm) with winston 3.19.0, whose
#   entries an agent of Google Cloud reads from standard output.
# Behavior: LogSeverity has nine names; Python writes others for levels of its own. A dictionary can be the message of
#   an entry there, whose exception is left out then; with an infinite number, the entry is no JSON. In Node.js, one
#   BigInt loses its entry without an error, an exception in a field is {}, and an object without a message "[object
#   Object]".
# Seen: the entry; its severity and its message, or its fields; "no JSON" or "no entry" where a reader finds none.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check google-cloud-logging==3.17.0
npm init -y >/dev/null
npm install --silent --ignore-scripts @google-cloud/logging-winston@7.1.0 winston@3.19.0 >/dev/null
cat >log.py <<'PY'
import io
import json
import logging
import math

from google.cloud.logging_v2.handlers import StructuredLogHandler



def refuse(name):
    raise ValueError(name)


logging.raiseExceptions = False
error = ZeroDivisionError("division by zero")
for name, level, message, options in [
    ("a text", logging.INFO, "paid", {}),
    ("level 25", 25, "paid", {}),
    ("level 5", 5, "paid", {}),
    ("level 35", 35, "paid", {}),
    ("an infinite number", logging.INFO, {"share": math.inf}, {}),
    ("a text with an exception", logging.ERROR, "failed", {"exc_info": error}),
    ("an object with an exception", logging.ERROR, {"order": 7}, {"exc_info": error}),
]:
    output = io.StringIO()
    logger = logging.getLogger(f"shop.{name}")
    logger.setLevel(1)
    logger.propagate = False
    logger.addHandler(StructuredLogHandler(stream=output))
    logger.log(level, message, **options)
    line = output.getvalue().splitlines()[-1]
    try:
        entry = json.loads(line, parse_constant=refuse)
    except ValueError:
        print(f"{name}: no JSON")
        continue
    shown = {key: value for key, value in entry.items() if "." not in key and key not in ("severity", "httpRequest")}
    print(f"{name}: {entry['severity']} {json.dumps(shown)}")
PY
cat >log.cjs <<'JS'
const { Writable } = require("node:stream");
const { LoggingWinston } = require("@google-cloud/logging-winston");
const winston = require("winston");

let lines = [];
process.stdout.write = (text) => lines.push(text);
const transport = new LoggingWinston({ projectId: "shop", redirectToStdout: true });
const logger = winston.createLogger({ level: "silly", transports: [transport] });
async function main() {
  for (const [name, ...entry] of [
    ["a text", "paid"],
    ["an integer", "paid", { order: 7 }],
    ["a BigInt", "paid", { order: 7n }],
    ["an exception in a field", "failed", { error: new Error("division by zero") }],
    ["an object without a message", { order: 7 }],
  ]) {
    lines = [];
    logger.info(...entry);
    await new Promise((resolve) => setImmediate(resolve));
    const written = lines.map((line) => JSON.parse(line)).find(({ message }) => message.message !== undefined);
    console.error(`${name}: ${written ? `${written.severity} ${JSON.stringify(written.message)}` : "no entry"}`);
  }
  process.exit(0);
}
main();
JS
{
  echo "Python"
  env/bin/python log.py
  echo "Node.js"
  node log.cjs 2>&1 >/dev/null | grep -v "Warning\|trace-warnings"
} | tee seen
cat >expected <<'TEXT'
Python
a text: INFO {"message": "paid"}
level 25: Level 25 {"message": "paid"}
level 5: Level 5 {"message": "paid"}
level 35: Level 35 {"message": "paid"}
an infinite number: no JSON
a text with an exception: ERROR {"message": "failed\nZeroDivisionError: division by zero"}
an object with an exception: ERROR {"order": 7}
Node.js
a text: INFO {"message":"paid","metadata":{}}
an integer: INFO {"message":"paid","metadata":{"order":7}}
a BigInt: no entry
an exception in a field: INFO {"message":"failed","metadata":{"error":{}}}
an object without a message: INFO {"message":"[object Object]","metadata":{}}
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
