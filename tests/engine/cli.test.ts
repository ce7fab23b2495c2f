import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { type Emulator, startEmulator } from "pulumi-coralogix/emulator";
import { type CommandResult, runCommand } from "../support/command";
import { linkPackage } from "../support/packages";
import { call } from "./support/call";
import { KEY } from "./support/world";

const ROOT = resolve(__dirname, "../..");
const HOST = "pulumi-language-nodejs";
const hasHost = (process.env.PATH ?? "")
  .split(delimiter)
  .some((folder) => existsSync(join(folder, HOST)));

/** A project in a temporary folder, for the `pulumi` command. */
class Project {
  readonly folder = mkdtempSync(join(tmpdir(), "coralogix-cli-"));

  constructor() {
    mkdirSync(join(this.folder, "state"));
    for (const name of ["@pulumi", "typescript", "@types", "pulumi-coralogix"])
      linkPackage(this.folder, name);
    this.write("Pulumi.yaml", "name: cli\nruntime: nodejs\nbackend:\n  url: file://./state\n");
    this.write("package.json", '{ "name": "cli", "main": "index.ts" }');
    const compilerOptions = { strict: true, module: "node16", moduleResolution: "node16" };
    this.write("tsconfig.json", JSON.stringify({ compilerOptions }));
  }

  write(file: string, text: string): void {
    writeFileSync(join(this.folder, file), text);
  }

  run(...args: string[]): Promise<CommandResult> {
    const env = {
      PULUMI_CONFIG_PASSPHRASE: "test",
      PULUMI_SKIP_UPDATE_CHECK: "true",
      PULUMI_HOME: join(this.folder, "home"),
    };
    const all = [...args, "--non-interactive", "--color", "never"];
    return runCommand(this.folder, "pulumi", all, env);
  }
}

/** The program of the quick start in the README. */
const quickStart = (): string =>
  /\*\*3\. Add `index\.ts`\.\*\*\n\n```ts\n([\s\S]*?)```/.exec(
    readFileSync(join(ROOT, "README.md"), "utf8"),
  )?.[1] ?? "";

// npm does not have the language host: it is installed with Pulumi, beside the CLI.
(hasHost ? describe : describe.skip)(`the pulumi command (skipped without ${HOST} on PATH)`, () => {
  let project: Project;
  let emulator: Emulator;
  beforeEach(async () => {
    emulator = await startEmulator({ apiKey: KEY });
    project = new Project();
    await project.run("stack", "init", "dev");
    await project.run("config", "set", "coralogix:url", emulator.url);
    await project.run("config", "set", "--secret", "coralogix:apiKey", KEY);
  });
  afterEach(async () => {
    rmSync(project.folder, { recursive: true, force: true });
    await emulator.close();
  });

  test("the quick start is created, shows no change and is deleted", async () => {
    project.write("index.ts", quickStart());
    const preview = await project.run("preview");
    expect([preview.code, preview.text]).toEqual([0, expect.stringContaining("3 to create")]);
    const up = await project.run("up", "--yes");
    expect([up.code, up.text]).toEqual([0, expect.stringContaining("3 created")]);
    const second = await project.run("preview", "--expect-no-changes");
    expect([second.code, second.text]).toEqual([0, expect.stringContaining("3 unchanged")]);
    expect((await project.run("destroy", "--yes")).code).toBe(0);
    expect([...emulator.objects("alerts"), ...emulator.objects("webhooks")]).toEqual([]);
  });

  test("a preview reports all adoptions that are not possible, without stack traces, and fails", async () => {
    const ids = [];
    for (const name of ["a", "b"]) {
      const type = "ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED";
      const alertDefProperties = { name, type, logsImmediate: {} };
      const { alertDef } = await call(emulator, "POST", "/alerts/alerts/v3", {
        alertDefProperties,
      });
      ids.push(alertDef.id);
    }
    project.write(
      "index.ts",
      `import * as coralogix from "pulumi-coralogix";
for (const id of ${JSON.stringify(ids)})
  new coralogix.Alert(id, { name: "other", logsImmediate: {}, adopt: { id } });
`,
    );
    const { code, text } = await project.run("preview");
    expect(code).not.toBe(0);
    for (const id of ids) {
      expect(text).toContain(`Alert (${id}):`);
      expect(text).toContain(`error: adopt: the Alert ${id} differs from the program`);
    }
    expect(text).not.toMatch(/\n\s+at |unhandled/);
  });
});
