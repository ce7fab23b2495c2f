import { execFile, execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";

const VERSION = "3.256.0";
const SCRIPT = "pulumi-resource-pulumi-nodejs";
const MODULE = JSON.stringify(resolve("tools/pulumi-cli.mjs"));

let home: string;
let cache: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "pulumi-cli-test-"));
  cache = join(home, "cache", "pulumi-coralogix");
});
afterEach(() => rmSync(home, { recursive: true }));

/** Looks for the CLI on a machine that has the folders on PATH. No request is sent. */
const findCli = (path: string[] = []) => callTool("cli.pulumiCli()", path);

/** Evaluates an expression about the tool on a machine that has the folders on PATH. */
function callTool(expression: string, path: string[]) {
  // The tools are ES modules, so the tests start them as a process.
  const call = `globalThis.fetch = () => { throw new Error("a request"); };
    import(${MODULE}).then((cli) => ${expression}).then(
      (folder) => console.log(folder),
      (error) => { console.log(error.message); process.exitCode = 1; },
    );`;
  const PATH = [...path, "/usr/bin", "/bin"].join(delimiter);
  const env = { HOME: home, XDG_CACHE_HOME: join(home, "cache"), PATH };
  return new Promise<{ folder: string; failure: string; log: string }>((done) => {
    execFile(process.execPath, ["-e", call], { env }, (error, out, log) =>
      done({ folder: error ? "" : out.trim(), failure: error ? out.trim() : "", log: log.trim() }),
    );
  });
}

/** A folder with scripts, by their names. */
function folderWith(folder: string, scripts: Readonly<Record<string, string>>): string {
  const path = join(home, folder);
  mkdirSync(path, { recursive: true });
  for (const [name, text] of Object.entries(scripts)) {
    writeFileSync(join(path, name), text.startsWith("#!") ? text : `#!/bin/sh\n${text}\n`);
    chmodSync(join(path, name), 0o755);
  }
  return path;
}

const cacheBin = () => join(cache, `pulumi-v${VERSION}`, "bin");
const outputOf = (file: string) => execFileSync(file, { encoding: "utf8" }).trim();

/** A stub of Go that builds a script that prints the version of its linker flags. */
const fakeGo = () =>
  folderWith("go", {
    go: `#!${process.execPath}
const args = process.argv.slice(2);
if (args[0] === "build") {
  const [, version] = /version\\.Version=(\\S+)/.exec(args[args.indexOf("-ldflags") + 1]);
  const file = args[args.indexOf("-o") + 1];
  require("node:fs").mkdirSync(require("node:path").dirname(file), { recursive: true });
  require("node:fs").writeFileSync(file, "#!/bin/sh\\necho " + version + "\\n", { mode: 0o755 });
}
`,
  });

test("a complete and recent installation on PATH is used", async () => {
  const bin = folderWith("bin", { pulumi: "echo v3.220.0", [SCRIPT]: "" });
  expect(await findCli([bin])).toMatchObject({ folder: bin, log: "" });
  expect(existsSync(cache)).toBe(false);
});

test("an installation in the home folder is found without PATH", async () => {
  const bin = folderWith(".pulumi/bin", { pulumi: "echo v3.256.0", [SCRIPT]: "" });
  expect(await findCli()).toMatchObject({ folder: bin });
});

test("the newest version that the npm package of Pulumi left in the home folder is found", async () => {
  for (const version of ["3.219.0", "3.99.0", "3.230.0"])
    folderWith(`.pulumi/versions/${version}/bin`, { pulumi: `echo v${version}`, [SCRIPT]: "" });
  const newest = join(home, ".pulumi/versions/3.230.0/bin");
  expect(await findCli()).toMatchObject({ folder: newest, log: "" });
});

test("an old, broken or incomplete installation is skipped with its reason", async () => {
  const old = folderWith("old", { pulumi: "echo v3.99.0" });
  const broken = folderWith("broken", { pulumi: "exit 1" });
  const incomplete = folderWith("incomplete", { pulumi: "echo v3.300.1" });
  const good = folderWith("good", { pulumi: "echo v3.256.0-dev.1", [SCRIPT]: "" });
  const found = await findCli([old, broken, incomplete, good]);
  expect(found.folder).toBe(good);
  expect(found.log.split("\n")).toEqual([
    `skipping ${old}/pulumi: 3.99.0, older than 3.220.0`,
    `skipping ${broken}/pulumi: it does not run here`,
    `skipping ${incomplete}/pulumi: ${SCRIPT} is not beside it`,
  ]);
});

