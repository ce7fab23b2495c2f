import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unifiedPatch } from "../../../src/cli/drift/program/patch";
import { changeOutside } from "../../support/cases";
import { definitions } from "../../support/definitions";
import { type Props, Resource } from "../../support/driver";
import { type World, world } from "../../support/world";
import { driftOf, runDrift } from "./drift";
import { type Edit, PROGRAM } from "./edits";
import { madeBy } from "./program";

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
