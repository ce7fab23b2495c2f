import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { partsOf } from "../../src/client/operation";
import { allAreas } from "../../src/docs/source";

const root = resolve(__dirname, "../..");
// What is known of the API from elsewhere, and the script that compares: beside the project, where they are there.
const compare = resolve(root, "../shared/contract/compare");
const KINDS = ["requests", "responses", "bounds", "enums", "required", "permissions", "seed", "extra"] as const;

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
const isOurs = (line: string): boolean => {
  const [, operation] = /^ {2}([A-Z]+ \S+) {2}/.exec(line) ?? [];
  return operation !== undefined && ours.has(operation);
};

interface Exception {
  kind: (typeof KINDS)[number];
  /** The lines it is about, and how many there are. */
  lines: RegExp;
  count: number;
  why: string;
}
/** Where the API reference, which is newer, says otherwise than the description; and what the comparison itself makes up. */
const EXCEPTIONS: readonly Exception[] = [
  {
    kind: "bounds",
    lines: /^GET \/incidents\/events\/v1 {2}\?pagination\.pageSize {2}maximum 10000$/,
    count: 1,
    why: "the reference's limits allow a page of events a thousand entries, a tenth of what the description does",
  },
  {
    kind: "responses",
    lines: /^DELETE \/aaa\/custom-roles\/v1\/\{\} {2}\.$/,
    count: 1,
    why: "the reference answers 204 and no body where the description has an empty object",
  },
  {
    kind: "responses",
    lines: /^POST \/aaa\/teams\/v2\/\{\}\/members {2}\.$/,
    count: 1,
    why: "the reference answers with results, one a member, where the description has an empty object",
  },
  {
    kind: "extra",
    lines: /^POST \/aaa\/team-groups\/v2 {2}body\.roleName$/,
    count: 1,
    why: "the reference gives a role by its name too",
  },
  {
    kind: "extra",
    lines: /^PUT \/aaa\/team-groups\/v2\/\{\} {2}body\.roleUpdate\.action\.setRoleByName\.value$/,
    count: 1,
    why: "the reference gives a role by its name too",
  },
  {
    kind: "extra",
    lines: /^POST \/aaa\/team-groups\/v2 {2}body$/,
    count: 1,
    why: "roleId and roleName exclude each other: the branches that say so count as an object of their own, which no other source has here",
  },
  {
    kind: "extra",
    lines:
      /^(POST|PUT) \/dashboards\/\S+ {2}body\.dashboard\.\S+\.geomap\.config\.(ibm|all)RegionConfig(\.regionField\.(keypath\[\]|scope))?$/,
    count: 18,
    why: "the reference documents these two kinds of regions of a geomap",
  },
  {
    kind: "extra",
    lines: /^(POST|PUT) \/dashboards\/\S+ {2}body\.dashboard\.variablesV2\[\]\.source\.query\.spansQuery\.type\.fieldValue$/,
    count: 3,
    why: "the reference documents values of a span's field as the source of a variable",
  },
];

(existsSync(compare) ? describe : describe.skip)("of every operation declared here", () => {
  const found = existsSync(compare) ? missing() : {};

  const about = (kind: string) => EXCEPTIONS.filter((exception) => exception.kind === kind);
  const linesOf = (kind: string) => (found[kind] ?? []).map((line) => line.trim());

  test.each(KINDS)("nothing is missing or made up: %s", (kind) => {
    expect(Object.keys(found)).toContain(kind);
    expect(linesOf(kind).filter((line) => !about(kind).some(({ lines }) => lines.test(line)))).toEqual([]);
  });

  test.each(EXCEPTIONS)("an exception still holds, of $kind: $why", ({ kind, lines, count }) => {
    expect(linesOf(kind).filter((line) => lines.test(line))).toHaveLength(count);
  });
});
