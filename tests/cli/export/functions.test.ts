import fc from "fast-check";
import * as ts from "typescript";
import { reportNextSteps } from "../../../src/cli/export/report";
import type { ExistingProgram } from "../../../src/cli/export/write/existing";
import { type ProgramText, writeProgram } from "../../../src/cli/export/write/program";
import * as dashboards from "../../../src/dashboards";
import { type Node, nodeOf } from "../../../src/schema/node";
import { isRecord } from "../../../src/schema/record";
import { dashboard } from "../../../src/services/dashboards/dashboard";
import { blocksOf } from "../../docs/support/blocks";
import { rows, withWidget } from "../../services/support/dashboards";
import { arbitraryOf, type Fill } from "../../support/arbitrary";
import { casesToRun } from "../../support/case-share";
import { SEED } from "../../support/definitions";
import { testIo } from "../support/io";
import { objectWith, planOf, seededContent } from "./support/planned";

type Fields = Record<string, unknown>;
const EMPTY: ExistingProgram = {
  declarations: [],
  imports: new Map(),
  files: new Set(),
  strings: new Set(),
};

const boardOf = (args: Fields, name = "Board", id = name) =>
  objectWith("Dashboard", id, name, { ...args, name });

const written = (...objects: ReturnType<typeof boardOf>[]): ProgramText =>
  writeProgram(planOf(objects).objects, EMPTY, {
    dashboards: "functions",
    layout: "service",
    adopt: true,
    project: "account",
  });
const textOf = ({ files }: ProgramText): string => files.get("dashboards.ts") as string;

/** The arguments of a dashboard in a program, without `adopt`. */
function argumentsIn(text: string, name = "Board"): Fields {
  const source = ts.createSourceFile("dashboards.ts", text, ts.ScriptTarget.ES2022, true);
  const find = (node: ts.Node): ts.Expression | undefined => {
    const [first, second] = (ts.isNewExpression(node) && node.arguments) || [];
    const isNamed = first && ts.isStringLiteral(first) && first.text === name;
    return isNamed ? second : ts.forEachChild(node, find);
  };
  const bindings = source.statements.filter(ts.isImportDeclaration).flatMap((one) => {
    const from = (one.moduleSpecifier as ts.StringLiteral).text;
    const names = one.importClause?.namedBindings?.getText() ?? "";
    return from === "pulumi-coralogix/dashboards" ? [names.replace(/^\* as /, "")] : [];
  });
  const code = `const [${bindings.join()}] = modules; return (${find(source)?.getText()});`;
  const { outputText } = ts.transpileModule(`(function (modules) { ${code} })`, {
    compilerOptions: { target: ts.ScriptTarget.ES2022 },
  });
  // biome-ignore lint/security/noGlobalEval: the test evaluates what was written
  const evaluateGlobally = eval;
  const { adopt, ...args } = evaluateGlobally(outputText)([dashboards]) as Fields;
  return args;
}

/** A value whose sets are in the order of their text. */
function withSortedSets(node: Node, value: unknown): unknown {
  if (node.type === "list" && Array.isArray(value)) {
    const items = value.map((item) => withSortedSets(node.item, item));
    const textOf = (item: unknown): string => JSON.stringify(item);
    return node.facts.unordered ? items.sort((a, b) => (textOf(a) < textOf(b) ? -1 : 1)) : items;
  }
  if (node.type !== "object" || !isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const inner = node.fields[key]?.node;
      return [key, inner ? withSortedSets(inner, item) : item];
    }),
  );
}

test.each<Fill>(["minimal", "maximal", "random"])(
  "the program of any dashboard evaluates to its arguments: %s",
  (fill) => {
    const node = nodeOf(dashboard.fields);
    const drawn = arbitraryOf(node, fill) as fc.Arbitrary<Fields>;
    for (const args of fc.sample(drawn, { seed: SEED, numRuns: casesToRun(400) })) {
      const program = written(boardOf(args, "Board"));
      // The program has the elements of a set in one order.
      const evaluated = withSortedSets(node, argumentsIn(textOf(program)));
      expect(evaluated).toEqual(withSortedSets(node, { ...args, name: "Board" }));
    }
  },
);

