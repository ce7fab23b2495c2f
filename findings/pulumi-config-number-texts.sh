#!/usr/bin/env bash
# The same setting of a Pulumi stack is another number or boolean in a program of another language.
#
# Software: @pulumi/pulumi 3.276.0 (Node.js), pulumi 3.272.0 (Python), github.com/pulumi/pulumi/sdk/v3
#   3.257.0 (Go).
# Behavior: values are texts in Pulumi.STACK.yaml. getNumber of Node.js takes the number at the start of a
#   text and drops the rest; get_int of Python and TryInt of Go read digits with "_", and Go reads a
#   leading zero as octal and "0x" as hexadecimal. "1" is true in Go and an error in the others, "True"
#   an error in Node.js only.
# Seen: text; number of Node.js, integer of Python and Go; boolean of the three; "-" is an error.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '["12", "010", "1_000", "0x10", "30s", "1e3", "2.5", " 5", "1", "True", "TRUE"]' >texts
npm init -y >/dev/null
npm install --silent --ignore-scripts @pulumi/pulumi@3.276.0 >/dev/null
cat >index.js <<'JS'
const pulumi = require("@pulumi/pulumi");
const attempt = (read) => {
  try {
    return String(read());
  } catch {
    return "-";
  }
};
for (const text of require("node:fs").readFileSync("texts", "utf8").match(/"[^"]*"/g)) {
  pulumi.runtime.setAllConfig({ "shop:setting": JSON.parse(text) });
  const config = new pulumi.Config("shop");
  console.log(attempt(() => config.getNumber("setting")), attempt(() => config.getBoolean("setting")));
}
JS
node index.js >node
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check pulumi==3.272.0
cat >main.py <<'PY'
import json

import pulumi


def attempt(read):
    try:
        return json.dumps(read("setting"))
    except Exception:
        return "-"


for text in json.load(open("texts")):
    pulumi.runtime.set_all_config({"shop:setting": text}, [])
    config = pulumi.Config("shop")
    print(attempt(config.get_int), attempt(config.get_bool))
PY
env/bin/python main.py >python
go mod init finding >/dev/null 2>&1
go get github.com/pulumi/pulumi/sdk/v3@v3.257.0 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"encoding/json"
	"fmt"
	"os"

	"github.com/pulumi/pulumi/sdk/v3/go/common/resource"
	"github.com/pulumi/pulumi/sdk/v3/go/pulumi"
	"github.com/pulumi/pulumi/sdk/v3/go/pulumi/config"
)

type mocks struct{}

func (mocks) NewResource(arguments pulumi.MockResourceArgs) (string, resource.PropertyMap, error) {
	return arguments.Name, arguments.Inputs, nil
}

func (mocks) Call(pulumi.MockCallArgs) (resource.PropertyMap, error) { return nil, nil }

func show(value any, err error) string {
	if err != nil {
		return "-"
	}
	return fmt.Sprint(value)
}

func main() {
	var texts []string
	file, _ := os.ReadFile("texts")
	json.Unmarshal(file, &texts)
	for _, text := range texts {
		settings, _ := json.Marshal(map[string]string{"shop:setting": text})
		os.Setenv("PULUMI_CONFIG", string(settings))
		pulumi.RunErr(func(ctx *pulumi.Context) error {
			shop := config.New(ctx, "shop")
			number, noNumber := shop.TryInt("setting")
			boolean, noBoolean := shop.TryBool("setting")
			fmt.Println(show(number, noNumber), show(boolean, noBoolean))
			return nil
		}, pulumi.WithMocks("project", "stack", mocks{}))
	}
}
GO
GOFLAGS=-mod=mod go run . 2>/dev/null >go
grep -oE '"[^"]*"' texts | paste -d ' ' - node python go |
  sed -E 's/^("[^"]*") (\S+) (\S+) (\S+) (\S+) (\S+) (\S+)$/\1: \2 \4 \6; \3 \5 \7/' | tee seen
cat >expected <<'TEXT'
"12": 12 12 12; - - -
"010": 10 10 8; - - -
"1_000": 1 1000 1000; - - -
"0x10": 0 - 16; - - -
"30s": 30 - -; - - -
"1e3": 1000 - -; - - -
"2.5": 2.5 - -; - - -
" 5": 5 5 -; - - -
"1": 1 1 1; - - true
"True": - - -; - true true
"TRUE": - - -; - - true
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
