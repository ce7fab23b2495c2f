import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, relative } from "node:path";

const IMPORT = /(?:from\s+|import\(\s*|import\s+)"(\.[^"]+)"/g;

/**
 * Deletes the declarations that no entry point imports, such as those of schemas.
 * @param {string} folder
 * @param {string[]} entries declarations of the entry points
 */
export function pruneDeclarations(folder, entries) {
  const reached = new Set();
  const next = entries.map((entry) => join(folder, entry));
  for (let file = next.pop(); file !== undefined; file = next.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    next.push(...importedBy(file));
  }
  const all = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".d.ts"),
  );
  for (const file of all.filter((one) => !reached.has(join(folder, one)))) {
    rmSync(join(folder, file));
    removeIfEmpty(join(folder, file.replace(/\.d\.ts$/, ".js")));
  }
  return all.length - reached.size;
}

/**
 * Deletes the module of a file that declares types alone: nothing loads it.
 * @param {string} file
 */
function removeIfEmpty(file) {
  const code = readFileSync(file, "utf8").replace(/^\s*\/\/.*$/gm, "");
  if (EMPTY_MODULE.test(code)) rmSync(file);
}
const EMPTY_MODULE =
  /^"use strict";\s*Object\.defineProperty\(exports, "__esModule", \{ value: true \}\);\s*$/;

/** @param {string} file */
function importedBy(file) {
  return [...readFileSync(file, "utf8").matchAll(IMPORT)].map(([, path = ""]) => {
    const target = join(dirname(file), path);
    const found = [`${target}.d.ts`, join(target, "index.d.ts")].find((one) => existsSync(one));
    if (!found)
      throw new Error(`${relative(process.cwd(), file)} imports ${path}, which does not exist.`);
    return found;
  });
}
