#!/usr/bin/env bash
# A rollout of Unleash to 50 % without a group is on for other users in Node.js than in Python.
#
# Software: UnleashClient 6.9.1 (PyPI) and unleash-client 6.12.1 (npm), Unleash's clients, which evaluate the flags of
#   one server themselves.
# Behavior: the documentation says that a rollout without `groupId` uses the name of its flag. Python does; Node.js
#   enables as many users as with an empty group, and about half of the users have another result.
# Seen: flag and group; how many of 1000 users Node.js and Python enable, and how many are enabled in one of them alone.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check UnleashClient==6.9.1 yggdrasil-engine==2.0.0
npm init -y >/dev/null
npm install --silent --ignore-scripts unleash-client@6.12.1 >/dev/null
cat >flags.py <<'PY'
import json

flags = []
for group in [{"groupId": "cart"}, {}, {"groupId": "flag-1"}, {"groupId": ""}]:
    parameters = {"rollout": "50", "stickiness": "userId", **group}
    strategy = {"name": "flexibleRollout", "parameters": parameters}
    flags.append({"name": f"flag-{len(flags)}", "type": "release", "enabled": True, "strategies": [strategy]})
with open("flags.json", "w") as file:
    json.dump({"version": 2, "features": flags}, file)
PY
cat >evaluate.py <<'PY'
import json
import logging

from UnleashClient import UnleashClient
from UnleashClient.cache import FileCache

logging.disable()
flags = json.load(open("flags.json"))
cache = FileCache("finding", directory="cache")
cache.bootstrap_from_dict(flags)
client = UnleashClient(
    "http://127.0.0.1:9/api", "shop", cache=cache, disable_metrics=True, disable_registration=True
)
client.initialize_client(fetch_toggles=False)
users = [{"userId": str(user)} for user in range(1000)]
print(json.dumps([[client.is_enabled(flag["name"], user) for user in users] for flag in flags["features"]]))
client.destroy()
PY
cat >evaluate.js <<'JS'
const { readFileSync } = require("node:fs");
const { InMemStorageProvider, Unleash } = require("unleash-client");

const flags = JSON.parse(readFileSync("flags.json")).features;
const client = new Unleash({
  appName: "shop",
  url: "http://127.0.0.1:9/api/",
  disableMetrics: true,
  refreshInterval: 0,
  storageProvider: new InMemStorageProvider(),
  bootstrap: { data: flags },
});
client.on("error", () => {});
client.on("warn", () => {});
client.on("ready", () => {
  const users = Array.from({ length: 1000 }, (_, user) => ({ userId: `${user}` }));
  console.log(JSON.stringify(flags.map(({ name }) => users.map((user) => client.isEnabled(name, user)))));
  process.exit();
});
JS
cat >compare.py <<'PY'
import json

flags, *found = (json.load(open(name)) for name in ["flags.json", "node.json", "python.json"])
for flag, node, python in zip(flags["features"], *found, strict=True):
    parameters = flag["strategies"][0]["parameters"]
    group = json.dumps(parameters["groupId"]) if "groupId" in parameters else "missing"
    alone = sum(one != other for one, other in zip(node, python, strict=True))
    print(f"{flag['name']}, group {group}: {sum(node)} | {sum(python)}; in one alone: {alone}")
PY
python3 flags.py
env/bin/python evaluate.py >python.json
node evaluate.js >node.json
python3 compare.py | tee seen
cat >expected <<'TEXT'
flag-0, group "cart": 500 | 500; in one alone: 0
flag-1, group missing: 509 | 506; in one alone: 491
flag-2, group "flag-1": 506 | 506; in one alone: 0
flag-3, group "": 509 | 509; in one alone: 0
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
