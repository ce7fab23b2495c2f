#!/usr/bin/env bash
# Behind Python's handler for Fluentd, `log.info('{"paid": "%s"}', 7)` has paid = "%s", and such an entry no exception.
#
# Software: fluent-logger 0.11.1 (PyPI), whose handler sends entries of Python's logging to Fluentd and Fluent Bit.
# Behavior: a message that is an object in JSON becomes fields. Its template is read, without its arguments, and where
#   those complete the JSON, the entry is a text: the form depends on the arguments' place. Fields of a message replace
#   those that the formatter adds, so that its level is that of the text, and an exception is in the record for texts
#   only. The same holds for a dictionary as the message.
# Seen: what is logged at the level ERROR, and the record that is sent.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check fluent-logger==0.11.1
cat >main.py <<'PY'
import json
import logging
import socket
import threading

import msgpack
from fluent.handler import FluentHandler, FluentRecordFormatter

server = socket.create_server(("127.0.0.1", 0))
records = []


def receive():
    connection, _ = server.accept()
    unpacker = msgpack.Unpacker()
    while data := connection.recv(65536):
        unpacker.feed(data)
        records.extend(record for _, _, record in unpacker)


receiver = threading.Thread(target=receive)
receiver.start()
handler = FluentHandler("shop", port=server.getsockname()[1])
handler.setFormatter(FluentRecordFormatter({"level": "%(levelname)s"}))
log = logging.getLogger("shop")
log.addHandler(handler)
log.propagate = False
log.error("paid %s", 7)
log.error('{"paid": "%s"}', 7)
log.error('{"paid": %s}', 7)
log.error('{"paid": 7, "level": "debug"}')
log.error({"paid": "%s"}, 7)
try:
    {}["price"]
except KeyError:
    log.exception("not paid")
    log.exception('{"paid": false}')
    log.exception({"paid": False})
handler.close()
receiver.join()
for record in records:
    text = json.dumps(record)
    print(text if "Traceback" not in text else "with its exception: " + record["message"].splitlines()[0])
PY
env/bin/python main.py | tee seen
cat >expected <<'TEXT'
{"level": "ERROR", "message": "paid 7"}
{"level": "ERROR", "paid": "%s"}
{"level": "ERROR", "message": "{\"paid\": 7}"}
{"level": "debug", "paid": 7}
{"level": "ERROR", "paid": "%s"}
with its exception: not paid
{"level": "ERROR", "paid": false}
{"level": "ERROR", "paid": false}
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
