import { execFile, execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";

// The tools are ES modules that run without node_modules, so the tests start them as a process.
const CALL = `import(${JSON.stringify(resolve("tools/pulumi-cli.mjs"))}).then((m) => m.pulumiCli(JSON.parse(process.argv[1]))).then(
  (folder) => console.log(folder),
  (error) => { console.log(error.message); process.exitCode = 1; },
);`;

export const PLUGIN = "pulumi-resource-pulumi-nodejs";
const UNREACHABLE = "http://127.0.0.1:2";

export let home: string;
export let cache: string;
let servers: Server[];

beforeEach(() => {
  servers = [];
  home = mkdtempSync(join(tmpdir(), "pulumi-cli-test-"));
  cache = join(home, "cache", "pulumi-coralogix");
  createFolder("module");
  writeFileSync(
    join(home, "module", "go.mod"),
    "module x\n\nrequire github.com/pulumi/pulumi/pkg/v3 v3.256.0\n",
  );
  writeScript(createFolder("sdk"), PLUGIN, "echo dynamic");
});

afterEach(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  rmSync(home, { recursive: true });
});

interface Options {
  path?: string[];
  downloads?: string;
  waitLimit?: number;
  heartbeat?: number;
}

interface CliResult {
  folder: string;
  failure: string;
  log: string;
}

/** Looks for the CLI on a machine that only has the files of the test. */
export function findCli({
  path = [],
  downloads = UNREACHABLE,
  ...more
}: Options): Promise<CliResult> {
  const env = { HOME: home, XDG_CACHE_HOME: join(home, "cache"), PATH: path.join(delimiter) };
  const machine = {
    module: join(home, "module"),
    sdk: join(home, "sdk"),
    platform: "linux",
    arch: "x64",
  };
  const args = ["-e", CALL, JSON.stringify({ env, downloads, ...machine, ...more })];
  return new Promise((done) => {
    execFile(process.execPath, args, (error, stdout, stderr) => {
      const [folder, failure] = error ? ["", stdout] : [stdout, ""];
      done({ folder: folder.trim(), failure: failure.trim(), log: stderr.trim() });
    });
  });
}

export function createFolder(...names: string[]): string {
  const path = join(home, ...names);
  mkdirSync(path, { recursive: true });
  return path;
}

/** The cache folder of the pinned version. */
export function cacheBin(): string {
  return createFolder("cache", "pulumi-coralogix", "pulumi-v3.256.0", "bin");
}

export function writeScript(folder: string, name: string, text: string, shell = "/bin/sh"): void {
  writeFileSync(join(folder, name), `#!${shell}\n${text}\n`);
  chmodSync(join(folder, name), 0o755);
}

/** A stub of Go that prints progress and builds a script that prints its linked version. */
export function fakeGo(): string {
  const bin = createFolder("go");
  const text = `
    const args = process.argv.slice(2);
    if (args[0] !== "build") process.exit(0);
    console.error("go: downloading example.com/a v1.0.0\\ngo: downloading example.com/b v1.0.0\\nexample.com/a");
    setTimeout(() => {
      const version = /version\\.Version=(\\S+)/.exec(args[args.indexOf("-ldflags") + 1])[1];
      require("node:fs").writeFileSync(args[args.indexOf("-o") + 1], "#!/bin/sh\\necho " + version + "\\n", { mode: 0o755 });
    }, 200);`;
  writeScript(bin, "go", text, process.execPath);
  return bin;
}

/** An archive with the layout of the official one. */
export function createArchive(version: string): Buffer {
  const content = createFolder("release", "pulumi");
  writeScript(content, "pulumi", `echo ${version}`);
  writeScript(content, PLUGIN, "echo official");
  writeScript(content, "pulumi-language-nodejs", "echo language");
  const file = join(home, "release.tar.gz");
  execFileSync("tar", ["-czf", file, "-C", join(home, "release"), "pulumi"]);
  return readFileSync(file);
}

export function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  return new Promise((done) => {
    server.listen(0, "127.0.0.1", () =>
      done(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    );
  });
}

export function sha256(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

export function runBinary(binary: string): string {
  return execFileSync(binary, { encoding: "utf8" }).trim();
}
