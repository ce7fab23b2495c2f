import { execFile, execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";

// The tools are ES modules for a checkout without node_modules: they run in a process of their own, as they do for users.
const CALL = `import(${JSON.stringify(resolve("tools/pulumi-cli.mjs"))}).then((m) => m.pulumiCli(JSON.parse(process.argv[1]))).then(
  (folder) => console.log(folder),
  (error) => { console.log(error.message); process.exitCode = 1; },
);`;

const PLUGIN = "pulumi-resource-pulumi-nodejs";
const ARCHIVE = "/pulumi-v3.256.0-linux-x64.tar.gz";
const CHECKSUMS = "/pulumi-3.256.0-checksums.txt";
const NOBODY = "http://127.0.0.1:2";

let home: string;
let cache: string;
let servers: Server[];

beforeEach(() => {
  servers = [];
  home = mkdtempSync(join(tmpdir(), "pulumi-cli-test-"));
  cache = join(home, "cache", "pulumi-coralogix");
  folder("module");
  writeFileSync(join(home, "module", "go.mod"), "module x\n\nrequire github.com/pulumi/pulumi/pkg/v3 v3.256.0\n");
  script(folder("sdk"), PLUGIN, "echo dynamic");
});

afterEach(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  rmSync(home, { recursive: true });
});

describe("on PATH", () => {
  test("an installation that is new enough and complete is used as it is", async () => {
    const bin = folder("bin");
    script(bin, "pulumi", "echo v3.216.0");
    script(bin, PLUGIN, "");
    expect(await find({ path: [bin] })).toMatchObject({ folder: bin, said: "" });
    expect(existsSync(cache)).toBe(false);
  });

  test("a binary without the plugin gets a folder of ours, and its own stays untouched", async () => {
    const bin = folder("bin");
    script(bin, "pulumi", "echo v3.300.1");
    const found = await find({ path: [bin] });
    expect(found.folder.startsWith(cache)).toBe(true);
    expect(readdirSync(found.folder).sort()).toEqual(["pulumi", PLUGIN]);
    expect(output(join(found.folder, "pulumi"))).toBe("v3.300.1");
    expect(output(join(found.folder, PLUGIN))).toBe("dynamic");
    expect(readdirSync(bin)).toEqual(["pulumi"]);
  });

  test("one that is older, or that does not run, is named and passed over", async () => {
    const [old, broken, good] = [folder("old"), folder("broken"), folder("good")];
    script(old, "pulumi", "echo v3.99.0");
    script(broken, "pulumi", "exit 1");
    script(good, "pulumi", "echo v3.256.0-dev.1");
    script(good, PLUGIN, "");
    const found = await find({ path: [old, broken, good] });
    expect(found.folder).toBe(good);
    expect(found.said).toContain(`passing over ${join(old, "pulumi")}: 3.99.0, older than 3.216.0`);
    expect(found.said).toContain(`passing over ${join(broken, "pulumi")}: it does not run here`);
  });

  test("an installation in the home folder that is not on PATH yet is found", async () => {
    const bin = folder(".pulumi", "bin");
    script(bin, "pulumi", "echo v3.256.0");
    script(bin, PLUGIN, "");
    expect(await find({})).toMatchObject({ folder: bin });
  });
});

describe("in the cache", () => {
  test("an earlier result is used without asking anybody", async () => {
    script(cached(), "pulumi", "echo v3.256.0");
    expect(await find({})).toMatchObject({ folder: cached(), said: "" });
    expect(output(join(cached(), PLUGIN))).toBe("dynamic");
  });

  test("the plugin follows the installed SDK", async () => {
    script(cached(), "pulumi", "echo v3.256.0");
    await find({});
    script(join(home, "sdk"), PLUGIN, "echo newer");
    await find({});
    expect(output(join(cached(), PLUGIN))).toBe("newer");
  });

  test("without the SDK the next step is named", async () => {
    script(cached(), "pulumi", "echo v3.256.0");
    rmSync(join(home, "sdk"), { recursive: true });
    expect((await find({})).failure).toMatch(/pulumi-resource-pulumi-nodejs is missing: run `npm ci` first\.$/);
  });

  test("a binary that does not run is replaced", async () => {
    script(cached(), "pulumi", "exit 1");
    const found = await find({ path: [fakeGo()] });
    expect(found.folder).toBe(cached());
    expect(output(join(cached(), "pulumi"))).toBe("v3.256.0");
  });
});

