import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import ts from "typescript";
import { unifiedPatch } from "../../../../src/cli/drift/program/patch";
import { run } from "../../../../src/cli/run";
import * as dashboards from "../../../../src/dashboards";
import { changeOutside } from "../../../support/cases";
import { definitions } from "../../../support/definitions";
import { type Props, Resource } from "../../../support/driver";
import { type World, world } from "../../../support/world";
import { testIo } from "../../support/io";
import { envOf, stateEntry, writeState } from "../../support/state";
import { type Edit, PROGRAM } from "./edits";

/** The result of a run of the command. */
interface DriftRun {
  code: number;
  out: string;
  err: string;
}

/** Runs `coralogix drift` for the state of resources. */
export async function runDrift(
  w: World,
  resources: readonly Resource[],
  args: readonly string[] = [],
  { env = envOf(w), cwd }: { env?: Record<string, string>; cwd?: string } = {},
): Promise<DriftRun> {
  const io = testIo(env, cwd);
  const state = writeState(resources.map(stateEntry));
  const code = await run(["drift", "--state", state, ...args], io);
  return { code, out: io.stdout(), err: io.stderr() };
}

interface ReportedResource {
  status: string;
  subject: string;
  reason?: string;
  changes: { type: string; path: string; text: string; isSecret: boolean }[];
}

/** The resources that `coralogix drift --output json` lists. */
export async function driftOf(w: World, resources: readonly Resource[]) {
  const { code, out, err } = await runDrift(w, resources, ["--output", "json"]);
  if (!out) throw new Error(err);
  const { counts, resources: reported } = JSON.parse(out) as {
    counts: Record<string, number>;
    resources: ReportedResource[];
  };
  return { code, counts, reported, texts: reported.flatMap(textsOf) };
}

const textsOf = ({ subject, changes }: ReportedResource): string[] =>
  changes.map(({ text }) => `${subject}: ${text}`);

export const definitionsByType = new Map(definitions);

/** The resources of a program, created in an account. */
export async function deployed(text: string, w?: World) {
  const where = w ?? (await world());
  const resources = new Map<string, Resource>();
  for (const { resourceType, name, args } of madeBy(text)) {
    const definition = definitionsByType.get(resourceType);
    if (!definition) throw new Error(resourceType);
    const resource = new Resource(where, definition, name);
    await resource.up(args);
    resources.set(name, resource);
  }
  return { w: where, resources };
}

/** A folder with a program. */
export function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "coralogix-program-"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

export const argsOf = (text: string, name: string): Props =>
  madeBy(text).find((made) => made.name === name)?.args ?? {};

/** Deploys a program, edits one resource in the product, and repairs the program. */
export async function repaired(text: string, name: string, change: Edit["change"]) {
  const { w, resources } = await deployed(text);
  const resource = resources.get(name) as Resource;
  const before = resource.args();
  await changeOutside(resource, before, change(before));
  const cwd = folderWith({ "main.ts": text });
  const all = [...resources.values()];
  const found = await driftOf(w, all);
  const result = await runDrift(w, all, ["--write", "--output", "json"], { cwd });
  const now = readFileSync(join(cwd, "main.ts"), "utf8");
  const json = result.out ? JSON.parse(result.out) : {};
  return { w, resource, found, ...result, now, cwd, all, json };
}

/** The lines that differ. */
export const patchOf = (was: string, is: string) =>
  unifiedPatch("main.ts", was, is)
    .split("\n")
    .slice(2, -1)
    .filter((l) => !l.startsWith("@@"));

export const statement = (name: string): string =>
  `import * as coralogix from "pulumi-coralogix";\nconst team = "payments";\n${
    PROGRAM.split("\n\n").find((part) => part.includes(`"${name}", {`)) ?? ""
  }\n`;

/** A resource that a program makes. */
interface Made {
  resourceType: string;
  name: string;
  args: Props;
}

/** Runs a program with other packages: `require` returns them by name. */
export function runProgram(text: string, require: (name: string) => unknown): void {
  const { outputText } = ts.transpileModule(text, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  });
  new Function("require", "exports", outputText)(require, {});
}

/** The resources that a program makes, without an engine. */
export function madeBy(text: string): Made[] {
  const made: Made[] = [];
  const classes = new Proxy(
    {},
    {
      get: (_, resourceType: string) =>
        class {
          id = `${resourceType} id`;
          constructor(name: string, args: Props) {
            made.push({ resourceType, name, args });
          }
        },
    },
  );
  runProgram(text, (name) => (name.endsWith("/dashboards") ? dashboards : classes));
  return made;
}
