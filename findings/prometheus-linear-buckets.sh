#!/usr/bin/env bash
# Of ten buckets from 0.1 to 1, four have another label `le` in Node.js than in Go, and one in Java than in both.
#
# Software: github.com/prometheus/client_golang 1.25.0 (Go), prom-client 15.1.3 (npm), prometheus-metrics-core 1.10.0
#   (Maven Central), prometheus 0.14.0 (crates.io), which all have a function for buckets of one width.
# Behavior: each multiplies or adds up in floating point in its own way, and `le` is the text of the result. A sum by
#   `le` over services in two languages has some bounds of one service only. Its counts, from which quantiles are read,
#   are no longer cumulative. Exponential buckets differ too.
# Seen: client, function and bounds; then the sum by `le` of ten requests, one of each tenth, of a service in Go and one
#   in Node.js.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts prom-client@15.1.3 >/dev/null
cat >buckets.js <<'JS'
const { linearBuckets, exponentialBuckets, Histogram, register } = require("prom-client");

console.log("Node.js, linear:", ...linearBuckets(0.1, 0.1, 10));
console.log("Node.js, exponential:", ...exponentialBuckets(0.1, 1.5, 5));
const histogram = new Histogram({ name: "t", help: "-", buckets: linearBuckets(0.1, 0.1, 10) });
for (let tenth = 0; tenth < 10; tenth += 1) histogram.observe(tenth / 10 + 0.05);
register.metrics().then((text) => require("node:fs").writeFileSync("node.txt", text));
JS
cat >main.go <<'GO'
package main

import (
	"fmt"

	"github.com/prometheus/client_golang/prometheus"
)

func show(kind string, bounds []float64) {
	fmt.Printf("Go, %s:", kind)
	for _, bound := range bounds {
		fmt.Print(" ", bound)
	}
	fmt.Println()
}

func main() {
	show("linear", prometheus.LinearBuckets(0.1, 0.1, 10))
	show("exponential", prometheus.ExponentialBuckets(0.1, 1.5, 5))
	registry := prometheus.NewRegistry()
	options := prometheus.HistogramOpts{Name: "t", Buckets: prometheus.LinearBuckets(0.1, 0.1, 10)}
	histogram := prometheus.NewHistogram(options)
	registry.MustRegister(histogram)
	for tenth := range 10 {
		histogram.Observe(float64(tenth)/10 + 0.05)
	}
	if err := prometheus.WriteToTextfile("go.txt", registry); err != nil {
		panic(err)
	}
}
GO
go mod init finding >/dev/null 2>&1
go get github.com/prometheus/client_golang@v1.25.0 >/dev/null 2>&1
go mod tidy >/dev/null 2>&1
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
  </dependencies>
</project>
XML
mvn -q -B dependency:copy-dependencies -DoutputDirectory=lib
cat >Buckets.java <<'JAVA'
import io.prometheus.metrics.core.metrics.Histogram;
import java.util.stream.Collectors;

class Buckets {
    static void show(String kind, Histogram.Builder builder) {
        var buckets = builder.classicOnly().build();
        buckets.observe(0);
        var bounds = buckets.collect().getDataPoints().get(0).getClassicBuckets().stream();
        System.out.println("Java, " + kind + ": "
            + bounds.map(bucket -> "" + bucket.getUpperBound()).collect(Collectors.joining(" ")));
    }

    public static void main(String[] arguments) {
        show("linear", Histogram.builder().name("a").classicLinearUpperBounds(0.1, 0.1, 10));
        show("exponential", Histogram.builder().name("b").classicExponentialUpperBounds(0.1, 1.5, 5));
    }
}
JAVA
javac -cp 'lib/*' Buckets.java
cargo init --quiet --name finding
cargo add --quiet prometheus@=0.14.0 --no-default-features
cat >src/main.rs <<'RUST'
fn show(kind: &str, bounds: Vec<f64>) {
    let bounds: Vec<String> = bounds.iter().map(f64::to_string).collect();
    println!("Rust, {kind}: {}", bounds.join(" "));
}

fn main() {
    show("linear", prometheus::linear_buckets(0.1, 0.1, 10).unwrap());
    show("exponential", prometheus::exponential_buckets(0.1, 1.5, 5).unwrap());
}
RUST
{
  { go run . && node buckets.js && java -cp '.:lib/*' Buckets && cargo run --quiet; } | sort --stable --key=2,2
  sed -nE 's/^t_bucket\{le="(.*)"\} (.*)/\1 \2/p' go.txt node.txt |
    awk '{ sums[$1] += $2 } END { for (bound in sums) print bound, sums[bound] }' | sort --general-numeric-sort
} | tee seen
cat >expected <<'TEXT'
Go, exponential: 0.1 0.15000000000000002 0.22500000000000003 0.3375 0.5062500000000001
Node.js, exponential: 0.1 0.15000000000000002 0.22500000000000003 0.3375 0.5062500000000001
Java, exponential: 0.1 0.15000000000000002 0.225 0.3375 0.50625 Infinity
Rust, exponential: 0.1 0.15000000000000002 0.22500000000000003 0.3375 0.5062500000000001
Go, linear: 0.1 0.2 0.30000000000000004 0.4 0.5 0.6 0.7 0.7999999999999999 0.8999999999999999 0.9999999999999999
Node.js, linear: 0.1 0.2 0.30000000000000004 0.4 0.5 0.6 0.7000000000000001 0.8 0.9 1
Java, linear: 0.1 0.2 0.3 0.4 0.5 0.6 0.7 0.8 0.9 1.0 Infinity
Rust, linear: 0.1 0.2 0.30000000000000004 0.4 0.5 0.6 0.7000000000000001 0.8 0.9 1
0.1 2
0.2 4
0.30000000000000004 6
0.4 8
0.5 10
0.6 12
0.7 7
0.7000000000000001 7
0.7999999999999999 8
0.8 8
0.8999999999999999 9
0.9 9
0.9999999999999999 10
1 10
+Inf 20
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
