import { compareText } from "../../../text/words";
import { stringLiteral } from "../../typescript/text";
import type { ExistingProgram } from "./existing";
import { relativeImport } from "./module";

/** The file that imports all others; the entry of the program imports it. */
export const EXPORTED = "exported";

export const INDEX_TEXT = `// The entry of the program. Add resources of your own here: an export does not change this file.
import "./${EXPORTED}";
`;

const HEADER =
  "// Imports the exported objects. `coralogix export` adds the files that it creates.\n";

/** The text of the file after the export; undefined where it needs no change. */
export function exportedText(
  before: string | undefined,
  modules: readonly string[],
): string | undefined {
  if (before !== undefined && !modules.length) return undefined;
  const start = before ?? HEADER;
  // Another export may have added lines since the program was read.
  const present = new Set(start.split(/\r?\n/));
  const lines = [...modules]
    .sort(compareText)
    .map((path) => importLine(path))
    .filter((line) => !present.has(line))
    .map((line) => `${line}\n`);
  if (before !== undefined && !lines.length) return undefined;
  return [start, start.endsWith("\n") ? "" : "\n", ...lines].join("");
}

/** `import "./alerts";` */
const importLine = (path: string): string =>
  `import ${stringLiteral(relativeImport(EXPORTED, path))};`;

/**
 * The files with declarations that no other file loads, as after an interrupted export. `index`
 * loads `exported`.
 */
export function unloadedModules({ declarations, imports }: ExistingProgram): string[] {
  const loaded = new Set(["index", EXPORTED]);
  for (const file of loaded)
    for (const next of imports.get(file) ?? [])
      loaded.add(imports.has(next) ? next : `${next}/index`);
  const declaring = new Set(
    declarations.filter(({ id, adoptsMany }) => id || adoptsMany).map(({ file }) => file),
  );
  return [...declaring].filter((file) => !loaded.has(file));
}
