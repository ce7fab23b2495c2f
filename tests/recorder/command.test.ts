import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Emulator, startEmulator } from "../../src/emulator";
import { readRecordings } from "../../src/recorder/files";
import { sourceCommand } from "../support/source-command";

const ROOT = join(__dirname, "../..");
const API_KEY = "cxtp_canaryKey0123456789abcdef";
const start = sourceCommand("src/recorder/main.ts");
const PREFIX = "pulumi-coralogix-recording-";

let emulator: Emulator;
let folder: string;
beforeEach(async () => {
  emulator = await startEmulator({ apiKey: API_KEY, seed: true });
  folder = await mkdtemp(join(tmpdir(), "recorded-"));
});
afterEach(async () => {
  await emulator.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the command with an API key in its environment. */
const runCommand = (...args: string[]) =>
  start([...args, "--out", folder], { CORALOGIX_API_KEY: API_KEY, NODE_NO_WARNINGS: "1" });

test("without --reads and --write it prints the planned calls and sends none", async () => {
  const it = runCommand("--url", emulator.url);
  expect(await it.code).toBe(0);
  expect(it.text()).toMatch(/^reads\/alerts\.list: GET \/alerts\/alerts\/v3$/m);
  expect(it.text()).toMatch(/^lifecycles\/Webhook: create, read, list, update, /m);
  expect(it.text()).toMatch(/recordings planned; no request was sent/);
  expect(emulator.calls.all()).toEqual([]);
});

test("--reads writes a file per operation, none of which contains the API key", async () => {
  const it = runCommand(
    "--url",
    emulator.url,
    "--reads",
    "--only",
    "reads/slos.",
    "--name",
    "mine",
  );
  expect(await it.code).toBe(0);
  const recordings = await readRecordings(join(folder, "mine"));
  expect(recordings.map(({ name }) => name)).toEqual([
    "reads/slos.get",
    "reads/slos.getMany",
    "reads/slos.getZeroState",
    "reads/slos.list",
    "reads/slos.validateReplace",
  ]);
  expect(JSON.stringify(recordings) + it.text()).not.toContain(API_KEY);
});

test.each([
  [["--write"], "--write requires --yes-write-to-this-account with the name of the team"],
  [["--yes-write-to-this-account", "Team 1"], "--yes-write-to-this-account requires --write"],
  [[API_KEY], "unexpected argument without a flag"],
])("%j is refused with the usage, and nothing is called", async (args, message) => {
  const it = runCommand("--url", emulator.url, ...args);
  expect(await it.code).toBe(2);
  expect(it.text()).toMatch(message);
  expect(it.text()).toMatch("usage: record");
  expect(it.text()).not.toContain(API_KEY);
  expect(emulator.calls.all()).toEqual([]);
});

test("the usage has every flag that the guide mentions", async () => {
  const it = runCommand("--help");
  expect(await it.code).toBe(0);
  const guide = readFileSync(join(ROOT, "docs/recording.md"), "utf8");
  const named = [
    ...new Set([...guide.matchAll(/(?<![\w-])--[a-z][a-z-]*/g)].map(([flag]) => flag)),
  ];
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((flag) => !it.text().includes(flag))).toEqual([]);
});

test("an interrupt during a lifecycle deletes the created objects", async () => {
  emulator.latency.ms = 100;
  const hasCreated = () => JSON.stringify(emulator.objects("alerts")).includes(PREFIX);
  const it = runCommand(
    "--url",
    emulator.url,
    "--write",
    "--yes-write-to-this-account",
    "Team 1",
    "--only",
    "lifecycles/Alert",
  );
  while (!hasCreated() && it.child.exitCode === null)
    await new Promise((done) => setTimeout(done, 20));
  it.child.kill("SIGINT");
  expect(await it.code).toBe(0);
  expect(it.text()).toMatch("Stopping: deleting all created objects");
  expect(
    JSON.stringify(
      emulator
        .tableNames()
        .map((table) => (table === "alertVersions" ? [] : emulator.objects(table))),
    ),
  ).not.toContain(PREFIX);
});
