#!/usr/bin/env bash
# A rollout of Unleash to 50 % without a group is on for other users in Node.js than in Python.
#
# Software: UnleashClient 6.9.1 (PyPI) and unleash-client 6.12.1 (npm), Unleash's clients, which evaluate the flags of
#   one server themselves.
# Behavior: the documentation says that a rollout without `groupId` uses the name of its flag. Python does; Node.js uses
#   an empty name. Node.js reads numbers of a context with blanks or as hexadecimal, and an empty text as 0. A date
#   without a time is none in Python, and the constraint is never true. An empty part is in each text in Python and in
#   none in Node.js. A property that is the boolean true is "true" in Node.js alone.
# Seen: for a rollout, how many of 1000 users each client enables, and how many are enabled in one of them alone; for a
#   constraint and a context, whether Node.js and Python enable the flag.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check UnleashClient==6.9.1 yggdrasil-engine==2.0.0
npm init -y >/dev/null
npm install --silent --ignore-scripts unleash-client@6.12.1 >/dev/null
cat >cases.py <<'PY'
import json

flags, cases = [], []


def case(strategy, contexts):
    flags.append({"name": f"flag-{len(flags)}", "type": "release", "enabled": True, "strategies": [strategy]})
    cases.append({"flag": flags[-1]["name"], "strategy": strategy, "contexts": contexts})


users = [{"userId": str(user)} for user in range(1000)]
for group in [{"groupId": "cart"}, {}, {"groupId": "flag-1"}, {"groupId": ""}]:
    case({"name": "flexibleRollout", "parameters": {"rollout": "50", "stickiness": "userId", **group}}, users)
for operator, value, contexts in [
    ("NUM_LT", {"value": "5"}, ["4", " 4", "0x4", ""]),
    ("NUM_EQ", {"value": "5"}, ["5.0", "+5", "5e0"]),
    ("SEMVER_EQ", {"value": "1.2.0"}, ["1.2.0", " 1.2.0"]),
    ("STR_CONTAINS", {"values": [""]}, ["a"]),
    ("IN", {"values": ["5", "true"]}, [5, True]),
]:
    constraint = {"contextName": "v", "operator": operator, **value}
    contexts = [{"properties": {"v": context}} for context in contexts]
    case({"name": "default", "parameters": {}, "constraints": [constraint]}, contexts)
for value in ["2026-01-01T00:00:00Z", "2026-01-01"]:
    constraint = {"contextName": "currentTime", "operator": "DATE_AFTER", "value": value}
    case({"name": "default", "parameters": {}, "constraints": [constraint]}, [{}])
with open("flags.json", "w") as file:
    json.dump({"version": 2, "features": flags}, file)
with open("cases.json", "w") as file:
    json.dump(cases, file)
PY
cat >evaluate.py <<'PY'
import json
import logging

from UnleashClient import UnleashClient
from UnleashClient.cache import FileCache

logging.disable()
cache = FileCache("finding", directory="cache")
cache.bootstrap_from_dict(json.load(open("flags.json")))
client = UnleashClient(
    "http://127.0.0.1:9/api", "shop", cache=cache, disable_metrics=True, disable_registration=True
)
client.initialize_client(fetch_toggles=False)
cases = json.load(open("cases.json"))
print(json.dumps([[client.is_enabled(one["flag"], context) for context in one["contexts"]] for one in cases]))
client.destroy()
PY
cat >evaluate.js <<'JS'
const { readFileSync } = require("node:fs");
const { InMemStorageProvider, Unleash } = require("unleash-client");
const client = new Unleash({
  appName: "shop",
  url: "http://127.0.0.1:9/api/",
  disableMetrics: true,
  refreshInterval: 0,
  storageProvider: new InMemStorageProvider(),
  bootstrap: { data: JSON.parse(readFileSync("flags.json")).features },
});
client.on("error", () => {});
client.on("warn", () => {});
client.on("ready", () => {
  const cases = JSON.parse(readFileSync("cases.json"));
  console.log(JSON.stringify(cases.map((one) => one.contexts.map((context) => client.isEnabled(one.flag, context)))));
  process.exit();
});
JS
cat >compare.py <<'PY'
import json

for case, node, python in zip(*(json.load(open(name)) for name in ["cases.json", "node.json", "python.json"])):
    if len(node) > 9:
        parameters = case["strategy"]["parameters"]
        group = json.dumps(parameters["groupId"]) if "groupId" in parameters else "missing"
        alone = sum(one != other for one, other in zip(node, python))
        print(f"{case['flag']}, group {group}: {sum(node)} | {sum(python)}; in one alone: {alone}")
        continue
    (constraint,) = case["strategy"]["constraints"]
    value = constraint.get("value", constraint.get("values"))
    for context, one, other in zip(case["contexts"], node, python):
        shown = json.dumps(context.get("properties", {}).get("v", "now"))
        print(f"{shown} {constraint['operator']} {json.dumps(value)}: {one} | {other}")
PY
python3 cases.py
env/bin/python evaluate.py >python.json
node evaluate.js >node.json
python3 compare.py | tee seen
cat >expected <<'TEXT'
flag-0, group "cart": 500 | 500; in one alone: 0
flag-1, group missing: 509 | 506; in one alone: 491
flag-2, group "flag-1": 506 | 506; in one alone: 0
flag-3, group "": 509 | 509; in one alone: 0
"4" NUM_LT "5": True | True
" 4" NUM_LT "5": True | False
"0x4" NUM_LT "5": True | False
"" NUM_LT "5": True | False
"5.0" NUM_EQ "5": True | True
"+5" NUM_EQ "5": True | True
"5e0" NUM_EQ "5": True | True
"1.2.0" SEMVER_EQ "1.2.0": True | True
" 1.2.0" SEMVER_EQ "1.2.0": True | False
"a" STR_CONTAINS [""]: False | True
5 IN ["5", "true"]: True | True
true IN ["5", "true"]: True | False
"now" DATE_AFTER "2026-01-01T00:00:00Z": True | True
"now" DATE_AFTER "2026-01-01": True | False
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
