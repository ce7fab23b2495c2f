import { parse } from "yaml";
import { definitions } from "../../../src/cli/account/definitions";
import type { AccountObject } from "../../../src/cli/account/types";
import { linker } from "../../../src/cli/export/import-list/links";
import { run } from "../../../src/cli/run";
import { type Emulator, startEmulator } from "../../../src/emulator";
import { pathsWhere, valueAt } from "../../../src/schema/path";
import { contentOf } from "../../cli/export/support/plan";
import { testIo } from "../../cli/support/io";
import { writesTo } from "../../support/writes";
import { testWithHost } from "./support/host";
import { GO, HCL, type Language, NODEJS, PYTHON, YAML } from "./support/languages";
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

interface Imported {
  type: string;
  name: string;
  logicalName: string;
  id: string;
}

/** The files for `pulumi import` that the command prints, until it names no next one. */
async function importLists(emulator: Emulator, project: Project): Promise<Imported[][]> {
  const lists: Imported[][] = [];
  for (;;) {
    const io = testIo({ CORALOGIX_API_KEY: KEY, CORALOGIX_URL: emulator.url }, project.work);
    const number = String(lists.length + 1);
    expect(await run(["export", "--import-list", number], io)).toBe(0);
    const { resources } = JSON.parse(io.stdout()) as { resources: Imported[] };
    lists.push(resources);
    if (!io.stderr().includes(`--import-list ${lists.length + 1} `)) return lists;
  }
}

let emulator: Emulator;
let objects: readonly AccountObject[];
beforeAll(async () => {
  emulator = await startEmulator({ apiKey: KEY, seed: true });
  for (const at of [1, 2])
    emulator.put("folders", {
      id: `f0000000-0000-4000-8000-00000000000${at}`,
      name: "Same",
    } as never);
  ({ objects } = await contentOf(emulator, definitions(), KEY));
});
afterAll(() => emulator.close());

for (const language of [YAML, HCL, PYTHON, GO, NODEJS])
  testWithHost(
    language.name,
    `pulumi import of all objects of an account generates a ${language.name} program with references and without changes`,
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

async function importAll(language: Language, project: Project): Promise<void> {
  const { install, program, name, afterProgram: [command, ...args] = [] } = language;
  const all = await importLists(emulator, project);
  expect(missingTypes(all.flat())).toEqual(new Set(NOT_IN_ACCOUNT));
  // A program in Go is a function: lists cannot be joined line by line.
  const lists = name === "go" ? all.slice(0, 1) : all;
  const count = lists.flat().length;
  await install?.(project);
  emulator.calls.clear();

  const programs: string[] = [];
  for (const resources of lists) {
    project.write("import.json", JSON.stringify({ resources }));
    const files = ["--file", "import.json", "--out", "imported"];
    const imported = await project.succeed("import", "--yes", ...files, "--protect=false");
    expect(imported).toContain(`= ${resources.length} imported`);
    const text = project.read("imported");
    expect(folderReferences(text)).toBe(objectsInFolders(resources));
    if (name === "yaml") expect(linksIn(text)).toEqual(expectedLinks(resources));
    programs.push(text);
  }
  expect(folderReferences(programs[0] ?? "")).toBeGreaterThan(0);
  // A program in YAML is part of the project file.
  const start = name === "yaml" ? project.read(program) : "";
  project.write(program, start + merged(programs));
  if (command) expect(await project.runIn(command, args)).toMatchObject({ code: 0 });
  const preview = await project.succeed("preview", "--diff", "--expect-no-changes");
  expect(preview).toContain(`${count + 1} unchanged`);
  expect(writesTo(emulator)).toEqual([]);
}

/** Several programs as one, in which what begins all of them occurs once. */
function merged([first = "", ...others]: readonly string[]): string {
  const beginnings = first.match(/^(?:import .*|resources:|terraform \{[\s\S]*?^\})$/gm) ?? [];
  const rest = others.map((text) => beginnings.reduce((left, one) => left.replace(one, ""), text));
  return [first, ...rest].join("\n");
}

/** The arguments that refer to the id of a folder. */
const folderReferences = (program: string): number =>
  program.match(/\bfolder_?id["']?\s*[:=]\s*(?:\$\{)?\w+(?:\.\w+|\["[^"]*"\])?\.id\b/gi)?.length ??
  0;

/** The objects of a list whose folder is in the list, too. */
function objectsInFolders(resources: readonly Imported[]): number {
  const isListed = (id: unknown) => resources.some((one) => one.id === id);
  return objects.filter(({ id, args }) => isListed(id) && isListed(args.folderId)).length;
}

/** Each resource of a program in YAML with those that it refers to. */
function linksIn(program: string): Record<string, string[]> {
  const { resources } = parse(program) as { resources: Record<string, unknown> };
  const reference = /^\$\{([^.}]+)\.\w+\}$/;
  return Object.fromEntries(
    Object.entries(resources).map(([variable, resource]) => {
      const found = pathsWhere(resource, (value) => typeof value === "string").flatMap(
        (path) => reference.exec(String(valueAt(resource, path)))?.[1] ?? [],
      );
      return [variable, [...new Set(found)].sort()];
    }),
  );
}

/** The references that the command expects the engine to write. */
function expectedLinks(resources: readonly Imported[]): Record<string, string[]> {
  const variables = new Map(
    resources.flatMap(({ type, id, name }) => {
      const resourceType = type.split(":").at(-1);
      const found = objects.find((one) => one.id === id && one.resourceType === resourceType);
      return found ? [[found, name] as const] : [];
    }),
  );
  const links = linker(objects)([...variables.keys()]);
  return Object.fromEntries(
    [...links].map(([object, targets]) => [
      variables.get(object) as string,
      [...targets].map((target) => variables.get(target) as string).sort(),
    ]),
  );
}

/** The resource types whose objects can be listed, and of which the import has none. */
function missingTypes(resources: readonly Imported[]): Set<string> {
  const types = new Set(resources.map(({ type }) => type.split(":").at(-1)));
  const missing = definitions().filter(
    ({ unlistable, unreadable, resourceType }) =>
      !unlistable && !unreadable && !types.has(resourceType),
  );
  return new Set(missing.map(({ resourceType }) => resourceType));
}
