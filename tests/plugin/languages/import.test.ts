import { definitions } from "../../../src/cli/account/definitions";
import { run } from "../../../src/cli/run";
import { type Emulator, startEmulator } from "../../../src/emulator";
import { testIo } from "../../cli/support/io";
import { testWithHost } from "./support/host";
import { type Language, NODEJS, PYTHON, YAML } from "./support/languages";
import { Project } from "./support/project";

const KEY = "cxtp_import";

/** Types without objects in the account, settings with default values, parts of other objects. */
const NOT_IN_ACCOUNT = [
  "AiModelPricing",
  "DashboardPin",
  "DataUsageExport",
  "DefaultDashboard",
  "TcoPolicy",
  "TeamGroupMembers",
];

interface ImportList {
  resources: { type: string; name: string; logicalName: string; id: string }[];
}

/** The file for `pulumi import` that the command prints. */
async function importList(emulator: Emulator, project: Project): Promise<ImportList> {
  const io = testIo({ CORALOGIX_API_KEY: KEY, CORALOGIX_URL: emulator.url }, project.work);
  expect(await run(["export", "--import-list"], io)).toBe(0);
  return JSON.parse(io.stdout());
}

let emulator: Emulator;
beforeAll(async () => {
  emulator = await startEmulator({ apiKey: KEY, seed: true });
});
afterAll(() => emulator.close());

for (const language of [YAML, PYTHON, NODEJS])
  testWithHost(
    language.name,
    `pulumi import of all objects of an account generates a ${language.name} program without changes`,
    async (host) => {
      const env = { CORALOGIX_URL: emulator.url, CORALOGIX_API_KEY: KEY };
      const project = await Project.create(host, language, env);
      try {
        await importAll(language, project);
      } finally {
        project.remove();
      }
    },
  );

async function importAll({ install, program, name }: Language, project: Project): Promise<void> {
  const list = await importList(emulator, project);
  expect(missingTypes(list)).toEqual(new Set(NOT_IN_ACCOUNT));
  await install?.(project);
  project.write("import.json", JSON.stringify(list));
  emulator.calls.clear();

  const files = ["--file", "import.json", "--out", "imported"];
  const imported = await project.succeed("import", "--yes", ...files, "--protect=false");
  expect(imported).toContain(`= ${list.resources.length} imported`);
  // A program in YAML is part of the project file.
  const start = name === "yaml" ? project.read(program) : "";
  project.write(program, `${start}${project.read("imported")}`);
  const preview = await project.succeed("preview", "--diff", "--expect-no-changes");
  expect(preview).toContain(`${list.resources.length + 1} unchanged`);
  expect(emulator.calls.all().filter(({ method }) => method !== "GET")).toEqual([]);
}

/** The resource types whose objects can be listed, and of which the import has none. */
function missingTypes({ resources }: ImportList): Set<string> {
  const types = new Set(resources.map(({ type }) => type.split(":").at(-1)));
  const missing = definitions().filter(
    ({ unlistable, unreadable, resourceType }) =>
      !unlistable && !unreadable && !types.has(resourceType),
  );
  return new Set(missing.map(({ resourceType }) => resourceType));
}
