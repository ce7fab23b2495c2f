import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { root, run } from "../tools/run.mjs";
import { kB, printTable } from "./table.mjs";

const ts = createRequire(import.meta.url)("typescript");

const GOAL_KB = 400;

/**
 * The declarations that a compiler reads for each entry point, and the size of the package.
 * @param {{ goals: import("./table.mjs").Goals }} options
 */
export async function sizes({ goals }) {
  const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const lib = join(root, "lib");
  const entries = Object.entries(manifest.exports).flatMap(([name, { types }]) =>
    types ? [[name, resolve(root, types)]] : [],
  );
  const declarations = Object.fromEntries(
    entries.map(([name = "", file = ""]) => [join("pulumi-coralogix", name), reachedFrom(file)]),
  );
  const resources = reachedFrom(join(lib, "generated", "resources.d.ts"));
  goals.add("declarations of all resource types", resources.bytes / 1000, GOAL_KB, "kB");
  const files = readdirSync(lib, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".d.ts"),
  );
  const total = {
    files: files.length,
    bytes: files.reduce((sum, file) => sum + statSync(join(lib, file)).size, 0),
  };
  const packed = await pack();
  printTable(
    "Declarations read for an import",
    ["files", "size", "imported packages"],
    [
      ...Object.entries(declarations).map(([name, { files, bytes, packages }]) => [
        name,
        String(files),
        kB(bytes),
        packages.join(" "),
      ]),
      ["resources alone", String(resources.files), kB(resources.bytes), ""],
      ["all of lib/", String(total.files), kB(total.bytes), ""],
    ],
  );
  printTable(
    "Package",
    ["files", "size", "unpacked"],
    [["npm pack", String(packed.files), kB(packed.bytes), kB(packed.unpacked_bytes)]],
  );
  return { declarations, resources, total, packed };
}

/** @param {string} entry */
function reachedFrom(entry) {
  /** @type {Map<string, number>} */
  const bytesOf = new Map();
  /** @type {Set<string>} */
  const packages = new Set();
  const waiting = [entry];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (bytesOf.has(file)) continue;
    const text = readFileSync(file, "utf8");
    bytesOf.set(file, Buffer.byteLength(text));
    for (const { fileName } of ts.preProcessFile(text).importedFiles) {
      if (fileName.startsWith(".")) waiting.push(declarationOf(resolve(dirname(file), fileName)));
      else packages.add(fileName);
    }
  }
  return {
    files: bytesOf.size,
    bytes: [...bytesOf.values()].reduce((a, b) => a + b, 0),
    packages: [...packages].sort(),
  };
}

/** @param {string} path */
function declarationOf(path) {
  const found = [`${path}.d.ts`, join(path, "index.d.ts")].find((file) => existsSync(file));
  if (!found) throw new Error(`A declaration of lib/ imports ${path}, which does not exist.`);
  return found;
}

async function pack() {
  const args = ["pack", "--dry-run", "--json", "--loglevel=error"];
  const { code, output } = await run("npm", args, {
    cwd: root,
    shell: process.platform === "win32",
  });
  if (code) throw new Error(`npm pack failed:\n${output}`);
  const [{ size, unpackedSize, entryCount }] = Object.values(
    JSON.parse(output.slice(output.search(/^[[{]/m))),
  );
  return { files: entryCount, bytes: size, unpacked_bytes: unpackedSize };
}
