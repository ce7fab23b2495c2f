import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import {
  cache,
  cacheBin,
  createArchive,
  createFolder,
  fakeGo,
  findCli,
  home,
  PLUGIN,
  runBinary,
  serve,
  sha256,
  writeScript,
} from "./support/pulumi-cli";

const ARCHIVE = "/pulumi-v3.256.0-linux-x64.tar.gz";
const CHECKSUMS = "/pulumi-3.256.0-checksums.txt";

describe("on PATH", () => {
  test("a complete and recent installation is used", async () => {
    const bin = createFolder("bin");
    writeScript(bin, "pulumi", "echo v3.216.0");
    writeScript(bin, PLUGIN, "");
    expect(await findCli({ path: [bin] })).toMatchObject({ folder: bin, log: "" });
    expect(existsSync(cache)).toBe(false);
  });

  test("a binary without the plugin is linked into the cache, and its folder is not changed", async () => {
    const bin = createFolder("bin");
    writeScript(bin, "pulumi", "echo v3.300.1");
    const found = await findCli({ path: [bin] });
    expect(found.folder.startsWith(cache)).toBe(true);
    expect(readdirSync(found.folder).sort()).toEqual(["pulumi", PLUGIN]);
    expect(runBinary(join(found.folder, "pulumi"))).toBe("v3.300.1");
    expect(runBinary(join(found.folder, PLUGIN))).toBe("dynamic");
    expect(readdirSync(bin)).toEqual(["pulumi"]);
  });

  test("an old or broken binary is skipped with a log line", async () => {
    const [old, broken, good] = [createFolder("old"), createFolder("broken"), createFolder("good")];
    writeScript(old, "pulumi", "echo v3.99.0");
    writeScript(broken, "pulumi", "exit 1");
    writeScript(good, "pulumi", "echo v3.256.0-dev.1");
    writeScript(good, PLUGIN, "");
    const found = await findCli({ path: [old, broken, good] });
    expect(found.folder).toBe(good);
    expect(found.log).toContain(`skipping ${join(old, "pulumi")}: 3.99.0, older than 3.216.0`);
    expect(found.log).toContain(`skipping ${join(broken, "pulumi")}: it does not run here`);
  });

  test("an installation in the home folder is found without PATH", async () => {
    const bin = createFolder(".pulumi", "bin");
    writeScript(bin, "pulumi", "echo v3.256.0");
    writeScript(bin, PLUGIN, "");
    expect(await findCli({})).toMatchObject({ folder: bin });
  });
});

describe("in the cache", () => {
  test("a cached CLI is used without a request", async () => {
    writeScript(cacheBin(), "pulumi", "echo v3.256.0");
    expect(await findCli({})).toMatchObject({ folder: cacheBin(), log: "" });
    expect(runBinary(join(cacheBin(), PLUGIN))).toBe("dynamic");
  });

  test("the plugin is updated with the installed SDK", async () => {
    writeScript(cacheBin(), "pulumi", "echo v3.256.0");
    await findCli({});
    writeScript(join(home, "sdk"), PLUGIN, "echo newer");
    await findCli({});
    expect(runBinary(join(cacheBin(), PLUGIN))).toBe("newer");
  });

  test("without the SDK the error names `npm ci`", async () => {
    writeScript(cacheBin(), "pulumi", "echo v3.256.0");
    rmSync(join(home, "sdk"), { recursive: true });
    expect((await findCli({})).failure).toMatch(
      /pulumi-resource-pulumi-nodejs is missing: run `npm ci` first\.$/,
    );
  });

  test("a binary that does not run is replaced", async () => {
    writeScript(cacheBin(), "pulumi", "exit 1");
    const found = await findCli({ path: [fakeGo()] });
    expect(found.folder).toBe(cacheBin());
    expect(runBinary(join(cacheBin(), "pulumi"))).toBe("v3.256.0");
  });
});

