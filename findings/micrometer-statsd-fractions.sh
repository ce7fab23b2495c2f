#!/usr/bin/env bash
# A counter of Micrometer that grows by 0.4 each time stays at 0 for StatsD and Datadog's agent.
#
# Software: io.micrometer:micrometer-registry-statsd 1.17.2 and io.micrometer:micrometer-core 1.17.2 (Maven Central).
# Behavior: `Counter.increment` takes a double, and a line of StatsD takes a fraction. The registry for StatsD cuts the
#   part behind the point of each increment, so that costs, seconds or shares that are counted in small steps are never
#   there, and 2.7 is 2. A gauge or a distribution has at most six digits behind the point. The counter of another
#   registry has all of it, so that two registries behind one composite differ. Nothing says so.
# Seen: for each kind of line, what is sent for a counter of 0.4, 0.4 and 2.7, and for 0.0000004 in a distribution; the
#   value of the same counter in a registry in memory.
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
      <artifactId>micrometer-registry-statsd</artifactId>
      <version>1.17.2</version>
    </dependency>
  </dependencies>
</project>
XML
mvn -q -B dependency:copy-dependencies -DoutputDirectory=lib
cat >Count.java <<'JAVA'
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.micrometer.statsd.StatsdConfig;
import io.micrometer.statsd.StatsdFlavor;
import io.micrometer.statsd.StatsdMeterRegistry;
import java.util.ArrayList;
import java.util.List;

public class Count {
  static void count(MeterRegistry registry) {
    for (double cost : new double[] {0.4, 0.4, 2.7}) registry.counter("cost").increment(cost);
    registry.summary("share").record(0.0000004);
  }

  public static void main(String[] arguments) {
    for (StatsdFlavor flavor : StatsdFlavor.values()) {
      List<String> lines = new ArrayList<>();
      StatsdConfig config = new StatsdConfig() {
        public String get(String key) {
          return null;
        }

        public StatsdFlavor flavor() {
          return flavor;
        }
      };
      count(StatsdMeterRegistry.builder(config).lineSink(lines::add).build());
      System.out.println(flavor + ": " + String.join(" ", lines));
    }
    MeterRegistry memory = new SimpleMeterRegistry();
    count(memory);
    System.out.println("in memory: " + memory.counter("cost").count() + " " + memory.summary("share").totalAmount());
  }
}
JAVA
javac -cp 'lib/*' Count.java
java -cp '.:lib/*' Count 2>java.log | tee seen
cat >expected <<'TEXT'
ETSY: cost.statistic.count:0|c cost.statistic.count:0|c cost.statistic.count:2|c share:0|h
DATADOG: cost:0|c|#statistic:count cost:0|c|#statistic:count cost:2|c|#statistic:count share:0|h
TELEGRAF: cost,statistic=count:0|c cost,statistic=count:0|c cost,statistic=count:2|c share:0|h
SYSDIG: cost#statistic=count:0|c cost#statistic=count:0|c cost#statistic=count:2|c share:0|h
in memory: 3.5 4.0E-7
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
