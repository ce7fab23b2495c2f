#!/usr/bin/env bash
# An experiment of LaunchDarkly with the seed 0 has other variations for users in Node.js than in Python.
#
# Software: @launchdarkly/node-server-sdk 9.13.7 (npm) and launchdarkly-server-sdk 9.20.0 (PyPI), LaunchDarkly's
#   libraries, which evaluate the flags of one file themselves.
# Behavior: an experiment with a seed hashes users with the seed, and one without with key and salt of the flag. With
#   the seed 0, the two libraries have other variations for two of three users.
# Seen: for an experiment with three equal variations, how many of 1000 users have each one in Node.js and in Python,
#   and how many have another one; the other seeds are the controls.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check launchdarkly-server-sdk==9.20.0
npm init -y >/dev/null
npm install --silent --ignore-scripts @launchdarkly/node-server-sdk@9.13.7 >/dev/null
cat >flags.py <<'PY'
import json

flags = {}
weights = [{"variation": variation, "weight": weight} for variation, weight in enumerate([33333, 33333, 33334])]
for seed in [{}, {"seed": 7}, {"seed": 0}]:
    rollout = {"kind": "experiment", "contextKind": "user", "variations": weights} | seed
    flag = {"key": f"seed {seed.get('seed', 'none')}", "on": True, "version": 1, "salt": "salt"}
    flags[flag["key"]] = flag | {"variations": ["A", "B", "C"], "fallthrough": {"rollout": rollout}}
with open("flags.json", "w") as file:
    json.dump({"flags": flags}, file)
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
users = [Context.create(f"user-{number}") for number in range(1000)]
flags = json.load(open("flags.json"))["flags"]
print(json.dumps({flag: [client.variation(flag, user, "none") for user in users] for flag in flags}))
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
  const users = Array.from({ length: 1000 }, (_, number) => ({ kind: "user", key: `user-${number}` }));
  const found = {};
  for (const flag of Object.keys(JSON.parse(readFileSync("flags.json")).flags)) {
    found[flag] = await Promise.all(users.map((user) => client.variation(flag, user, "none")));
  }
  console.log(JSON.stringify(found));
  client.close();
});
JS
cat >compare.py <<'PY'
import json

node, python = (json.load(open(name)) for name in ["node.json", "python.json"])
for flag in node:
    counts = [[found[flag].count(variation) for variation in "ABC"] for found in (node, python)]
    other = sum(one != two for one, two in zip(node[flag], python[flag], strict=True))
    print(f"{flag}: {counts[0]} | {counts[1]}; other: {other}")
PY
python3 flags.py
env/bin/python evaluate.py >python.json
node evaluate.js >node.json
python3 compare.py | tee seen
cat >expected <<'TEXT'
seed none: [301, 326, 373] | [301, 326, 373]; other: 0
seed 7: [327, 343, 330] | [327, 343, 330]; other: 0
seed 0: [327, 351, 322] | [342, 324, 334]; other: 669
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
