#!/usr/bin/env bash
# A null in a map of Pulumi reaches the provider from Node.js only; an argument `id` from Python and Go only.
#
# Software: @pulumi/pulumi 3.276.0 (Node.js), pulumi 3.272.0 (Python), github.com/pulumi/pulumi/sdk/v3 3.257.0
#   (Go).
# Behavior: one program in three languages sends other arguments. Python and Go leave the key of a null out,
#   also within maps, and keep the null in a list. Node.js leaves out arguments named `id` and `urn` of a
#   resource, without a message, though not within a map. An integer of more than 53 bits, such as an ID, is
#   rounded in Python and Go without an error; Node.js has no literal for it but BigInt.
# Seen: the arguments as mocks get them.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts @pulumi/pulumi@3.276.0 >/dev/null
cat >index.js <<'JS'
const pulumi = require("@pulumi/pulumi");
const newResource = ({ name, inputs }) => {
  console.log(name, "node:", JSON.stringify(inputs));
  return { id: name, state: inputs };
};
pulumi.runtime.setMocks({ newResource, call: () => ({}) });
for (const [name, inputs] of Object.entries({
  null: { note: null, list: [1, null], map: { note: null } },
  id: { id: "a", urn: "b", map: { id: "c" } },
})) {
  new pulumi.CustomResource("shop:index:Alert", name, inputs);
}
JS
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check pulumi==3.272.0
cat >main.py <<'PY'
import json
import sys

import pulumi


class Mocks(pulumi.runtime.Mocks):
    def new_resource(self, args):
        sys.stdout.write(f"{args.name} python: {json.dumps(args.inputs, sort_keys=True)}\n")
        return args.name, args.inputs

    def call(self, args):
        return {}


pulumi.runtime.set_mocks(Mocks())


@pulumi.runtime.test
def run():
    arguments = {
        "null": {"note": None, "list": [1, None], "map": {"note": None}},
        "id": {"id": "a", "urn": "b", "map": {"id": "c"}},
        "large": {"company": 9007199254740993},
    }
    kind = "shop:index:Alert"
    resources = [pulumi.CustomResource(kind, name, inputs) for name, inputs in arguments.items()]
    return pulumi.Output.all(*[resource.urn for resource in resources])


run()
PY
go mod init finding >/dev/null 2>&1
go get github.com/pulumi/pulumi/sdk/v3@v3.257.0 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"encoding/json"
	"fmt"

	"github.com/pulumi/pulumi/sdk/v3/go/common/resource"
	"github.com/pulumi/pulumi/sdk/v3/go/pulumi"
)

type mocks struct{}

func (mocks) NewResource(arguments pulumi.MockResourceArgs) (string, resource.PropertyMap, error) {
	text, err := json.Marshal(arguments.Inputs.Mappable())
	fmt.Println(arguments.Name, "go:", string(text))
	return arguments.Name, arguments.Inputs, err
}

func (mocks) Call(pulumi.MockCallArgs) (resource.PropertyMap, error) { return nil, nil }

func main() {
	err := pulumi.RunErr(func(ctx *pulumi.Context) error {
		for name, inputs := range map[string]pulumi.Map{
			"null": {"note": nil, "list": pulumi.Array{pulumi.Int(1), nil}, "map": pulumi.Map{"note": nil}},
			"id": {
				"id": pulumi.String("a"), "urn": pulumi.String("b"), "map": pulumi.Map{"id": pulumi.String("c")},
			},
			"large": {"company": pulumi.Int(9007199254740993)},
		} {
			var state pulumi.CustomResourceState
			if err := ctx.RegisterResource("shop:index:Alert", name, inputs, &state); err != nil {
				return err
			}
		}
		return nil
	}, pulumi.WithMocks("project", "stack", mocks{}))
	if err != nil {
		panic(err)
	}
}
GO
{ node index.js; env/bin/python main.py; GOFLAGS=-mod=mod go run . 2>/dev/null; } | LC_ALL=C sort | tee seen
cat >expected <<'TEXT'
id go: {"id":"a","map":{"id":"c"},"urn":"b"}
id node: {"map":{"id":"c"}}
id python: {"id": "a", "map": {"id": "c"}, "urn": "b"}
large go: {"company":9007199254740992}
large python: {"company": 9007199254740992.0}
null go: {"list":[1,null],"map":{}}
null node: {"list":[1,null],"map":{"note":null},"note":null}
null python: {"list": [1.0, null], "map": {}}
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
