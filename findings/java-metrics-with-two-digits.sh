#!/usr/bin/env bash
# Errors of 0.4 % are 0.00 behind Dropwizard's reporter for Graphite; Datadog's client writes infinity as "∞".
#
# Software: io.dropwizard.metrics:metrics-graphite 4.2.39 and com.datadoghq:java-dogstatsd-client 4.4.5 (Maven
#   Central).
# Behavior: both write numbers in a format for people. That of the reporter for Graphite has two digits behind
#   the point as long as the program sets no other format, for a gauge of a share too, so that errors of 0.4 %
#   are none. That of the client for DogStatsD has six digits, and the sign ∞, which is no number for a reader
#   of the protocol; the reporter writes "Infinity", which is one.
# Seen: the lines that a socket receives for four gauges.
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
      <groupId>io.dropwizard.metrics</groupId>
      <artifactId>metrics-graphite</artifactId>
      <version>4.2.39</version>
    </dependency>
    <dependency>
      <groupId>com.datadoghq</groupId>
      <artifactId>java-dogstatsd-client</artifactId>
      <version>4.4.5</version>
    </dependency>
  </dependencies>
</project>
XML
mvn -q -B dependency:copy-dependencies -DoutputDirectory=lib
cat >Send.java <<'JAVA'
import com.codahale.metrics.Gauge;
import com.codahale.metrics.MetricRegistry;
import com.codahale.metrics.graphite.Graphite;
import com.codahale.metrics.graphite.GraphiteReporter;
import com.timgroup.statsd.NonBlockingStatsDClientBuilder;
import com.timgroup.statsd.StatsDClient;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;

public class Send {
  static final double[] VALUES = {0.004, 0.0000004, 1234567.8912345, Double.POSITIVE_INFINITY};

  static String name(double value) {
    return value < 0.001 ? "small" : value < 1 ? "share" : Double.isInfinite(value) ? "infinite" : "bytes";
  }

  static void graphite() throws Exception {
    InetAddress loopback = InetAddress.getLoopbackAddress();
    try (ServerSocket server = new ServerSocket(0, 1, loopback)) {
      MetricRegistry registry = new MetricRegistry();
      for (double value : VALUES) registry.register(name(value), (Gauge<Double>) () -> value);
      Graphite graphite = new Graphite(new InetSocketAddress(loopback, server.getLocalPort()));
      GraphiteReporter.forRegistry(registry).build(graphite).report();
      BufferedReader received = new BufferedReader(new InputStreamReader(server.accept().getInputStream()));
      for (String line : received.lines().toList()) {
        System.out.println("graphite " + line.replaceAll(" \\d+$", ""));
      }
    }
  }

  static void statsd() throws Exception {
    try (DatagramSocket socket = new DatagramSocket(0, InetAddress.getLoopbackAddress())) {
      socket.setSoTimeout(30_000);
      StatsDClient client = new NonBlockingStatsDClientBuilder()
          .hostname("127.0.0.1").port(socket.getLocalPort())
          .enableAggregation(false).enableTelemetry(false).originDetectionEnabled(false).build();
      for (double value : VALUES) client.gauge(name(value), value);
      byte[] bytes = new byte[9000];
      for (int lines = 0; lines < VALUES.length; ) {
        DatagramPacket packet = new DatagramPacket(bytes, bytes.length);
        socket.receive(packet);
        for (String line : new String(bytes, 0, packet.getLength(), "UTF-8").trim().split("\n")) {
          System.out.println("dogstatsd " + line);
          lines++;
        }
      }
      client.close();
    }
  }

  public static void main(String[] arguments) throws Exception {
    graphite();
    statsd();
  }
}
JAVA
javac -cp 'lib/*' Send.java
java -Dstdout.encoding=UTF-8 -Dfile.encoding=UTF-8 -cp '.:lib/*' Send 2>/dev/null | tee seen
cat >expected <<'TEXT'
graphite bytes 1234567.89
graphite infinite Infinity
graphite share 0.00
graphite small 0.00
dogstatsd share:0.004|g
dogstatsd small:0|g
dogstatsd bytes:1234567.891235|g
dogstatsd infinite:∞|g
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
