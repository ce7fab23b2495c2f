import type { Emulator } from "../../src/emulator";
import { call, start } from "./support";

/** Requests of the vendor's clients for recording rules, and the response fields that they read. */
const SETS = "/recording-rules/recording-rules/v1";
const rules = [
  {
    record: "ts3db_live_ingester_write_latency:3m",
    expr: 'sum(rate(ts3db_live_ingester_write_latency_seconds_count{CX_LEVEL="staging",pod=~"ts3db-live-ingester.*"}[2m])) by (pod)',
  },
  { record: "job:http_requests_total:sum", expr: "sum(rate(http_requests_total[5m])) by (job)" },
];
const group = (name: string, more: object = {}) => ({
  name,
  interval: 180,
  limit: "100",
  rules,
  ...more,
});
const createSet = (
  emulator: Emulator,
  name: string,
  groups: object[] = [group("foo"), group("bar")],
) => call(emulator, "POST", SETS, { name, groups });
const readSet = async (emulator: Emulator, id: string) =>
  (await call(emulator, "GET", `${SETS}/${id}`)).json;

test("a create returns only the id, and a replacement returns an empty object", async () => {
  const emulator = await start();
  const { json } = await createSet(emulator, "set");
  expect(json).toEqual({ id: expect.any(String) });
  const update = await call(emulator, "PUT", `${SETS}/${json.id}`, {
    name: "set-updated",
    groups: [group("baz")],
  });
  expect([update.status, update.json]).toEqual([200, {}]);
  const now = await readSet(emulator, json.id);
  expect([now.id, now.name, now.groups.length]).toEqual([json.id, "set-updated", 1]);
});

test("names of sets are unique, in creates and in replacements", async () => {
  const emulator = await start();
  const { id } = (await createSet(emulator, "a")).json;
  await createSet(emulator, "b");
  const duplicate = await createSet(emulator, "a");
  expect([duplicate.status, duplicate.json.message]).toEqual([
    409,
    expect.stringContaining("duplicate_rule_group_set_name"),
  ]);
  expect((await call(emulator, "PUT", `${SETS}/${id}`, { name: "b", groups: [] })).status).toBe(
    409,
  );
  expect((await call(emulator, "PUT", `${SETS}/${id}`, { name: "a", groups: [] })).status).toBe(
    200,
  );
});

test("limit is a string of digits, by default 0, and interval is 60 by default", async () => {
  const emulator = await start();
  const { id } = (await createSet(emulator, "set", [group("foo"), { name: "bare", rules }])).json;
  const groupsByName = Object.fromEntries(
    (await readSet(emulator, id)).groups.map((one: { name: string }) => [one.name, one]),
  );
  expect(groupsByName.foo).toMatchObject({ interval: 180, limit: "100" });
  expect(groupsByName.bare).toMatchObject({ interval: 60, limit: "0" });
  expect((await createSet(emulator, "slow", [group("g", { interval: 59 })])).status).toBe(400);
});

test("omitted labels are returned as an empty map, and rules keep their order", async () => {
  const emulator = await start();
  const { id } = (await createSet(emulator, "set")).json;
  const [first] = (await readSet(emulator, id)).groups;
  expect(
    first.rules.map(({ record, labels }: { record: string; labels: object }) => [record, labels]),
  ).toEqual(rules.map(({ record }) => [record, {}]));
});

test("two groups may have rules with the same record, and group ids are optional", async () => {
  const emulator = await start();
  expect((await createSet(emulator, "set")).status).toBe(200);
});

test("the list has the key `sets`, and a deleted set is a 404", async () => {
  const emulator = await start();
  const { id } = (await createSet(emulator, "set")).json;
  expect(
    (await call(emulator, "GET", SETS)).json.sets.map((one: { id: string }) => one.id),
  ).toEqual([id]);
  expect((await call(emulator, "DELETE", `${SETS}/${id}`)).status).toBe(200);
  expect((await call(emulator, "GET", `${SETS}/${id}`)).status).toBe(404);
});
