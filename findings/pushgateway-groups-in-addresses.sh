#!/usr/bin/env bash
# The group `zone="eu 1"` of Pushgateway is "eu+1" from Go, and a slash or nothing in a value is no base64 from Node.js.
#
# Software: prom-client 15.1.3 (npm), prometheus-client 0.26.0 (PyPI), github.com/prometheus/client_golang 1.25.0 (Go).
# Behavior: Pushgateway reads a group from the path of the address, and documents base64 for a value that is empty or
#   has a slash. Go writes blanks as in a query, where "+" is a blank, which it is not in a path. Node.js never writes
#   base64, so that an empty value and "." are one group. Python writes an empty job, which the others refuse.
# Seen: the job and the group; the address of the request in Node.js, Python and Go, or the error.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check prometheus-client==0.26.0
npm init -y >/dev/null
npm install --silent --ignore-scripts prom-client@15.1.3 >/dev/null
cat >go.mod <<'MOD'
module finding

go 1.25

require github.com/prometheus/client_golang v1.25.0
MOD
cat >groups.json <<'JSON'
[
  ["nightly", {}],
  ["nightly", {"zone": "eu 1"}],
  ["nightly", {"path": "/var/tmp"}],
  ["reports/daily", {}],
  ["nightly", {"zone": ""}],
  ["nightly", {"unit": "."}],
  ["nightly", {"job": "weekly"}],
  ["", {}]
]
JSON
cat >push.cjs <<'JS'
const { readFileSync } = require("node:fs");
const { Pushgateway, Registry } = require("prom-client");

async function main() {
  for (const [jobName, groupings] of JSON.parse(readFileSync("groups.json", "utf8"))) {
    try {
      await new Pushgateway(`${process.argv[2]}/node`, {}, new Registry()).pushAdd({ jobName, groupings });
    } catch {
      await fetch(`${process.argv[2]}/node/metrics/error`, { method: "POST" });
    }
  }
}
main();
JS
cat >push.py <<'PY'
import json
import sys
import urllib.request
from pathlib import Path

from prometheus_client import CollectorRegistry, pushadd_to_gateway

for job, group in json.loads(Path("groups.json").read_text()):
    try:
        pushadd_to_gateway(f"{sys.argv[1]}/python", job, CollectorRegistry(), group)
    except Exception:
        urllib.request.urlopen(f"{sys.argv[1]}/python/metrics/error", b"")
PY
cat >main.go <<'GO'
package main

import (
	"encoding/json"
	"net/http"
	"os"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/push"
)

func main() {
	text, _ := os.ReadFile("groups.json")
	var groups [][2]any
	if err := json.Unmarshal(text, &groups); err != nil {
		panic(err)
	}
	for _, group := range groups {
		pusher := push.New(os.Args[1]+"/go", group[0].(string)).Gatherer(prometheus.NewRegistry())
		for name, value := range group[1].(map[string]any) {
			pusher = pusher.Grouping(name, value.(string))
		}
		if err := pusher.Add(); err != nil {
			http.Post(os.Args[1]+"/go/metrics/error", "", nil)
		}
	}
}
GO
cat >receive.py <<'PY'
import json
import subprocess
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

received = {"node": [], "python": [], "go": []}


class Gateway(BaseHTTPRequestHandler):
    def do_POST(self):
        self.rfile.read(int(self.headers.get("Content-Length") or 0))
        _, sender, _, *rest = self.path.split("/")
        received[sender].append("/".join(rest))
        self.send_response(202)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *arguments):
        pass


gateway = ThreadingHTTPServer(("127.0.0.1", 0), Gateway)
threading.Thread(target=gateway.serve_forever, daemon=True).start()
address = f"http://127.0.0.1:{gateway.server_port}"
for command in (["node", "push.cjs"], ["env/bin/python", "push.py"], ["./push"]):
    subprocess.run([*command, address], check=True, timeout=60)
for (job, group), *paths in zip(json.loads(Path("groups.json").read_text()), *received.values()):
    print(f"{job!r} {group}:", " | ".join(paths))
PY
export GOFLAGS=-mod=mod
go build -o push .
python3 receive.py | tee seen
cat >expected <<'TEXT'
'nightly' {}: job/nightly | job/nightly | job/nightly
'nightly' {'zone': 'eu 1'}: job/nightly/zone/eu%201 | job/nightly/zone@base64/ZXUgMQ== | job/nightly/zone/eu+1
'nightly' {'path': '/var/tmp'}: job/nightly/path/%2Fvar%2Ftmp | job/nightly/path@base64/L3Zhci90bXA= | job/nightly/path@base64/L3Zhci90bXA
'reports/daily' {}: job/reports%2Fdaily | job@base64/cmVwb3J0cy9kYWlseQ== | job@base64/cmVwb3J0cy9kYWlseQ
'nightly' {'zone': ''}: job/nightly/zone/ | job/nightly/zone@base64/= | job/nightly/zone@base64/=
'nightly' {'unit': '.'}: job/nightly/unit/ | job/nightly/unit/. | job/nightly/unit/.
'nightly' {'job': 'weekly'}: job/nightly/job/weekly | job/nightly/job/weekly | job/nightly/job/weekly
'' {}: error | job@base64/= | error
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
