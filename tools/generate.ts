import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { type Files, folders, PRINTED, targets } from "../src/docs/files";

const root = resolve(__dirname, "..");

/** Writes what is generated, or (`--check`) says which files are not what they would be. */
function main(args: readonly string[]): void {
  const check = args.includes("--check");
  const asked = args.filter((arg) => arg !== "--check");
  const unknown = asked.find((name) => !Object.hasOwn(targets, name));
  if (unknown !== undefined) throw new Error(`nothing is called ${unknown}: there are ${Object.keys(targets).join(", ")}`);
  const names = asked.length ? asked : Object.keys(targets);
  const stale = names.flatMap((name) => staleOf(name));
  if (check && stale.length) throw new Error(`stale, run npm run generate:\n${stale.map(({ file }) => `  ${file}`).join("\n")}`);
  for (const it of stale) apply(it);
  console.log(
    stale.length ? stale.map(({ file, text }) => `${text === undefined ? "removed" : "wrote"} ${file}`).join("\n") : "nothing is stale",
  );
}

interface Stale {
  file: string;
  /** What it should hold; nothing where it should not be. */
  text?: string;
}

function staleOf(name: string): Stale[] {
  const files = targets[name]?.() ?? {};
  const changed = Object.entries(files).filter(([file, text]) => !existsSync(join(root, file)) || read(file) !== text);
  return [...changed.map(([file, text]) => ({ file, text })), ...leftOver(name, files).map((file) => ({ file }))];
}

const read = (file: string): string => readFileSync(join(root, file), "utf8");

function apply({ file, text }: Stale): void {
  if (text === undefined) {
    rmSync(join(root, file));
  } else {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}

// A file of a kind or an area that is no more. Only what says of itself that it was printed here is taken away.
function leftOver(name: string, files: Files): string[] {
  const folder = folders[name] && join(root, folders[name]);
  if (!folder || !existsSync(folder)) return [];
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = found.map((entry) => relative(root, join(entry.parentPath, entry.name)));
  return paths.filter((file) => !Object.hasOwn(files, file) && read(file).split("\n", 1)[0]?.includes(PRINTED));
}

try {
  main(process.argv.slice(2));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
