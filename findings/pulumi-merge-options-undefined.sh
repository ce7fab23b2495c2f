#!/usr/bin/env bash
# `pulumi.mergeOptions` with `protect: undefined` takes the protection away; in Python, None keeps it.
#
# Software: @pulumi/pulumi 3.276.0 (Node.js SDK), pulumi 3.272.0 (Python SDK).
# Behavior: a wrapper that passes an option on, such as `{ protect: args.protect }`, overwrites the
#   option of its caller where it has none itself. Lists are not overwritten, and in Node.js a
#   `replacementTrigger` that is a list gets longer, where Python takes the second one.
# Seen: of the two options, undefined in Node.js and True in Python; two values of the trigger and one.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts @pulumi/pulumi@3.276.0 >/dev/null
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check pulumi==3.272.0
cat >merge.js <<'JS'
const pulumi = require("@pulumi/pulumi");
const caller = { protect: true, retainOnDelete: true, ignoreChanges: ["tags"], replacementTrigger: ["a"] };
const wrapper = { protect: undefined, ignoreChanges: undefined, replacementTrigger: ["b"] };
const merged = pulumi.mergeOptions(caller, wrapper);
for (const name of ["protect", "retainOnDelete", "ignoreChanges", "replacementTrigger"]) {
  console.log("Node.js", name, JSON.stringify(merged[name]));
}
JS
cat >merge.py <<'PY'
import json
from pulumi import ResourceOptions

caller = ResourceOptions(
    protect=True, retain_on_delete=True, ignore_changes=["tags"], replacement_trigger=["a"]
)
wrapper = ResourceOptions(protect=None, ignore_changes=None, replacement_trigger=["b"])
merged = ResourceOptions.merge(caller, wrapper)
for name in ["protect", "retain_on_delete", "ignore_changes", "replacement_trigger"]:
    print("Python", name, json.dumps(getattr(merged, name)))
PY
{ node merge.js && env/bin/python merge.py; } | tee seen
cat >expected <<'TEXT'
Node.js protect undefined
Node.js retainOnDelete true
Node.js ignoreChanges ["tags"]
Node.js replacementTrigger ["a","b"]
Python protect true
Python retain_on_delete true
Python ignore_changes ["tags"]
Python replacement_trigger ["b"]
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
