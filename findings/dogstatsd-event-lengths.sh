#!/usr/bin/env bash
# The title "Größe" of an event has the length 5 in hot-shots, and 7 in the protocol of DogStatsD.
#
# Software: hot-shots 17.1.1 (npm), datadog 0.56.0 (PyPI), github.com/DataDog/datadog-go/v5 5.9.1 (Go).
# Behavior: an event begins with the lengths of its title and text in bytes of UTF-8, so that a reader takes five
#   bytes of seven for the title where characters are counted.
# Seen: what a socket receives from each for the same event.
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
setTimeout(() => client.close(), 1000);
JS
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check datadog==0.56.0
cat >send.py <<'PY'
import sys

from datadog.dogstatsd import DogStatsd

client = DogStatsd("127.0.0.1", int(sys.argv[1]), disable_telemetry=True, disable_buffering=True)
client.event("Größe", "erste\nzweite für alle")
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
message = receiver.recv(9000).decode().removesuffix("\n")
print(f"{sys.argv[1]:<9} | {message!r}")
PY
{
  env/bin/python receive.py hot-shots node send.js
  env/bin/python receive.py Python env/bin/python send.py
  env/bin/python receive.py Go ./send
} | tee seen
cat >expected <<'TEXT'
hot-shots | '_e{5,22}:Größe|erste\\nzweite für alle'
Python    | '_e{7,23}:Größe|erste\\nzweite für alle'
Go        | '_e{7,23}:Größe|erste\\nzweite für alle'
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
