#!/usr/bin/env bash
# The event "Größe" has 5 signs for hot-shots and 7 for DogStatsD, and a check's line break ends its message.
#
# Software: hot-shots 17.1.1 (npm), datadog 0.56.0 (PyPI), github.com/DataDog/datadog-go/v5 5.9.1 (Go).
# Behavior: an event begins with the lengths of its title and text in bytes of UTF-8, so that a reader takes five
#   bytes of seven for the title where characters are counted. The message of a check has its line breaks and each
#   "m:" escaped; hot-shots does neither, so that a second line stands for a metric of its own. Signs of a tag that
#   separate are replaced by hot-shots and Python; Go sends a comma and a pipe as they are, and drops a line break.
# Seen: what a socket receives from each for the same event, check and tags.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts hot-shots@17.1.1 >/dev/null
cat >send.js <<'JS'
const Client = require("hot-shots");
const client = new Client({ host: "127.0.0.1", port: Number(process.argv[2]) });
client.event("Größe", "erste\nzweite für alle");
client.check("queue", client.CHECKS.WARNING, { message: "5 m: late\nsee log" });
client.increment("last", 1, ["zone:a,b", "path:c|d", "line:e\nf"]);
setTimeout(() => client.close(), 1000);
JS
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check datadog==0.56.0
cat >send.py <<'PY'
import sys

from datadog.dogstatsd import DogStatsd

client = DogStatsd("127.0.0.1", int(sys.argv[1]), disable_telemetry=True, disable_buffering=True)
client.event("Größe", "erste\nzweite für alle")
client.service_check("queue", client.WARNING, message="5 m: late\nsee log")
client.increment("last", 1, ["zone:a,b", "path:c|d", "line:e\nf"])
PY
go mod init finding >/dev/null 2>&1
go get github.com/DataDog/datadog-go/v5@v5.9.1 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"os"

	"github.com/DataDog/datadog-go/v5/statsd"
)

func main() {
	client, err := statsd.New("127.0.0.1:"+os.Args[1], statsd.WithoutTelemetry(), statsd.WithMaxMessagesPerPayload(1))
	if err != nil {
		panic(err)
	}
	client.SimpleEvent("Größe", "erste\nzweite für alle")
	client.ServiceCheck(&statsd.ServiceCheck{Name: "queue", Status: statsd.Warn, Message: "5 m: late\nsee log"})
	client.Incr("last", []string{"zone:a,b", "path:c|d", "line:e\nf"}, 1)
	client.Close()
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
messages = {}
while len(messages) < 3:
    message = receiver.recv(9000).decode().removesuffix("\n")
    messages[message[:2]] = message
for start in ["_e", "_s", "la"]:
    print(f"{sys.argv[1]:<9} | {messages[start]!r}")
PY
{
  env/bin/python receive.py hot-shots node send.js
  env/bin/python receive.py Python env/bin/python send.py
  env/bin/python receive.py Go ./send
} | tee seen
cat >expected <<'TEXT'
hot-shots | '_e{5,22}:Größe|erste\\nzweite für alle'
hot-shots | '_sc|queue|1|m:5 m: late\nsee log'
hot-shots | 'last:1|c|#zone:a_b,path:c_d,line:e_f'
Python    | '_e{7,23}:Größe|erste\\nzweite für alle'
Python    | '_sc|queue|1|m:5 m\\: late\\nsee log'
Python    | 'last:1|c|#zone:a_b,path:c_d,line:e_f'
Go        | '_e{7,23}:Größe|erste\\nzweite für alle'
Go        | '_sc|queue|1|m:5 m\\: late\\nsee log'
Go        | 'last:1|c|#zone:a,b,path:c|d,line:ef'
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
