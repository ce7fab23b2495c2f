import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import packageJson from "../../package.json";
import { startCommand } from "../support/command";
import { copyOfCheckout } from "../support/packages";
import { waitUntil } from "../support/wait-until";

const FILES = ["package.json", "package-lock.json", "jest.config.cjs", "tools"];
const TSCONFIGS = ["tsconfig.json", "tsconfig.all.json"];

let project: string;
beforeEach(() => {
  project = copyOfCheckout("test-runner-test-", [...FILES, ...TSCONFIGS]);
});
afterEach(() => rmSync(project, { recursive: true }));

const GOOD = 'test("good", () => {});\n';
const BAD = 'test("bad", () => expect(1).toBe(2));\n';
const VARIABLES_SET = `test("plugin form, all cases", () => {
  const { CORALOGIX_TEST_FORM, CASES } = process.env;
  expect([CORALOGIX_TEST_FORM, CASES]).toEqual(["plugin", "all"]);
});
`;

function writeTests(files: Record<string, string>): void {
  mkdirSync(join(project, "tests/unit"), { recursive: true });
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(project, "tests/unit", `${name}.test.ts`), text);
}

/** The end of `npm test` with these files in tests/unit. */
function run(files: Record<string, string>, ...args: string[]) {
  writeTests(files);
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(project, "tools/test.mjs"), "tests/unit", ...args],
    { encoding: "utf8" },
  );
  return { code: status, last: stdout.trim().split("\n").at(-1) };
}

test.each<[string, Record<string, string>, string[], { code: number; last: string }]>([
  ["passes", { a: GOOD }, [], { code: 0, last: "1 passed, 0 failed" }],
  [
    "fails, is skipped or is to do",
    { a: GOOD + BAD, b: 'test.skip("later", () => {});\ntest.todo("more");\n' },
    [],
    { code: 1, last: "1 passed, 1 failed, 2 skipped" },
  ],
  [
    "is in a file that cannot be loaded",
    { a: `import "./nowhere";\n${GOOD}`, b: GOOD },
    [],
    { code: 1, last: "1 passed, 1 failed" },
  ],
  ["does not exist", {}, [], { code: 1, last: "0 passed, 1 failed" }],
  [
    "is not selected by an argument",
    { a: GOOD + BAD },
    ["-t", "good"],
    { code: 0, last: "1 passed, 0 failed, 1 skipped" },
  ],
  [
    "has the variables that options set",
    { a: VARIABLES_SET },
    ["--plugin", "--all-cases"],
    { code: 0, last: "1 passed, 0 failed" },
  ],
])("the last line and the exit code say that a test %s", (_, files, args, expected) => {
  expect(run(files, ...args)).toEqual(expected);
});

test("two test files in one worker share the compiled module, and neither its state nor its place in an error", () => {
  mkdirSync(join(project, "tests/unit"), { recursive: true });
  const shared =
    "exports.found = []; exports.fail = () => new Error(); exports.load = () => import('./other.mjs');";
  writeFileSync(join(project, "tests/unit/shared.cjs"), shared);
  const using = `import { Session } from "node:inspector";
const { fail, found, load } = require("./shared.cjs");
test("has a new list", () => expect(found.push("one")).toBe(1));
test("has its own Array", () => expect(found).toBeInstanceOf(Array));
test("has a place", () => expect(fail().stack).toContain("shared.cjs:1:${shared.indexOf("new Error") + 1}"));
test("has the import() of jest", () => expect(load()).rejects.toThrow("--experimental-vm-modules"));
test("is compiled once", () => {
  const session = new Session();
  session.connect();
  const urls: string[] = [];
  session.on("Debugger.scriptParsed", ({ params }) => urls.push(params.url));
  session.post("Debugger.enable");
  session.disconnect();
  expect(urls.filter((url) => url.endsWith("shared.cjs"))).toHaveLength(1);
});
`;
  const { last } = run({ a: using, b: using }, "-i");
  expect(last).toBe("10 passed, 0 failed");
});

test("the storages of a test file are not copied to the promises of later files", () => {
  const using = `import { AsyncLocalStorage, AsyncResource } from "node:async_hooks";
test("has two symbols of Node.js, and the storage of jest", () => {
  expect(Object.getOwnPropertySymbols(new AsyncResource("any")).length).toBeLessThanOrEqual(3);
  new AsyncLocalStorage().run("any", () => {});
  new AsyncLocalStorage().enterWith("any");
});
`;
  expect(run({ a: using, b: using }, "-i").last).toBe("2 passed, 0 failed");
});

/** A test that leaves a temporary folder, and what it does then. */
const leaving = (then: string) => `test("leaves a folder", async () => {
  require("node:fs").mkdtempSync(require("node:path").join(require("node:os").tmpdir(), "left-"));
  ${then}
});
`;

describe("the temporary files of a test are removed", () => {
  let temporary: string;
  beforeEach(() => {
    temporary = join(project, "temporary");
    mkdirSync(temporary);
  });
  const start = (then: string) => {
    writeTests({ a: leaving(then) });
    const jest = join(project, "node_modules/jest/bin/jest.js");
    const env = { TMPDIR: temporary, TMP: temporary, TEMP: temporary, TEST_RUN_FOLDER: "" };
    return startCommand(project, process.execPath, [jest, "tests/unit"], env);
  };
  const files = () => readdirSync(temporary, { recursive: true, encoding: "utf8" });
  const left = () => files().filter((name) => /left-|coralogix-/.test(name));

  test("at the end of a run, also if the test fails", async () => {
    const { code, text } = await start("expect(1).toBe(2);").result;
    expect([code, text]).toEqual([1, expect.stringContaining("1 failed")]);
    expect(left()).toEqual([]);
  });

  test("if the run is interrupted", async () => {
    const { pid, result } = start("await new Promise((done) => setTimeout(done, 1e6));");
    await waitUntil(() => left().some((name) => name.includes("left-")));
    process.kill(pid, "SIGINT");
    expect((await result).code).toBe(130);
    expect(left()).toEqual([]);
  });
});

test("no script of package.json sets a variable in the syntax of one shell", () => {
  const scripts = Object.entries(packageJson.scripts);
  expect(scripts.filter(([, script]) => /(^|\s)\w+=\S*\s/.test(script))).toEqual([]);
});
