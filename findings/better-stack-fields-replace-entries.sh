#!/usr/bin/env bash
# A field `level` or `dt` is the level or the time of an entry in Better Stack's loggers, and a context is its letters.
#
# Software: @logtail/node 0.5.9 (npm) and logtail-python 0.5.3 (PyPI), Better Stack's loggers for Node.js and Python.
# Behavior: both write the fields of a program beside those of the entry: `level`, `dt` and `context` replace the
#   logger's; `message` does not in Node.js, where the field is lost. A Map of Node.js is empty, and a context that is a
#   string has a field for each letter, a number none.
# Seen: the logger, the fields of an entry "paid" with the level info, and what the service receives: level, message,
#   "now" or the time, the names in the entry's context, and other fields. Python has fields in `extra`.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check logtail-python==0.5.3 msgpack==1.2.4
npm init -y >/dev/null
npm install --silent --ignore-scripts @logtail/node@0.5.9 >/dev/null
cat >log.js <<'JS'
const { Logtail } = require("@logtail/node");

const logger = new Logtail("a-token", { endpoint: process.argv[2], sendLogsToConsoleOutput: false, batchInterval: 50 });
const cases = [
  { total: 5 },
  { level: "gold" },
  { dt: "2020-01-01" },
  { context: "eu" },
  { message: "other" },
  { counts: new Map([["a", 1]]) },
  "eu",
  5,
];
(async () => {
  for (const fields of cases) await logger.info("paid", fields);
  await logger.flush();
})();
JS
cat >log.py <<'PY'
import logging
import sys

from logtail import LogtailHandler

handler = LogtailHandler("a-token", host=sys.argv[1])
logger = logging.getLogger("shop")
logger.setLevel(logging.INFO)
logger.addHandler(handler)
for extra in [{"total": 5}, {"level": "gold"}, {"dt": "2020-01-01"}, {"context": "eu"}, {"severity": 9}]:
    logger.info("paid", extra=extra)
handler.flush()
PY
cat >receive.py <<'PY'
import gzip
import json
import subprocess
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import msgpack

entries = []


class Service(BaseHTTPRequestHandler):
    def do_POST(self):
        if self.headers.get("Transfer-Encoding") == "chunked":
            body = b""
            while length := int(self.rfile.readline(), 16):
                body += self.rfile.read(length)
                self.rfile.readline()
            self.rfile.readline()
        else:
            body = self.rfile.read(int(self.headers["Content-Length"]))
        entries.extend(msgpack.unpackb(gzip.decompress(body) if body[:2] == b"\x1f\x8b" else body, timestamp=3))
        self.send_response(202)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *arguments):
        pass


server = ThreadingHTTPServer(("127.0.0.1", 0), Service)
threading.Thread(target=server.serve_forever, daemon=True).start()
address = f"http://127.0.0.1:{server.server_port}"
NODE = ["total", "level", "dt", "context", "message", "counts", "a string", "a number"]
PYTHON = ["total", "level", "dt", "context", "severity"]
for command, fields in [(["node", "log.js"], NODE), (["env/bin/python", "log.py"], PYTHON)]:
    entries.clear()
    subprocess.run([*command, address], check=True, timeout=60, stdout=subprocess.DEVNULL)
    for field, entry in zip(fields, entries, strict=True):
        time = entry.pop("dt")
        time = time if time == "2020-01-01" else "now"
        context = entry.pop("context")
        names = context if isinstance(context, str) else "+".join(sorted(context))
        shown = [entry.pop("level"), entry.pop("message"), time, names, json.dumps(entry)]
        print(f"{command[0].split('/')[-1]}, {field}:", *shown)
PY
env/bin/python receive.py | tee seen
cat >expected <<'TEXT'
node, total: info paid now runtime+system {"total": 5}
node, level: gold paid now runtime+system {}
node, dt: info paid 2020-01-01 runtime+system {}
node, context: info paid now eu {}
node, message: info paid now runtime+system {}
node, counts: info paid now runtime+system {"counts": {}}
node, a string: info paid now runtime+system {"0": "e", "1": "u"}
node, a number: info paid now runtime+system {}
python, total: info paid now runtime+system {"severity": 2, "filename": "log.py", "stack_info": null, "total": 5}
python, level: gold paid now runtime+system {"severity": 2, "filename": "log.py", "stack_info": null}
python, dt: info paid 2020-01-01 runtime+system {"severity": 2, "filename": "log.py", "stack_info": null}
python, context: info paid now eu {"severity": 2, "filename": "log.py", "stack_info": null}
python, severity: info paid now runtime+system {"severity": 9, "filename": "log.py", "stack_info": null}
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
