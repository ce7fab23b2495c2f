#!/usr/bin/env bash
# Coralogix' logger for Python sends a level between WARNING and ERROR as information, and the second
# logger of a process under the names of the first.
#
# Software: coralogix-logger 2.1.1 (PyPI).
# Behavior: only the levels 10, 20, ... 50 of logging are mapped; all others are INFO (3), also those
#   above CRITICAL. Application, subsystem and key of the first CoralogixLogger hold for all, without
#   a message.
# Seen: the severities 3, 4, 3, 5, 3 of the levels 25, 30, 35, 40 and 55; alerts on errors do not count
#   the last one. A logger of the application "billing" sends as "shop".
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check coralogix-logger==2.1.1
cat >send.py <<'PY'
import http.server, json, logging, os, threading

received = []

class Ingress(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        received.append(json.loads(self.rfile.read(int(self.headers["content-length"]))))
        self.send_response(200)
        self.end_headers()

    def log_message(self, *_):
        pass

server = http.server.HTTPServer(("127.0.0.1", 0), Ingress)
threading.Thread(target=server.serve_forever, daemon=True).start()
os.environ["CORALOGIX_LOG_URL"] = f"http://127.0.0.1:{server.server_port}/logs/v1/singles"
os.environ["CORALOGIX_REGION"] = "EU2"

from coralogix.handlers import CoralogixLogger

for application, levels in (("shop", (25, 30, 35, 40, 55)), ("billing", (20,))):
    logger = logging.getLogger(application)
    logger.setLevel(1)
    logger.addHandler(CoralogixLogger("a-key", application, "api"))
    for level in levels:
        logger.log(level, f"level {level} of {application}")
CoralogixLogger.flush_messages()
for bulk in received:
    for entry in bulk if isinstance(bulk, list) else bulk.get("logEntries", [bulk]):
        if "level" in json.dumps(entry):
            print(entry["text"], "| severity", entry["severity"], "| sent as", entry["applicationName"])
PY
venv/bin/python send.py | tee seen
cat >expected <<'TEXT'
level 25 of shop | severity 3 | sent as shop
level 30 of shop | severity 4 | sent as shop
level 35 of shop | severity 3 | sent as shop
level 40 of shop | severity 5 | sent as shop
level 55 of shop | severity 3 | sent as shop
level 20 of billing | severity 3 | sent as shop
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
