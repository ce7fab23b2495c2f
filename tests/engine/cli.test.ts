import { readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Emulator, startEmulator } from "pulumi-coralogix/emulator";
import { testWithHost } from "../plugin/languages/support/host";
import { NODEJS } from "../plugin/languages/support/languages";
import { Project } from "../plugin/languages/support/project";
import { call } from "./support/call";
import { KEY } from "./support/world";

const ROOT = resolve(__dirname, "../..");
const GUIDE = readFileSync(join(ROOT, "docs/guides/troubleshooting.md"), "utf8");
/** A project without the plugin. */
const PROJECT = {
  packages: NODEJS.packages,
  files: () => ({ ...NODEJS.files(), "Pulumi.yaml": "name: cli\nruntime: nodejs\n" }),
};

/** The program of the quick start in the README. */
const quickStart = (): string =>
  /\*\*3\. Add `index\.ts`\.\*\*\n\n```ts\n([\s\S]*?)```/.exec(
    readFileSync(join(ROOT, "README.md"), "utf8"),
  )?.[1] ?? "";

// npm does not have the language host: it is installed with Pulumi, beside the CLI.
describe("the pulumi command", () => {
  let project: Project;
  let emulator: Emulator;
  afterEach(async () => {
    project?.remove();
    await emulator?.close();
  });
  const testCommand = (title: string, work: () => Promise<void>) =>
    testWithHost("nodejs", title, async (host) => {
      emulator = await startEmulator({ apiKey: KEY });
      project = await Project.create(host, PROJECT, {});
      await project.succeed("config", "set", "coralogix:url", emulator.url);
      await project.succeed("config", "set", "--secret", "coralogix:apiKey", KEY);
      await work();
    });

  testCommand("the quick start is created, shows no change and is deleted", async () => {
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

  testCommand(
    "a preview reports all adoptions that are not possible, without stack traces, and fails",
    async () => {
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
    },
  );

  /** Runs a command that fails with one of some messages of the troubleshooting guide. */
  const expectMessage = async (messages: readonly string[], ...command: string[]) => {
    const { code, text } = await project.run(...command);
    expect(code).not.toBe(0);
    expect(messages.filter((message) => text.includes(message))).toHaveLength(1);
    for (const message of messages) expect(GUIDE).toContain(`| \`${message}\` |`);
  };

  testCommand("an import of the dynamic form fails with a message of the guide", async () => {
    const resource = ["pulumi-nodejs:dynamic/coralogix:Alert", "errors", "id"];
    const older = "Cannot read properties of undefined (reading 'toJavaScript')";
    const messages = ["code must be a string, not undefined", older];
    await expectMessage(messages, "import", "--yes", ...resource);
  });

  testCommand("a program without SDK fails with a message of the guide", async () => {
    rmSync(join(project.work, "node_modules"), { recursive: true });
    await expectMessage(["It looks like the Pulumi SDK has not been installed"], "preview");
  });
});
