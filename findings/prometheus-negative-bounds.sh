#!/usr/bin/env bash
# As OpenMetrics, Python's reader refuses a histogram of temperatures from each of four clients, its own too.
#
# Software: the clients of Prometheus for Python (prometheus-client 0.26.0), Go
#   (github.com/prometheus/client_golang 1.25.0) and Java (io.prometheus:prometheus-metrics-core 1.10.0), and
#   prom-client 15.1.3 (npm). The reader is the one of Python.
# Behavior: OpenMetrics allows no sum of a histogram that has a bound below zero. Three clients write it in that format
#   too, and the reader minds the rule as soon as the sum is negative. Python leaves the sum out, and its reader asks for
#   one beside a count: the counter behind the histogram is lost with it both times. Python's client leaves the sum
#   out in the older text format as well, where it is allowed and where an average needs it.
# Seen: client and format, its lines of the sum, and the names of the metrics that are read, or the error.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts prom-client@15.1.3 >/dev/null
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check prometheus-client==0.26.0
go mod init finding >/dev/null 2>&1
go get github.com/prometheus/client_golang@v1.25.0 \
  github.com/prometheus/client_golang/prometheus/promhttp@v1.25.0 >/dev/null 2>&1
cat >pom.xml <<'XML'
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>finding</groupId>
  <artifactId>finding</artifactId>
  <version>1</version>
  <dependencies>
    <dependency>
      <groupId>io.prometheus</groupId>
      <artifactId>prometheus-metrics-core</artifactId>
      <version>1.10.0</version>
    </dependency>
    <dependency>
      <groupId>io.prometheus</groupId>
      <artifactId>prometheus-metrics-exposition-textformats</artifactId>
      <version>1.10.0</version>
    </dependency>
  </dependencies>
</project>
XML
mvn -q -B dependency:copy-dependencies -DoutputDirectory=lib
cat >write.py <<'PY'
from pathlib import Path

from prometheus_client import CollectorRegistry, Counter, Histogram, disable_created_metrics, generate_latest
from prometheus_client.openmetrics import exposition

disable_created_metrics()
registry = CollectorRegistry()
Histogram("temperature", "-", buckets=[-10, 0, 10], registry=registry).observe(-5)
Counter("visits", "-", registry=registry).inc()
Path("Python.text").write_bytes(generate_latest(registry))
Path("Python.openmetrics").write_bytes(exposition.generate_latest(registry))
PY
cat >write.js <<'JS'
const { writeFileSync } = require("node:fs");
const { Counter, Histogram, Registry } = require("prom-client");

async function write(format, contentType) {
  const registry = new Registry(contentType);
  new Histogram({ name: "temperature", help: "-", buckets: [-10, 0, 10], registers: [registry] }).observe(-5);
  new Counter({ name: "visits_total", help: "-", registers: [registry] }).inc();
  writeFileSync(`Node.js.${format}`, await registry.metrics());
}
write("text", Registry.PROMETHEUS_CONTENT_TYPE);
write("openmetrics", Registry.OPENMETRICS_CONTENT_TYPE);
JS
cat >Write.java <<'JAVA'
import io.prometheus.metrics.core.metrics.Counter;
import io.prometheus.metrics.core.metrics.Histogram;
import io.prometheus.metrics.expositionformats.ExpositionFormatWriter;
import io.prometheus.metrics.expositionformats.OpenMetricsTextFormatWriter;
import io.prometheus.metrics.expositionformats.PrometheusTextFormatWriter;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.io.FileOutputStream;

public class Write {
  static void write(String file, ExpositionFormatWriter writer, PrometheusRegistry registry) throws Exception {
    try (FileOutputStream out = new FileOutputStream(file)) {
      writer.write(out, registry.scrape());
    }
  }

  public static void main(String[] arguments) throws Exception {
    PrometheusRegistry registry = new PrometheusRegistry();
    Histogram.builder().name("temperature").help("-").classicOnly().classicUpperBounds(-10, 0, 10)
        .register(registry).observe(-5);
    Counter.builder().name("visits").help("-").register(registry).inc();
    write("Java.text", PrometheusTextFormatWriter.create(), registry);
    write("Java.openmetrics", OpenMetricsTextFormatWriter.create(), registry);
  }
}
JAVA
javac -cp 'lib/*' Write.java
cat >main.go <<'GO'
package main

import (
	"net/http"
	"net/http/httptest"
	"os"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

func main() {
	registry := prometheus.NewRegistry()
	options := prometheus.HistogramOpts{Name: "temperature", Help: "-", Buckets: []float64{-10, 0, 10}}
	histogram := prometheus.NewHistogram(options)
	counter := prometheus.NewCounter(prometheus.CounterOpts{Name: "visits_total", Help: "-"})
	registry.MustRegister(counter, histogram)
	counter.Inc()
	histogram.Observe(-5)
	handler := promhttp.HandlerFor(registry, promhttp.HandlerOpts{EnableOpenMetrics: true})
	for format, accept := range map[string]string{"text": "text/plain", "openmetrics": "application/openmetrics-text"} {
		request := httptest.NewRequest(http.MethodGet, "/metrics", nil)
		request.Header.Set("Accept", accept+";version=1.0.0")
		response := httptest.NewRecorder()
		handler.ServeHTTP(response, request)
		if err := os.WriteFile("Go."+format, response.Body.Bytes(), 0o600); err != nil {
			panic(err)
		}
	}
}
GO
export GOFLAGS=-mod=mod
env/bin/python write.py
node write.js
java -cp '.:lib/*' Write
go run .
cat >read.py <<'PY'
from pathlib import Path

from prometheus_client.openmetrics import parser as openmetrics
from prometheus_client import parser

for client in ["Python", "Go", "Java", "Node.js"]:
    for form, reader in [("text", parser), ("openmetrics", openmetrics)]:
        text = Path(f"{client}.{form}").read_text()
        sums = [line for line in text.splitlines() if line.startswith("temperature_sum")]
        read = []
        try:
            for family in reader.text_string_to_metric_families(text):
                read.append(family.name)
        except ValueError as error:
            read.append(str(error))
        print(f"{client}, {form}:", *sums, "|", *read)
PY
env/bin/python read.py | tee seen
cat >expected <<'TEXT'
Python, text: | temperature visits
Python, openmetrics: | _sum/_gsum must be present if _count is present: temperature
Go, text: temperature_sum -5 | temperature visits
Go, openmetrics: temperature_sum -5.0 | Counter-like samples cannot be negative: temperature_sum -5.0
Java, text: temperature_sum -5.0 | temperature visits
Java, openmetrics: temperature_sum -5.0 | Counter-like samples cannot be negative: temperature_sum -5.0
Node.js, text: temperature_sum -5 | temperature visits
Node.js, openmetrics: temperature_sum -5 | Counter-like samples cannot be negative: temperature_sum -5
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
