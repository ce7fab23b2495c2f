#!/usr/bin/env bash
# Three of five users for whom a flag of flagd is on in Node.js have it off in Python, although the rule is one.
#
# Software: @openfeature/flagd-core 4.0.1 (npm), openfeature-flagd-core 2.0.0 (PyPI), the evaluators of OpenFeature's
#   flags in a process.
# Behavior: a flag for 50 % of the users is documented to have the same users in each service. The newest releases hash
#   other bytes, a text in Node.js and CBOR in Python, so that a user is on in one service and off in the next, also
#   where the rule names the text to hash. A number to hash gives everyone the default in Node.js. A remainder of a
#   negative number has the sign of the number in Node.js only. Versions are compared alike.
# Seen: the rule; the variants of eight users in Node.js and in Python.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check openfeature-flagd-core==2.0.0 openfeature-sdk==0.10.0
npm init -y >/dev/null
npm install --silent --ignore-scripts @openfeature/flagd-core@4.0.1 @openfeature/core@1.12.0 >/dev/null
cat >flags.py <<'PY'
import json
from pathlib import Path

halves = [["on", 50], ["off", 50]]
rules = {
    "half of the users": {"fractional": halves},
    "half by mail": {"fractional": [{"var": "mail"}, *halves]},
    "half by account": {"fractional": [{"var": "account"}, *halves]},
    "half by flag and mail": {"fractional": [{"cat": [{"var": "$flagd.flagKey"}, {"var": "mail"}]}, *halves]},
    "version = 1.2.0": {"if": [{"sem_ver": [{"var": "version"}, "=", "1.2.0"]}, "on", "off"]},
    "shard 2 of 3": {"if": [{"==": [{"%": [{"var": "shift"}, 3]}, 2]}, "on", "off"]},
}
variants = {"on": "on", "off": "off", "default": "default"}
flag = {"state": "ENABLED", "variants": variants, "defaultVariant": "default"}
flags = {name: {**flag, "targeting": rule} for name, rule in rules.items()}
Path("flags.json").write_text(json.dumps({"flags": flags}))
versions = ["0.5.0", "1.2", "1.2.0-rc.1", "v1.2.0", "1.2.0+5", "1.3.0", "1.2.9", "1.2.1"]
users = [
    {"targetingKey": f"user-{number}", "mail": f"{number}@example.com", "account": number, "shift": -number}
    | {"version": version}
    for number, version in enumerate(versions)
]
Path("users.json").write_text(json.dumps(users))
PY
cat >evaluate.cjs <<'JS'
const { readFileSync } = require("node:fs");
const { FlagdCore } = require("@openfeature/flagd-core");

const quiet = { error() {}, warn() {}, info() {}, debug() {} };
const core = new FlagdCore(undefined, quiet);
const text = readFileSync("flags.json", "utf8");
core.setConfigurations(text);
const users = JSON.parse(readFileSync("users.json", "utf8"));
for (const name of Object.keys(JSON.parse(text).flags)) {
  const values = users.map((user) => core.resolveStringEvaluation(name, "error", user, quiet).value);
  console.log(`${name}: ${values.join(" ")}`);
}
JS
cat >evaluate.py <<'PY'
import json
import logging
from pathlib import Path

from openfeature.contrib.tools.flagd.core import FlagdCore
from openfeature.evaluation_context import EvaluationContext

logging.disable()
core = FlagdCore()
text = Path("flags.json").read_text()
core.set_flags(text)
for name in json.loads(text)["flags"]:
    values = []
    for user in json.loads(Path("users.json").read_text()):
        key = user.pop("targetingKey")
        values.append(core.resolve_string_value(name, "error", EvaluationContext(key, user)).value)
    print(*values)
PY
python3 flags.py
node evaluate.cjs >javascript.txt
env/bin/python evaluate.py >python.txt
paste -d '|' javascript.txt python.txt | sed 's/|/ | /' | tee seen
cat >expected <<'TEXT'
half of the users: on on on on off off on off | off on off on off off off off
half by mail: on off on off on on off off | on on off off off on on off
half by account: default default default default default default default default | on off on on on on off on
half by flag and mail: off on off off on off on on | on on on off on on off off
version = 1.2.0: off on off on on off off off | off on off on on off off off
shard 2 of 3: off off off off off off off off | off on off off on off off on
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
