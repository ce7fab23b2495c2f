#!/usr/bin/env bash
# For Graphite, Prometheus' client for Go writes `zone=eu west`, which a blank ends, and Python `le=0_25`.
#
# Software: prometheus-client 0.26.0 (PyPI) and github.com/prometheus/client_golang 1.25.0 (Go), with their
#   bridges that send metrics to Graphite.
# Behavior: a line is a path, a value and a time between blanks, and a path can have tags, each behind a ";".
#   Go writes values of tags as they are, so that a blank or ";" in a label makes a line that is none; without
#   tags, a blank is a dot, and the path has another depth. Python replaces each sign in tags as in paths:
#   bounds of buckets are no numbers any more, and series whose labels differ in such signs have one name and
#   are sent twice.
# Seen: the lines of a gauge with three zones and of a histogram, without times, with paths and with tags.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check prometheus-client==0.26.0
cat >push.py <<'PY'
import socket
import threading

from prometheus_client import CollectorRegistry, Gauge, Histogram, disable_created_metrics
from prometheus_client.bridge.graphite import GraphiteBridge

disable_created_metrics()
registry = CollectorRegistry()
free = Gauge("free", "-", ["zone"], registry=registry)
free.labels("eu west").set(1)
free.labels("eu;west").set(2)
free.labels("eu.west").set(3)
Histogram("seconds", "-", buckets=[0.25], registry=registry).observe(0.5)
for tags in [False, True]:
    with socket.create_server(("127.0.0.1", 0)) as server:
        bridge = GraphiteBridge(server.getsockname(), registry=registry, tags=tags)
        sender = threading.Thread(target=bridge.push)
        sender.start()
        connection, _ = server.accept()
        lines = connection.makefile().read().splitlines()
        sender.join()
    print(*sorted("python " + line.rpartition(" ")[0] for line in lines), sep="\n")
PY
go mod init finding >/dev/null 2>&1
go get github.com/prometheus/client_golang/prometheus/graphite@v1.25.0 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"fmt"
	"io"
	"net"
	"sort"
	"strings"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/graphite"
)

func main() {
	registry := prometheus.NewRegistry()
	free := prometheus.NewGaugeVec(prometheus.GaugeOpts{Name: "free"}, []string{"zone"})
	free.WithLabelValues("eu west").Set(1)
	free.WithLabelValues("eu;west").Set(2)
	free.WithLabelValues("eu.west").Set(3)
	seconds := prometheus.NewHistogram(prometheus.HistogramOpts{Name: "seconds", Buckets: []float64{0.25}})
	seconds.Observe(0.5)
	registry.MustRegister(free, seconds)
	for _, tags := range []bool{false, true} {
		server, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			panic(err)
		}
		target := server.Addr().String()
		bridge, err := graphite.NewBridge(&graphite.Config{URL: target, Gatherer: registry, UseTags: tags})
		if err != nil {
			panic(err)
		}
		go bridge.Push()
		connection, _ := server.Accept()
		text, _ := io.ReadAll(connection)
		lines := strings.Split(strings.TrimSpace(string(text)), "\n")
		sort.Strings(lines)
		for _, line := range lines {
			fmt.Println("go", line[:strings.LastIndex(line, " ")])
		}
	}
}
GO
{ env/bin/python push.py; GOFLAGS=-mod=mod go run .; } | tee seen
cat >expected <<'TEXT'
python free.zone.eu_west 1.0
python free.zone.eu_west 2.0
python free.zone.eu_west 3.0
python seconds_bucket.le.0_25 0.0
python seconds_bucket.le._Inf 1.0
python seconds_count 1.0
python seconds_sum 0.5
python free;zone=eu_west 1.0
python free;zone=eu_west 2.0
python free;zone=eu_west 3.0
python seconds_bucket;le=0_25 0.0
python seconds_bucket;le=_Inf 1.0
python seconds_count 1.0
python seconds_sum 0.5
go free.zone.eu.west 1
go free.zone.eu_west 2
go free.zone.eu_west 3
go seconds_bucket.le.0_25 0
go seconds_bucket.le._Inf 1
go seconds_count 1
go seconds_sum 0.5
go free;zone=eu west 1
go free;zone=eu.west 3
go free;zone=eu;west 2
go seconds_bucket;le=+Inf 1
go seconds_bucket;le=0.25 0
go seconds_count 1
go seconds_sum 0.5
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
