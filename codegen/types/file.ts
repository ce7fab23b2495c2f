import type { Area } from "../../src/services/define";
import { FOLDERS, type Folder, type Models } from "../models";
import { GENERATED_NOTE } from "../source";
import { clientName } from "./client";
import { declareTypes } from "./declare";
import { declarationText, interfacesIn, shareMembers } from "./interfaces";
import type { Printer } from "./type-text";

export const HEADER = `// ${GENERATED_NOTE}\n`;

// Modules below `src` of the names that no area declares.
const HELPERS: Record<string, string> = {
  AtMostOne: "schema/types",
  CallOptions: "http/call-options",
  Json: "schema/types",
  OneOf: "schema/types",
};

/** A file with types of an area; undefined without types. */
export function areaFile(models: Models, area: Area, folder: Folder): string | undefined {
  const printer: Printer = { models, used: new Set() };
  const declarations = declareTypes(printer, area, folder);
  if (!declarations.length) return undefined;
  const bases = FOLDERS.slice(0, FOLDERS.indexOf(folder)).flatMap((other) =>
    interfacesIn(declareTypes(printer, area, other)).map((base) => ({ base, folder: other })),
  );
  const shared = shareMembers(
    declarations,
    bases.map(({ base }) => base),
  );
  const text = shared.map(declarationText).join("\n\n");
  const owners = new Map([
    ...ownersOf(models),
    ...bases.map((it) => [it.base.name, `${it.folder}/${area.name}`] as const),
  ]);
  const names = [...printer.used, ...bases.map(({ base }) => base.name)].filter(
    (name) => owners.get(name) !== `${folder}/${area.name}` && isMentioned(name, text),
  );
  const imports = importLines([...new Set(names)], owners, { src: "../..", generated: ".." });
  return `${HEADER}${imports}\n${text}\n`;
}

// An interface that extends another one does not mention the types of shared members.
const isMentioned = (name: string, text: string): boolean => new RegExp(`\\b${name}\\b`).test(text);

/** The file below `src/generated` that declares each named type. */
export const ownersOf = (models: Models): Map<string, string> =>
  new Map(models.all.map(({ name, area, folder }) => [name, `${folder}/${area}`]));

/** Where a generated file finds `src` and `src/generated`. */
export interface Folders {
  src: string;
  generated: string;
}

/** The imports of named types: one line for each file. */
export function importLines(
  names: readonly string[],
  owners: ReadonlyMap<string, string>,
  { src, generated }: Folders,
): string {
  const from = new Map<string, string[]>();
  for (const name of [...names].sort()) {
    const owner = owners.get(name);
    const file = owner ? `${generated}/${owner}` : `${src}/${HELPERS[name] as string}`;
    from.set(file, [...(from.get(file) ?? []), name]);
  }
  const lines = [...from]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, found]) => `import type { ${found.join(", ")} } from "${file}";\n`);
  return lines.join("");
}

const reexportsOf = (areas: readonly string[]): string =>
  areas.map((area) => `export type * from "./${area}";\n`).join("");

/** The file that exports the types of several areas. */
export const typesBarrel = (areas: readonly string[]): string => `${HEADER}${reexportsOf(areas)}`;

/** The file that exports the types of the client of all areas, and declares the client of each. */
export function clientBarrel(areas: readonly Area[]): string {
  const clients = areas.map(
    (area) => `  /** ${area.about} */\n  readonly ${area.name}: ${clientName(area)};`,
  );
  const imports = areas.map(
    (area) => `import type { ${clientName(area)} } from "./${area.name}";\n`,
  );
  return `${HEADER}${imports.join("")}\n${reexportsOf(areas.map(({ name }) => name))}\n/** The areas of the API, each with its operations. */\nexport interface Areas {\n${clients.join("\n")}\n}\n`;
}

/** Fails for a type name that two files declare: the client exports the types of all areas. */
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
