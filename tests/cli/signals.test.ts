import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmulator } from "../../src/emulator";
import { processesUnder } from "../support/processes";
import { waitUntil } from "../support/wait-until";
import { commandIn } from "./support/process";

const KEY = "k";
const emulator = startEmulator({ apiKey: KEY });
afterAll(async () => (await emulator).close());

const SIGNALS = ["SIGINT", "SIGTERM"] as const;
/** Where the command, which is outside of the package, finds the compiler. */
const MODULES = join(__dirname, "../../node_modules");
const folder = () => mkdtempSync(join(tmpdir(), "coralogix-signals-"));
const command = commandIn(folder());

const children = new Set<ChildProcess>();
afterEach(() => {
  for (const child of children) child.kill("SIGKILL");
  children.clear();
});

/** Starts the command, with the connection of the emulator. */
async function start(cwd: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const connection = { CORALOGIX_URL: (await emulator).url, CORALOGIX_API_KEY: KEY };
  const child = spawn(process.execPath, [command, ...args], {
    cwd,
    env: { ...process.env, ...connection, NODE_PATH: MODULES, ...env },
    stdio: "ignore",
  });
  children.add(child);
  return child;
}

async function endOf(child: ChildProcess, signal: NodeJS.Signals): Promise<unknown[]> {
  const ended = once(child, "close");
  child.kill(signal);
  return ended;
}

/** The read of a pipe without a writer lasts as long as an evaluation may. */
async function blockedBy(cwd: string, file: string, args: readonly string[]) {
  const pipe = join(cwd, file);
  execFileSync("mkfifo", [pipe]);
  const child = await start(cwd, args);
  // Where the command ends without a read, this reader ends the wait of the writer.
  child.once("close", () => closeSync(openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK)));
  return { child, writer: await open(pipe, "w") };
}

describe.each(SIGNALS)("%s", (signal) => {
  test("ends tests of alerts also while they handle no event", async () => {
    const { child, writer } = await blockedBy(folder(), "test.yaml", ["test", "test.yaml"]);
    expect(await endOf(child, signal)).toEqual([null, signal]);
    await writer.close();
  });

  test("ends an export also while it computes the program, and nothing is written", async () => {
    const cwd = folder();
    mkdirSync(join(cwd, "out"));
    const { child, writer } = await blockedBy(join(cwd, "out"), "own.ts", ["export", "--out", "."]);
    expect(await endOf(child, signal)).toEqual([null, signal]);
    await writer.close();
    expect(readdirSync(join(cwd, "out"))).toEqual(["own.ts"]);
  });

  test.each([
    ["drift", "--stack", "dev"],
    ["export", "--check", "--stack", "dev"],
    ["review", "--stack", "dev"],
  ])("ends %s with the Pulumi CLI that it runs", async (...args) => {
    const cwd = folder();
    const pid = join(cwd, "pid");
    const script = `#!/bin/sh\necho $$ > "${pid}.new" && mv "${pid}.new" "${pid}"\nexec sleep 600\n`;
    writeFileSync(join(cwd, "pulumi"), script, { mode: 0o755 });
    const child = await start(cwd, args, { PATH: `${cwd}:${process.env.PATH}` });
    await waitUntil(() => existsSync(pid));
    expect(await endOf(child, signal)).toEqual([130, null]);
    await waitUntil(() => !processesUnder(Number(readFileSync(pid, "utf8"))).length);
  });
});
