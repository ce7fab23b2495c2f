import type { Emulator } from "../../src/emulator";
import { call, start } from "./support";

/** What the vendor's own clients send to recording rules, and what they read of the responses. */
const SETS = "/recording-rules/recording-rules/v1";
const rules = [
  {
    record: "ts3db_live_ingester_write_latency:3m",
    expr: 'sum(rate(ts3db_live_ingester_write_latency_seconds_count{CX_LEVEL="staging",pod=~"ts3db-live-ingester.*"}[2m])) by (pod)',
  },
  { record: "job:http_requests_total:sum", expr: "sum(rate(http_requests_total[5m])) by (job)" },
];
const group = (name: string, more: object = {}) => ({ name, interval: 180, limit: "100", rules, ...more });
const make = (emulator: Emulator, name: string, groups: object[] = [group("foo"), group("bar")]) =>
  call(emulator, "POST", SETS, { name, groups });
const read = async (emulator: Emulator, id: string) => (await call(emulator, "GET", `${SETS}/${id}`)).json;

test("a create answers the id alone, a replacement nothing, and both are read back", async () => {
  const emulator = await start();
  const { json } = await make(emulator, "set");
  expect(json).toEqual({ id: expect.any(String) });
  const update = await call(emulator, "PUT", `${SETS}/${json.id}`, { name: "set-updated", groups: [group("baz")] });
  expect([update.status, update.json]).toEqual([200, {}]);
  const now = await read(emulator, json.id);
  expect([now.id, now.name, now.groups.length]).toEqual([json.id, "set-updated", 1]);
});

test("names of sets are unique, in creates and in replacements", async () => {
  const emulator = await start();
  const { id } = (await make(emulator, "a")).json;
  await make(emulator, "b");
  const twice = await make(emulator, "a");
  expect([twice.status, twice.json.message]).toEqual([409, expect.stringContaining("duplicate_rule_group_set_name")]);
  expect((await call(emulator, "PUT", `${SETS}/${id}`, { name: "b", groups: [] })).status).toBe(409);
  expect((await call(emulator, "PUT", `${SETS}/${id}`, { name: "a", groups: [] })).status).toBe(200);
});

test("limit is told in digits, 0 where it is left out, and the interval is 60", async () => {
  const emulator = await start();
  const { id } = (await make(emulator, "set", [group("foo"), { name: "bare", rules }])).json;
  const told = Object.fromEntries((await read(emulator, id)).groups.map((one: { name: string }) => [one.name, one]));
  expect(told.foo).toMatchObject({ interval: 180, limit: "100" });
  expect(told.bare).toMatchObject({ interval: 60, limit: "0" });
  expect((await make(emulator, "slow", [group("g", { interval: 59 })])).status).toBe(400);
});

test("labels are an empty map where none were given, and rules keep their order", async () => {
  const emulator = await start();
  const { id } = (await make(emulator, "set")).json;
  const [first] = (await read(emulator, id)).groups;
  expect(first.rules.map(({ record, labels }: { record: string; labels: object }) => [record, labels])).toEqual(
    rules.map(({ record }) => [record, {}]),
  );
});

test("two groups may hold rules of the same record, and ids of groups need not be sent", async () => {
  const emulator = await start();
  expect((await make(emulator, "set")).status).toBe(200);
});

test("the list names its entries sets, and a deleted set is a 404", async () => {
  const emulator = await start();
  const { id } = (await make(emulator, "set")).json;
  expect((await call(emulator, "GET", SETS)).json.sets.map((one: { id: string }) => one.id)).toEqual([id]);
  expect((await call(emulator, "DELETE", `${SETS}/${id}`)).status).toBe(200);
  expect((await call(emulator, "GET", `${SETS}/${id}`)).status).toBe(404);
});
