#!/usr/bin/env bash
# What a service counts before it ends, Micrometer sends in OTLP as a second delta of the last complete minute.
#
# Software: io.micrometer:micrometer-registry-otlp 1.17.2 (Maven Central), as in Spring Boot, with the temporality
#   delta.
# Behavior: the registry sends the incomplete step when it closes, with the start and end of the last complete step. By
#   OTLP's data model, two deltas of one series do not overlap. A service that ends within its first step sends counts
#   of a time before its start. With cumulative temporality the times are right.
# Seen: the clock, and each point that is sent; the first service runs for 80 s, the second one for 20 s.
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
      <artifactId>micrometer-registry-otlp</artifactId>
      <version>1.17.2</version>
    </dependency>
  </dependencies>
</project>
XML
mvn -q -B dependency:copy-dependencies -DoutputDirectory=lib
cat >Send.java <<'JAVA'
import com.sun.net.httpserver.HttpServer;
import io.micrometer.core.instrument.Clock;
import io.micrometer.registry.otlp.AggregationTemporality;
import io.micrometer.registry.otlp.OtlpConfig;
import io.micrometer.registry.otlp.OtlpMeterRegistry;
import io.opentelemetry.proto.collector.metrics.v1.ExportMetricsServiceRequest;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.TimeUnit;

class Send {
    static Instant now;

    static class Service extends OtlpMeterRegistry {
        static final Clock CLOCK = new Clock() {
            @Override
            public long wallTime() {
                return now.toEpochMilli();
            }

            @Override
            public long monotonicTime() {
                return TimeUnit.MILLISECONDS.toNanos(now.toEpochMilli());
            }
        };

        Service(AggregationTemporality temporality, String url) {
            super(new OtlpConfig() {
                @Override
                public String get(String key) {
                    return null;
                }

                @Override
                public String url() {
                    return url;
                }

                @Override
                public AggregationTemporality aggregationTemporality() {
                    return temporality;
                }
            }, CLOCK);
        }

        @Override
        public void publish() {
            super.publish();
        }
    }

    static void at(String time) {
        now = Instant.parse("2026-03-01T" + time + "Z");
        System.out.println("  " + time);
    }

    static String time(long nanoseconds) {
        return Instant.ofEpochSecond(0, nanoseconds).toString().substring(11, 19);
    }

    public static void main(String[] arguments) throws Exception {
        var server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        server.createContext("/", exchange -> {
            var request = ExportMetricsServiceRequest.parseFrom(exchange.getRequestBody());
            var point = request.getResourceMetrics(0).getScopeMetrics(0).getMetrics(0).getSum().getDataPoints(0);
            System.out.println("    " + point.getAsDouble() + " from " + time(point.getStartTimeUnixNano()) + " to "
                + time(point.getTimeUnixNano()));
            exchange.sendResponseHeaders(200, -1);
            exchange.close();
        });
        server.start();
        var url = "http://127.0.0.1:" + server.getAddress().getPort();
        for (var temporality : AggregationTemporality.values()) {
            System.out.println(temporality);
            at("12:00:10");
            var service = new Service(temporality, url);
            service.counter("jobs").increment(2);
            at("12:01:05");
            service.publish();
            service.counter("jobs").increment(3);
            at("12:01:30");
            service.close();
            at("12:05:10");
            var task = new Service(temporality, url);
            task.counter("jobs").increment(4);
            at("12:05:30");
            task.close();
        }
        server.stop(0);
    }
}
JAVA
javac -cp 'lib/*' Send.java
java -cp '.:lib/*' Send 2>/dev/null | tee seen
cat >expected <<'TEXT'
DELTA
  12:00:10
  12:01:05
    2.0 from 12:00:00 to 12:01:00
  12:01:30
    3.0 from 12:00:00 to 12:01:00
  12:05:10
  12:05:30
    4.0 from 12:04:00 to 12:05:00
CUMULATIVE
  12:00:10
  12:01:05
    2.0 from 12:00:10 to 12:01:05
  12:01:30
    5.0 from 12:00:10 to 12:01:30
  12:05:10
  12:05:30
    4.0 from 12:05:10 to 12:05:30
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
