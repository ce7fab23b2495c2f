import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../run.mjs";

/** The row of a table of the page. */
interface Result {
  what: string;
  version: string;
  ok: boolean;
}

/** The line of a result, with the day on which it was found. */
export const lineOf = ({ what, version, ok }: Result): string =>
  `| ${what} | ${version} | ${ok ? "works" : "fails"} | ${new Date().toISOString().slice(0, 10)} |`;

/** Writes a result into the page, which has a row for it. */
export function writeResult(result: Result): void {
  const file = join(root, "docs", "compatibility.md");
  const lines = readFileSync(file, "utf8").split("\n");
  const at = lines.findIndex((line) => line.startsWith(`| ${result.what} |`));
  if (at < 0) throw new Error(`docs/compatibility.md has no row ${result.what}: add one`);
  writeFileSync(file, lines.with(at, lineOf(result)).join("\n"));
}
