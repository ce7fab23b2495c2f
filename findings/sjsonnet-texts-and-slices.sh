#!/usr/bin/env bash
# In the Jsonnet of Scala, 99.999 with two digits is "99.00", 4000000000 bytes are 2147483647, and `[-2:]` is all.
#
# Software: com.databricks:sjsonnet_2.13 0.4.9 (Maven Central), for comparison gojsonnet 0.22.0 (PyPI).
# Behavior: texts of numbers in formats have the digits of the number where no carry reaches the one before the point.
#   `%d` ends at 32 bits without an error, and the exponent of 0 is that of a logarithm. Outside of formats, a fraction
#   above ten million or below 0.001 has the exponent of Java, also in each query or title that it is joined to. A
#   slice from the end begins at the start, as if -2 were 0.
# Seen: expression, Go, Scala.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check gojsonnet==0.22.0
cat >pom.xml <<'XML'
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>finding</groupId>
  <artifactId>finding</artifactId>
  <version>1</version>
  <dependencies>
    <dependency>
      <groupId>com.databricks</groupId>
      <artifactId>sjsonnet_2.13</artifactId>
      <version>0.4.9</version>
    </dependency>
  </dependencies>
</project>
XML
mvn -q -B dependency:copy-dependencies -DoutputDirectory=lib >/dev/null
cat >expressions.jsonnet <<'TEXT'
'%.2f %%' % 99.999
'%.1f' % 0.96
'%.1f' % 9.95
'%.2f' % 1.005
'%.0f' % 2.5
'%d' % 4000000000
'%d' % 1732867200000
'%.1e' % 0
'%g' % 1000000
'bytes > ' + 10000000
'bytes > ' + 10000000.5
'' + 0.0001
['5m', '30m', '1h', '6h'][-2:]
'5m,1h'[-2:]
TEXT
sed 's/$/,/; 1s/^/[/; $s/,$/]/' expressions.jsonnet >list.jsonnet
env/bin/python -c 'import _gojsonnet; print(_gojsonnet.evaluate_file("list.jsonnet"))' >go.json
java -cp 'lib/*' sjsonnet.SjsonnetMain list.jsonnet >scala.json
python3 - <<'PY' | tee seen
import json

with open("expressions.jsonnet") as file, open("go.json") as go, open("scala.json") as scala:
    for expression, *values in zip(file.read().splitlines(), json.load(go), json.load(scala)):
        print(expression, *(json.dumps(value) for value in values), sep=" | ")
PY
cat >expected <<'TEXT'
'%.2f %%' % 99.999 | "100.00 %" | "99.00 %"
'%.1f' % 0.96 | "1.0" | "0.0"
'%.1f' % 9.95 | "10.0" | "9.0"
'%.2f' % 1.005 | "1.00" | "1.00"
'%.0f' % 2.5 | "3" | "2"
'%d' % 4000000000 | "4000000000" | "2147483647"
'%d' % 1732867200000 | "1732867200000" | "2147483647"
'%.1e' % 0 | "0.0e+00" | "0.0e+9223372036854775807"
'%g' % 1000000 | "1000000" | "1000000."
'bytes > ' + 10000000 | "bytes > 10000000" | "bytes > 10000000"
'bytes > ' + 10000000.5 | "bytes > 10000000.5" | "bytes > 1.00000005E7"
'' + 0.0001 | "0.0001" | "1.0E-4"
['5m', '30m', '1h', '6h'][-2:] | ["1h", "6h"] | ["5m", "30m", "1h", "6h"]
'5m,1h'[-2:] | "1h" | "5m,1h"
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
