#!/usr/bin/env bash
# A field named `resources` cannot be read through an output of Pulumi, and its types say that it can.
#
# Software: @pulumi/pulumi 3.276.0 (Node.js SDK), compiled with typescript 5.9.3.
# Behavior: outputs give access to the fields of their value, but `Output` has a method `resources`
#   of its own, which the types leave out. `container.resources.limits` compiles, and is undefined at
#   run time. Each container of Kubernetes has that field.
# Seen: the compiler reports nothing; `limits` of the output is undefined, and "1Gi" inside of apply.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts @pulumi/pulumi@3.276.0 typescript@5.9.3 @types/node@22 >/dev/null
cat >index.ts <<'TS'
import * as pulumi from "@pulumi/pulumi";

const container = pulumi.output({ resources: { limits: { memory: "1Gi" } } });
console.log(container.resources.limits);
container.apply(({ resources }) => console.log(resources.limits.memory));
TS
npx tsc --strict --skipLibCheck --module commonjs --target es2022 index.ts
node index.js | tee seen
[ "$(cat seen)" = "$(printf 'undefined\n1Gi')" ] || { echo "CHANGED"; exit 1; }
echo "unchanged"
