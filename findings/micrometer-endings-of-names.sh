#!/usr/bin/env bash
# The gauge app.info with the value 5 is 1 in Prometheus behind Micrometer, and queue.total is named queue.
#
# Software: io.micrometer:micrometer-registry-prometheus 1.17.2 (Maven Central), as in Spring Boot.
# Behavior: endings of names that OpenMetrics has for parts of a metric are cut from each name, also where the type of
#   the metric has no such part. A gauge that ends with "info" becomes an information, whose value is always 1. Two
#   counters that are equal without their endings are one: the second one counts and is in no scrape, and a log entry
#   is all that says so.
# Seen: the scrape of four gauges and two counters in the format of Prometheus; cache_count is the control.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >pom.xml <<'XML'
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>finding</groupId>
  <artifactId>finding</artifactId>
  <version>1</version>
  <dependencies>
    <dependency>
      <groupId>io.micrometer</groupId>
      <artifactId>micrometer-registry-prometheus</artifactId>
      <version>1.17.2</version>
    </dependency>
  </dependencies>
</project>
XML
mvn -q -B dependency:copy-dependencies -DoutputDirectory=lib
cat >Scrape.java <<'JAVA'
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;

public class Scrape {
  public static void main(String[] arguments) {
    PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    for (String name : new String[] {"app.info", "queue.total", "fill.bucket", "cache.count"}) {
      registry.gauge(name, 5.0);
    }
    registry.counter("jobs.total").increment();
    registry.counter("jobs.created").increment(3);
    System.out.print(registry.scrape());
    System.out.println("jobs.created " + registry.get("jobs.created").counter().count());
  }
}
JAVA
javac -cp 'lib/*' Scrape.java
java -cp '.:lib/*' Scrape 2>/dev/null | grep -v '^# HELP' | tee seen
cat >expected <<'TEXT'
# TYPE app_info gauge
app_info 1
# TYPE cache_count gauge
cache_count 5.0
# TYPE fill gauge
fill 5.0
# TYPE jobs_total counter
jobs_total 1.0
# TYPE queue gauge
queue 5.0
jobs.created 3.0
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
