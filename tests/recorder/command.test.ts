import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Emulator, startEmulator } from "../../src/emulator";
import { readRecordings } from "../../tools/recorder/files";
import { startCommand } from "../support/command";
import { waitUntil } from "../support/wait-until";

const ROOT = join(__dirname, "../..");
const API_KEY = "cxtp_canaryKey0123456789abcdef";
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
const start = (...args: string[]) =>
  startCommand(
    ROOT,
    process.execPath,
    ["--import", "tsx", "tools/record.mts", ...args, "--out", folder],
    { CORALOGIX_API_KEY: API_KEY, NODE_NO_WARNINGS: "1" },
  );
const run = (...args: string[]) => start(...args).result;

test("without --reads and --write it prints the planned calls and sends none", async () => {
  const { code, text } = await run("--url", emulator.url);
  expect(code).toBe(0);
  expect(text).toMatch(/^reads\/alerts\.list: GET \/alerts\/alerts\/v3$/m);
  expect(text).toMatch(/^lifecycles\/Webhook: create, read, list, update, /m);
  expect(text).toMatch(/recordings planned; no request was sent/);
  expect(emulator.calls.all()).toEqual([]);
});

test("--reads writes a file per operation, none of which contains the API key", async () => {
  const { code, text } = await run(
    "--url",
    emulator.url,
    "--reads",
    "--only",
    "reads/slos.",
    "--name",
    "mine",
  );
  expect(code).toBe(0);
  const recordings = await readRecordings(join(folder, "mine"));
  expect(recordings.map(({ name }) => name)).toEqual([
    "reads/slos.get",
    "reads/slos.getMany",
    "reads/slos.getZeroState",
    "reads/slos.list",
    "reads/slos.validateReplace",
  ]);
  expect(JSON.stringify(recordings) + text).not.toContain(API_KEY);
});

test.each([
  [["--write"], "--write requires --yes-write-to-this-account with the name of the team"],
  [["--yes-write-to-this-account", "Team 1"], "--yes-write-to-this-account requires --write"],
  [[API_KEY], "unexpected argument without a flag"],
])("%j is refused with the usage, and nothing is called", async (args, message) => {
  const { code, text } = await run("--url", emulator.url, ...args);
  expect(code).toBe(1);
  expect(text).toMatch(message);
  expect(text).toMatch("usage: npm run record");
  expect(text).not.toContain(API_KEY);
  expect(emulator.calls.all()).toEqual([]);
});

test("the usage has every flag that the guide mentions", async () => {
  const { code, text } = await run("--help");
  expect(code).toBe(0);
  const guide = readFileSync(join(ROOT, "docs/recording.md"), "utf8");
  const named = [
    ...new Set([...guide.matchAll(/(?<![\w-])--[a-z][a-z-]*/g)].map(([flag]) => flag)),
  ];
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((flag) => !text.includes(flag))).toEqual([]);
});

test("an interrupt during a lifecycle deletes the created objects", async () => {
  emulator.latency.ms = 100;
  const hasCreated = () => JSON.stringify(emulator.objects("alerts")).includes(PREFIX);
  const { pid, result } = start(
    "--url",
    emulator.url,
    "--write",
    "--yes-write-to-this-account",
    "Team 1",
    "--only",
    "lifecycles/Alert",
  );
  let isRunning = true;
  void result.finally(() => {
    isRunning = false;
  });
  await waitUntil(() => hasCreated() || !isRunning);
  process.kill(pid, "SIGINT");
  const { code, text } = await result;
  expect(code).toBe(0);
  expect(text).toMatch("Stopping: deleting all created objects");
  expect(
    JSON.stringify(
      emulator
        .tableNames()
        .map((table) => (table === "alertVersions" ? [] : emulator.objects(table))),
    ),
  ).not.toContain(PREFIX);
});
