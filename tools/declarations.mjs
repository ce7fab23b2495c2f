import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./run.mjs";

const IMPORT = /(?:from\s+|import\(\s*|import\s+)"(\.[^"]+)"/g;
const EMPTY_MODULE =
  /^"use strict";\s*Object\.defineProperty\(exports, "__esModule", \{ value: true \}\);\s*$/;

/**
 * Deletes what no user of the package loads from the compiled files: declarations that no entry
 * point imports, and the modules of files that declare types alone.
 * @param {string} folder
 */
export function removeUnused(folder) {
  const entries = entryPoints().map((entry) => join(folder, entry));
  const used = entries.length ? reachedFrom(entries) : undefined;
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  for (const file of files.map((name) => join(folder, name))) {
    if (used && file.endsWith(".d.ts") && !used.has(file)) rmSync(file);
    else if (used && file.endsWith(".js") && !used.has(declarationOf(file))) removeIfEmpty(file);
  }
}

/** The declarations of the entry points, relative to lib/. */
function entryPoints() {
  const { exports: entries = {} } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return Object.values(entries).flatMap(({ types }) =>
    types ? [types.replace("./lib/", "")] : [],
  );
}

/** @param {readonly string[]} entries */
function reachedFrom(entries) {
  const reached = new Set();
  const next = [...entries];
  for (let file = next.pop(); file !== undefined; file = next.pop()) {
    if (reached.has(file) || !existsSync(file)) continue;
    reached.add(file);
    for (const [, module = ""] of readFileSync(file, "utf8").matchAll(IMPORT)) {
      const path = join(dirname(file), module);
      next.push(`${path}.d.ts`, join(path, "index.d.ts"));
    }
  }
  return reached;
}

/** @param {string} module */
const declarationOf = (module) => module.replace(/\.js$/, ".d.ts");

/** @param {string} file */
function removeIfEmpty(file) {
  const code = readFileSync(file, "utf8").replace(/^\s*\/\/.*$/gm, "");
  if (EMPTY_MODULE.test(code)) rmSync(file);
}