describe("by download", () => {
  test("the official archive is verified, unpacked and kept", async () => {
    const asked: string[] = [];
    const archive = packed("v3.256.0");
    const downloads = await serve((request, response) => {
      asked.push(request.url ?? "");
      response.end(request.url === CHECKSUMS ? `${sha256(archive)}  ${ARCHIVE.slice(1)}\n` : archive);
    });
    expect(await find({ downloads })).toMatchObject({ folder: cached(), said: `downloading ${downloads}${ARCHIVE}` });
    expect(asked).toEqual([CHECKSUMS, ARCHIVE]);
    expect(output(join(cached(), "pulumi-language-nodejs"))).toBe("language");
    expect(await find({ downloads })).toMatchObject({ folder: cached(), said: "" });
    expect(asked).toHaveLength(2);
  });

  test("an archive with another checksum is refused and nothing of it stays", async () => {
    const archive = packed("v3.256.0");
    const downloads = await serve((request, response) => {
      response.end(request.url === CHECKSUMS ? `${"0".repeat(64)}  ${ARCHIVE.slice(1)}\n` : archive);
    });
    expect((await find({ downloads })).failure).toContain(`has the checksum ${sha256(archive)}, published is 000`);
    expect(readdirSync(cache)).toEqual([]);
  });

  test("without published checksums it says so", async () => {
    const archive = packed("v3.256.0");
    const downloads = await serve((request, response) => {
      response.statusCode = request.url === ARCHIVE ? 200 : 404;
      response.end(archive);
    });
    const found = await find({ downloads });
    expect(found.folder).toBe(cached());
    expect(found.said).toContain("the archive is not verified");
  });

  test.each<[string, RequestListener]>([
    ["never answers", () => undefined],
    ["stops in the middle", (_request, response) => void response.writeHead(200).write("begin")],
    [
      "sends a byte now and then",
      (_request, response) => {
        const timer = setInterval(() => response.write("x"), 20);
        response.on("close", () => clearInterval(timer));
      },
    ],
  ])("a server that %s costs no more than the patience", async (_name, listener) => {
    const start = Date.now();
    const found = await find({ downloads: await serve(listener), patience: 500 });
    expect(found.failure).toContain("download (gave up after 0.5 s of waiting)");
    expect(Date.now() - start).toBeLessThan(3000);
    expect(readdirSync(cache)).toEqual([]);
  });

  test("a release that does not exist is reported by its status", async () => {
    const downloads = await serve((_request, response) => void response.writeHead(404).end());
    expect((await find({ downloads })).failure).toContain(`download (${downloads}${ARCHIVE} answered 404)`);
  });
});

describe("with Go", () => {
  test("the pinned module is built, progress is shown, and the result is kept", async () => {
    const found = await find({ path: [fakeGo()], heartbeat: 50 });
    expect(found.folder).toBe(cached());
    expect(found.said).toContain("building the Pulumi CLI v3.256.0 with Go");
    expect(found.said).toMatch(/ {2}0 s: 2 modules downloaded, 1 packages compiled/);
    expect(readdirSync(cache)).toEqual(["pulumi-v3.256.0"]);
    expect(await find({})).toMatchObject({ folder: cached(), said: "" });
  });

  test("two processes at once leave one whole result", async () => {
    const bin = fakeGo();
    const found = await Promise.all([find({ path: [bin] }), find({ path: [bin] }), find({ path: [bin] })]);
    expect(found.map((one) => one.folder)).toEqual([cached(), cached(), cached()]);
    expect(output(join(cached(), "pulumi"))).toBe("v3.256.0");
    expect(readdirSync(cache)).toEqual(["pulumi-v3.256.0"]);
  });

  test("what a killed run left behind is removed once it is old", async () => {
    mkdirSync(join(cache, "unfinished-new"), { recursive: true });
    mkdirSync(join(cache, "unfinished-old"));
    execFileSync("touch", ["-t", "202001010000", join(cache, "unfinished-old")]);
    await find({ path: [fakeGo()] });
    expect(readdirSync(cache).sort()).toEqual(["pulumi-v3.256.0", "unfinished-new"]);
  });
});

