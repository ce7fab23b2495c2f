import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Emulator, startEmulator } from "../../src/emulator";
import { allDefinitions, isRead, readOperations } from "../../tools/recorder/catalog";
import { SEEDED_ARGUMENTS, seededAccount } from "../../tools/recorder/emulator";
import { readRecordings } from "../../tools/recorder/files";
import { type RecordOptions, record } from "../../tools/recorder/record";
import { blocksOf } from "../docs/support/blocks";
import { operations } from "./support/unknown-fields";

const apiKey = "recorder";
let emulator: Emulator;
const lines: string[] = [];
const runRecorder = (options: Partial<RecordOptions>) =>
  record({
    url: emulator.url,
    apiKey,
    retries: { tries: 1 },
    log: (line) => lines.push(line),
    arguments: SEEDED_ARGUMENTS,
    ...options,
  });
const writes = () =>
  emulator.calls.all().filter(({ route = "" }) => !isRead(operations.get(route) as never));
/**
 * The number of objects per table, without the earlier versions of alerts, and without inactive
 * members: the API cannot delete members.
 */
const countObjects = () =>
  Object.fromEntries(
    emulator
      .tableNames()
      .flatMap((table) =>
        table === "alertVersions" ? [] : [[table, emulator.objects(table).filter(isActive).length]],
      ),
  );
const isActive = ({ status }: Record<string, unknown>) => status !== "INACTIVE";

beforeEach(async () => {
  lines.length = 0;
  emulator = await seededAccount();
});
afterEach(() => emulator.close());

test("without reads and writes it prints the planned calls and sends none", async () => {
  const { planned, recordings } = await runRecorder({});
  expect(emulator.calls.all()).toEqual([]);
  expect(recordings).toEqual([]);
  for (const { name, op } of readOperations())
    expect(lines).toContain(`reads/${name}: ${op.route}`);
  for (const { resourceType, accountWide } of allDefinitions())
    expect(planned.includes(`lifecycles/${resourceType}`)).toBe(!accountWide);
});

test("--reads sends no request that changes the account", async () => {
  const { recordings, notRecorded } = await runRecorder({
    reads: true,
    from: "2026-03-01T00:00:00Z",
    to: "2026-03-04T00:00:00Z",
  });
  expect(writes()).toEqual([]);
  expect(recordings.length).toBeGreaterThan(140);
  expect(notRecorded).toEqual([
    {
      name: "reads/fleet.getGroup",
      why: "no id in the response of fleet.createGroup in the account",
    },
  ]);
});

test("an operation that needs an id that does not exist is reported and not called", async () => {
  const empty = await startEmulator({ apiKey });
  const { notRecorded } = await runRecorder({ reads: true, url: empty.url, only: ["reads/slos."] });
  expect(notRecorded).toEqual([
    { name: "reads/slos.get", why: "no slos.id in the response of slos.list in the account" },
    { name: "reads/slos.getMany", why: "no slos.id in the response of slos.list in the account" },
    {
      name: "reads/slos.validateReplace",
      why: "no slos in the response of slos.list in the account",
    },
  ]);
  expect(lines).toContain(blocksOf("docs/recording.md", "text")[0]?.trimEnd());
  await empty.close();
});

test("a write to an account with another name is refused", async () => {
  await expect(runRecorder({ writeTo: "Somebody else's" })).rejects.toThrow(
    'the key belongs to the team "Team 1", not to "Somebody else\'s": nothing was written',
  );
  expect(writes()).toEqual([]);
});

test("account-wide resource types are recorded only with includeShared", async () => {
  const shared = allDefinitions().filter(({ accountWide }) => accountWide);
  const { recordings, notRecorded } = await runRecorder({
    writeTo: "Team 1",
    only: shared.map(({ resourceType }) => `lifecycles/${resourceType}`),
  });
  expect(
    recordings.filter(({ name }) =>
      shared.some(({ resourceType }) => name === `lifecycles/${resourceType}`),
    ),
  ).toEqual([]);
  expect(notRecorded.map(({ name }) => name)).toEqual(
    shared.map(({ resourceType }) => `lifecycles/${resourceType}`),
  );
});

test("lifecycles restore the account, including its single objects", async () => {
  const before = countObjects();
  const quota = emulator.objects("quota-rule-sets");
  const isDefault = () =>
    emulator
      .objects("dashboards")
      .filter((dashboard) => dashboard.isDefault)
      .map(({ id }) => id);
  const wasDefault = isDefault();
  const { recordings, left } = await runRecorder({
    writeTo: "Team 1",
    includeShared: true,
    only: ["lifecycles/"],
  });
  expect(left).toEqual([]);
  expect(recordings.map(({ name }) => name)).toEqual(
    allDefinitions().map(({ resourceType }) => `lifecycles/${resourceType}`),
  );
  expect({ ...countObjects(), ...before }).toEqual(countObjects());
  expect(emulator.objects("quota-rule-sets").map(({ rules }) => rules)).toEqual(
    quota.map(({ rules }) => rules),
  );
  expect(isDefault()).toEqual(wasDefault);
});

