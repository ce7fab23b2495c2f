#!/usr/bin/env bash
# With `escaping=values`, Python's Prometheus client renames every metric in OpenMetrics: `jobs_done` is
# `U__jobs__done`.
#
# Software: prometheus-client 0.26.0 (Python), github.com/prometheus/common 0.68.1 (Go).
# Behavior: the scheme is for names that are not valid without quotes; Prometheus' own library keeps all
#   others. In its text format, the client does so too. In OpenMetrics it escapes each name with an
#   underscore, so that the format that a server asks for decides under which name a series is stored.
# Seen: two names for one gauge; Go keeps `jobs_done` and escapes `jobs.done`.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check prometheus-client==0.26.0
cat >write.py <<'PY'
from prometheus_client import CollectorRegistry, Gauge
from prometheus_client.exposition import choose_encoder

registry = CollectorRegistry()
for name in ["jobs_done", "jobs.done"]:
    Gauge(name, "Jobs", registry=registry).set(1)
for accept in [
    "text/plain;version=1.0.0;escaping=values",
    "application/openmetrics-text;version=1.0.0;escaping=values",
]:
    encoder, content_type = choose_encoder(accept)
    lines = encoder(registry).decode().splitlines()
    print(content_type, [line for line in lines if line[0] != "#"])
PY
go mod init finding >/dev/null 2>&1
go get github.com/prometheus/common@v0.68.1 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"fmt"

	"github.com/prometheus/common/model"
)

func main() {
	for _, name := range []string{"jobs_done", "jobs.done"} {
		fmt.Println("Go", name, model.EscapeName(name, model.ValueEncodingEscaping))
	}
}
GO
export GOFLAGS=-mod=mod
{ env/bin/python write.py && go run .; } | tee seen
cat >expected <<'TEXT'
text/plain; version=1.0.0; charset=utf-8; escaping=values ['jobs_done 1.0', 'U__jobs_2e_done 1.0']
application/openmetrics-text; version=1.0.0; charset=utf-8; escaping=values ['U__jobs__done 1.0', 'U__jobs_2e_done 1.0']
Go jobs_done jobs_done
Go jobs.done U__jobs_2e_done
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
