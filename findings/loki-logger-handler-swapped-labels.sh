#!/usr/bin/env bash
# A Python handler for Loki sends entries from b to a under the labels of those from a to b.
#
# Software: loki-logger-handler 1.1.2 (PyPI).
# Behavior: entries of one request are grouped by the sorted values of their labels, joined by "_", and not
#   by the names. Entries whose labels have the same values in other places, or values that are equal
#   when joined, are sent in one stream with the labels of the first. Which one that is depends on the
#   time at which the handler sends.
# Seen: one request with one stream; four entries have four sets of labels.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check loki-logger-handler==1.1.2 requests==2.34.2
cat >main.py <<'PY'
import json
import logging
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer

from loki_logger_handler.loki_logger_handler import LokiLoggerHandler

done = threading.Event()

class Service(BaseHTTPRequestHandler):
    def do_POST(self):
        request = json.loads(self.rfile.read(int(self.headers["content-length"])))
        for stream in request["streams"]:
            print(stream["stream"], [json.loads(value[1])["message"] for value in stream["values"]])
        self.send_response(204)
        self.end_headers()
        done.set()

    def log_message(self, *_):
        pass

service = HTTPServer(("127.0.0.1", 0), Service)
threading.Thread(target=service.serve_forever, daemon=True).start()
url = f"http://127.0.0.1:{service.server_port}/loki/api/v1/push"
handler = LokiLoggerHandler(url, labels={}, label_keys=["source", "target"], compressed=False, timeout=30)
logger = logging.getLogger("copies")
logger.addHandler(handler)
for source, target in (("a", "b"), ("b", "a"), ("a_b", ""), ("", "a_b")):
    labels = {key: value for key, value in (("source", source), ("target", target)) if value}
    logger.warning(f"from {source or 'nowhere'} to {target or 'nowhere'}", extra=labels)
handler.flush_event.set()
done.wait(60)
PY
env/bin/python main.py | tee seen
cat >expected <<'TEXT'
{'source': 'a', 'target': 'b'} ['from a to b', 'from b to a', 'from a_b to nowhere', 'from nowhere to a_b']
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
