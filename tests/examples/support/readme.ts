import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Step } from "./example-stack";
import { EXAMPLES } from "./install-example";

/** The rows of the preview in the README of an example; undefined without a preview. */
export function previewInReadme(name: string): Step[] | undefined {
  const page = readFileSync(join(EXAMPLES, name, "README.md"), "utf8");
  const [, rows] = /^ *Type +Name +Plan.*\n([\s\S]*?)^```/m.exec(page) ?? [];
  return rows?.split("\n").flatMap((row) => {
    const [, type, resource, op] = /([\w:/.-]+) +(\S+) +(\w+)\s*$/.exec(row) ?? [];
    return type && resource && op ? [{ op, type, name: resource }] : [];
  });
}
