#!/usr/bin/env bash
# In Pkl, 1.1 minutes are not 66 seconds though both are PT1M6S, and the text "2026-03-01" is a date for YAML 1.1.
#
# Software: org.pkl-lang:pkl-core 0.30.0 (Maven Central), and PyYAML 6.0.4 (PyPI), a reader of YAML 1.1.
# Behavior: durations are compared as numbers with all their digits, so that 138.min is not 2.3.h, and 42.min is 0.7.h.
#   1 equals 1.0, and a set has both, as a map has both keys; 60.s and 1.min are one in a set. The mode "1.1" of its
#   YAML, and "compat", which is documented for YAML 1.1 and 1.2, put quotes around texts that a reader takes for
#   numbers or booleans, but not around dates, "=" and "<<".
# Seen: the expression and its value; the text and what Pkl writes in each mode; what PyYAML reads of that for 1.1.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check PyYAML==6.0.4
cat >pom.xml <<'XML'
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>finding</groupId>
  <artifactId>finding</artifactId>
  <version>1</version>
  <dependencies>
    <dependency>
      <groupId>org.pkl-lang</groupId>
      <artifactId>pkl-core</artifactId>
      <version>0.30.0</version>
    </dependency>
  </dependencies>
</project>
XML
mvn -q -B dependency:copy-dependencies -DoutputDirectory=lib
cat >Evaluate.java <<'JAVA'
import java.io.BufferedReader;
import java.io.InputStreamReader;
import org.pkl.core.Evaluator;
import org.pkl.core.ModuleSource;

public class Evaluate {
  public static void main(String[] arguments) throws Exception {
    BufferedReader lines = new BufferedReader(new InputStreamReader(System.in));
    try (Evaluator evaluator = Evaluator.preconfigured()) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        System.out.println(evaluator.evaluateExpressionString(ModuleSource.text(""), line));
      }
    }
  }
}
JAVA
cat >expressions <<'TEXT'
60.s == 1.min
66.s == 1.1.min
66.s.isoString == 1.1.min.isoString
42.min == 0.7.h
138.min == 2.3.h
138.min >= 2.3.h
1 == 1.0
Set(1, 1.0).length
Map(1, "a", 1.0, "b").length
Set(60.s, 1.min).length
TEXT
cat >texts <<'TEXT'
yes
017
0o17
1:30
1e3
2026-03-01
2026-03-01 10:00:00
=
<<
TEXT
evaluate() {
  java -cp "lib/*" -Dpolyglot.engine.WarnInterpreterOnly=false Evaluate.java 2>/dev/null
}
cat >read.py <<'PY'
import sys

import yaml

for line in sys.stdin:
    try:
        print(repr(yaml.safe_load(f"[{line.strip()}]")[0]))
    except yaml.YAMLError:
        print("error")
PY
evaluate <expressions >values
for mode in 1.1 compat 1.2; do
  sed "s/.*/new YamlRenderer { mode = \"$mode\" }.renderValue(\"&\")/" texts | evaluate >"$mode"
done
env/bin/python read.py <1.1 >read
{
  paste -d '|' expressions values
  paste -d '|' texts 1.1 compat 1.2 read
} | sed 's/|/ | /g' | tee seen
cat >expected <<'TEXT'
60.s == 1.min | true
66.s == 1.1.min | false
66.s.isoString == 1.1.min.isoString | true
42.min == 0.7.h | true
138.min == 2.3.h | false
138.min >= 2.3.h | true
1 == 1.0 | true
Set(1, 1.0).length | 2
Map(1, "a", 1.0, "b").length | 2
Set(60.s, 1.min).length | 1
yes | 'yes' | 'yes' | yes | 'yes'
017 | '017' | '017' | '017' | '017'
0o17 | 0o17 | '0o17' | '0o17' | '0o17'
1:30 | '1:30' | '1:30' | 1:30 | '1:30'
1e3 | 1e3 | '1e3' | '1e3' | '1e3'
2026-03-01 | 2026-03-01 | 2026-03-01 | 2026-03-01 | datetime.date(2026, 3, 1)
2026-03-01 10:00:00 | 2026-03-01 10:00:00 | 2026-03-01 10:00:00 | 2026-03-01 10:00:00 | datetime.datetime(2026, 3, 1, 10, 0)
= | = | = | = | error
<< | << | << | << | error
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
