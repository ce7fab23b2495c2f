#!/usr/bin/env bash
# An experiment of LaunchDarkly with the seed 0 has other variations for users in Node.js than in Python.
#
# Software: @launchdarkly/node-server-sdk 9.13.7 (npm) and launchdarkly-server-sdk 9.20.0 (PyPI), LaunchDarkly's
#   libraries, which evaluate the flags of one file themselves.
# Behavior: Node.js takes the seed 0 for none and hashes with key and salt of the flag, as without a seed; Python hashes
#   with the seed. A rule for a value that is an object or a list in a list is true for the same value in Python, and
#   never in Node.js. A version with a blank in front is a version in Node.js alone, a time with a blank or a small "t"
#   between day and hour in Python alone.
# Seen: for an experiment with three equal variations, how many of 1000 users have each one in Node.js and in Python,
#   and how many have another one; for a rule and a value, whether it is true in Node.js and in Python.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check launchdarkly-server-sdk==9.20.0
npm init -y >/dev/null
npm install --silent --ignore-scripts @launchdarkly/node-server-sdk@9.13.7 >/dev/null
cat >cases.py <<'PY'
import json

flags, cases = {}, []


def case(shown, contexts, **parts):
    key = f"flag-{len(flags)}"
    flags[key] = {"key": key, "on": True, "version": 1, "salt": "salt", "variations": ["A", "B", "C"]} | parts
    cases.append({"flag": key, "shown": shown, "contexts": contexts})


users = [{"kind": "user", "key": f"user-{number}"} for number in range(1000)]
weights = [{"variation": variation, "weight": weight} for variation, weight in enumerate([33333, 33333, 33334])]
for seed in [{}, {"seed": 7}, {"seed": 0}]:
    rollout = {"kind": "experiment", "contextKind": "user", "variations": weights} | seed
    case(f"seed {seed.get('seed', 'none')}", users, fallthrough={"rollout": rollout})
for operator, expected, value in [
    ("in", "eu", "eu"),
    ("in", {"region": "eu"}, {"region": "eu"}),
    ("in", ["eu"], [["eu"]]),
    ("semVerEqual", "1.2.0", "1.2"),
    ("semVerEqual", "1.2.0", " 1.2.0"),
    ("before", "2026-01-02T00:00:00Z", "2026-01-01T00:00:00Z"),
    ("before", "2026-01-02T00:00:00Z", "2026-01-01 00:00:00Z"),
    ("before", "2026-01-02T00:00:00Z", "2026-01-01t00:00:00z"),
]:
    clause = {"contextKind": "user", "attribute": "v", "op": operator, "values": [expected]}
    case(
        f"{json.dumps(value)} {operator} {json.dumps(expected)}",
        [{"kind": "user", "key": "user", "v": value}],
        rules=[{"id": "rule", "clauses": [clause], "variation": 1}],
        fallthrough={"variation": 0},
    )
with open("flags.json", "w") as file:
    json.dump({"flags": flags}, file)
with open("cases.json", "w") as file:
    json.dump(cases, file)
PY
cat >evaluate.py <<'PY'
import json
import logging

from ldclient import Config, Context
from ldclient.client import LDClient
from ldclient.integrations import Files

logging.disable()
source = Files.new_data_source(paths=["flags.json"])
client = LDClient(Config("a-key", update_processor_class=source, send_events=False))
cases = json.load(open("cases.json"))
found = [[client.variation(one["flag"], Context.from_dict(it), "none") for it in one["contexts"]] for one in cases]
print(json.dumps(found))
client.close()
PY
cat >evaluate.js <<'JS'
const { readFileSync } = require("node:fs");
const { basicLogger, init } = require("@launchdarkly/node-server-sdk");
const { FileDataSourceFactory } = require("@launchdarkly/node-server-sdk/integrations");

const client = init("a-key", {
  updateProcessor: new FileDataSourceFactory({ paths: ["flags.json"] }).getFactory(),
  sendEvents: false,
  logger: basicLogger({ level: "none" }),
});
client.waitForInitialization({ timeout: 30 }).then(async () => {
  const found = [];
  for (const { flag, contexts } of JSON.parse(readFileSync("cases.json"))) {
    found.push(await Promise.all(contexts.map((context) => client.variation(flag, context, "none"))));
  }
  console.log(JSON.stringify(found));
  client.close();
});
JS
cat >compare.py <<'PY'
import json

for case, node, python in zip(*(json.load(open(name)) for name in ["cases.json", "node.json", "python.json"])):
    if len(node) == 1:
        print(f"{case['shown']}: {node[0] == 'B'} | {python[0] == 'B'}")
        continue
    counts = [[found.count(variation) for variation in "ABC"] for found in (node, python)]
    print(f"{case['shown']}: {counts[0]} | {counts[1]}; other: {sum(one != two for one, two in zip(node, python))}")
PY
python3 cases.py
env/bin/python evaluate.py >python.json
node evaluate.js >node.json
python3 compare.py | tee seen
cat >expected <<'TEXT'
seed none: [335, 330, 335] | [335, 330, 335]; other: 0
seed 7: [327, 343, 330] | [327, 343, 330]; other: 0
seed 0: [320, 354, 326] | [342, 324, 334]; other: 683
"eu" in "eu": True | True
{"region": "eu"} in {"region": "eu"}: False | True
[["eu"]] in ["eu"]: False | True
"1.2" semVerEqual "1.2.0": True | True
" 1.2.0" semVerEqual "1.2.0": True | False
"2026-01-01T00:00:00Z" before "2026-01-02T00:00:00Z": True | True
"2026-01-01 00:00:00Z" before "2026-01-02T00:00:00Z": False | True
"2026-01-01t00:00:00z" before "2026-01-02T00:00:00Z": False | True
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
