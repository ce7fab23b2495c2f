import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { storedCode } from "../support/stored-code";

const LIB = join(__dirname, "../../lib");

let folder: string;
let cache: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "coralogix-code-"));
  cache = join(folder, "cache");
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Checks a resource in a new process, as the dynamic provider of the SDK does, and returns the id. */
function check(resourceType: string, env: NodeJS.ProcessEnv = { NODE_COMPILE_CACHE: cache }) {
  const program = `
    require(${JSON.stringify(join(LIB, "provider", "main.cjs"))}).${resourceType}()
      .check({}, { name: "Example" })
      .then(({ inputs }) => console.log(JSON.stringify(inputs.name)));`;
  const { stdout, stderr } = spawnSync(process.execPath, ["-e", program], {
    encoding: "utf8",
    cwd: folder,
    env: { ...process.env, ...env },
  });
  expect(stderr).toBe("");
  return JSON.parse(stdout);
}
const filesIn = () => readdirSync(join(cache, "pulumi-coralogix"));
const fileIn = () => join(cache, "pulumi-coralogix", filesIn()[0] ?? "");
/** What the code of the file was compiled for. */
const usesOf = () => JSON.parse(readFileSync(fileIn(), "utf8").split("\n")[0] ?? "").uses;

test("a provider process stores its compiled code, which the next one uses", () => {
  expect(check("DashboardFolder")).toBe("Example");
  const code = storedCode(cache);
  expect(Object.keys(code)).toEqual([expect.stringContaining(`-dynamic-${process.version}`)]);
  expect(check("DashboardFolder")).toBe("Example");
  expect(storedCode(cache)).toEqual(code);
});

test("the code of another service is added to that of the first", () => {
  check("DashboardFolder");
  expect(usesOf()).toEqual(["dashboards"]);
  check("ViewFolder");
  expect(usesOf()).toEqual(["dashboards", "views"]);
  const code = storedCode(cache);
  check("DashboardFolder");
  expect(storedCode(cache)).toEqual(code);
});

test.each([
  ["damaged", (content: Buffer) => content.fill(0, content.length - 1000)],
  ["truncated", (content: Buffer) => content.subarray(0, content.length / 2)],
  ["empty", () => Buffer.alloc(0)],
])("a %s file is ignored and replaced", (_, change) => {
  check("DashboardFolder");
  const { length } = readFileSync(fileIn());
  writeFileSync(fileIn(), change(readFileSync(fileIn())));
  expect(check("DashboardFolder")).toBe("Example");
  expect(readFileSync(fileIn()).length).toBeGreaterThan(length / 2);
  expect(usesOf()).toEqual(["dashboards"]);
});

test("a process starts where it can store nothing", () => {
  // Not by permissions, which do not concern every user of a test.
  writeFileSync(cache, "");
  expect(check("DashboardFolder")).toBe("Example");
});

test("a process stores nothing where Node.js is told to store no code", () => {
  check("DashboardFolder", { NODE_COMPILE_CACHE: cache, NODE_DISABLE_COMPILE_CACHE: "1" });
  expect(readdirSync(folder)).toEqual([]);
});

const LINUX = process.platform === "linux" ? test : test.skip;
LINUX("the code is in the cache of the user, in a folder that nobody else may write", () => {
  const XDG_CACHE_HOME = join(folder, "caches");
  check("DashboardFolder", { NODE_COMPILE_CACHE: undefined, XDG_CACHE_HOME });
  expect(readdirSync(folder)).toEqual(["caches"]);
  const stored = join(XDG_CACHE_HOME, "pulumi-coralogix", "code");
  expect(readdirSync(stored)).toHaveLength(1);
  expect(statSync(stored).mode & 0o777).toBe(0o700);
});

test("code that is older than a month is removed when new code is stored", () => {
  const others = join(cache, "pulumi-coralogix");
  mkdirSync(others, { recursive: true });
  for (const [name, days] of [
    ["old.cache", 31],
    ["new.cache", 29],
  ] as const) {
    writeFileSync(join(others, name), "");
    const then = Date.now() / 1000 - days * 24 * 3600;
    utimesSync(join(others, name), then, then);
  }
  check("DashboardFolder");
  expect(filesIn()).toHaveLength(2);
  expect(filesIn()).toContain("new.cache");
});

test("an error names the files of the installation that runs, not of the one that compiled", () => {
  symlinkSync(join(LIB, "..", "node_modules"), join(folder, "node_modules"), "junction");
  const traceOf = (name: string) => {
    const installation = join(realpathSync(folder), name);
    for (const file of ["provider/main.cjs", "plugin/provider.cjs"])
      cpSync(join(LIB, file), join(installation, file));
    const program = `
      require(${JSON.stringify(join(installation, "provider", "main.cjs"))}).DashboardFolder()
        .check({}, null)
        .catch(({ stack }) => console.log(stack));`;
    const env = { ...process.env, NODE_COMPILE_CACHE: cache };
    const { stdout } = spawnSync(process.execPath, ["-e", program], { encoding: "utf8", env });
    return stdout.replaceAll(installation, "<installation>");
  };
  const first = traceOf("first");
  expect(first).toContain(`(${join("<installation>", "plugin", "provider.cjs")}:`);
  expect(traceOf("second")).toBe(first);
});

test("the command stores the code of each subcommand", () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [join(LIB, "cli", "main.cjs"), ...args], {
      encoding: "utf8",
      env: { ...process.env, NODE_COMPILE_CACHE: cache },
    }).stdout;
  const rules = run("lint", "--list-rules");
  expect(rules.length).toBeGreaterThan(100);
  const code = storedCode(cache);
  expect(Object.keys(code)).toEqual([
    expect.stringContaining("-command-lint-"),
    expect.stringContaining("-command-lint-"),
  ]);
  expect(run("lint", "--list-rules")).toBe(rules);
  expect(storedCode(cache)).toEqual(code);
});
