import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

/**
 * Deletes the modules of files that declare types alone, and have no declarations that an entry
 * point imports: nothing loads them.
 * @param {string} folder
 */
export function removeTypeModules(folder) {
  const all = readdirSync(folder, { recursive: true, encoding: "utf8" });
  for (const file of all.filter((one) => one.endsWith(".js")).map((one) => join(folder, one)))
    if (!existsSync(file.replace(/\.js$/, ".d.ts"))) removeIfEmpty(file);
}

/** @param {string} file */
function removeIfEmpty(file) {
  const code = readFileSync(file, "utf8").replace(/^\s*\/\/.*$/gm, "");
  if (EMPTY_MODULE.test(code)) rmSync(file);
}
const EMPTY_MODULE =
  /^"use strict";\s*Object\.defineProperty\(exports, "__esModule", \{ value: true \}\);\s*$/;
