#!/usr/bin/env bash
# One value with "=" or "%" in OTEL_RESOURCE_ATTRIBUTES costs a Node.js service all of its attributes, not
# one in Python, Go or Java.
#
# Software: the SDKs of OpenTelemetry for JavaScript (@opentelemetry/resources 3.1.1), Python
#   (opentelemetry-sdk 1.45.2), Go (go.opentelemetry.io/otel/sdk 1.47.0) and Java
#   (opentelemetry-sdk-extension-autoconfigure 1.68.0).
# Behavior: one variable of a container is read in four ways. JavaScript drops the whole variable for a
#   second "=" in a pair or a "%" without two digits, and decodes names too. A pair without "=" is lost
#   alone in Python and Go, takes all others with it in JavaScript, and stops a Java service at its
#   start. An empty value is an attribute except in Java.
# Seen: the names and values below. A service without its namespace has the wrong application in
#   Coralogix, and policies and alerts by application pass it by.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >variables <<'TEXT'
ns=shop,team=core%20x
ns=shop,build=https://ci/job?id=7
ns=shop,discount=10%
ns=shop,team
ns=shop,team%20name=core
ns=shop,team=
TEXT
npm init -y >/dev/null
npm install --silent --ignore-scripts @opentelemetry/resources@3.1.1 @opentelemetry/api@1.10.0 >/dev/null
cat >javascript.js <<'JS'
const { detectResources, envDetector } = require("@opentelemetry/resources");
const { attributes } = detectResources({ detectors: [envDetector] });
console.log(Object.entries(attributes).map((pair) => pair.join("=")).sort().join(" | "));
JS
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check opentelemetry-sdk==1.45.2
cat >main.py <<'PY'
from opentelemetry.sdk.resources import OTELResourceDetector

print(" | ".join(sorted(f"{key}={value}" for key, value in OTELResourceDetector().detect().attributes.items())))
PY
go mod init finding >/dev/null 2>&1
go get go.opentelemetry.io/otel/sdk@v1.47.0 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"context"
	"fmt"
	"strings"

	"go.opentelemetry.io/otel/sdk/resource"
)

func main() {
	read, _ := resource.New(context.Background(), resource.WithFromEnv())
	var pairs []string
	for _, one := range read.Attributes() {
		pairs = append(pairs, string(one.Key)+"="+one.Value.AsString())
	}
	fmt.Println(strings.Join(pairs, " | "))
}
GO
GOFLAGS=-mod=mod go build -o go .
cat >pom.xml <<'XML'
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>finding</groupId>
  <artifactId>finding</artifactId>
  <version>1</version>
  <dependencies>
    <dependency>
      <groupId>io.opentelemetry</groupId>
      <artifactId>opentelemetry-sdk-extension-autoconfigure</artifactId>
      <version>1.68.0</version>
    </dependency>
  </dependencies>
</project>
XML
mvn -q -B dependency:copy-dependencies -DoutputDirectory=lib
cat >Read.java <<'JAVA'
import io.opentelemetry.sdk.autoconfigure.ResourceConfiguration;
import java.util.ArrayList;
import java.util.List;

public class Read {
  public static void main(String[] none) {
    List<String> pairs = new ArrayList<>();
    ResourceConfiguration.createEnvironmentResource().getAttributes()
        .forEach((key, value) -> pairs.add(key.getKey() + "=" + value));
    pairs.sort(null);
    System.out.println(String.join(" | ", pairs));
  }
}
JAVA
javac -cp 'lib/*' Read.java
while read -r OTEL_RESOURCE_ATTRIBUTES; do
  export OTEL_RESOURCE_ATTRIBUTES
  echo "$OTEL_RESOURCE_ATTRIBUTES"
  echo "  JavaScript: $(node javascript.js)"
  echo "  Python: $(env/bin/python main.py 2>log)"
  echo "  Go: $(./go 2>log)"
  echo "  Java: $(java -cp 'lib/*:.' Read 2>log || grep -oE 'Invalid resource attributes|[A-Za-z]+Exception' log | head -1)"
done <variables | sed 's/ $//' | tee seen
cat >expected <<'TEXT'
ns=shop,team=core%20x
  JavaScript: ns=shop | team=core x
  Python: ns=shop | team=core x
  Go: ns=shop | team=core x
  Java: ns=shop | team=core x
ns=shop,build=https://ci/job?id=7
  JavaScript:
  Python: build=https://ci/job?id=7 | ns=shop
  Go: build=https://ci/job?id=7 | ns=shop
  Java: build=https://ci/job?id=7 | ns=shop
ns=shop,discount=10%
  JavaScript:
  Python: discount=10% | ns=shop
  Go: discount=10% | ns=shop
  Java: discount=10% | ns=shop
ns=shop,team
  JavaScript:
  Python: ns=shop
  Go: ns=shop
  Java: ConfigurationException
ns=shop,team%20name=core
  JavaScript: ns=shop | team name=core
  Python: ns=shop | team%20name=core
  Go: ns=shop | team%20name=core
  Java: ns=shop | team%20name=core
ns=shop,team=
  JavaScript: ns=shop | team=
  Python: ns=shop | team=
  Go: ns=shop | team=
  Java: ns=shop
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