test("a cached CLI is used, with the script of the installed SDK", async () => {
  folderWith(`cache/pulumi-coralogix/pulumi-v${VERSION}/bin`, {
    pulumi: `echo v${VERSION}`,
    [SCRIPT]: "echo of an old SDK",
  });
  expect(await findCli()).toMatchObject({ folder: cacheBin(), log: "" });
  const files = [join(cacheBin(), SCRIPT), join("node_modules/@pulumi/pulumi", SCRIPT)];
  const [copy, original] = files.map((file) => readFileSync(file, "utf8"));
  expect(copy).toBe(original);
});

test("Go builds the CLI in place of a broken one; concurrent builds leave one", async () => {
  folderWith(`cache/pulumi-coralogix/pulumi-v${VERSION}/bin`, { pulumi: "exit 1" });
  const found = await Promise.all([1, 2, 3].map(() => findCli([fakeGo()])));
  expect(found.map(({ folder }) => folder)).toEqual([cacheBin(), cacheBin(), cacheBin()]);
  expect(outputOf(join(cacheBin(), "pulumi"))).toBe(`v${VERSION}`);
  expect(readdirSync(cache)).toEqual([`pulumi-v${VERSION}`]);
});

test("a cached CLI remains until another one is built: other processes may be able to run it", async () => {
  const bin = `cache/pulumi-coralogix/pulumi-v${VERSION}/bin`;
  folderWith(bin, { pulumi: "exit 1" });
  const go = folderWith("go", { go: 'echo "go: proxy refused" >&2; exit 1' });
  expect((await findCli([go])).failure).toContain("proxy refused");
  expect(readdirSync(cache)).toEqual([`pulumi-v${VERSION}`]);
  expect(readdirSync(join(home, bin))).toEqual(["pulumi"]);
});

test("if nothing works, the error says what failed and what to install, and the cache is empty", async () => {
  const go = folderWith("go", { go: 'echo "go: proxy refused" >&2; exit 1' });
  const { failure } = await findCli([go]);
  expect(failure.split("\n")).toEqual([
    `No Pulumi CLI 3.220.0 or newer was found on PATH or in ${home}/.pulumi, and Go could not build v3.256.0: go: proxy refused.`,
    "Install the Pulumi CLI (https://www.pulumi.com/docs/install/) or Go (https://go.dev/dl/), then run the same command again.",
  ]);
  expect(existsSync(cache) ? readdirSync(cache) : []).toEqual([]);
});

test("a version that a caller names is built, even if another one is on PATH", async () => {
  const bin = folderWith("bin", { pulumi: "echo v3.256.0", [SCRIPT]: "" });
  const { folder } = await callTool('cli.builtCli("3.274.1")', [bin, fakeGo()]);
  expect(folder).toBe(join(cache, "pulumi-v3.274.1", "bin"));
  expect(outputOf(join(folder, "pulumi"))).toBe("v3.274.1");
});

describe("the host of a language", () => {
  const HOST = "pulumi-language-yaml";
  const pathWith = (path: string[]) =>
    callTool('cli.addHostToPath("yaml").then(() => process.env.PATH)', path);

  test("in the cache is put on PATH, where the engine looks for it", async () => {
    const host = folderWith(`cache/pulumi-coralogix/${HOST}-v1.38.3`, { [HOST]: "" });
    expect((await pathWith([])).folder.split(delimiter)).toEqual(["/usr/bin", "/bin", host]);
  });

  test("that is on PATH changes nothing", async () => {
    const bin = folderWith("bin", { [HOST]: "" });
    expect((await pathWith([bin])).folder.split(delimiter)).toEqual([bin, "/usr/bin", "/bin"]);
  });

  test("that the CLI downloaded is found among its plugins, the newest first", async () => {
    const [, newest] = ["0.9.0", "0.16.0"].map((version) =>
      folderWith(`.pulumi/plugins/language-hcl-v${version}`, { "pulumi-language-hcl": "" }),
    );
    writeFileSync(join(home, ".pulumi/plugins/language-hcl-v0.17.0.lock"), "");
    expect((await callTool('cli.languageHost("hcl")', [])).folder).toBe(newest);
  });

  test.each([
    ["go", "install the Pulumi CLI, which contains it"],
    ["hcl", "`pulumi plugin install language hcl` downloads it"],
  ])("that no module has is an error that says what to install for %s", async (name, advice) => {
    const { failure } = await callTool(`cli.addHostToPath("${name}")`, []);
    expect(failure).toBe(`pulumi-language-${name} is not on PATH: ${advice}`);
  });
});
