#!/usr/bin/env bash
# PagerDuty's client for JavaScript takes the first page of audit records for all, and has no incident of an id.
#
# Software: @pagerduty/pdjs 2.2.4 (npm), PagerDuty's client for its REST API.
# Behavior: PagerDuty gives the next page of audit records as `next_cursor`; the client looks for `cursor` and is done
#   after one page. A response's `resource` is its field with the first name of the path: for one incident by its id,
#   and for an update of several, that field does not exist. For log entries of an incident, `all` reads both pages and
#   is then an error, since it joins fields that do not exist; with one page, its result is undefined.
# Seen: method and path, how many pages there are and how many are requested, and the ids in `resource`. The service
#   has the shapes of responses of PagerDuty's reference; incidents are the control.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts @pagerduty/pdjs@2.2.4 >/dev/null
cat >index.js <<'JS'
const { api } = require("@pagerduty/pdjs");

const one = { id: "P1" };
const offsets = (name, pages) => (query) => {
  const offset = Number(query.get("offset") ?? 0);
  return { [name]: [{ id: `P${offset + 1}` }], limit: 1, offset, more: offset + 1 < pages, total: null };
};
const cursors = (name, pages) => (query) => {
  const page = Number(query.get("cursor") ?? 1);
  return { [name]: [{ id: `P${page}` }], limit: 1, next_cursor: page < pages ? `${page + 1}` : null };
};
const cases = [
  ["all", "/incidents", 2, offsets("incidents", 2)],
  ["all", "/audit/records", 2, cursors("records", 2)],
  ["all", "/incidents/P1/log_entries", 1, offsets("log_entries", 1)],
  ["all", "/incidents/P1/log_entries", 2, offsets("log_entries", 2)],
  ["get", "/incidents/P1", 1, () => ({ incident: one })],
  ["post", "/incidents", 1, () => ({ incident: one })],
  ["put", "/incidents/P1", 1, () => ({ incident: one })],
  ["put", "/incidents", 1, () => ({ incidents: [one] })],
];
let respond;
let requests;
const service = require("node:http").createServer((request, response) => {
  requests += 1;
  response.end(JSON.stringify(respond(new URL(request.url, "http://localhost").searchParams)));
});
service.listen(0, "127.0.0.1", async () => {
  const client = api({ token: "a-key" });
  for (const [method, path, pages, answer] of cases) {
    respond = answer;
    requests = 0;
    // The client finds the name of the resource behind ".com/".
    const url = `http://127.0.0.1:${service.address().port}/api.pagerduty.com${path}`;
    const result = await client[method](path, { url }).then(
      ({ resource }) => JSON.stringify(resource),
      (error) => error.name,
    );
    console.log(`${method} ${path}: ${requests} of ${pages}, ${result}`);
  }
  process.exit();
});
JS
node index.js | tee seen
cat >expected <<'TEXT'
all /incidents: 2 of 2, [{"id":"P1"},{"id":"P2"}]
all /audit/records: 1 of 2, undefined
all /incidents/P1/log_entries: 1 of 1, undefined
all /incidents/P1/log_entries: 2 of 2, TypeError
get /incidents/P1: 1 of 1, undefined
post /incidents: 1 of 1, {"id":"P1"}
put /incidents/P1: 1 of 1, {"id":"P1"}
put /incidents: 1 of 1, undefined
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
