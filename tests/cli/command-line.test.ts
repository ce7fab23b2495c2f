import { spawnSync } from "node:child_process";
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

const LIB = join(__dirname, "../../lib");

async function output(...argv: string[]) {
  const io = testIo({});
  const exitCode = await run(argv, io);
  return { exitCode, out: io.stdout(), err: io.stderr() };
}
const commandsIn = (help: string): string[] =>
  [...(help.split("Commands:")[1] ?? "").matchAll(/^ {2}(\w+) /gm)].map(([, name = ""]) => name);

describe("help", () => {
  test("lists all commands on standard output", async () => {
    const { exitCode, out, err } = await output("--help");
    expect({ exitCode, err }).toEqual({ exitCode: EXIT.success, err: "" });
    expect(commandsIn(out)).toEqual(expect.arrayContaining(["emulator", "record"]));
  });

  test("of each command has a description of its options and an example", async () => {
    const { out } = await output("--help");
    const own = commandsIn(out).filter((name) => !["emulator", "record", "help"].includes(name));
    for (const name of own) {
      const { exitCode, out: help } = await output(name, "--help");
      expect({ name, exitCode }).toEqual({ name, exitCode: EXIT.success });
      expect(help).toContain("Examples:\n");
      expect(help).toContain(`coralogix ${name}`);
    }
  });

  test.each([[["nope"]], [["--nope"]], [[]]])("%j is a usage error", async (argv) => {
    const { exitCode, out, err } = await output(...argv);
    expect({ exitCode, out }).toEqual({ exitCode: EXIT.usage, out: "" });
    expect(err).toContain("--help");
    expect(err).not.toContain("    at ");
  });
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

test("the help loads no schema", () => {
  const main = JSON.stringify(join(LIB, "cli", "main.js"));
  const script = `process.argv = ["node", "coralogix", "--help"]; require(${main});`;
  expect(loadedBy(script, /lib[\\/]services|node_modules[\\/](zod|typescript)/)).toEqual([]);
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
