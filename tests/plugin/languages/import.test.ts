import { definitions } from "../../../src/cli/account/definitions";
import { run } from "../../../src/cli/run";
import { type Emulator, startEmulator } from "../../../src/emulator";
import { testIo } from "../../cli/support/io";
import { testWithHost } from "./support/host";
import { Project, pluginStanza } from "./support/project";

const KEY = "cxtp_import";
const PROJECT = `name: monitoring\nruntime: yaml\n${pluginStanza()}`;

/** Types without objects in the account, settings with default values, parts of other objects. */
const NOT_IN_ACCOUNT = [
  "AiModelPricing",
  "DashboardPin",
  "DataUsageExport",
  "DefaultDashboard",
  "TcoPolicy",
  "TeamGroupMembers",
];

let emulator: Emulator;
let project: Project;
afterAll(async () => {
  project?.remove();
  await emulator?.close();
});

interface ImportList {
  resources: { type: string; name: string; logicalName: string; id: string }[];
}

/** The file for `pulumi import` that the command prints. */
async function importList(): Promise<ImportList> {
  const io = testIo({ CORALOGIX_API_KEY: KEY, CORALOGIX_URL: emulator.url }, project.work);
  expect(await run(["export", "--import-list"], io)).toBe(0);
  return JSON.parse(io.stdout());
}

testWithHost(
  "yaml",
  "pulumi import of all objects of an account generates a program without changes",
  async (host) => {
    emulator = await startEmulator({ apiKey: KEY, seed: true });
    const env = { CORALOGIX_URL: emulator.url, CORALOGIX_API_KEY: KEY };
    project = await Project.create(host, { "Pulumi.yaml": PROJECT }, env);
    const list = await importList();
    expect(missingTypes(list)).toEqual(new Set(NOT_IN_ACCOUNT));
    project.write("import.json", JSON.stringify(list));
    emulator.calls.clear();

    const files = ["--file", "import.json", "--out", "imported.yaml"];
    const imported = await project.succeed("import", "--yes", ...files, "--protect=false");
    expect(imported).toContain(`= ${list.resources.length} imported`);
    project.write("Pulumi.yaml", `${PROJECT}${project.read("imported.yaml")}`);
    const preview = await project.succeed("preview", "--diff", "--expect-no-changes");
    expect(preview).toContain(`${list.resources.length + 1} unchanged`);
    expect(emulator.calls.all().filter(({ method }) => method !== "GET")).toEqual([]);
  },
);

/** The resource types whose objects can be listed, and of which the import has none. */
function missingTypes({ resources }: ImportList): Set<string> {
  const types = new Set(resources.map(({ type }) => type.split(":").at(-1)));
  const missing = definitions().filter(
    ({ unlistable, unreadable, resourceType }) =>
      !unlistable && !unreadable && !types.has(resourceType),
  );
  return new Set(missing.map(({ resourceType }) => resourceType));
}
