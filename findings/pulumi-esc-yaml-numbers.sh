#!/usr/bin/env bash
# fn::toYAML of Pulumi ESC writes numbers as texts: `replicas: 3` is `replicas: "3"`.
#
# Software: github.com/pulumi/esc 0.26.0 (Go), the evaluator of environments.
# Behavior: numbers are kept as the texts of their digits, which the YAML encoder takes for strings and
#   quotes, since they look like numbers. fn::toJSON of the same value has numbers. Values files of Helm
#   and the configuration of collectors are so written with texts for ports, replicas and thresholds.
# Seen: both encodings of one value.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
go mod init finding >/dev/null 2>&1
go get github.com/pulumi/esc@v0.26.0 >/dev/null 2>&1
cat >environment.yaml <<'YAML'
values:
  settings: { replicas: 3, ratio: 0.25, name: "3", enabled: true, ports: [8080] }
  json: { fn::toJSON: "${settings}" }
  yaml: { fn::toYAML: "${settings}" }
YAML
cat >main.go <<'GO'
package main

import (
	"context"
	"fmt"
	"os"

	"github.com/pulumi/esc"
	"github.com/pulumi/esc/eval"
)

func main() {
	file, _ := os.ReadFile("environment.yaml")
	declared, _, _ := eval.LoadYAMLBytes("environment", file)
	execution, _ := esc.NewExecContext(map[string]esc.Value{})
	environment, _ := eval.EvalEnvironment(context.Background(), "environment", declared, nil, nil, nil, execution)
	fmt.Println(environment.Properties["json"].Value)
	fmt.Print(environment.Properties["yaml"].Value)
}
GO
GOFLAGS=-mod=mod go run . | tee seen
cat >expected <<'TEXT'
{"enabled":true,"name":"3","ports":[8080],"ratio":0.25,"replicas":3}
enabled: true
name: "3"
ports:
    - "8080"
ratio: "0.25"
replicas: "3"
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
