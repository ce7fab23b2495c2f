import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { startEmulator } from "pulumi-coralogix/emulator";
import { ExampleStack, SharedFolders } from "../examples/support/example-stack";
import { linkDependencies } from "../examples/support/install-example";
import { type CommandResult, runCommand } from "../support/command";
import { manifest, root } from "./project";

const TEMPLATES = join(root, "templates");
const KEY = "a-key-of-the-templates";
// The others are no projects: files for pipelines.
const names = readdirSync(TEMPLATES).filter((name) =>
  existsSync(join(TEMPLATES, name, "Pulumi.yaml")),
);
const FIVE_MINUTES = 300_000;
/** Generating the files needs no language host, but the command ends with an error without one. */
const noLanguageHost = (language: string) =>
  new RegExp(
    `no language plugin 'pulumi-language-${language}' found|load language plugin ${language}`,
  );

const shared = new SharedFolders();
afterAll(() => shared.remove());

async function createProject(template: string): Promise<{ folder: string; result: CommandResult }> {
  const folder = join(shared.folder, `my-${template}`);
  mkdirSync(folder);
  const from = join(TEMPLATES, template);
  const flags = ["--offline", "--yes", "--generate-only", "--name", `my-${template}`];
  const result = await runCommand(folder, "pulumi", ["new", from, ...flags], {
    PULUMI_BACKEND_URL: shared.backend,
    PULUMI_HOME: shared.home,
    PULUMI_SKIP_UPDATE_CHECK: "true",
  });
  if (existsSync(join(folder, "package.json"))) linkDependencies(folder);
  return { folder, result };
}
const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name).slice(folder.length + 1))
    .filter((file) => !file.startsWith("node_modules"))
    .sort();

describe.each(names)("the template %s", (template) => {
  let folder: string;
  let result: CommandResult;
  beforeAll(async () => {
    ({ folder, result } = await createProject(template));
  }, FIVE_MINUTES);
  const run = (script: string, ...args: string[]) =>
    runCommand(folder, process.execPath, [join(root, "node_modules", script), ...args]);
  const text = (file: string, from = folder) => readFileSync(join(from, file), "utf8");

  test("is copied by `pulumi new`, with the name of the project and without placeholders", () => {
    const [, language = ""] = /^runtime:(?:\n {2}name:)? (\w+)$/m.exec(text("Pulumi.yaml")) ?? [];
    if (result.code) expect(result.text).toMatch(noLanguageHost(language));
    expect(filesBelow(folder)).toEqual(filesBelow(join(TEMPLATES, template)));
    expect(text("Pulumi.yaml")).toContain(`name: my-${template}\n`);
    const own = filesBelow(folder).map((file) => text(file));
    expect(own.filter((content) => /\$\{(PROJECT|DESCRIPTION)\}/.test(content))).toEqual([]);
  });

  test("requests the region and, as a secret, the API key", () => {
    const [, config = ""] = text("Pulumi.yaml", join(TEMPLATES, template)).split("  config:\n");
    expect(config).toMatch(/^ {4}coralogix:region:\n.*\n {6}default: eu2$/m);
    expect(config).toMatch(/^ {4}coralogix:apiKey:\n.*\n {6}secret: true$/m);
  });

  // A project in HCL has no package; `tests/docs/hcl.test.ts` and `tests/plugin/languages` test it.
  if (!existsSync(join(TEMPLATES, template, "package.json"))) return;

  test("depends on this version of the package and on a supported SDK", () => {
    const { dependencies, name } = JSON.parse(text("package.json"));
    expect(name).toBe(`my-${template}`);
    expect(dependencies["pulumi-coralogix"]).toBe(`^${manifest.version}`);
    const [oldest] = manifest.peerDependencies["@pulumi/pulumi"].match(/[\d.]+/);
    expect(dependencies["@pulumi/pulumi"]).toBe(`^${oldest}`);
  });

  test(
    "compiles",
    async () => {
      expect(await run("typescript/bin/tsc", "--noEmit")).toEqual({ code: 0, text: "" });
    },
    FIVE_MINUTES,
  );

  test(
    "has unit tests that pass, if it has any",
    async () => {
      if (!JSON.parse(text("package.json")).scripts?.test) return;
      const { code, text: report } = await run("jest/bin/jest.js");
      expect([code, report]).toEqual([0, expect.stringMatching(/Tests: +\d+ passed, \d+ total/)]);
    },
    FIVE_MINUTES,
  );

  test(
    "is created, shows no changes in a second preview, and is deleted",
    async () => {
      const emulator = await startEmulator({ apiKey: KEY });
      const stack = await ExampleStack.start(shared, folder);
      try {
        await stack.config({
          "coralogix:url": emulator.url,
          "coralogix:apiKey": { secret: KEY },
          webhookUrl: { secret: "https://hooks.slack.com/services/T00/B00/test" },
        });
        const { changes } = await stack.run("up");
        expect(changes.create).toBeGreaterThan(2);
        expect((await stack.run("preview")).changes).toEqual({ same: changes.create });
        expect((await stack.run("destroy")).changes).toEqual({ delete: changes.create });
      } finally {
        stack.close();
        await emulator.close();
      }
    },
    FIVE_MINUTES,
  );
});
