#!/usr/bin/env bash
# An entry of Python's level 25 is lost in pygelf and has the GELF level 25 in graypy; one of level 5 is a notice.
#
# Software: pygelf 0.4.3 and graypy 2.1.0 (PyPI), handlers that send entries of logging in GELF; gelf-pro 1.4.0 (npm).
# Behavior: a level of GELF is one of syslog, 0 to 7, and values of own fields are texts or numbers. Own levels of
#   Python lie between its five; one handler has no entry for them, and the other sends them as they are. Both send
#   booleans, null and lists as such. gelf-pro makes texts of them, and an own field `timestamp` or `level` is that of
#   the entry: one of 1970, or with a text for a level.
# Seen: level and fields as sent; INFO and the first entry of gelf-pro are the controls.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check pygelf==0.4.3 graypy==2.1.0
npm init -y >/dev/null
npm install --silent --ignore-scripts gelf-pro@1.4.0 >/dev/null
cat >send.py <<'PY'
import json
import logging
import socket
import zlib

import graypy
import pygelf

server = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
server.bind(("127.0.0.1", 0))
server.settimeout(1)
port = server.getsockname()[1]
handlers = {
    "pygelf": pygelf.GelfUdpHandler(host="127.0.0.1", port=port, include_extra_fields=True),
    "graypy": graypy.GELFUDPHandler("127.0.0.1", port),
}
for name, handler in handlers.items():
    logger = logging.getLogger(name)
    logger.setLevel(1)
    logger.addHandler(handler)
    for level in (logging.INFO, 25, 5):
        logger.log(level, "paid", extra={"ok": True, "coupon": None, "items": ["a"]})
        try:
            entry = json.loads(zlib.decompress(server.recv(65535)))
            fields = [entry.get(field, "none") for field in ("_ok", "_coupon", "_items")]
            print(name, level, "->", entry["level"], json.dumps(fields))
        except TimeoutError:
            print(name, level, "-> lost")
PY
cat >send.js <<'JS'
const { createSocket } = require("node:dgram");
const { inflateSync } = require("node:zlib");

const server = createSocket("udp4");
let left = 2;
server.on("message", (packet) => {
  const { timestamp, level, _ok, _coupon, _items } = JSON.parse(inflateSync(packet.subarray(12)));
  const time = new Date(timestamp * 1000).getUTCFullYear() > 1970 ? "now" : "1970";
  console.log("gelf-pro", time, JSON.stringify([level, _ok, _coupon, _items]));
  if (--left === 0) {
    server.close();
  } else {
    send({ timestamp: 90, level: "gold" });
  }
});
let send;
server.bind(0, "127.0.0.1", () => {
  const log = require("gelf-pro");
  log.setConfig({ adapterName: "udp", adapterOptions: { host: "127.0.0.1", port: server.address().port } });
  send = (fields) => log.info("paid", fields);
  send({ ok: true, coupon: null, items: ["a", 1] });
});
JS
{ env/bin/python send.py 2>/dev/null && node send.js; } | tee seen
cat >expected <<'TEXT'
pygelf 20 -> 6 [true, null, ["a"]]
pygelf 25 -> lost
pygelf 5 -> lost
graypy 20 -> 6 [true, null, ["a"]]
graypy 25 -> 25 [true, null, ["a"]]
graypy 5 -> 5 [true, null, ["a"]]
gelf-pro now [6,"true","","a,1"]
gelf-pro 1970 ["gold",null,null,null]
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
