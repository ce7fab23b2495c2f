import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, relative } from "node:path";

const ASKED = /(?:from\s+|import\(\s*|import\s+)"(\.[^"]+)"/g;

/**
 * Takes away the declarations that nothing published leads to: those of schemas, which the compiler would read for nothing.
 * @param {string} folder
 * @param {string[]} entries declarations that users' programs name
 */
export function prune(folder, entries) {
  const reached = new Set();
  const next = entries.map((entry) => join(folder, entry));
  for (let file = next.pop(); file !== undefined; file = next.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    next.push(...askedBy(file));
  }
  const all = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".d.ts"));
  for (const file of all) if (!reached.has(join(folder, file))) rmSync(join(folder, file));
  return all.length - reached.size;
}

/** @param {string} file */
function askedBy(file) {
  return [...readFileSync(file, "utf8").matchAll(ASKED)].map(([, path = ""]) => {
    const target = join(dirname(file), path);
    const found = [`${target}.d.ts`, join(target, "index.d.ts")].find((one) => existsSync(one));
    if (!found) throw new Error(`${relative(process.cwd(), file)} names ${path}, which is not there.`);
    return found;
  });
}
