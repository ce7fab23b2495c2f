import { readFileSync, realpathSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import * as coralogix from "pulumi-coralogix";
import { linkPackage } from "../support/packages";
import type { Run } from "./support/stack";
import { type World, world } from "./support/world";

const NAMES = ["a", "b", "c", "d", "e", "f"];
const program = async () => {
  for (const name of NAMES) new coralogix.DashboardFolder(name, { name });
  new coralogix.Alert("alert", { name: "Alert", logsImmediate: {} });
};
const GUIDE = readFileSync(resolve(__dirname, "../../docs/guides/troubleshooting.md"), "utf8");
const STACK_TRACE = /^\s+at .*:\d+:\d+|Require stack/m;

/** The errors of the resources, and the lines that belong to none. */
const diagnosticsOf = ({ events }: Run) => {
  const all = events.flatMap(({ diagnosticEvent: one }) => (one ? [one] : []));
  const messages = (severity: RegExp, isOfResource: boolean) =>
    all
      .filter((one) => severity.test(one.severity) && Boolean(one.urn) === isOfResource)
      .map(({ message }) => message.trim());
  return { errors: messages(/^error/, true), lines: messages(/^(info|warning)/, false) };
};

// The engine loads the provider from the folder in which a command runs, which may lack the package
// that another folder, or an earlier version of package.json, has.
describe("a stack whose package is not installed where the command runs", () => {
  let w: World;
  let advice: string;
  beforeAll(async () => {
    w = await world({ form: "dynamic" });
    expect((await w.stack.up(program)).ok).toBe(true);
    const work = realpathSync(join(w.stack.folder, "work"));
    rmSync(join(work, "node_modules/pulumi-coralogix"));
    advice = `Run npm install in ${work}`;
    expect(GUIDE).toContain("| `Run npm install in`, `MODULE_NOT_FOUND` | ");
  });
  afterAll(() => w.close());

  test("a refresh prints the folder and the command once, and no stack trace", async () => {
    const run = await w.stack.refresh();
    expect(run.ok).toBe(false);
    expect(diagnosticsOf(run)).toEqual({
      errors: [...NAMES, "alert"].map(() => "MODULE_NOT_FOUND"),
      lines: [advice],
    });
    expect(run.text).not.toMatch(STACK_TRACE);
  });

  test("so does a preview", async () => {
    const run = await w.stack.preview(program);
    expect(run.ok).toBe(false);
    expect(run.text.split(advice)).toHaveLength(2);
    expect(run.text).not.toMatch(STACK_TRACE);
  });

  test("a destroy prints it once, and deletes nothing", async () => {
    const run = await w.stack.destroy();
    expect(run.ok).toBe(false);
    expect(diagnosticsOf(run).lines).toEqual([advice]);
    expect(run.text).not.toMatch(STACK_TRACE);
    expect(w.emulator.objects("folders")).toHaveLength(NAMES.length);
    expect((await w.stack.state()).text).toContain("::alert");
  });

  test("without node_modules the engine prints one error, which the guide explains", async () => {
    const modules = join(w.stack.folder, "work/node_modules");
    renameSync(modules, `${modules}-moved`);
    const run = await w.stack.refresh();
    renameSync(`${modules}-moved`, modules);
    expect(run.ok).toBe(false);
    const message = "Cannot find module '@pulumi/pulumi/cmd/dynamic-provider'";
    expect(diagnosticsOf(run).lines.join("\n").split(message)).toHaveLength(2);
    expect(GUIDE).toContain(`| \`${message}\` | `);
  });

  test("the same commands work after the installation", async () => {
    linkPackage(join(w.stack.folder, "work"), "pulumi-coralogix");
    expect((await w.stack.refresh()).changes).toEqual({ same: 8 });
    expect((await w.stack.destroy()).changes).toEqual({ delete: 8 });
  });
});
