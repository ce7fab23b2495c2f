#!/usr/bin/env bash
# One observation of 0 / 0 leaves a histogram of Prometheus without a sum, or is an error, or is not counted.
#
# Software: the clients of Prometheus for Python (prometheus-client 0.26.0), Go
#   (github.com/prometheus/client_golang 1.25.0) and Java (io.prometheus:prometheus-metrics-core 1.10.0), and
#   prom-client 15.1.3 (npm).
# Behavior: in Python, the sum is NaN from then on, and the value is in no bucket and not in the count, which
#   are those of another set of values. In Go it is counted and only in the last bucket. Java leaves it out of
#   all parts without a message; Node.js throws in a histogram or summary, and has a counter of "Nan". A
#   summary of Python counts it.
# Seen: what is exported after the observations 0.5 and NaN, and of a counter after 1 and NaN.
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
cat >observe.py <<'PY'
from prometheus_client import Counter, Histogram, Summary, disable_created_metrics, generate_latest
from prometheus_client.registry import CollectorRegistry

disable_created_metrics()
registry = CollectorRegistry()
for kind, options in [(Histogram, {"buckets": [1]}), (Summary, {})]:
    observer = kind(kind.__name__.lower(), "-", registry=registry, **options)
    observer.observe(0.5)
    observer.observe(float("nan"))
counter = Counter("counter", "-", registry=registry)
counter.inc(1)
counter.inc(float("nan"))
print(generate_latest(registry).decode())
PY
cat >observe.js <<'JS'
const { Counter, Histogram, Registry, Summary } = require("prom-client");
const registry = new Registry();
const shared = { help: "-", registers: [registry] };
const attempt = (observe) => {
  try {
    observe();
  } catch {
    console.log("error");
  }
};
for (const observer of [
  new Histogram({ name: "histogram", buckets: [1], ...shared }),
  new Summary({ name: "summary", percentiles: [], ...shared }),
]) {
  observer.observe(0.5);
  attempt(() => observer.observe(Number.NaN));
}
const counter = new Counter({ name: "counter_total", ...shared });
counter.inc(1);
attempt(() => counter.inc(Number.NaN));
registry.metrics().then((text) => console.log(text));
JS
cat >Observe.java <<'JAVA'
import io.prometheus.metrics.core.metrics.Counter;
import io.prometheus.metrics.core.metrics.Histogram;
import io.prometheus.metrics.core.metrics.Summary;
import io.prometheus.metrics.expositionformats.PrometheusTextFormatWriter;
import io.prometheus.metrics.model.registry.PrometheusRegistry;

public class Observe {
  public static void main(String[] arguments) throws Exception {
    PrometheusRegistry registry = new PrometheusRegistry();
    Histogram histogram =
        Histogram.builder().name("histogram").classicOnly().classicUpperBounds(1).register(registry);
    Summary summary = Summary.builder().name("summary").register(registry);
    Counter counter = Counter.builder().name("counter_total").register(registry);
    for (double value : new double[] {0.5, Double.NaN}) {
      histogram.observe(value);
      summary.observe(value);
      counter.inc(2 * value);
    }
    PrometheusTextFormatWriter.create().write(System.out, registry.scrape());
  }
}
JAVA
javac -cp 'lib/*' Observe.java
cat >main.go <<'GO'
package main

import (
	"fmt"
	"math"
	"net/http/httptest"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

func main() {
	registry := prometheus.NewRegistry()
	histogram := prometheus.NewHistogram(prometheus.HistogramOpts{Name: "histogram", Buckets: []float64{1}})
	summary := prometheus.NewSummary(prometheus.SummaryOpts{Name: "summary"})
	counter := prometheus.NewCounter(prometheus.CounterOpts{Name: "counter_total"})
	registry.MustRegister(histogram, summary, counter)
	for _, value := range []float64{0.5, math.NaN()} {
		histogram.Observe(value)
		summary.Observe(value)
		counter.Add(2 * value)
	}
	request, response := httptest.NewRequest("GET", "/", nil), httptest.NewRecorder()
	promhttp.HandlerFor(registry, promhttp.HandlerOpts{}).ServeHTTP(response, request)
	fmt.Println(response.Body)
}
GO
lines() { grep -E "^(histogram|summary|counter|error)" | LC_ALL=C sort | tr '\n' ';'; }
{
  echo "python: $(env/bin/python observe.py | lines)"
  echo "go: $(GOFLAGS=-mod=mod go run . | lines)"
  echo "java: $(java -cp '.:lib/*' Observe | lines)"
  echo "node: $(node observe.js | lines)"
} | tee seen
cat >expected <<'TEXT'
python: counter_total NaN;histogram_bucket{le="+Inf"} 1.0;histogram_bucket{le="1.0"} 1.0;histogram_count 1.0;histogram_sum NaN;summary_count 2.0;summary_sum NaN;
go: counter_total NaN;histogram_bucket{le="+Inf"} 2;histogram_bucket{le="1"} 1;histogram_count 2;histogram_sum NaN;summary_count 2;summary_sum NaN;
java: counter_total NaN;histogram_bucket{le="+Inf"} 1;histogram_bucket{le="1.0"} 1;histogram_count 1;histogram_sum 0.5;summary_count 1;summary_sum 0.5;
node: counter_total Nan;error;error;histogram_bucket{le="+Inf"} 1;histogram_bucket{le="1"} 1;histogram_count 1;histogram_sum 0.5;summary_count 1;summary_sum 0.5;
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
