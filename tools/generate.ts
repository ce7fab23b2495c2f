import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { type Files, folders, GENERATED_NOTE, targets } from "../codegen/files";

const root = resolve(__dirname, "..");

/** Writes the generated files. With `--check`, lists the stale files instead. */
function main(args: readonly string[]): void {
  const check = args.includes("--check");
  const named = args.filter((arg) => arg !== "--check");
  const unknown = named.find((name) => !Object.hasOwn(targets, name));
  if (unknown !== undefined)
    throw new Error(
      `there is no target ${unknown}; the targets are ${Object.keys(targets).join(", ")}`,
    );
  const names = named.length ? named : Object.keys(targets);
  const stale = names.flatMap((name) => staleFilesOf(name));
  if (check && stale.length)
    throw new Error(
      `stale, run npm run generate:\n${stale.map(({ file }) => `  ${file}`).join("\n")}`,
    );
  for (const it of stale) apply(it);
  console.log(
    stale.length
      ? stale
          .map(({ file, text }) => `${text === undefined ? "removed" : "wrote"} ${file}`)
          .join("\n")
      : "nothing is stale",
  );
}

interface StaleFile {
  file: string;
  /** The new content. Undefined for a file to delete. */
  text?: string;
}

function staleFilesOf(name: string): StaleFile[] {
  const files = targets[name]?.() ?? {};
  const changed = Object.entries(files).filter(
    ([file, text]) => !existsSync(join(root, file)) || read(file) !== text,
  );
  return [
    ...changed.map(([file, text]) => ({ file, text })),
    ...obsoleteFiles(name, files).map((file) => ({ file })),
  ];
}

const read = (file: string): string => readFileSync(join(root, file), "utf8");

function apply({ file, text }: StaleFile): void {
  if (text === undefined) {
    rmSync(join(root, file));
  } else {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}

// Generated files of removed resource types and services. Files without the note are not deleted.
function obsoleteFiles(name: string, files: Files): string[] {
  const folder = folders[name] && join(root, folders[name]);
  if (!folder || !existsSync(folder)) return [];
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = found.map((entry) => relative(root, join(entry.parentPath, entry.name)));
  return paths.filter(
    (file) => !Object.hasOwn(files, file) && read(file).split("\n", 1)[0]?.includes(GENERATED_NOTE),
  );
}

try {
  main(process.argv.slice(2));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
