import { createServer } from "node:net";
import { sourceCommand } from "../support/source-command";

const start = sourceCommand("src/emulator/index.ts");
const runCommand = (...args: string[]) => start(args);
type Run = ReturnType<typeof runCommand>;

async function servedUrl(it: Run): Promise<string> {
  for (let n = 0; n < 200; n++) {
    const [url] = /http:\S+/.exec(it.out()) ?? [];
    if (url) return url;
    await new Promise((later) => setTimeout(later, 50));
  }
  throw new Error(`it did not start: ${it.err()}`);
}

describe("the emulator command", () => {
  test.each(["SIGINT", "SIGTERM"] as const)(
    "prints one line with its URL and without the key, and stops on %s",
    async (signal) => {
      const it = runCommand("--port", "0", "--api-key", "canary-key", "--seed", "--latency", "5");
      const url = await servedUrl(it);
      const response = await fetch(`${url}/dashboards/folders/v1`, {
        headers: { authorization: "Bearer canary-key" },
      });
      expect(((await response.json()) as { folder: unknown[] }).folder).toHaveLength(9);
      it.child.kill(signal);
      expect(await it.code).toBe(0);
      expect(it.out()).toMatch(/^[^\n]*http:\/\/127\.0\.0\.1:\d+\/mgmt\/openapi\/5\n$/);
      expect(it.out() + it.err()).not.toContain("canary-key");
      expect(it.err()).toBe("");
    },
  );

  test("reports that a port is in use and how to choose another", async () => {
    const other = createServer();
    await new Promise<void>((done) => other.listen(0, "127.0.0.1", done));
    const { port } = other.address() as { port: number };
    const it = runCommand("--port", String(port), "--api-key", "canary-key");
    expect(await it.code).toBe(1);
    other.close();
    expect(it.err()).toBe(
      `Port ${port} of 127.0.0.1 is in use: stop the process that listens there, or choose another port with --port.\n`,
    );
    expect(it.out()).toBe("");
  });

  test.each([
    [[], "--api-key KEY is required"],
    [["--api-key", "k", "--nonsense"], "--nonsense"],
    [["--api-key", "k", "--port", "x"], "--port must be an integer from 0 to 65535"],
    [["--api-key", "k", "--port", "65536"], "--port must be"],
    [["--api-key", "k", "--latency", "-1"], "--latency"],
    [["canary-key"], "unexpected argument without a flag"],
  ])("prints its usage for invalid arguments: %p", async (args, expected) => {
    const it = runCommand(...args);
    expect(await it.code).toBe(2);
    expect(it.err()).toContain(expected);
    expect(it.err()).toContain("usage: emulator");
    expect(it.err()).not.toContain("canary-key");
    expect(it.err()).not.toContain("    at ");
  });

  test("prints its usage for --help", async () => {
    const it = runCommand("--help");
    expect(await it.code).toBe(0);
    expect(it.out()).toContain("usage: emulator");
  });
});
