import type { Service } from "../../src/services/service";
import { FOLDERS, type Folder, type Models } from "../models";
import { GENERATED_NOTE } from "../source";
import { clientName } from "./client";
import { declareTypes } from "./declare";
import { declarationText, interfacesIn, shareMembers } from "./interfaces";
import type { Printer } from "./type-text";

export const HEADER = `// ${GENERATED_NOTE}\n`;

// Modules below `src` of the names that no service declares.
const HELPERS: Record<string, string> = {
  AtMostOne: "schema/types",
  CallOptions: "http/call-options",
  Json: "schema/types",
  OneOf: "schema/types",
  OtherValue: "schema/types",
  UnknownValue: "schema/types",
};

/** A file with types of a service; undefined without types. */
export function serviceFile(models: Models, service: Service, folder: Folder): string | undefined {
  const printer: Printer = { models, used: new Set() };
  const declarations = declareTypes(printer, service, folder);
  if (!declarations.length) return undefined;
  const bases = FOLDERS.slice(0, FOLDERS.indexOf(folder)).flatMap((other) =>
    interfacesIn(declareTypes(printer, service, other)).map((base) => ({ base, folder: other })),
  );
  const shared = shareMembers(
    declarations,
    bases.map(({ base }) => base),
  );
  const text = shared.map(declarationText).join("\n\n");
  const owners = new Map([
    ...ownersOf(models),
    ...bases.map((it) => [it.base.name, `${it.folder}/${service.name}`] as const),
  ]);
  const names = [...printer.used, ...bases.map(({ base }) => base.name)].filter(
    (name) => owners.get(name) !== `${folder}/${service.name}` && isMentioned(name, text),
  );
  const imports = importLines([...new Set(names)], owners, { src: "../..", generated: ".." });
  return `${HEADER}${imports}\n${text}\n`;
}

// An interface that extends another one does not mention the types of shared members.
const isMentioned = (name: string, text: string): boolean => new RegExp(`\\b${name}\\b`).test(text);

/** The file below `src/generated` that declares each named type. */
export const ownersOf = (models: Models): Map<string, string> =>
  new Map(models.all.map(({ name, service, folder }) => [name, `${folder}/${service}`]));

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

const reexportsOf = (services: readonly string[]): string =>
  services.map((service) => `export type * from "./${service}";\n`).join("");

/** The file that exports the types of several services. */
export const typesBarrel = (services: readonly string[]): string =>
  `${HEADER}${reexportsOf(services)}`;

/** The file that exports the types of the client of all services, and declares the client of each. */
export function clientBarrel(services: readonly Service[]): string {
  const clients = services.map(
    (service) => `  /** ${service.about} */\n  readonly ${service.name}: ${clientName(service)};`,
  );
  const imports = services.map(
    (service) => `import type { ${clientName(service)} } from "./${service.name}";\n`,
  );
  return `${HEADER}${imports.join("")}\n${reexportsOf(services.map(({ name }) => name))}\n/** The services of the API, each with its operations. */\nexport interface Services {\n${clients.join("\n")}\n}\n`;
}

/** Fails for a type name that two files declare: the client exports the types of all services. */
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
