import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";

/**
 * Writes the SHA-256 of each file in the format of `sha256sum --check`.
 * @param {string[]} files @param {string} folder
 */
export function writeChecksums(files, folder) {
  const lines = files.map((file) => `${sha256(file)}  ${basename(file)}\n`);
  const to = join(folder, "checksums.txt");
  writeFileSync(to, lines.join(""));
  return to;
}

/** @param {string} file */
const sha256 = (file) => createHash("sha256").update(readFileSync(file)).digest("hex");
