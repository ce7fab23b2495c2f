import { hook, NC, preset, router } from "./notifications";
import { call, start } from "./support";

test.each([
  ["GET", "connectors/gone", undefined],
  ["GET", "connectors/gone/summary", undefined],
  ["DELETE", "connectors/gone", undefined],
  ["PUT", "connectors", { connector: hook({ id: "gone" }) }],
  ["GET", "presets/gone", undefined],
  ["GET", "routers/gone", undefined],
  ["DELETE", "routers/gone", undefined],
  ["PUT", "routers", { router: router({ id: "gone" }) }],
  ["POST", "connectors:test", { connectorId: "gone", payloadType: "x" }],
  ["POST", "presets/gone/default/apply", undefined],
])("%s %s of a missing object returns 404", async (method, path, body) => {
  expect((await call(await start(), method, `${NC}/${path}`, body)).status).toBe(404);
});

test.each([
  ["PUT", "connectors", { connector: hook() }, "connector.id"],
  ["PUT", "presets:replaceCustom", { preset: preset() }, "preset.id"],
  ["PUT", "routers", { router: router() }, "router.id"],
  ["POST", "connectors", { connector: hook({ name: "" }) }, "connector.name"],
  ["POST", "connectors", { connector: hook({ type: "PIGEON" }) }, "connector.type"],
  [
    "POST",
    "routers",
    { router: router({ rules: Array(11).fill({ name: "r", condition: "c" }) }) },
    "router.rules",
  ],
  [
    "POST",
    "connectors",
    { connector: hook({ connectorConfig: { fields: [{ fieldName: "", value: "" }] } }) },
    "connector.connectorConfig",
  ],
])("%s %s: an invalid request names the field", async (method, path, body, field) => {
  const { status, json } = await call(await start(), method, `${NC}/${path}`, body);
  expect([status, json.message]).toEqual([400, expect.stringContaining(field)]);
});
