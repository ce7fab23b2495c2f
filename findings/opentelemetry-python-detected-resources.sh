#!/usr/bin/env bash
# In Python, detectors override the resource of "highest priority", and one with another schema loses its attributes.
#
# Software: opentelemetry-sdk 1.45.2 (PyPI), @opentelemetry/resources 2.12.1 with @opentelemetry/api 1.9.1 (npm),
#   go.opentelemetry.io/otel/sdk 1.47.0 (Go).
# Behavior: get_aggregated_resources documents its initial resource as the one with the highest priority and its
#   detectors as in order of priority. Each detector overrides what is there, so that the initial resource has the
#   lowest one, and the first detector the next. Resources with two versions of the schema are merged without a version
#   in Node.js and Go; Python returns the first one: which attributes there are depends on the order of detectors.
# Seen: the service and host that a program sets, and what two detectors with other names leave of them; the attributes
#   of a service and of a host whose schema is another version, merged in both orders.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts @opentelemetry/resources@2.12.1 @opentelemetry/api@1.9.1 >/dev/null
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check opentelemetry-sdk==1.45.2
go mod init finding >/dev/null 2>&1
go get go.opentelemetry.io/otel/sdk@v1.47.0 >/dev/null 2>&1
cat >merge.py <<'PY'
from opentelemetry.sdk.resources import Resource, ResourceDetector, get_aggregated_resources


class Named(ResourceDetector):
    def __init__(self, name):
        super().__init__()
        self.name = name

    def detect(self):
        return Resource({"service.name": self.name})


def show(title, resource):
    print(f"{title}:", *sorted(f"{key}={value}" for key, value in resource.attributes.items()))


initial = Resource({"service.name": "initial", "host.name": "web"})
show("python, detected", get_aggregated_resources([Named("first"), Named("second")], initial))
service = Resource({"service.name": "shop"}, "https://opentelemetry.io/schemas/1.36.0")
host = Resource({"host.name": "web"}, "https://opentelemetry.io/schemas/1.37.0")
show("python", service.merge(host))
show("python", host.merge(service))
PY
cat >merge.js <<'JS'
const { resourceFromAttributes } = require("@opentelemetry/resources");
const schema = (version) => ({ schemaUrl: `https://opentelemetry.io/schemas/${version}` });
const service = resourceFromAttributes({ "service.name": "shop" }, schema("1.36.0"));
const host = resourceFromAttributes({ "host.name": "web" }, schema("1.37.0"));
for (const { attributes } of [service.merge(host), host.merge(service)]) {
  console.log("node:", ...Object.entries(attributes).map((pair) => pair.join("=")).sort());
}
JS
cat >main.go <<'GO'
package main

import (
	"fmt"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/sdk/resource"
)

func main() {
	schema := "https://opentelemetry.io/schemas/"
	service := resource.NewWithAttributes(schema+"1.36.0", attribute.String("service.name", "shop"))
	host := resource.NewWithAttributes(schema+"1.37.0", attribute.String("host.name", "web"))
	for _, pair := range [][]*resource.Resource{{service, host}, {host, service}} {
		merged, err := resource.Merge(pair[0], pair[1])
		fmt.Println("go:", merged, err != nil)
	}
}
GO
{ env/bin/python merge.py 2>errors; node merge.js; GOFLAGS=-mod=mod go run .; } | tee seen
cat >expected <<'TEXT'
python, detected: host.name=web service.name=second
python: service.name=shop
python: host.name=web
node: host.name=web service.name=shop
node: host.name=web service.name=shop
go: host.name=web,service.name=shop true
go: host.name=web,service.name=shop true
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