test("when nothing works, three lines say what was tried and what to install", async () => {
  const old = folder("old");
  script(old, "pulumi", "echo v3.1.0");
  script(old, "go", 'if [ "$1" = build ]; then echo "# some/package"; echo "go: proxy refused" >&2; exit 1; fi');
  const lines = (await find({ path: [old] })).failure.split("\n");
  expect(lines).toEqual([
    "There is no Pulumi CLI 3.216.0 or newer here, and v3.256.0 could be neither downloaded nor built.",
    `Tried: PATH (${join(old, "pulumi")}: 3.1.0, older than 3.216.0); cache (nothing in ${cache}); ` +
      "download (fetch failed (ECONNREFUSED)); go build (go: proxy refused).",
    "Install the Pulumi CLI (https://www.pulumi.com/docs/install/) or Go (https://go.dev/dl/), then run the same command again.",
  ]);
});

interface Options {
  path?: string[];
  downloads?: string;
  patience?: number;
  heartbeat?: number;
}

interface Found {
  folder: string;
  failure: string;
  said: string;
}

/** Looks for the CLI on a machine that has only what the test put there. */
function find({ path = [], downloads = NOBODY, ...more }: Options): Promise<Found> {
  const env = { HOME: home, XDG_CACHE_HOME: join(home, "cache"), PATH: path.join(delimiter) };
  const places = { module: join(home, "module"), sdk: join(home, "sdk"), platform: "linux", arch: "x64" };
  const args = ["-e", CALL, JSON.stringify({ env, downloads, ...places, ...more })];
  return new Promise((done) => {
    execFile(process.execPath, args, (error, stdout, stderr) => {
      const [folder, failure] = error ? ["", stdout] : [stdout, ""];
      done({ folder: folder.trim(), failure: failure.trim(), said: stderr.trim() });
    });
  });
}

function folder(...names: string[]): string {
  const path = join(home, ...names);
  mkdirSync(path, { recursive: true });
  return path;
}

/** Where the cache keeps the pinned version. */
function cached(): string {
  return folder("cache", "pulumi-coralogix", "pulumi-v3.256.0", "bin");
}

function script(folder: string, name: string, text: string, shell = "/bin/sh"): void {
  writeFileSync(join(folder, name), `#!${shell}\n${text}\n`);
  chmodSync(join(folder, name), 0o755);
}

/** A Go that takes its time, talks like the real one, and builds a script that knows the version it was linked with. */
function fakeGo(): string {
  const bin = folder("go");
  const text = `
    const args = process.argv.slice(2);
    if (args[0] !== "build") process.exit(0);
    console.error("go: downloading example.com/a v1.0.0\\ngo: downloading example.com/b v1.0.0\\nexample.com/a");
    setTimeout(() => {
      const version = /version\\.Version=(\\S+)/.exec(args[args.indexOf("-ldflags") + 1])[1];
      require("node:fs").writeFileSync(args[args.indexOf("-o") + 1], "#!/bin/sh\\necho " + version + "\\n", { mode: 0o755 });
    }, 200);`;
  script(bin, "go", text, process.execPath);
  return bin;
}

/** The bytes of an archive laid out like the official one. */
function packed(version: string): Buffer {
  const content = folder("release", "pulumi");
  script(content, "pulumi", `echo ${version}`);
  script(content, PLUGIN, "echo official");
  script(content, "pulumi-language-nodejs", "echo language");
  const file = join(home, "release.tar.gz");
  execFileSync("tar", ["-czf", file, "-C", join(home, "release"), "pulumi"]);
  return readFileSync(file);
}

function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  return new Promise((done) => {
    server.listen(0, "127.0.0.1", () => done(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });
}

function sha256(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

function output(binary: string): string {
  return execFileSync(binary, { encoding: "utf8" }).trim();
}
