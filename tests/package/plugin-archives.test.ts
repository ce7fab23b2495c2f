import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { runCommand } from "../support/command";

const ROOT = resolve(__dirname, "../..");
const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
const tool = (...args: string[]) =>
  runCommand(ROOT, process.execPath, [join("tools", "start.mjs"), "package-plugin", ...args]);

const folder = mkdtempSync(join(tmpdir(), "plugin-archives-"));
const out = join(folder, "out");
const archives = () => readdirSync(out).filter((name) => name.endsWith(".tar.gz"));
const ours = () => {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const processor = process.arch === "x64" ? "amd64" : process.arch;
  return `pulumi-resource-coralogix-v${version}-${system}-${processor}.tar.gz`;
};

/** Runs the Pulumi CLI with a home folder of its own. */
const pulumi = (home: string, ...args: string[]) =>
  runCommand(folder, "pulumi", args, {
    PULUMI_HOME: join(folder, home),
    PULUMI_SKIP_UPDATE_CHECK: "true",
  });
const install = (home: string, ...args: string[]) =>
  pulumi(home, "plugin", "install", "resource", "coralogix", `v${version}`, ...args);

beforeAll(async () => {
  const { code, text } = await tool("--out", out);
  if (code) throw new Error(text);
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("npm run package:plugin", () => {
  test("writes an archive for each platform", () => {
    expect(archives().map((name) => name.replace(/^.*v[\d.]+-|\.tar\.gz$/g, ""))).toEqual([
      "darwin-amd64",
      "darwin-arm64",
      "linux-amd64",
      "linux-arm64",
      "windows-amd64",
      "windows-arm64",
    ]);
  });

  test.each([
    [["--platform", "plan9-amd64"], "--platform must be one of darwin-amd64"],
    [["--self-contained", "--platform", "windows-arm64"], "only be built for the platform of this"],
    [["--verbose"], "Unknown option '--verbose'"],
  ])("refuses %p", async (args, reason) => {
    const { code, text } = await tool(...args);
    expect([code, text]).toEqual([1, expect.stringContaining(reason)]);
    expect(text).not.toContain("    at ");
  });
});

describe("pulumi plugin install", () => {
  test("installs an archive, and the CLI reads the schema from the plugin", async () => {
    const { code, text } = await install("from-file", "--file", join(out, ours()));
    expect([code, text]).toEqual([0, expect.anything()]);
    const schema = await pulumi("from-file", "package", "get-schema", "coralogix");
    expect(JSON.parse(schema.text.slice(schema.text.indexOf("{")))).toMatchObject({
      name: "coralogix",
      version,
    });
  }, 300_000);

  describe("from a server", () => {
    let server: Server;
    beforeAll(async () => {
      server = createServer((request, response) => {
        const name = (request.url ?? "").slice(1);
        if (archives().includes(name)) return response.end(readFileSync(join(out, name)));
        return response.writeHead(404).end();
      });
      await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
    });
    afterAll(() => void server.close());
    const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

    // Not with --checksum: the CLI does not hash the end of a download with a known length.
    test("downloads the archive of this platform", async () => {
      const { code, text } = await install("from-server", "--server", address());
      expect([code, text]).toEqual([0, expect.anything()]);
      const [plugin = ""] = readdirSync(join(folder, "from-server", "plugins"));
      expect(readdirSync(join(folder, "from-server", "plugins", plugin))).toEqual(
        expect.arrayContaining(["main.cjs", "plugin.cjs", "provider.cjs"]),
      );
    }, 300_000);

    test("names what the server does not have", async () => {
      const args = ["plugin", "install", "resource", "coralogix", "v9.9.9", "--server", address()];
      const { code, text } = await pulumi("missing", ...args);
      expect([code, text]).toEqual([expect.any(Number), expect.stringContaining("404")]);
      expect(code).not.toBe(0);
    }, 300_000);
  });
});

const POSIX = process.platform === "win32" ? test.skip : test;
POSIX("without Node.js on PATH, the light plugin names what it needs", () => {
  const target = mkdtempSync(join(folder, "light-"));
  execFileSync("tar", ["-xzf", join(out, ours()), "-C", target]);
  const binary = join(target, "pulumi-resource-coralogix");
  const run = () => execFileSync("/bin/sh", [binary], { env: { PATH: target }, stdio: "pipe" });
  expect(run).toThrow("pulumi-resource-coralogix needs Node.js 20 or newer on PATH");
});
