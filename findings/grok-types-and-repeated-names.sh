#!/usr/bin/env bash
# For `%{NUMBER:n:int}`, 1.5 is 0 in one grok library, a text beside an error in another, and an error in two.
#
# Software: io.krakens:java-grok 0.1.9 (Maven Central), pygrok 1.0.0 (PyPI), github.com/elastic/go-grok 0.3.1, with
#   which the Collector's ExtractGrokPatterns reads, and github.com/vjeantet/grok 1.0.1 (Go).
# Behavior: one pattern has three results. A name that occurs twice is a list in Java, with null for an alternative that
#   did not match, and the second value in the others. Java takes the quotes from QS. In Python, a pattern whose name
#   has a dot finds nothing, without an error. `1e3` is no NUMBER in any of them: its first digit is, so that it is 1.
# Seen: pattern, text, and the fields of each library; the last one is the control.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >cases <<'TEXT'
%{NUMBER:n:int};1.5
%{NUMBER:n:float};1e3
%{IP:ip} %{IP:ip};192.0.2.1 192.0.2.2
(%{WORD:a}!|%{INT:a});12
%{QS:text};"a b"
%{INT:http.status};500
%{IP:ip} %{INT:status};192.0.2.1 500
TEXT
cat >pom.xml <<'XML'
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>finding</groupId>
  <artifactId>finding</artifactId>
  <version>1</version>
  <dependencies>
    <dependency>
      <groupId>io.krakens</groupId>
      <artifactId>java-grok</artifactId>
      <version>0.1.9</version>
    </dependency>
  </dependencies>
</project>
XML
mvn -q -B dependency:copy-dependencies -DoutputDirectory=lib
cat >Read.java <<'JAVA'
import io.krakens.grok.api.GrokCompiler;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeMap;

public class Read {
  public static void main(String[] arguments) throws Exception {
    for (String line : Files.readAllLines(Path.of("cases"))) {
      String[] parts = line.split(";");
      GrokCompiler compiler = GrokCompiler.newInstance();
      compiler.registerDefaultPatterns();
      System.out.println(new TreeMap<>(compiler.compile(parts[0], true).match(parts[1]).capture()));
    }
  }
}
JAVA
javac -cp 'lib/*' Read.java
java -cp '.:lib/*' Read 2>/dev/null >java.txt
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check pygrok==1.0.0
cat >read.py <<'PY'
from pygrok import Grok

for line in open("cases").read().splitlines():
    pattern, text = line.split(";")
    try:
        print(Grok(pattern).match(text))
    except ValueError as error:
        print(error)
PY
env/bin/python read.py >python.txt
go mod init finding >/dev/null 2>&1
go get github.com/elastic/go-grok@v0.3.1 github.com/vjeantet/grok@v1.0.1 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"

	elastic "github.com/elastic/go-grok"
	"github.com/vjeantet/grok"
)

func print(fields any, err error) {
	if err != nil {
		fmt.Println(err)
	} else {
		fmt.Println(fields)
	}
}

func main() {
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		pattern, text, _ := strings.Cut(lines.Text(), ";")
		if os.Args[1] == "elastic" {
			compiled, err := elastic.NewComplete()
			if err == nil {
				err = compiled.Compile(pattern, true)
			}
			if err != nil {
				panic(err)
			}
			print(compiled.ParseTypedString(text))
		} else {
			compiled, err := grok.NewWithConfig(&grok.Config{NamedCapturesOnly: true})
			if err != nil {
				panic(err)
			}
			print(compiled.ParseTyped(pattern, text))
		}
	}
}
GO
export GOFLAGS=-mod=mod
go run . elastic <cases >elastic.txt
go run . vjeantet <cases >vjeantet.txt
for line in $(seq "$(wc -l <cases)"); do
  sed -n "${line}p" cases
  for library in java python elastic vjeantet; do
    echo "  $library $(sed -n "${line}p" $library.txt)"
  done
done | tee seen
cat >expected <<'TEXT'
%{NUMBER:n:int};1.5
  java {n=1.5, n_grokfailure=java.lang.NumberFormatException: For input string: "1.5"}
  python invalid literal for int() with base 10: '1.5'
  elastic strconv.Atoi: parsing "1.5": invalid syntax
  vjeantet map[n:0]
%{NUMBER:n:float};1e3
  java {n=1.0}
  python {'n': 1.0}
  elastic map[n:1]
  vjeantet map[n:1]
%{IP:ip} %{IP:ip};192.0.2.1 192.0.2.2
  java {ip=[192.0.2.1, 192.0.2.2]}
  python {'ip': '192.0.2.2'}
  elastic map[ip:192.0.2.2]
  vjeantet map[ip:192.0.2.2]
(%{WORD:a}!|%{INT:a});12
  java {a=[null, 12]}
  python {'a': '12'}
  elastic map[a:12]
  vjeantet map[a:12]
%{QS:text};"a b"
  java {text=a b}
  python {'text': '"a b"'}
  elastic map[text:"a b"]
  vjeantet map[text:"a b"]
%{INT:http.status};500
  java {http.status=500}
  python None
  elastic map[http.status:500]
  vjeantet map[http.status:500]
%{IP:ip} %{INT:status};192.0.2.1 500
  java {ip=192.0.2.1, status=500}
  python {'ip': '192.0.2.1', 'status': '500'}
  elastic map[ip:192.0.2.1 status:500]
  vjeantet map[ip:192.0.2.1 status:500]
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
