import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";

const ROOT = join(__dirname, "../..");
const TSX = join(ROOT, "node_modules", "tsx", "dist", "cli.mjs");
const RUN = `require(${JSON.stringify(join(ROOT, "src/emulator/index.ts"))}).main(process.argv.slice(1))`;

interface Run {
  child: ChildProcess;
  out(): string;
  err(): string;
  ended: Promise<{ code: number | null }>;
}
const running: ChildProcess[] = [];
function run(...args: string[]): Run {
  const child = spawn(process.execPath, [TSX, "-e", RUN, "--", ...args], { cwd: ROOT, stdio: ["ignore", "pipe", "pipe"] });
  running.push(child);
  const texts = { out: "", err: "" };
  child.stdout.on("data", (chunk) => {
    texts.out += chunk;
  });
  child.stderr.on("data", (chunk) => {
    texts.err += chunk;
  });
  return { child, out: () => texts.out, err: () => texts.err, ended: once(child, "close").then(([code]) => ({ code })) };
}
afterEach(() => {
  for (const child of running.splice(0)) child.kill("SIGKILL");
});

async function served(it: Run): Promise<string> {
  for (let n = 0; n < 200; n++) {
    const [url] = /http:\S+/.exec(it.out()) ?? [];
    if (url) return url;
    await new Promise((later) => setTimeout(later, 50));
  }
  throw new Error(`it did not start: ${it.err()}`);
}

describe("the command", () => {
  test.each(["SIGINT", "SIGTERM"] as const)("says in one line where it serves, never the key, and stops at %s", async (signal) => {
    const it = run("--port", "0", "--api-key", "canary-key", "--seed", "--latency", "5");
    const url = await served(it);
    const answer = await fetch(`${url}/dashboards/folders/v1`, { headers: { authorization: "Bearer canary-key" } });
    expect(((await answer.json()) as { folder: unknown[] }).folder).toHaveLength(9);
    it.child.kill(signal);
    expect(await it.ended).toEqual({ code: 0 });
    expect(it.out()).toMatch(/^[^\n]*http:\/\/127\.0\.0\.1:\d+\/mgmt\/openapi\/5\n$/);
    expect(it.out() + it.err()).not.toContain("canary-key");
    expect(it.err()).toBe("");
  });

  test("says that a port is taken, and by which flag to choose another", async () => {
    const other = createServer();
    await new Promise<void>((done) => other.listen(0, "127.0.0.1", done));
    const { port } = other.address() as { port: number };
    const it = run("--port", String(port), "--api-key", "canary-key");
    expect(await it.ended).toEqual({ code: 1 });
    other.close();
    expect(it.err()).toBe(`Port ${port} of 127.0.0.1 is taken: stop what listens there, or choose another with --port.\n`);
    expect(it.out()).toBe("");
  });

  test.each([
    [[], "--api-key KEY is required"],
    [["--api-key", "k", "--nonsense"], "--nonsense"],
    [["--api-key", "k", "--port", "x"], "--port must be a whole number from 0 to 65535"],
    [["--api-key", "k", "--port", "65536"], "--port must be"],
    [["--api-key", "k", "--latency", "-1"], "--latency"],
    [["canary-key"], "belongs to no flag"],
  ])("prints its usage for flags that are wrong: %p", async (args, said) => {
    const it = run(...args);
    expect(await it.ended).toEqual({ code: 2 });
    expect(it.err()).toContain(said);
    expect(it.err()).toContain("usage: emulator");
    expect(it.err()).not.toContain("canary-key");
    expect(it.err()).not.toContain("    at ");
  });

  test("prints its usage when asked", async () => {
    const it = run("--help");
    expect(await it.ended).toEqual({ code: 0 });
    expect(it.out()).toContain("usage: emulator");
  });
});
