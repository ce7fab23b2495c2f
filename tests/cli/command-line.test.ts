import { spawnSync } from "node:child_process";
import { closeSync, existsSync, openSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { EXIT } from "../../src/cli/failure";
import { run } from "../../src/cli/run";
import { readStack } from "../../src/cli/stack/read-stack";
import { argsFromJson } from "../../src/provider/adopt/from-json";
import { MODES, typeToken } from "../../src/provider/state/type-token";
import { alert } from "../../src/services/alerts/alert";
import { logsAlert } from "../services/support/alerts";
import { Resource } from "../support/driver";
import { captureLog, world } from "../support/world";
import { reviewOfSteps, step, urnOf } from "./review/support/preview";
import { testIo } from "./support/io";
import { stateEntry, writeState } from "./support/state";

const ROOT = join(__dirname, "../..");
const LIB = join(ROOT, "lib");
const CLI = join(ROOT, "src/cli");

async function output(...argv: string[]) {
  const io = testIo({});
  const exitCode = await run(argv, io);
  return { exitCode, out: io.stdout(), err: io.stderr() };
}
const commandsIn = (help: string): string[] =>
  [...(help.split("Commands:")[1] ?? "").matchAll(/^ {2}(\w+) /gm)].map(([, name = ""]) => name);

/** `testing.md` is about all kinds of tests. */
const GUIDES: Record<string, string> = {
  test: "test-alerts.md",
  emulator: "testing-with-the-emulator.md",
};
const guideOf = (name: string): string => GUIDES[name] ?? `${name}.md`;

/** The exit codes in the help of a command, with their texts. */
async function exitCodesOf(name: string): Promise<Record<string, string>> {
  const { out } = await output(name, "--help");
  const lines = (out.split("Exit codes:\n")[1] ?? "").matchAll(/^ {2}(\d+) +(.+)$/gm);
  return Object.fromEntries([...lines].map(([, code, text]) => [code, text]));
}

/** The exit codes in the table of a page. */
function exitCodesIn(page: string): Record<string, string> {
  const table = page.split("| Exit code | Meaning |")[1]?.split("\n\n")[0] ?? "";
  const rows = table.replaceAll("`", "").matchAll(/^\| (\d+) \| (.+) \|$/gm);
  return Object.fromEntries([...rows].map(([, code, text]) => [code, text]));
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => join(folder, file));

describe("help", () => {
  test("lists all commands on standard output", async () => {
    const { exitCode, out, err } = await output("--help");
    expect({ exitCode, err }).toEqual({ exitCode: EXIT.success, err: "" });
    expect(commandsIn(out)).toEqual(expect.arrayContaining(["draw", "emulator"]));
  });

  test("of each command has a description of its options and an example", async () => {
    const { out } = await output("--help");
    const own = commandsIn(out).filter((name) => name !== "help");
    for (const name of own) {
      const { exitCode, out: help } = await output(name, "--help");
      expect({ name, exitCode }).toEqual({ name, exitCode: EXIT.success });
      expect(help).toContain("Examples:\n");
      expect(help).toContain(`coralogix ${name}`);
    }
  });

  test("names the API key, which is no option, and how the command is run", async () => {
    expect((await output("export", "--help")).out).toMatch(/Environment:\n {2}CORALOGIX_API_KEY /);
    expect((await output("explain", "--help")).out).not.toContain("Environment:");
    expect((await output("--help")).out).toContain("npx --no pulumi-coralogix COMMAND");
    const { out } = await output("export", "--help", "--output", "json");
    expect(JSON.parse(out).environment).toMatchObject([{ name: "CORALOGIX_API_KEY" }]);
  });

  test("of each command lists exit codes, as its guide and the table of all commands do", async () => {
    const { out } = await output("--help");
    const own = commandsIn(out).filter((name) => name !== "help");
    const page = join(ROOT, "docs/guides/ci-and-review.md");
    const known = exitCodesIn(readFileSync(page, "utf8"));
    expect(Object.keys(known)).toEqual(Object.values(EXIT).map(String));
    for (const name of own) {
      const declared = await exitCodesOf(name);
      expect([name, Object.keys(known)]).toEqual([
        name,
        expect.arrayContaining(Object.keys(declared)),
      ]);
      expect([name, Object.keys(declared)]).toEqual([
        name,
        expect.arrayContaining(["0", "1", "2"]),
      ]);
      const guide = readFileSync(join(ROOT, "docs/guides", guideOf(name)), "utf8");
      expect({ [name]: exitCodesIn(guide) }).toEqual({ [name]: declared });
    }
  });

  test("of each command lists the codes that its files use, and no others", async () => {
    const shared = ["success", "error", "usage", "interrupted"];
    for (const name of readdirSync(CLI)) {
      if (!existsSync(join(CLI, name, "command.ts"))) continue;
      const text = filesIn(join(CLI, name))
        .map((file) => readFileSync(file, "utf8"))
        .join("\n");
      const used = [...text.matchAll(/EXIT\.(\w+)/g)].map(([, exit = ""]) => exit);
      // A command with a connection ends with this code where the key is missing.
      if (text.includes("withConnection")) used.push("access");
      const codes = [...new Set([...shared, ...used])].map(
        (exit) => EXIT[exit as keyof typeof EXIT],
      );
      expect({ [name]: Object.keys(await exitCodesOf(name)).map(Number) }).toEqual({
        [name]: codes.sort((a, b) => a - b),
      });
    }
  });

  test.each([
    [["nope"]],
    [["nope", "--help"]],
    [["nope", "--help", "--output", "json"]],
    [["help", "nope"]],
    [["--nope"]],
    [[]],
  ])("%j is a usage error", async (argv) => {
    const { exitCode, out, err } = await output(...argv);
    expect({ exitCode, out }).toEqual({ exitCode: EXIT.usage, out: "" });
    expect(err).toContain("--help");
    expect(err).not.toContain("    at ");
  });
});

test.each([
  ["export", "--name", ""],
  ["export", "--folder="],
  ["export", "--out", ""],
  ["export", "--import-list", ""],
  ["copy", "--type", "Alert", "--type", ""],
  ["drift", "--stack", ""],
  ["doctor", "--region", ""],
  ["watch", "--data", ""],
  ["draw", ""],
  ["lint", "rules.yaml", ""],
  ["explain", ""],
  ["backtest", "Errors", "--days", ""],
])("%s %s: an empty value is an error of the command line", async (...argv) => {
  const { exitCode, out, err } = await output(...argv);
  expect([exitCode, out]).toEqual([EXIT.usage, ""]);
  expect(err).toMatch(
    /^(--[a-z-]+|The argument [a-z]+) is empty\. Is a variable unset\? Give it a/,
  );
});

test.each(
  [
    ["backtest", "Errors", "--days"],
    ["review", "preview.json", "--max-size"],
    ["export", "--import-list"],
    ["watch", "--port"],
    ["watch", "--timeout"],
    ["emulator", "--api-key", "k", "--port"],
    ["emulator", "--api-key", "k", "--latency"],
  ].flatMap((argv) => ["1e5", "0x9000", " 20000", "-1", "1.5", "many"].map((text) => [argv, text])),
)("%j reads no number from %j", async (argv, text) => {
  const { exitCode, out, err } = await output(...argv, `${text}`);
  expect([exitCode, out]).toEqual([EXIT.usage, ""]);
  expect(err).toMatch(
    new RegExp(`^${argv.at(-1)} ${JSON.stringify(text)}: expected an integer (of at least|from) `),
  );
});

// Linux has a file that is always full.
const onLinux = existsSync("/dev/full") ? test : test.skip;
onLinux("a result that standard output does not take is an error with its cause", () => {
  const full = openSync("/dev/full", "w");
  const argv = [join(LIB, "cli/main.cjs"), "lint", "--list-rules"];
  const { status, stderr } = spawnSync(process.execPath, argv, {
    stdio: ["ignore", full, "pipe"],
    encoding: "utf8",
  });
  closeSync(full);
  expect(stderr).toBe("Cannot write to standard output: the disk is full.\n");
  expect(status).toBe(EXIT.error);
});

/** The loaded files that a pattern matches, after a script. */
function loadedBy(script: string, pattern: RegExp): string[] {
  const report = `process.on("exit", () => require("node:fs").writeSync(2, JSON.stringify(Object.keys(require.cache))));`;
  const { stderr } = spawnSync(process.execPath, ["-e", report + script], { encoding: "utf8" });
  return (JSON.parse(stderr) as string[]).filter((file) => pattern.test(file));
}

test("a program that imports the package loads nothing of the command", () => {
  const entries = ["", "provider", "sdk", "components", "emulator"];
  const script = entries.map((entry) => `require(${JSON.stringify(join(LIB, entry))});`).join("");
  expect(loadedBy(script, /lib[\\/]cli[\\/]|node_modules[\\/]commander/)).toEqual([]);
});

captureLog();

describe.each(MODES)("a command that reads resources in the %s form", (form) => {
  const type = typeToken(form, "Alert");
  const was = { name: "Errors", logsImmediate: {}, priority: "P1" };

  test("reviews their changes, and shows the lines that the provider prints about them", () => {
    const line = 'Alert "Errors": adopts x, no differences';
    const message = form === "plugin" ? line : `coralogix: ${line}\n`;
    const urn = form === "plugin" ? urnOf(type, "new") : undefined;
    const steps = [
      step({ op: "update", type, name: "a", before: was, after: { ...was, priority: "P2" } }),
      step({ op: "create", type, name: "new", after: { ...was, adopt: { id: "x" } } }),
    ];
    const { resources, others } = reviewOfSteps(steps, [{ message, urn, severity: "info" }]);
    expect(others).toEqual([]);
    expect(resources).toMatchObject([
      { name: "a", resourceType: "Alert", operation: "update" },
      { name: "new", resourceType: "Alert", operation: "adopt" },
    ]);
  });

  test("finds them in the state of a stack", async () => {
    const resource = new Resource(await world(), alert, "one");
    await resource.up(logsAlert({ name: "One" }));
    const entry = { ...stateEntry(resource), type, urn: urnOf(type, "one") };
    const file = writeState([entry]);
    expect(await readStack(testIo({}), { state: file })).toMatchObject([
      { resourceType: "Alert", name: "one" },
    ]);
    expect(argsFromJson("Alert", entry, () => {})).toMatchObject({ name: "One" });
  });
});
