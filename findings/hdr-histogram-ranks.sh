#!/usr/bin/env bash
# The 99th percentile of one HDR histogram is 5 s in JavaScript and Java, and 10 ms in Python and Go.
#
# Software: hdr-histogram-js 3.0.1 (npm), org.hdrhistogram:HdrHistogram 2.2.2 (Maven Central), hdrhistogram
#   0.10.8 (PyPI), github.com/HdrHistogram/hdrhistogram-go 1.2.0 (Go), with the same bounds and digits.
# Behavior: 99 % of 70 values are 69.3 values. JavaScript and Java take the 70th value, so that at least 99 % are
#   not above it; Python and Go round and take the 69th. With few requests in an interval, one report says
#   that a limit is exceeded and the other that it is not. The largest value is exact just in JavaScript; the
#   others give the end of its bucket.
# Seen: the 99th percentile and the largest of 69 times of 10 ms and one of 5000 ms.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts hdr-histogram-js@3.0.1 >/dev/null
cat >rank.js <<'JS'
const { build } = require("hdr-histogram-js");
const bounds = { lowestDiscernibleValue: 1, highestTrackableValue: 60000, numberOfSignificantValueDigits: 3 };
const histogram = build(bounds);
for (let time = 0; time < 69; time++) histogram.recordValue(10);
histogram.recordValue(5000);
console.log("JavaScript", histogram.getValueAtPercentile(99), histogram.maxValue);
JS
cat >pom.xml <<'XML'
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>finding</groupId>
  <artifactId>finding</artifactId>
  <version>1</version>
  <dependencies>
    <dependency>
      <groupId>org.hdrhistogram</groupId>
      <artifactId>HdrHistogram</artifactId>
      <version>2.2.2</version>
    </dependency>
  </dependencies>
</project>
XML
mvn -q -B dependency:copy-dependencies -DoutputDirectory=lib
cat >Rank.java <<'JAVA'
import org.HdrHistogram.Histogram;

public class Rank {
  public static void main(String[] arguments) {
    Histogram histogram = new Histogram(1, 60000, 3);
    histogram.recordValueWithCount(10, 69);
    histogram.recordValue(5000);
    System.out.println("Java " + histogram.getValueAtPercentile(99) + " " + histogram.getMaxValue());
  }
}
JAVA
javac -cp 'lib/*' Rank.java
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check hdrhistogram==0.10.8
cat >rank.py <<'PY'
from hdrh.histogram import HdrHistogram

histogram = HdrHistogram(1, 60000, 3)
histogram.record_value(10, 69)
histogram.record_value(5000)
print("Python", histogram.get_value_at_percentile(99), histogram.get_max_value())
PY
go mod init finding >/dev/null 2>&1
go get github.com/HdrHistogram/hdrhistogram-go@v1.2.0 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"fmt"

	"github.com/HdrHistogram/hdrhistogram-go"
)

func main() {
	histogram := hdrhistogram.New(1, 60000, 3)
	if err := histogram.RecordValues(10, 69); err != nil {
		panic(err)
	}
	if err := histogram.RecordValue(5000); err != nil {
		panic(err)
	}
	fmt.Println("Go", histogram.ValueAtQuantile(99), histogram.Max())
}
GO
export GOFLAGS=-mod=mod
{ node rank.js && java -cp '.:lib/*' Rank && env/bin/python rank.py && go run .; } | tee seen
cat >expected <<'TEXT'
JavaScript 5003 5000
Java 5003 5003
Python 10 5003
Go 10 5003
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
