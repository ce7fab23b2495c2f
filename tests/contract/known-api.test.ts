import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { partsOf } from "../../src/client/operation";
import { allAreas } from "../../src/docs/source";

const root = resolve(__dirname, "../..");
// What is known of the API from elsewhere, and the script that compares: beside the project, where they are there.
const compare = resolve(root, "../shared/contract/compare");
const KINDS = ["requests", "responses", "bounds", "enums", "required", "permissions", "seed", "extra"];

const norm = (route: string): string => {
  const { method, path } = partsOf(route);
  return `${method} ${path.replace(/\{[^}]*\}/g, "{}").replace(/\/+$/, "")}`;
};
const ours = new Set(allAreas().flatMap((area) => Object.values(area.operations).map(({ route }) => norm(route))));

/** What the script misses, by kind, as far as it is about operations that are declared here. */
function missing(): Record<string, string[]> {
  const show = KINDS.flatMap((kind) => ["--show", kind]);
  const { stdout, stderr, status } = spawnSync(compare, [join(root, "docs/openapi.json"), "--limit", "1000000", ...show], {
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw new Error(stderr);
  const [, ...sections] = stdout.split(/\n(?=\w+:\n)/);
  return Object.fromEntries(
    sections.map((section) => section.split("\n")).map(([head = "", ...lines]) => [head.replace(":", ""), lines.filter(isOurs)]),
  );
}
/** What the API reference says otherwise, and newer: it wins. */
const OVERRULED = [
  // Its limits allow a page of events a thousand entries, a tenth of what the description does.
  "GET /incidents/events/v1  ?pagination.pageSize  maximum 10000",
];
const isOurs = (line: string): boolean => {
  const [, operation] = /^ {2}([A-Z]+ \S+) {2}/.exec(line) ?? [];
  return operation !== undefined && ours.has(operation) && !OVERRULED.includes(line.trim());
};

(existsSync(compare) ? describe : describe.skip)("of every operation declared here", () => {
  const found = existsSync(compare) ? missing() : {};

  test.each(KINDS)("nothing is missing or made up: %s", (kind) => {
    expect(Object.keys(found)).toContain(kind);
    expect(found[kind]).toEqual([]);
  });
});
