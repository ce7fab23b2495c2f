import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Emulator, startEmulator } from "../../src/emulator";
import { allDefinitions, isRead, readOperations } from "../../src/recorder/catalog";
import { seededAccount } from "../../src/recorder/emulator";
import { readRecordings } from "../../src/recorder/files";
import { type RecordOptions, record } from "../../src/recorder/record";
import { operations } from "./support/decoded";

const apiKey = "recorder";
let emulator: Emulator;
const lines: string[] = [];
const run = (options: Partial<RecordOptions>) =>
  record({ url: emulator.url, apiKey, retries: { tries: 1 }, log: (line) => lines.push(line), ...options });
const writes = () => emulator.calls.all().filter(({ route = "" }) => !isRead(operations.get(route) as never));
/** How many objects of each kind the account has; the service keeps older versions of alerts. */
const holdings = () =>
  Object.fromEntries(emulator.kinds().flatMap((kind) => (kind === "alertVersions" ? [] : [[kind, emulator.objects(kind).length]])));

beforeEach(async () => {
  lines.length = 0;
  emulator = await seededAccount();
});
afterEach(() => emulator.close());

test("without reads and writes nothing is called and every call that would be made is printed", async () => {
  const { planned, recordings } = await run({});
  expect(emulator.calls.all()).toEqual([]);
  expect(recordings).toEqual([]);
  for (const { name, op } of readOperations()) expect(lines).toContain(`reads/${name}: ${op.route}`);
  for (const { kind, accountWide } of allDefinitions()) expect(planned.includes(`lifecycles/${kind}`)).toBe(!accountWide);
});

test("--reads sends no request that changes the account", async () => {
  const { recordings, notRecorded } = await run({ reads: true, from: "2026-03-01T00:00:00Z", to: "2026-03-04T00:00:00Z" });
  expect(writes()).toEqual([]);
  expect(recordings.length).toBeGreaterThan(140);
  expect(notRecorded).toEqual([{ name: "reads/fleet.getGroup", why: "no group.id in the response of fleet.createGroup in the account" }]);
});

test("what needs an id that the account lacks is reported and not called", async () => {
  const empty = await startEmulator({ apiKey });
  const { notRecorded } = await run({ reads: true, url: empty.url, only: ["reads/slos."] });
  expect(notRecorded).toEqual([
    { name: "reads/slos.get", why: "no slos.id in the response of slos.list in the account" },
    { name: "reads/slos.getMany", why: "no slos.id in the response of slos.list in the account" },
  ]);
  await empty.close();
});

test("an account of another name is not written to", async () => {
  await expect(run({ writeTo: "Somebody else's" })).rejects.toThrow(
    'the key belongs to the team "Team 1", not to "Somebody else\'s": nothing was written',
  );
  expect(writes()).toEqual([]);
});

test("resource types that change the account as a whole are recorded only with includeShared", async () => {
  const shared = allDefinitions().filter(({ accountWide }) => accountWide);
  const { recordings, notRecorded } = await run({ writeTo: "Team 1", only: shared.map(({ kind }) => `lifecycles/${kind}`) });
  expect(recordings.filter(({ name }) => shared.some(({ kind }) => name === `lifecycles/${kind}`))).toEqual([]);
  expect(notRecorded.map(({ name }) => name)).toEqual(shared.map(({ kind }) => `lifecycles/${kind}`));
});

test("lifecycles leave the account as it was, also what it has one of", async () => {
  const before = holdings();
  const quota = emulator.objects("quota-rule-sets");
  const isDefault = () =>
    emulator
      .objects("dashboards")
      .filter((dashboard) => dashboard.isDefault)
      .map(({ id }) => id);
  const wasDefault = isDefault();
  const { recordings, left } = await run({ writeTo: "Team 1", includeShared: true, only: ["lifecycles/"] });
  expect(left).toEqual([]);
  expect(recordings.map(({ name }) => name)).toEqual(allDefinitions().map(({ kind }) => `lifecycles/${kind}`));
  expect({ ...holdings(), ...before }).toEqual(holdings());
  expect(emulator.objects("quota-rule-sets").map(({ rules }) => rules)).toEqual(quota.map(({ rules }) => rules));
  expect(isDefault()).toEqual(wasDefault);
});

test("every lifecycle creates, reads, deletes and reads again, and changes what can be changed", async () => {
  const { recordings } = await run({ writeTo: "Team 1", includeShared: true, only: ["lifecycles/"] });
  for (const definition of allDefinitions()) {
    const { steps = [] } = recordings.find(({ name }) => name === `lifecycles/${definition.kind}`) ?? {};
    const handlers = definition.handlers({} as never, {} as never);
    const wanted = [
      "read",
      ...(handlers.list ? ["list"] : []),
      ...(handlers.update ? ["update", "read after update"] : []),
      "read after delete",
    ];
    expect([definition.kind, wanted.filter((step) => !steps.some((it) => it.step === step))]).toEqual([definition.kind, []]);
    const failed = steps.filter(({ step, error }) => error && !/^(create|create again|read after delete|delete again)$/.test(step));
    expect([definition.kind, failed]).toEqual([definition.kind, []]);
  }
});

