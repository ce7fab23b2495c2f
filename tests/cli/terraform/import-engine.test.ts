import { startEmulator } from "../../../src/emulator";
import { testWithHost } from "../../plugin/languages/support/host";
import { HCL, type Language, PYTHON, YAML } from "../../plugin/languages/support/languages";
import { Project } from "../../plugin/languages/support/project";
import { writesTo } from "../../support/writes";
import { KEY, MoveFolder } from "./support/program";
import { hasRecorded, replay, titled } from "./support/recorded";

/** The engine writes a reference for a value that is an id, so not for the number of a webhook. */
const REFERENCES = 13;

/** How a program refers to another resource. */
const REFERENCE: Record<string, RegExp> = {
  yaml: /\$\{\w+\.id\}/g,
  hcl: /\bcoralogix_\w+(?:\.[\w-]+|\["[^"]*"\])\.id\b/g,
  python: /\b\w+\.id\b/g,
};

async function importShop(host: string, language: Language): Promise<void> {
  const { install, program, name } = language;
  const emulator = await startEmulator({ apiKey: KEY });
  const move = new MoveFolder(emulator, await replay(emulator, "shop", KEY));
  const { code, stdout } = await move.export("--import-list");
  expect(code).toBe(0);
  const project = await Project.create(host, language, {
    CORALOGIX_URL: emulator.url,
    CORALOGIX_API_KEY: KEY,
  });
  try {
    await install?.(project);
    project.write("import.json", stdout);
    emulator.calls.clear();
    const files = ["--file", "import.json", "--out", "imported"];
    const imported = await project.succeed("import", "--yes", ...files, "--protect=false");
    expect(imported).toContain("= 33 imported");
    const text = project.read("imported");
    project.write(program, `${name === "yaml" ? project.read(program) : ""}${text}`);
    expect(text.match(REFERENCE[name] as RegExp)).toHaveLength(REFERENCES);
    const preview = await project.succeed("preview", "--diff", "--expect-no-changes");
    expect(preview).toContain("34 unchanged");
    expect(writesTo(emulator)).toEqual([]);
  } finally {
    project.remove();
    await emulator.close();
  }
}

if (hasRecorded)
  for (const language of [YAML, HCL, PYTHON])
    testWithHost(
      language.name,
      `pulumi import of the objects of a recorded state generates a ${language.name} program`,
      (host) => importShop(host, language),
    );
else test.skip(titled("pulumi import of the objects of a recorded state"), () => undefined);