describe("by download", () => {
  test("the official archive is verified, unpacked and cached", async () => {
    const requested: string[] = [];
    const archive = createArchive("v3.256.0");
    const downloads = await serve((request, response) => {
      requested.push(request.url ?? "");
      response.end(
        request.url === CHECKSUMS ? `${sha256(archive)}  ${ARCHIVE.slice(1)}\n` : archive,
      );
    });
    expect(await findCli({ downloads })).toMatchObject({
      folder: cacheBin(),
      log: `downloading ${downloads}${ARCHIVE}`,
    });
    expect(requested).toEqual([CHECKSUMS, ARCHIVE]);
    expect(runBinary(join(cacheBin(), "pulumi-language-nodejs"))).toBe("language");
    expect(await findCli({ downloads })).toMatchObject({ folder: cacheBin(), log: "" });
    expect(requested).toHaveLength(2);
  });

  test("an archive with a wrong checksum is rejected and deleted", async () => {
    const archive = createArchive("v3.256.0");
    const downloads = await serve((request, response) => {
      response.end(
        request.url === CHECKSUMS ? `${"0".repeat(64)}  ${ARCHIVE.slice(1)}\n` : archive,
      );
    });
    expect((await findCli({ downloads })).failure).toContain(
      `has the checksum ${sha256(archive)}, published is 000`,
    );
    expect(readdirSync(cache)).toEqual([]);
  });

  test("without published checksums a warning is logged", async () => {
    const archive = createArchive("v3.256.0");
    const downloads = await serve((request, response) => {
      response.statusCode = request.url === ARCHIVE ? 200 : 404;
      response.end(archive);
    });
    const found = await findCli({ downloads });
    expect(found.folder).toBe(cacheBin());
    expect(found.log).toContain("the archive is not verified");
  });

  test.each<[string, RequestListener]>([
    ["never responds", () => undefined],
    ["stops in the middle", (_request, response) => void response.writeHead(200).write("begin")],
    [
      "sends single bytes",
      (_request, response) => {
        const timer = setInterval(() => response.write("x"), 20);
        response.on("close", () => clearInterval(timer));
      },
    ],
  ])("a server that %s is abandoned after the wait limit", async (_name, listener) => {
    const start = Date.now();
    const found = await findCli({ downloads: await serve(listener), waitLimit: 500 });
    expect(found.failure).toContain("download (gave up after 0.5 s of waiting)");
    expect(Date.now() - start).toBeLessThan(3000);
    expect(readdirSync(cache)).toEqual([]);
  });

  test("a missing release is reported with the status", async () => {
    const downloads = await serve((_request, response) => void response.writeHead(404).end());
    expect((await findCli({ downloads })).failure).toContain(
      `download (${downloads}${ARCHIVE} returned 404)`,
    );
  });
});

describe("with Go", () => {
  test("the pinned module is built with progress lines, and the result is cached", async () => {
    const found = await findCli({ path: [fakeGo()], heartbeat: 50 });
    expect(found.folder).toBe(cacheBin());
    expect(found.log).toContain("building the Pulumi CLI v3.256.0 with Go");
    expect(found.log).toMatch(/ {2}0 s: 2 modules downloaded, 1 packages compiled/);
    expect(readdirSync(cache)).toEqual(["pulumi-v3.256.0"]);
    expect(await findCli({})).toMatchObject({ folder: cacheBin(), log: "" });
  });

  test("concurrent builds leave one complete result", async () => {
    const bin = fakeGo();
    const found = await Promise.all([
      findCli({ path: [bin] }),
      findCli({ path: [bin] }),
      findCli({ path: [bin] }),
    ]);
    expect(found.map((one) => one.folder)).toEqual([cacheBin(), cacheBin(), cacheBin()]);
    expect(runBinary(join(cacheBin(), "pulumi"))).toBe("v3.256.0");
    expect(readdirSync(cache)).toEqual(["pulumi-v3.256.0"]);
  });

  test("leftovers of a killed run are removed after an hour", async () => {
    mkdirSync(join(cache, "unfinished-new"), { recursive: true });
    mkdirSync(join(cache, "unfinished-old"));
    execFileSync("touch", ["-t", "202001010000", join(cache, "unfinished-old")]);
    await findCli({ path: [fakeGo()] });
    expect(readdirSync(cache).sort()).toEqual(["pulumi-v3.256.0", "unfinished-new"]);
  });
});

test("if all steps fail, the error lists the steps and what to install", async () => {
  const old = createFolder("old");
  writeScript(old, "pulumi", "echo v3.1.0");
  writeScript(
    old,
    "go",
    'if [ "$1" = build ]; then echo "# some/package"; echo "go: proxy refused" >&2; exit 1; fi',
  );
  const lines = (await findCli({ path: [old] })).failure.split("\n");
  expect(lines).toEqual([
    "No Pulumi CLI 3.216.0 or newer was found, and v3.256.0 could be neither downloaded nor built.",
    `Tried: PATH (${join(old, "pulumi")}: 3.1.0, older than 3.216.0); cache (nothing in ${cache}); ` +
      "download (fetch failed (ECONNREFUSED)); go build (go: proxy refused).",
    "Install the Pulumi CLI (https://www.pulumi.com/docs/install/) or Go (https://go.dev/dl/), then run the same command again.",
  ]);
});
