import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";

const ROOT = resolve(__dirname, "../../..");
const FOLDERS = ["src", "codegen", "tests", "examples", "bench", "tools", "docs"];

function filesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)));
}
const inRoot = readdirSync(ROOT).filter((file) => /\.(md|cjs)$/.test(file));

/** The source files and the pages of the project, from its root. */
export const files: readonly string[] = [...FOLDERS.flatMap(filesIn), ...inRoot].filter(
  (file) =>
    /\.(ts|cts|mts|mjs|cjs|md)$/.test(file) &&
    !/node_modules|tests\/fixtures|tests\/docs\/vocabulary/.test(file),
);

export const isGenerated = (file: string): boolean =>
  /^src\/generated\/|^docs\/(client|reference)\/|^docs\/api\.md$/.test(file);

export const readText = (file: string): string => readFileSync(join(ROOT, file), "utf8");

export interface Line {
  /** `README.md:12` */
  at: string;
  text: string;
}
export const linesOf = (file: string): Line[] =>
  readText(file)
    .split("\n")
    .map((text, n) => ({ at: `${file}:${n + 1}`, text }));
