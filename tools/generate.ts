import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { type Files, folders, targets } from "../src/docs/files";

const root = resolve(__dirname, "..");

/** Writes what is generated, or (`--check`) says which files are not what they would be. */
function main(args: readonly string[]): void {
  const check = args.includes("--check");
  const asked = args.filter((arg) => arg !== "--check");
  const unknown = asked.find((name) => !Object.hasOwn(targets, name));
  if (unknown !== undefined) throw new Error(`nothing is called ${unknown}: there are ${Object.keys(targets).join(", ")}`);
  const names = asked.length ? asked : Object.keys(targets);
  const stale = names.flatMap((name) => apply(name, check));
  if (check && stale.length) console.error(`stale, run npm run generate:\n${stale.map((file) => `  ${file}`).join("\n")}`);
  else console.log(stale.length ? stale.map((file) => `wrote ${file}`).join("\n") : "everything is as it should be");
  process.exitCode = check && stale.length ? 1 : 0;
}

function apply(name: string, check: boolean): string[] {
  const files = targets[name]?.() ?? {};
  const changed = Object.keys(files).filter(
    (file) => !existsSync(join(root, file)) || readFileSync(join(root, file), "utf8") !== files[file],
  );
  const gone = leftOver(name, files);
  if (check) return [...changed, ...gone];
  for (const file of changed) write(file, files[file] as string);
  for (const file of gone) rmSync(join(root, file));
  return [...changed, ...gone];
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

// A file of a kind or an area that is no more.
function leftOver(name: string, files: Files): string[] {
  const folder = join(root, folders[name] ?? "");
  if (!folders[name] || !existsSync(folder)) return [];
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return found.map((entry) => relative(root, join(entry.parentPath, entry.name))).filter((file) => !Object.hasOwn(files, file));
}

main(process.argv.slice(2));
