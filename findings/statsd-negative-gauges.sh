#!/usr/bin/env bash
# Four StatsD clients send the gauge -5 as a decrease by 5; a fifth sets it. One counts zero events as one.
#
# Software: hot-shots 17.1.1, statsd-client 0.4.7 and node-statsd 0.1.1 (npm), statsd 4.0.1 (PyPI),
#   github.com/cactus/go-statsd-client/v5 5.1.0 (Go).
# Behavior: in StatsD, a gauge with a sign is a change, so that a negative value has to be set by way of 0. Python
#   does that. Three of the others have a method for changes beside the one for values, and both send the same
#   line: a temperature or balance below zero runs away. node-statsd takes a change of 0 for no argument.
# Seen: what a socket receives for the gauge -5, the change -5, the gauge 5 and the count of 0.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts hot-shots@17.1.1 statsd-client@0.4.7 node-statsd@0.1.1 >/dev/null
cat >send.js <<'JS'
const [library, port] = process.argv.slice(2);
const Client = require(library);
const client = new Client({ host: "127.0.0.1", port: Number(port) });
client.gauge("value", -5);
if (client.gaugeDelta) client.gaugeDelta("value", -5);
client.gauge("value", 5);
client.increment("count", 0);
setTimeout(() => client.close(), 1000);
JS
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check statsd==4.0.1
cat >send.py <<'PY'
import sys

from statsd import StatsClient

client = StatsClient("127.0.0.1", int(sys.argv[1]))
client.gauge("value", -5)
client.gauge("value", -5, delta=True)
client.gauge("value", 5)
client.incr("count", 0)
PY
go mod init finding >/dev/null 2>&1
go get github.com/cactus/go-statsd-client/v5@v5.1.0 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"os"

	"github.com/cactus/go-statsd-client/v5/statsd"
)

func main() {
	client, err := statsd.NewClientWithConfig(&statsd.ClientConfig{Address: "127.0.0.1:" + os.Args[1]})
	if err != nil {
		panic(err)
	}
	client.Gauge("value", -5, 1)
	client.GaugeDelta("value", -5, 1)
	client.Gauge("value", 5, 1)
	client.Inc("count", 0, 1)
}
GO
GOFLAGS=-mod=mod go build -o send .
cat >receive.py <<'PY'
import socket
import subprocess
import sys

receiver = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
receiver.bind(("127.0.0.1", 0))
receiver.settimeout(10)
subprocess.run([*sys.argv[2:], str(receiver.getsockname()[1])], check=True)
lines = []
while not any(line.startswith("count") for line in lines):
    lines += receiver.recv(9000).decode().split()
print(f"{sys.argv[1]}:", *lines)
PY
{
  for library in hot-shots statsd-client node-statsd; do env/bin/python receive.py $library node send.js $library; done
  env/bin/python receive.py Go ./send
  env/bin/python receive.py Python env/bin/python send.py
} | tee seen
cat >expected <<'TEXT'
hot-shots: value:-5|g value:-5|g value:5|g count:0|c
statsd-client: value:-5|g value:-5|g value:5|g count:0|c
node-statsd: value:-5|g value:5|g count:1|c
Go: value:-5|g value:-5|g value:5|g count:0|c
Python: value:0|g value:-5|g value:-5|g value:5|g count:0|c
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
