#!/usr/bin/env bash
# A threshold of 1000000 is "1e+06" in a text of a Pulumi program in YAML, and the id 1234567 is "1.234567e+06".
#
# Software: github.com/pulumi/pulumi-yaml 1.38.3 with github.com/pulumi/pulumi/sdk/v3 3.257.0 (Go), the evaluator that
#   the language host of that version runs, with its mocks of the engine.
# Behavior: each number of a program is one of 64 bits with a fraction, and `${}` writes it as Go prints one: from a
#   million on with an exponent, which a query, a title or an id of seven digits then contains. fn::toJSON writes the
#   digits. A list or a map in a text is printed as Go does too, without an error.
# Seen: the texts of the variables in their order; then numbers of fn::toJSON.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
go mod init finding >/dev/null 2>&1
go get github.com/pulumi/pulumi-yaml/pkg/pulumiyaml@v1.38.3 >/dev/null 2>&1
cat >program.yaml <<'YAML'
name: finding
runtime: yaml
variables:
  small: 999999
  million: 1000000
  id: 1234567
  time: 1732867200000
  large: 9007199254740993
  share: 0.00001
  list: [a, 1000000]
  map: { team: a, limit: 5 }
resources:
  texts:
    type: pulumi:pulumi:StackReference
    properties:
      name: "${small}|${million}|${id}|${time}|${large}|${share}|${list}|${map}"
  json:
    type: pulumi:pulumi:StackReference
    properties:
      name: { "fn::toJSON": ["${million}", "${id}", "${time}", "${large}", "${share}"] }
YAML
cat >main.go <<'GO'
package main

import (
	"context"
	"fmt"
	"os"
	"strings"

	"github.com/pulumi/pulumi-yaml/pkg/pulumiyaml"
	"github.com/pulumi/pulumi/pkg/v3/codegen/schema"
	"github.com/pulumi/pulumi/sdk/v3/go/common/resource"
	"github.com/pulumi/pulumi/sdk/v3/go/pulumi"
)

type engine struct{ seen map[string]string }

func (e engine) NewResource(args pulumi.MockResourceArgs) (string, resource.PropertyMap, error) {
	e.seen[args.Name] = args.Inputs["name"].StringValue()
	return args.Name, args.Inputs, nil
}

func (engine) Call(pulumi.MockCallArgs) (resource.PropertyMap, error) {
	return resource.PropertyMap{}, nil
}

// The schema of what the engine itself has, as StackReference.
type builtin struct{}

func (builtin) LoadPackage(context.Context, *schema.PackageDescriptor) (pulumiyaml.Package, error) {
	return pulumiyaml.NewResourcePackage(schema.DefaultPulumiPackage.Reference()), nil
}

func (builtin) Close() {}

func main() {
	file, err := os.Open("program.yaml")
	if err != nil {
		panic(err)
	}
	template, problems, err := pulumiyaml.LoadYAML("program.yaml", file)
	if err != nil || problems.HasErrors() {
		panic(fmt.Sprint(err, problems))
	}
	host := engine{map[string]string{}}
	err = pulumi.RunErr(func(context *pulumi.Context) error {
		return pulumiyaml.RunTemplate(context, template, nil, builtin{})
	}, pulumi.WithMocks("finding", "dev", host))
	if err != nil {
		panic(err)
	}
	fmt.Println(strings.ReplaceAll(host.seen["texts"], "|", "\n"))
	fmt.Println(host.seen["json"])
}
GO
GOFLAGS=-mod=mod go run . | tee seen
cat >expected <<'TEXT'
999999
1e+06
1.234567e+06
1.7328672e+12
9.007199254740992e+15
1e-05
[a 1e+06]
map[limit:5 team:a]
[1000000,1234567,1732867200000,9007199254740992,0.00001]
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
