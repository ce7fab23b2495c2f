import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { run } from "../../../src/cli/run";
import { testIo } from "../support/io";

const KEY = "canary-key";
const COMMAND = join(__dirname, "../../../lib/cli/main.cjs");

/** Runs the command until it ends by itself. */
async function failed(...args: string[]) {
  const io = testIo({});
  const code = await run(["emulator", ...args], io);
  return { code, out: io.stdout(), err: io.stderr() };
}

/** Starts the command, and waits for the line with its URL. */
async function serving(...args: string[]) {
  const child = spawn(process.execPath, [COMMAND, "emulator", "--port", "0", ...args]);
  const output = { out: "", err: "" };
  child.stderr.on("data", (part) => (output.err += part));
  const ended = once(child, "close").then(([code]) => code as number | null);
  const url = await new Promise<string>((found, missing) => {
    child.stdout.on("data", (part) => {
      output.out += part;
      const [address] = /http:\S+(?=\n)/.exec(output.out) ?? [];
      if (address) found(address);
    });
    ended.then(() => missing(new Error(`it did not start: ${output.err}`)));
  });
  return { url, output, stop: (signal: "SIGINT" | "SIGTERM") => child.kill(signal) && ended };
}

test.each(["SIGINT", "SIGTERM"] as const)(
  "prints one line with its URL and without the key, and stops on %s",
  async (signal) => {
    const it = await serving("--api-key", KEY, "--seed", "--latency", "5");
    const response = await fetch(`${it.url}/dashboards/folders/v1`, {
      headers: { authorization: `Bearer ${KEY}` },
    });
    expect(((await response.json()) as { folder: unknown[] }).folder).toHaveLength(9);
    expect(await it.stop(signal)).toBe(0);
    expect(it.output.out).toMatch(/^[^\n]*http:\/\/127\.0\.0\.1:\d+\/mgmt\/openapi\/5\n$/);
    expect(it.output.out).not.toContain(KEY);
    expect(it.output.err).toBe("");
  },
);

test("starts with quirks and with keys of limited permissions", async () => {
  const it = await serving(
    ...["--api-key", KEY, "--quirk", "newer", "--quirk", "reorder"],
    ...["--limited-key", "reader=team-dashboards:Read", "--limited-key", "nothing="],
  );
  const folders = (key: string, method = "GET") =>
    fetch(`${it.url}/dashboards/folders/v1`, {
      method,
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      ...(method === "POST" ? { body: JSON.stringify({ folder: { name: "A" } }) } : {}),
    });
  const read = await folders("reader");
  expect([read.status, await read.json()]).toEqual([
    200,
    expect.objectContaining({ addedLater: expect.anything() }),
  ]);
  expect((await folders("reader", "POST")).status).toBe(403);
  expect((await folders("nothing")).status).toBe(403);
  expect((await fetch(`${it.url}/added/later/v1`)).status).toBe(200);
  expect(await it.stop("SIGTERM")).toBe(0);
});

test("reports that a port is in use and how to choose another", async () => {
  const other = createServer();
  await new Promise<void>((done) => other.listen(0, "127.0.0.1", done));
  const { port } = other.address() as { port: number };
  const { code, out, err } = await failed("--port", String(port), "--api-key", KEY);
  other.close();
  expect([code, out]).toEqual([1, ""]);
  expect(err).toContain(
    `Port ${port} of 127.0.0.1 is in use: stop the process that listens there, or choose another port with --port.`,
  );
});

test("names a host whose address it cannot find", async () => {
  const { code, err } = await failed("--host", "nowhere.invalid", "--port", "0", "--api-key", KEY);
  expect([code, err]).toEqual([
    1,
    "Cannot listen on address nowhere.invalid: choose another address with --host.\n",
  ]);
});

test.each([
  [[], "required option '--api-key <key>'"],
  [["--api-key", " "], "--api-key must not be empty"],
  [["--api-key", KEY, "--nonsense"], "--nonsense"],
  [["--api-key", KEY, "--port", "x"], '--port "x": expected an integer from 0 to 65535.'],
  [["--api-key", KEY, "--port", "65536"], "--port"],
  [["--api-key", KEY, "--latency", "-1"], "--latency"],
  [["--api-key", KEY, "--quirk", "faster"], "Allowed choices are reorder, "],
  [["--api-key", KEY, "--limited-key", KEY], "--limited-key must have the form KEY=PERMISSION"],
  [["--api-key", "k", KEY], "too many arguments"],
])("explains invalid arguments, without a key and a stack trace: %p", async (args, expected) => {
  const { code, out, err } = await failed(...args);
  expect([code, out]).toEqual([2, ""]);
  expect(err).toContain(expected);
  expect(err).not.toContain(KEY);
  expect(err).not.toContain("    at ");
});
