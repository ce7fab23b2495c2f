#!/usr/bin/env bash
# PagerDuty's client for JavaScript reads one page of audit records for `all`, and has no `resource` for one incident.
#
# Software: @pagerduty/pdjs 2.2.4 (npm), PagerDuty's client for its REST API.
# Behavior: PagerDuty gives the next page of audit records as `next_cursor`; the client looks for `cursor` and stops
#   after one page. The `resource` of a response is its field with the first name of the path, which is made singular
#   for methods other than GET. For one incident by its id, log entries of an incident and an update of several
#   incidents, the response has no field of that name.
# Seen: method and path, how many pages are requested and how many there are, and the ids in `resource`. The responses
#   have the fields of PagerDuty's reference that the client reads; the list and the other updates are the controls.
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
    // The client finds the name of the resource behind ".com/", and the port keeps the requests on this machine.
    const url = `http://127.0.0.1:${service.address().port}/api.pagerduty.com${path}`;
    const { resource } = await client[method](path, { url });
    console.log(`${method} ${path}: ${requests} of ${pages}, ${JSON.stringify(resource)}`);
  }
  process.exit();
});
JS
node index.js | tee seen
cat >expected <<'TEXT'
all /incidents: 2 of 2, [{"id":"P1"},{"id":"P2"}]
all /audit/records: 1 of 2, undefined
all /incidents/P1/log_entries: 1 of 1, undefined
get /incidents/P1: 1 of 1, undefined
post /incidents: 1 of 1, {"id":"P1"}
put /incidents/P1: 1 of 1, {"id":"P1"}
put /incidents: 1 of 1, undefined
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
