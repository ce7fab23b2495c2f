#!/usr/bin/env bash
# One configuration file of OpenTelemetry has other values in Node.js, Python and Go, without an error.
#
# Software: @opentelemetry/configuration 0.223.0 (npm), opentelemetry-configuration 0.66b2 (Python),
#   go.opentelemetry.io/contrib/otelconf 0.27.0 (Go).
# Behavior: Python leaves `${env:NAME}` as it is and has no default for a variable that is set and empty.
#   Go reads the value of a variable as YAML: a text with ": " becomes a map, and the attribute has none.
# Seen: three of four attributes are of one language otherwise than of the two others.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >otel.yaml <<'YAML'
file_format: "1.0"
resource:
  attributes:
    - name: host
      value: ${env:HOST_OF_SHOP}
    - name: team
      value: ${TEAM:-nobody}
    - name: note
      value: ${NOTE}
    - name: zone
      value: ${ZONE}
YAML
export HOST_OF_SHOP=web-1 TEAM= NOTE='on call: 24 hours' ZONE=007 OTEL_CONFIG_FILE=otel.yaml
npm init -y >/dev/null
npm install --silent --ignore-scripts @opentelemetry/configuration@0.223.0 @opentelemetry/api@1.9.1 >/dev/null
cat >read.js <<'JS'
const { createConfigFactory } = require("@opentelemetry/configuration");
const { resource } = createConfigFactory().getConfigModel();
console.log("Node.js", JSON.stringify(resource.attributes.map(({ value }) => value)));
JS
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check opentelemetry-configuration==0.66b2
cat >read.py <<'PY'
import json
from opentelemetry.configuration import load_config_file

values = [attribute.value for attribute in load_config_file("otel.yaml").resource.attributes]
print("Python", json.dumps(values, separators=(",", ":")))
PY
go mod init finding >/dev/null 2>&1
go get go.opentelemetry.io/contrib/otelconf@v0.27.0 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"encoding/json"
	"fmt"
	"os"

	"go.opentelemetry.io/contrib/otelconf"
)

func main() {
	file, err := os.ReadFile("otel.yaml")
	if err != nil {
		panic(err)
	}
	read, err := otelconf.ParseYAML(file)
	if err != nil {
		panic(err)
	}
	values := []any{}
	for _, attribute := range read.Resource.Attributes {
		values = append(values, attribute.Value)
	}
	text, err := json.Marshal(values)
	fmt.Println("Go", string(text), err)
}
GO
export GOFLAGS=-mod=mod
{ node read.js && env/bin/python read.py && go run .; } | tee seen
cat >expected <<'TEXT'
Node.js ["web-1","nobody","on call: 24 hours",7]
Python ["${env:HOST_OF_SHOP}",null,"on call: 24 hours",7]
Go ["web-1","nobody",null,7] <nil>
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
