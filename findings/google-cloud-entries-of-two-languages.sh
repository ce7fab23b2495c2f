#!/usr/bin/env bash
# Python's entries for Google Cloud lose the exception if the message is a dictionary; Node.js drops one with a BigInt.
#
# Software: google-cloud-logging 3.17.0 (PyPI), @google-cloud/logging-winston 7.1.0 (npm) with winston 3.19.0, whose
#   entries an agent of Google Cloud reads from standard output.
# Behavior: in Python, a message can be a text or a dictionary. The exception of an entry is appended to a text and left
#   out of a dictionary. An infinite number makes an entry invalid JSON. In Node.js, an entry with a BigInt is not
#   written, and there is no error.
# Seen: the entry, and its severity and message or fields; "no JSON" or "no entry" where a reader finds none.
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
an infinite number: no JSON
a text with an exception: ERROR {"message": "failed\nZeroDivisionError: division by zero"}
an object with an exception: ERROR {"order": 7}
Node.js
a text: INFO {"message":"paid","metadata":{}}
an integer: INFO {"message":"paid","metadata":{"order":7}}
a BigInt: no entry
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
