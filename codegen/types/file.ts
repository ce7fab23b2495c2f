import type { Area } from "../../src/services/define";
import type { Models } from "../models";
import { GENERATED_NOTE } from "../source";
import { clientName } from "./client";
import { declareArea } from "./declare";
import type { Printer } from "./type-text";

export const HEADER = `// ${GENERATED_NOTE}\n`;

// Modules below `src` of the names that no area declares.
const HELPERS: Record<string, string> = {
  AtMostOne: "schema/types",
  CallOptions: "http/call-options",
  Json: "schema/types",
  OneOf: "schema/types",
};

/** The file with the types of an area. */
export function areaFile(models: Models, area: Area): string {
  const printer: Printer = { models, used: new Set() };
  const declarations = declareArea(printer, area);
  return `${HEADER}${importsOf(printer, area, models)}\n${declarations.join("\n\n")}\n`;
}

function importsOf({ used }: Printer, area: Area, models: Models): string {
  const owners = ownersOf(models);
  const others = [...used].filter((name) => owners.get(name) !== area.name);
  return importLines(others, owners, { src: "../..", types: "." });
}

/** The area that declares each named type. */
export const ownersOf = (models: Models): Map<string, string> =>
  new Map(models.all.map((model) => [model.name, model.area]));

/** Where a generated file finds `src`, and the files of the areas. */
export interface Folders {
  src: string;
  types: string;
}

/** The imports of named types: one line for each file. */
export function importLines(
  names: readonly string[],
  owners: ReadonlyMap<string, string>,
  { src, types }: Folders,
): string {
  const from = new Map<string, string[]>();
  for (const name of [...names].sort()) {
    const owner = owners.get(name);
    const file = owner ? `${types}/${owner}` : `${src}/${HELPERS[name] as string}`;
    from.set(file, [...(from.get(file) ?? []), name]);
  }
  const lines = [...from]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, found]) => `import type { ${found.join(", ")} } from "${file}";\n`);
  return lines.join("");
}

/** The file that exports the types of all areas, and declares the client of each. */
export function barrelFile(areas: readonly Area[]): string {
  const clients = areas.map(
    (area) => `  /** ${area.about} */\n  readonly ${area.name}: ${clientName(area)};`,
  );
  const imports = areas.map(
    (area) => `import type { ${clientName(area)} } from "./${area.name}";\n`,
  );
  const reexports = areas.map((area) => `export type * from "./${area.name}";\n`);
  return `${HEADER}${imports.join("")}\n${reexports.join("")}\n/** The areas of the API, each with its operations. */\nexport interface Areas {\n${clients.join("\n")}\n}\n`;
}

/** Fails for a type name that two areas declare: `src/index.ts` exports the types of all areas. */
export function ensureUnique(files: Readonly<Record<string, string>>): void {
  const owners = new Map<string, string>();
  for (const [file, text] of Object.entries(files)) {
    for (const [, name] of text.matchAll(/^export (?:interface|type) (\w+)/gm)) {
      const owner = owners.get(name as string);
      if (owner)
        throw new Error(
          `the type ${name} is declared twice, in ${owner} and in ${file}: rename one of the schemas`,
        );
      owners.set(name as string, file);
    }
  }
}
