#!/usr/bin/env bash
# Item 5 of an output with one item is undefined in Pulumi for Node.js, an error in Python, and "" in Go.
#
# Software: @pulumi/pulumi 3.276.0 (Node.js), pulumi 3.272.0 (Python), github.com/pulumi/pulumi/sdk/v3 3.257.0
#   (Go).
# Behavior: parts of an output can be read through it: `zones[5]`, `tags["team"]`. Where there is no such
#   part, Node.js goes on with undefined, also for the parts of the missing part; Go goes on with the zero
#   value of the type. Just Python stops.
# Seen: parts of the outputs zones = ["a"] and tags = {"env": "test"}; "deep" is
#   `tags["team"]["name"]["first"]`.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts @pulumi/pulumi@3.276.0 >/dev/null
cat >index.js <<'JS'
const pulumi = require("@pulumi/pulumi");
const newResource = ({ name, inputs }) => ({ id: name, state: inputs });
pulumi.runtime.setMocks({ newResource, call: () => ({}) });
const zones = pulumi.output(["a"]);
const tags = pulumi.output({ env: "test" });
const show = (name, part) => part.apply((value) => console.log(name, "node:", JSON.stringify(value)));
show("item", zones[5]);
show("key", tags.team);
show("deep", tags.team.name.first);
JS
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check pulumi==3.272.0
cat >main.py <<'PY'
import json

import pulumi


class Mocks(pulumi.runtime.Mocks):
    def new_resource(self, args):
        return args.name, args.inputs

    def call(self, args):
        return {}


pulumi.runtime.set_mocks(Mocks())


def show(name, read):
    @pulumi.runtime.test
    def run():
        part = read(pulumi.Output.from_input(["a"]), pulumi.Output.from_input({"env": "test"}))
        return part.apply(lambda value: print(name, "python:", json.dumps(value)))

    try:
        run()
    except LookupError as error:
        print(name, "python:", type(error).__name__)


show("item", lambda zones, tags: zones[5])
show("key", lambda zones, tags: tags["team"])
show("deep", lambda zones, tags: tags["team"]["name"]["first"])
PY
go mod init finding >/dev/null 2>&1
go get github.com/pulumi/pulumi/sdk/v3@v3.257.0 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"fmt"

	"github.com/pulumi/pulumi/sdk/v3/go/common/resource"
	"github.com/pulumi/pulumi/sdk/v3/go/pulumi"
)

type mocks struct{}

func (mocks) NewResource(arguments pulumi.MockResourceArgs) (string, resource.PropertyMap, error) {
	return arguments.Name, arguments.Inputs, nil
}

func (mocks) Call(pulumi.MockCallArgs) (resource.PropertyMap, error) { return nil, nil }

func main() {
	show := func(name string, part pulumi.StringOutput) {
		values := make(chan string)
		part.ApplyT(func(value string) string {
			values <- value
			return value
		})
		fmt.Printf("%s go: %q\n", name, <-values)
	}
	err := pulumi.RunErr(func(ctx *pulumi.Context) error {
		zones := pulumi.StringArray{pulumi.String("a")}.ToStringArrayOutput()
		tags := pulumi.StringMap{"env": pulumi.String("test")}.ToStringMapOutput()
		show("item", zones.Index(pulumi.Int(5)))
		show("key", tags.MapIndex(pulumi.String("team")))
		return nil
	}, pulumi.WithMocks("project", "stack", mocks{}))
	if err != nil {
		panic(err)
	}
}
GO
{
  node index.js
  env/bin/python main.py 2>/dev/null
  GOFLAGS=-mod=mod go run . 2>/dev/null
} | LC_ALL=C sort | tee seen
cat >expected <<'TEXT'
deep node: undefined
deep python: KeyError
item go: ""
item node: undefined
item python: IndexError
key go: ""
key node: undefined
key python: KeyError
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
