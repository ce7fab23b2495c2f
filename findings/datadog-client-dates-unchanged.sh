#!/usr/bin/env bash
# Datadog's client for Node.js reads a downtime and writes back its old end, though the program set it an hour later.
#
# Software: @datadog/datadog-api-client 1.64.0 (npm), datadog-api-client 2.62.0 (PyPI), generated of one description.
# Behavior: in Node.js, a time of a response is a Date that is written as the string it was read from, also after its
#   setters were called; `toISOString` shows the change. A new Date is written without its milliseconds. Python writes
#   the time as it is, with its fractions; a time without a zone is UTC there, and not in the zone of the machine.
# Seen: the string that the server receives, and below it the time in the program.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check datadog-api-client==2.62.0
npm init -y >/dev/null
npm install --silent --ignore-scripts @datadog/datadog-api-client@1.64.0 >/dev/null
cat >update.cjs <<'JS'
const { client, v2 } = require("@datadog/datadog-api-client");

const configuration = client.createConfiguration({
  baseServer: new client.BaseServerConfiguration(process.argv[2], {}),
  authMethods: { apiKeyAuth: "unused", appKeyAuth: "unused" },
});
const api = new v2.DowntimesApi(configuration);
const id = "00000000-0000-4000-8000-000000000001";

async function end(name, time) {
  const attributes = { schedule: { start: null, end: time } };
  await api.updateDowntime({ downtimeId: id, body: { data: { id, type: "downtime", attributes } } });
  console.log(`  Node.js, ${name}: ${time.toISOString()}`);
}

(async () => {
  const { data } = await api.getDowntime({ downtimeId: id });
  const time = data.attributes.schedule.end;
  await end("as read", time);
  time.setUTCHours(time.getUTCHours() + 1);
  await end("an hour later", time);
  await end("a copy", new Date(time));
  await end("own", new Date("2026-03-01T23:59:59.999Z"));
})();
JS
cat >update.py <<'PY'
import sys
from datetime import datetime, timedelta, timezone

from datadog_api_client import ApiClient, Configuration
from datadog_api_client.v2.api.downtimes_api import DowntimesApi
from datadog_api_client.v2.model.downtime_resource_type import DowntimeResourceType
from datadog_api_client.v2.model.downtime_schedule_one_time_create_update_request import (
    DowntimeScheduleOneTimeCreateUpdateRequest,
)
from datadog_api_client.v2.model.downtime_update_request import DowntimeUpdateRequest
from datadog_api_client.v2.model.downtime_update_request_attributes import DowntimeUpdateRequestAttributes
from datadog_api_client.v2.model.downtime_update_request_data import DowntimeUpdateRequestData

configuration = Configuration(host=sys.argv[1], api_key={"apiKeyAuth": "unused", "appKeyAuth": "unused"})
api = DowntimesApi(ApiClient(configuration))
ID = "00000000-0000-4000-8000-000000000001"


def end(name, time):
    schedule = DowntimeScheduleOneTimeCreateUpdateRequest(start=None, end=time)
    attributes = DowntimeUpdateRequestAttributes(schedule=schedule)
    data = DowntimeUpdateRequestData(attributes=attributes, id=ID, type=DowntimeResourceType("downtime"))
    api.update_downtime(ID, DowntimeUpdateRequest(data=data))
    print(f"  Python, {name}: {time.isoformat()}", flush=True)


time = api.get_downtime(ID).data.attributes.schedule.end
end("as read", time)
end("an hour later", time + timedelta(hours=1))
end("own", datetime(2026, 3, 1, 23, 59, 59, 999000, timezone.utc))
end("without a zone", datetime(2026, 3, 1, 23, 59, 59))
PY
cat >serve.cjs <<'JS'
const { createServer } = require("node:http");
const { spawn } = require("node:child_process");

const schedule = { start: "2026-03-01T20:00:00+00:00", end: "2026-03-01T22:00:00+00:00" };
const id = "00000000-0000-4000-8000-000000000001";
const answer = JSON.stringify({ data: { id, type: "downtime", attributes: { status: "scheduled", schedule } } });
const server = createServer((request, response) => {
  let body = "";
  request.on("data", (part) => (body += part));
  request.on("end", () => {
    if (request.method === "PATCH") console.log(JSON.parse(body).data.attributes.schedule.end);
    response.setHeader("content-type", "application/json").end(answer);
  });
});
server.listen(0, "127.0.0.1", async () => {
  const address = `http://127.0.0.1:${server.address().port}`;
  for (const command of [["node", "update.cjs"], ["env/bin/python", "update.py"]]) {
    const program = spawn(command[0], [command[1], address], { stdio: ["ignore", "inherit", "inherit"] });
    await new Promise((done) => program.on("exit", done));
  }
  server.close();
});
JS
TZ=Asia/Kolkata node serve.cjs | tee seen
cat >expected <<'TEXT'
2026-03-01T22:00:00+00:00
  Node.js, as read: 2026-03-01T22:00:00.000Z
2026-03-01T22:00:00+00:00
  Node.js, an hour later: 2026-03-01T23:00:00.000Z
2026-03-01T23:00:00Z
  Node.js, a copy: 2026-03-01T23:00:00.000Z
2026-03-01T23:59:59Z
  Node.js, own: 2026-03-01T23:59:59.999Z
2026-03-01T22:00:00+00:00
  Python, as read: 2026-03-01T22:00:00+00:00
2026-03-01T23:00:00+00:00
  Python, an hour later: 2026-03-01T23:00:00+00:00
2026-03-01T23:59:59.999000+00:00
  Python, own: 2026-03-01T23:59:59.999000+00:00
2026-03-01T23:59:59.000Z
  Python, without a zone: 2026-03-01T23:59:59
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