const query = { metrics: { promqlQuery: "up" } };
const chart = { title: "Up", definition: { gauge: { query } } };

describe("a dashboard in an exported program", () => {
  test("consists of calls, and the file imports their functions by name", () => {
    const args = { layout: rows(["a", "b"], ["c"]), relativeTimeFrame: "21600s" };
    expect(textOf(written(boardOf(args)))).toBe(
      `import * as coralogix from "pulumi-coralogix";
import { last, markdown, rows } from "pulumi-coralogix/dashboards";

export const board = new coralogix.Dashboard("Board", {
  name: "Board",
  layout: rows(
    { widgets: [markdown("a", { title: "a" }), markdown("b", { title: "b" })] },
    { widgets: [markdown("c", { title: "c" })] },
  ),
  relativeTimeFrame: last("6h"),
  adopt: { id: "Board" },
});
`,
    );
  });

  test("calls functions by the name of their module where a variable has the name of one", () => {
    const text = textOf(written(boardOf(withWidget(chart), "Gauge"), boardOf({}, "dashboards")));
    expect(text).toContain('import * as dashboardsFunctions from "pulumi-coralogix/dashboards";\n');
    expect(text).toContain('dashboardsFunctions.gauge("Up", "up")');
    expect(text).not.toContain("import {");
    expect(argumentsIn(text, "Gauge")).toEqual({ ...withWidget(chart), name: "Gauge" });
  });

  test("imports no functions where it needs none", () => {
    expect(textOf(written(boardOf({ layout: {} })))).not.toContain("pulumi-coralogix/dashboards");
  });

  test("refers to other objects inside of a call", () => {
    const other = "z9Y8x7W6v5U4t3S2r1Q0p";
    const reference = { dashboardId: other, widgetId: "11111111-2222-4333-8444-555555555555" };
    const text = textOf(written(boardOf(withWidget({ reference })), boardOf({}, "Other", other)));
    expect(text).toContain('reference(other.id, "11111111-2222-4333-8444-555555555555")');
  });

  test("contains what no function returns as raw arguments, inside of calls", () => {
    const raw = { title: "Old", definition: { gauge: { query: {} } } };
    const program = written(boardOf(withWidget(chart, raw)));
    expect(textOf(program)).toContain('gauge("Up", "up")');
    expect(textOf(program)).toContain('{ title: "Old", definition: { gauge: { query: {} } } }');
    expect(program.coverage).toEqual([
      {
        resourceType: "Dashboard",
        id: "Board",
        name: "Board",
        parts: "widgets",
        total: 2,
        raw: [{ title: "Old", reason: "gauge: expected a query" }],
      },
    ]);
  });
});

test("every widget of the seeded account is a call", async () => {
  const { objects } = await seededContent();
  const { coverage } = written(...objects);
  const widgets = coverage.map(({ total }) => total).reduce((a, b) => a + b, 0);
  expect(widgets).toBeGreaterThan(90);
  expect(coverage.flatMap(({ raw }) => raw)).toEqual([]);
});

describe("the report of an export", () => {
  const reported = (...boards: ReturnType<typeof boardOf>[]): string => {
    const io = testIo({});
    const { coverage, notes } = written(...boards);
    const nothing = { updated: [], kept: [], secrets: [] };
    const files = { created: ["dashboards.ts"], ...nothing, coverage, notes };
    reportNextSteps(io, files, "program");
    return io.stderr().split("Next:")[0] as string;
  };
  const raw = (title: string) => ({ title, definition: { gauge: { query: {} } } });

  test.each([
    ["says how many widgets are calls", [chart, chart], "2 of 2 widgets as function calls.\n"],
    [
      "says why other widgets are none",
      [chart, raw("A"), raw("B"), { definition: {} }],
      // The guide shows it.
      blocksOf("docs/guides/export.md", "text")[0],
    ],
    ["says nothing without widgets", [], ""],
  ])("%s", (_, widgets, expected) => {
    expect(reported(boardOf(withWidget(...widgets)))).toBe(expected);
  });
});