test("every lifecycle creates, reads, updates, deletes and reads again", async () => {
  const { recordings } = await runRecorder({
    writeTo: "Team 1",
    includeShared: true,
    only: ["lifecycles/"],
  });
  for (const definition of allDefinitions()) {
    const { steps = [] } =
      recordings.find(({ name }) => name === `lifecycles/${definition.resourceType}`) ?? {};
    const handlers = definition.handlers({} as never, {} as never);
    const reads = (...names: string[]) => (definition.unreadable ? [] : names);
    const wanted = [
      ...reads("read"),
      ...(handlers.list ? ["list"] : []),
      ...(handlers.update ? ["update", ...reads("read after update")] : []),
      ...reads("read after delete"),
    ];
    expect([
      definition.resourceType,
      wanted.filter((step) => !steps.some((it) => it.step === step)),
    ]).toEqual([definition.resourceType, []]);
    const failed = steps.filter(
      ({ step, error }) =>
        error && !/^(create|create again|read after delete|delete again)$/.test(step),
    );
    expect([definition.resourceType, failed]).toEqual([definition.resourceType, []]);
  }
});

test("objects of a failed step are deleted", async () => {
  const before = emulator.objects("alerts").length;
  emulator.faults.add({ match: { route: "PUT /alerts/alerts/v3" }, how: "status", status: 500 });
  const { left } = await runRecorder({ writeTo: "Team 1", only: ["lifecycles/Alert"] });
  expect(left).toEqual([]);
  expect(emulator.objects("alerts")).toHaveLength(before);
});

test.each([
  ["Alert", "POST /alerts/alerts/v3", "alerts"],
  ["Connector", "POST /notifications/notification-center/v1/connectors", "connectors"],
])("a %s is deleted even if the response of its create was lost", async (type, route, table) => {
  const before = emulator.objects(table).length;
  emulator.faults.add({ match: { route }, how: "reset", when: "after" });
  const { left } = await runRecorder({ writeTo: "Team 1", only: [`lifecycles/${type}`] });
  expect(left).toEqual([]);
  expect(emulator.objects(table)).toHaveLength(before);
});

test("a stopped recording deletes its objects and lists what is missing", async () => {
  const before = countObjects();
  const stopped = new AbortController();
  emulator.latency.ms = 5;
  const recording = runRecorder({
    writeTo: "Team 1",
    only: ["lifecycles/Dashboard", "lifecycles/Alert"],
    signal: stopped.signal,
  });
  while (
    !emulator
      .objects("alerts")
      .some(({ alertDefProperties }) =>
        String((alertDefProperties as { name: string }).name).startsWith(
          "pulumi-coralogix-recording-",
        ),
      )
  )
    await new Promise((done) => setTimeout(done, 5));
  stopped.abort();
  const { left, notRecorded } = await recording;
  expect(left).toEqual([]);
  expect(notRecorded.map(({ why }) => why)).toContain("the recording was stopped");
  expect(countObjects()).toEqual(before);
});

test("objects that cannot be deleted are reported", async () => {
  emulator.faults.add({
    match: { route: "DELETE /slo/slos/v1/{id}", times: 99 },
    how: "status",
    status: 500,
  });
  const { left } = await runRecorder({ writeTo: "Team 1", only: ["lifecycles/Slo"] });
  expect(left.length).toBeGreaterThan(0);
  for (const { type, id } of left)
    expect(lines.some((line) => line.startsWith(`could not be deleted: ${type} ${id}: `))).toBe(
      true,
    );
});

test("every recording is written to a file of its own and can be read back", async () => {
  const folder = await mkdtemp(join(tmpdir(), "recorded-"));
  const { recordings } = await runRecorder({ reads: true, only: ["reads/slos."], out: folder });
  expect((await readdir(join(folder, "reads"))).sort()).toEqual([
    "slos.get.json",
    "slos.getMany.json",
    "slos.getZeroState.json",
    "slos.list.json",
    "slos.validateReplace.json",
  ]);
  expect(await readRecordings(folder)).toEqual(
    [...recordings].sort((a, b) => (a.name < b.name ? -1 : 1)),
  );
  await rm(folder, { recursive: true });
});

test("anonymize removes names, times and the team id", async () => {
  const { recordings } = await runRecorder({
    reads: true,
    anonymize: true,
    only: [
      "reads/alerts.list",
      "reads/identity.whoami",
      "reads/members.search",
      "reads/suppressions.list",
    ],
  });
  const text = JSON.stringify(recordings);
  for (const original of [
    "Team 1",
    "checkout: latency",
    "2026-03-02T08:30",
    // A local time, without an offset.
    "2026-03-08T02:00",
    "ana@example.com",
    "Ferreira",
  ])
    expect(text).not.toContain(original);
  expect(text).toContain("ALERT_DEF_TYPE_METRIC_THRESHOLD");
});

test("custom calls are recorded in order, and writes only if writing is allowed", async () => {
  const calls = [
    { operation: "slos.list", request: {} },
    { operation: "dashboards.createFolder", request: { body: { folder: { name: "Recorded" } } } },
  ];
  const careful = await runRecorder({ reads: true, calls });
  expect(careful.recordings.map(({ name }) => name)).toEqual(["calls/1-slos.list"]);
  expect(careful.notRecorded.map(({ name }) => name)).toEqual(["calls/2-dashboards.createFolder"]);
  expect(writes()).toEqual([]);
  const { recordings } = await runRecorder({ writeTo: "Team 1", calls });
  expect(
    recordings.map(({ name, exchanges }) => [name, exchanges.map(({ status }) => status)]),
  ).toEqual([
    ["calls/1-slos.list", [200]],
    ["calls/2-dashboards.createFolder", [200]],
  ]);
});

test("given arguments override those of the example", async () => {
  const { recordings } = await runRecorder({
    writeTo: "Team 1",
    only: ["lifecycles/Slo"],
    arguments: { Slo: { targetThresholdPercentage: 12.5 } },
  });
  expect(recordings[0]?.exchanges.find(({ step }) => step === "create")?.request).toMatchObject({
    targetThresholdPercentage: 12.5,
  });
});
