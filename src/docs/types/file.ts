import type { Area } from "../../areas/define";
import type { Models } from "../models";
import { PRINTED } from "../source";
import { clientName } from "./client";
import { declareArea } from "./declare";
import type { Printer } from "./type-text";

export const HEADER = `// ${PRINTED}\n`;

// Where the names come from that no area declares.
const HELPERS: Record<string, string> = {
  AtMostOne: "../../schema/types",
  CallOptions: "../../client/call-options",
  Json: "../../schema/types",
  OneOf: "../../schema/types",
};

/** The file of an area's types. */
export function areaFile(models: Models, area: Area): string {
  const to: Printer = { models, used: new Set() };
  const texts = declareArea(to, area);
  return `${HEADER}${importsOf(to, area, models)}\n${texts.join("\n\n")}\n`;
}

function importsOf({ used }: Printer, area: Area, models: Models): string {
  const owners = new Map(models.all.map((model) => [model.name, model.area]));
  const from = new Map<string, string[]>();
  for (const name of [...used].sort()) {
    const owner = owners.get(name);
    if (owner === area.name) continue;
    const file = owner ? `./${owner}` : (HELPERS[name] as string);
    from.set(file, [...(from.get(file) ?? []), name]);
  }
  const lines = [...from]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, names]) => `import type { ${names.join(", ")} } from "${file}";\n`);
  return lines.join("");
}

/** The file that gathers the types of all areas, and says which client an area has. */
export function gatherFile(areas: readonly Area[]): string {
  const clients = areas.map((area) => `  /** ${area.about} */\n  readonly ${area.name}: ${clientName(area)};`);
  const imports = areas.map((area) => `import type { ${clientName(area)} } from "./${area.name}";\n`);
  const whole = areas.map((area) => `export type * from "./${area.name}";\n`);
  return `${HEADER}${imports.join("")}\n${whole.join("")}\n/** Every area of the API and its operations. */\nexport interface Areas {\n${clients.join("\n")}\n}\n`;
}

/** Names of types must be one of a kind over all areas, since they are exported side by side. */
export function ensureUnique(files: Readonly<Record<string, string>>): void {
  const owners = new Map<string, string>();
  for (const [file, text] of Object.entries(files)) {
    for (const [, name] of text.matchAll(/^export (?:interface|type) (\w+)/gm)) {
      const owner = owners.get(name as string);
      if (owner) throw new Error(`the type ${name} is declared twice, in ${owner} and in ${file}: name one of the schemas otherwise`);
      owners.set(name as string, file);
    }
  }
}
