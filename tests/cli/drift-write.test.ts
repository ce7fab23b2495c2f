import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unifiedPatch } from "../../src/cli/drift/program/patch";
import { changeOutside } from "../support/cases";
import { definitions } from "../support/definitions";
import { type Props, Resource } from "../support/driver";
import { captureLog, type World, world } from "../support/world";
import { driftOf, runDrift } from "./support/drift";
import { EDITS, type Edit, PROGRAM } from "./support/edits";
import { madeBy } from "./support/program";

captureLog();
const definitionsByType = new Map(definitions);

/** The resources of a program, created in an account. */
async function deployed(text: string, w?: World) {
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
function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "coralogix-program-"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

const argsOf = (text: string, name: string): Props =>
  madeBy(text).find((made) => made.name === name)?.args ?? {};

/** Deploys a program, edits one resource in the product, and repairs the program. */
async function repaired(text: string, name: string, change: Edit["change"]) {
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
const patchOf = (was: string, is: string) =>
  unifiedPatch("main.ts", was, is)
    .split("\n")
    .slice(2, -1)
    .filter((l) => !l.startsWith("@@"));

const statement = (name: string): string =>
  `import * as coralogix from "pulumi-coralogix";\nconst team = "payments";\n${
    PROGRAM.split("\n\n").find((part) => part.includes(`"${name}", {`)) ?? ""
  }\n`;

describe("coralogix drift --write", () => {
  test.each(EDITS.map((edit) => [edit.kind, edit] as const))(
    "%s: drift finds it alone, the program is repaired, and nothing differs then",
    async (_, { name, change, lines, patch }) => {
      const text = statement(name);
      const { w, resource, found, code, now, cwd, all, err } = await repaired(text, name, change);
      const texts = found.reported.flatMap((one) => one.changes.map((o) => o.text));
      expect(texts).toEqual(lines.map((line) => expect.stringContaining(line)));
      expect([code, err]).toEqual([0, expect.any(String)]);
      if (patch.length) expect(patchOf(text, now)).toEqual(patch);
      expect(await resource.refresh()).toBe("changed");
      const plan = await resource.preview(argsOf(now, name));
      expect(plan).toMatchObject({ step: "same", failures: [] });
      expect(await runDrift(w, all, [], { cwd })).toMatchObject({ code: 0 });
      expect(readdirSync(cwd)).toEqual(["main.ts"]);
    },
  );
});
