import { readFileSync } from "node:fs";
import { join } from "node:path";
import { EXAMPLES } from "./place";
import type { Step } from "./stage";

/** The rows of the preview that the README of an example shows; undefined where it shows none. */
export function shownPreview(name: string): Step[] | undefined {
  const page = readFileSync(join(EXAMPLES, name, "README.md"), "utf8");
  const [, rows] = /^ *Type +Name +Plan.*\n([\s\S]*?)^```/m.exec(page) ?? [];
  return rows?.split("\n").flatMap((row) => {
    const [, type, resource, op] = /([\w:/.-]+) +(\S+) +(\w+)\s*$/.exec(row) ?? [];
    return type && resource && op ? [{ op, type, name: resource }] : [];
  });
}
