import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { partsOf } from "../../src/http/operation";
import { allServices } from "../../src/services";

const root = resolve(__dirname, "../..");
// The known API and the script that compares with it are outside of this repository.
const compare = resolve(root, "../shared/contract/compare");
const CATEGORIES = [
  "requests",
  "responses",
  "bounds",
  "enums",
  "required",
  "permissions",
  "seed",
  "extra",
] as const;

const norm = (route: string): string => {
  const { method, path } = partsOf(route);
  return `${method} ${path.replace(/\{[^}]*\}/g, "{}").replace(/\/+$/, "")}`;
};
const ours = new Set(
  allServices().flatMap((service) =>
    Object.values(service.operations).map(({ route }) => norm(route)),
  ),
);

/** Differences that the script reports for the operations declared here, by category. */
function missing(): Record<string, string[]> {
  const show = CATEGORIES.flatMap((category) => ["--show", category]);
  const { stdout, stderr, status } = spawnSync(
    compare,
    [join(root, "docs/openapi.json"), "--limit", "1000000", ...show],
    {
      encoding: "utf8",
      maxBuffer: 2 ** 28,
    },
  );
  if (status !== 0) throw new Error(stderr);
  const [, ...sections] = stdout.split(/\n(?=\w+:\n)/);
  return Object.fromEntries(
    sections
      .map((section) => section.split("\n"))
      .map(([head = "", ...lines]) => [head.replace(":", ""), lines.filter(isOurs)]),
  );
}
const isOurs = (line: string): boolean => {
  const [, operation] = /^ {2}([A-Z]+ \S+) {2}/.exec(line) ?? [];
  return operation !== undefined && ours.has(operation);
};

interface Exception {
  category: (typeof CATEGORIES)[number];
  /** The reported lines, and their number. */
  lines: RegExp;
  count: number;
  why: string;
}
/** Differences where the API reference is newer, and artifacts of the comparison. */
const EXCEPTIONS: readonly Exception[] = [
  {
    category: "bounds",
    lines: /^GET \/incidents\/events\/v1 {2}\?pagination\.pageSize {2}maximum 10000$/,
    count: 1,
    why: "the reference limits a page of events to 1000 entries, the known API to 10000",
  },
  {
    category: "responses",
    lines: /^DELETE \/aaa\/custom-roles\/v1\/\{\} {2}\.$/,
    count: 1,
    why: "the reference has a 204 without a body, the known API an empty object",
  },
  {
    category: "responses",
    lines: /^POST \/aaa\/teams\/v2\/\{\}\/members {2}\.$/,
    count: 1,
    why: "the reference has one result per member, the known API an empty object",
  },
  {
    category: "extra",
    lines: /^POST \/aaa\/team-groups\/v2 {2}body\.roleName$/,
    count: 1,
    why: "the reference identifies a role by name too",
  },
  {
    category: "extra",
    lines: /^PUT \/aaa\/team-groups\/v2\/\{\} {2}body\.roleUpdate\.action\.setRoleByName\.value$/,
    count: 1,
    why: "the reference identifies a role by name too",
  },
  {
    category: "extra",
    lines: /^POST \/aaa\/team-groups\/v2 {2}body$/,
    count: 1,
    why: "the branches that exclude roleId or roleName count as an object of their own",
  },
  {
    category: "extra",
    lines:
      /^(POST|PUT) \/dashboards\/\S+ {2}body\.dashboard\.\S+\.geomap\.config\.(ibm|all)RegionConfig(\.regionField\.(keypath\[\]|scope))?$/,
    count: 18,
    why: "the reference has these two region types of a geomap",
  },
  {
    category: "extra",
    lines:
      /^(POST|PUT) \/dashboards\/\S+ {2}body\.dashboard\.variablesV2\[\]\.source\.query\.spansQuery\.type\.fieldValue$/,
    count: 3,
    why: "the reference has the values of a span field as a source of variables",
  },
  {
    category: "extra",
    lines: /^(POST|PUT) \/alerts\/alerts\/v3\S* {2}body\.\S*alertDefProperties\.caseSettings\b/,
    count: 28,
    why: "the vendor's description of autumn 2026 has the case settings of an alert",
  },
  {
    category: "extra",
    lines:
      /^(POST|PUT) \/alerts\/alerts\/v3\S* {2}body\.\S*alertDefProperties\.analytics(Immediate|Threshold)$/,
    count: 8,
    why: "the vendor's description of autumn 2026 marks the analytics alerts as a preview",
  },
];

// The shared folder lies beside the checkout; a public clone has none.
(existsSync(compare) ? describe : describe.skip)("known API", () => {
  const found = existsSync(compare) ? missing() : {};

  const exceptionsIn = (category: string) =>
    EXCEPTIONS.filter((exception) => exception.category === category);
  const linesOf = (category: string) => (found[category] ?? []).map((line) => line.trim());

  test.each(CATEGORIES)("there are no unexpected differences: %s", (category) => {
    expect(Object.keys(found)).toContain(category);
    expect(
      linesOf(category).filter(
        (line) => !exceptionsIn(category).some(({ lines }) => lines.test(line)),
      ),
    ).toEqual([]);
  });

  test.each(EXCEPTIONS)("the difference exists: $category: $why", ({ category, lines, count }) => {
    expect(linesOf(category).filter((line) => lines.test(line))).toHaveLength(count);
  });
});
