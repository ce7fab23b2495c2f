#!/usr/bin/env bash
# A flag of PostHog for persons with 5 seats has no local answer in Node.js where seats is 5; for 1.5 it has one.
#
# Software: posthog-node 5.70.0 (npm), posthog 7.91.1 (PyPI), which evaluate flags in the process.
# Behavior: with "exact" and "is not", Node.js does not compare an integer, since JavaScript cannot tell 5 and 5.0
#   apart. The answer is undefined where it has to be local, so that a program takes its default. Python compares the
#   text "5". Both compare a fraction, a boolean or a text, and integers with `gt` and `icontains`.
# Seen: operator, value of the flag and property of the person, answer in Node.js, answer in Python.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check posthog==7.91.1
npm init -y >/dev/null
npm install --silent --ignore-scripts posthog-node@5.70.0 >/dev/null
cat >cases.json <<'JSON'
[
  ["exact", ["5"], 5],
  ["exact", "5", 5],
  ["exact", ["5", "10"], 10],
  ["is_not", ["5"], 10],
  ["exact", ["0"], 0],
  ["exact", ["1.5"], 1.5],
  ["exact", ["5"], "5"],
  ["icontains", "5", 5],
  ["gt", "4", 5],
  ["exact", ["true"], true]
]
JSON
cat >evaluate.mjs <<'JS'
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { PostHog } from "posthog-node";

const cases = JSON.parse(readFileSync("cases.json", "utf8"));
const flags = cases.map(([operator, value], id) => {
  const properties = [{ key: "seats", operator, value, type: "person" }];
  return { id, key: `flag-${id}`, active: true, filters: { groups: [{ properties, rollout_percentage: 100 }] } };
});
const server = createServer((request, response) => {
  request.resume();
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify({ flags, group_type_mapping: {}, cohorts: {} }));
});
server.listen(0, "127.0.0.1", async () => {
  const host = `http://127.0.0.1:${server.address().port}`;
  const client = new PostHog("project", { host, personalApiKey: "personal" });
  await client.waitForLocalEvaluationReady();
  const answers = [];
  for (const [index, [, , seats]] of cases.entries()) {
    const options = { personProperties: { seats }, onlyEvaluateLocally: true, sendFeatureFlagEvents: false };
    answers.push(String(await client.getFeatureFlag(`flag-${index}`, "user", options)));
  }
  console.log(JSON.stringify(answers));
  process.exit(0);
});
JS
cat >evaluate.py <<'PY'
import json
import subprocess

from posthog import Posthog

with open("cases.json") as file:
    cases = json.load(file)
node = subprocess.run(["node", "evaluate.mjs"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True)
options = {"personal_api_key": "personal", "enable_local_evaluation": False, "send": False}
client = Posthog("project", host="http://127.0.0.1:9", **options)
for (operator, value, seats), first in zip(cases, json.loads(node.stdout)):
    properties = [{"key": "seats", "operator": operator, "value": value, "type": "person"}]
    groups = [{"properties": properties, "rollout_percentage": 100}]
    client.feature_flags = [{"id": 1, "key": "flag", "active": True, "filters": {"groups": groups}}]
    second = client.get_feature_flag(
        "flag", "user", person_properties={"seats": seats}, only_evaluate_locally=True, send_feature_flag_events=False
    )
    print(operator, json.dumps(value), json.dumps(seats), "|", first, "|", second)
client.shutdown()
PY
timeout 60 env/bin/python evaluate.py 2>/dev/null | tee seen
cat >expected <<'TEXT'
exact ["5"] 5 | undefined | True
exact "5" 5 | undefined | True
exact ["5", "10"] 10 | undefined | True
is_not ["5"] 10 | undefined | True
exact ["0"] 0 | undefined | True
exact ["1.5"] 1.5 | true | True
exact ["5"] "5" | true | True
icontains "5" 5 | true | True
gt "4" 5 | true | True
exact ["true"] true | true | True
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