test("what a failed step left is deleted", async () => {
  const before = emulator.objects("alerts").length;
  emulator.faults.add({ match: { route: "PUT /alerts/alerts/v3" }, how: "status", status: 500 });
  const { left } = await run({ writeTo: "Team 1", only: ["lifecycles/Alert"] });
  expect(left).toEqual([]);
  expect(emulator.objects("alerts")).toHaveLength(before);
});

test.each([
  ["Alert", "POST /alerts/alerts/v3", "alerts"],
  ["Connector", "POST /notifications/notification-center/v1/connectors", "connectors"],
])("a %s whose response to the create was lost is deleted", async (type, route, kind) => {
  const before = emulator.objects(kind).length;
  emulator.faults.add({ match: { route }, how: "reset", when: "after" });
  const { left } = await run({ writeTo: "Team 1", only: [`lifecycles/${type}`] });
  expect(left).toEqual([]);
  expect(emulator.objects(kind)).toHaveLength(before);
});

test("a recording that is stopped deletes what it created and says what it left out", async () => {
  const before = holdings();
  const stopped = new AbortController();
  emulator.latency.ms = 5;
  const going = run({ writeTo: "Team 1", only: ["lifecycles/Dashboard", "lifecycles/Alert"], signal: stopped.signal });
  while (
    !emulator
      .objects("alerts")
      .some(({ alertDefProperties }) => String((alertDefProperties as { name: string }).name).startsWith("pulumi-coralogix-recording-"))
  )
    await new Promise((done) => setTimeout(done, 5));
  stopped.abort();
  const { left, notRecorded } = await going;
  expect(left).toEqual([]);
  expect(notRecorded.map(({ why }) => why)).toContain("the recording was stopped");
  expect(holdings()).toEqual(before);
});

test("what cannot be deleted is told", async () => {
  emulator.faults.add({ match: { route: "DELETE /slo/slos/v1/{id}", times: 99 }, how: "status", status: 500 });
  const { left } = await run({ writeTo: "Team 1", only: ["lifecycles/Slo"] });
  expect(left.length).toBeGreaterThan(0);
  for (const { type, id } of left) expect(lines.some((line) => line.startsWith(`could not be deleted: ${type} ${id}: `))).toBe(true);
});

test("recordings are written a file each and read as they were written", async () => {
  const folder = await mkdtemp(join(tmpdir(), "recorded-"));
  const { recordings } = await run({ reads: true, only: ["reads/slos."], out: folder });
  expect((await readdir(join(folder, "reads"))).sort()).toEqual([
    "slos.get.json",
    "slos.getMany.json",
    "slos.getZeroState.json",
    "slos.list.json",
  ]);
  expect(await readRecordings(folder)).toEqual([...recordings].sort((a, b) => (a.name < b.name ? -1 : 1)));
  await rm(folder, { recursive: true });
});

test("anonymize takes out names, times and the number of the team", async () => {
  const { recordings } = await run({
    reads: true,
    anonymize: true,
    only: ["reads/alerts.list", "reads/identity.whoami", "reads/members.search"],
  });
  const text = JSON.stringify(recordings);
  for (const told of ["Team 1", "checkout: latency", "2026-03-02T08:30", "ana@example.com", "Ferreira"]) expect(text).not.toContain(told);
  expect(text).toContain("ALERT_DEF_TYPE_METRIC_THRESHOLD");
});

test("calls of one's own are recorded in their order, and those that change the account only where that is allowed", async () => {
  const calls = [
    { operation: "slos.list", request: {} },
    { operation: "dashboards.createFolder", request: { body: { folder: { name: "Recorded" } } } },
  ];
  const careful = await run({ reads: true, calls });
  expect(careful.recordings.map(({ name }) => name)).toEqual(["calls/1-slos.list"]);
  expect(careful.notRecorded.map(({ name }) => name)).toEqual(["calls/2-dashboards.createFolder"]);
  expect(writes()).toEqual([]);
  const { recordings } = await run({ writeTo: "Team 1", calls });
  expect(recordings.map(({ name, exchanges }) => [name, exchanges.map(({ status }) => status)])).toEqual([
    ["calls/1-slos.list", [200]],
    ["calls/2-dashboards.createFolder", [200]],
  ]);
});

test("arguments that are given stand in the place of those of the example", async () => {
  const { recordings } = await run({
    writeTo: "Team 1",
    only: ["lifecycles/Slo"],
    arguments: { Slo: { targetThresholdPercentage: 12.5 } },
  });
  expect(recordings[0]?.exchanges.find(({ step }) => step === "create")?.request).toMatchObject({ targetThresholdPercentage: 12.5 });
});
