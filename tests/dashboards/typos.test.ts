import { join } from "node:path";
import ts from "typescript";
import { programOf, root } from "../types/support/compile";

/** Wrong lines of a program: the marked text, and the first line of the message. */
const TYPOS: Readonly<Record<string, readonly [code: string, marked: string, message: string]>> = {
  "a misspelled option": [
    'lineChart("Latency", "up", { unti: "SECONDS" });',
    "unti",
    "Object literal may only specify known properties, and 'unti' does not exist in type 'LineChartOptions'.",
  ],
  "a misspelled enum value": [
    'lineChart("Latency", "up", { unit: "SECOND" });',
    "unit",
    `Type '"SECOND"' is not assignable to type 'Input<DashboardUnit | undefined>'. Did you mean '"SECONDS"'?`,
  ],
  "a missing query": ['lineChart("Requests");', "lineChart", "Expected 2-3 arguments, but got 1."],
  "an option of another widget": [
    'gauge("Ok", "up", { seriesNameTemplate: "x" });',
    "seriesNameTemplate",
    "Object literal may only specify known properties, and 'seriesNameTemplate' does not exist in type 'GaugeOptions'.",
  ],
  "forgotten brackets around a row": [
    'rows(lineChart("A", "up"));',
    'lineChart("A", "up")',
    "Argument of type 'Widget' is not assignable to parameter of type 'RowLike'.",
  ],
  "forgotten brackets in a section": [
    'section("Traffic", [lineChart("A", "up")]);',
    'lineChart("A", "up")',
    "Type 'Widget' is not assignable to type 'RowLike'.",
  ],
  "a misspelled variable": [
    "ref(enviroment);",
    "enviroment",
    "Cannot find name 'enviroment'. Did you mean 'environment'?",
  ],
  "an option of a query in the wrong case": [
    'lineChart("Errors", logs("level:error", { groupby: [] }));',
    "groupby",
    "Object literal may only specify known properties, but 'groupby' does not exist in type 'LogsOptions'. Did you mean to write 'groupBy'?",
  ],
  "a misspelled option inside of a dashboard": [
    'new coralogix.Dashboard("a", { name: "A", variablesV2: [choice("env", ["a"], { displayTyp: "VALUE" })], layout: rows([]) });',
    "displayTyp",
    "Object literal may only specify known properties, but 'displayTyp' does not exist in type 'ChoiceOptions'. Did you mean to write 'displayType'?",
  ],
  "a layout in the place of a section": [
    'sections(rows([gauge("A", "up")]));',
    'rows([gauge("A", "up")])',
    "Argument of type 'Layout' is not assignable to parameter of type 'SectionLike'.",
  ],
  "a duration without a unit": [
    'last("6");',
    '"6"',
    `Argument of type '"6"' is not assignable to parameter of type '${["s", "m", "h", "d"].map((unit) => `\`\${number}${unit}\``).join(" | ")}'.`,
  ],
};

const FILE = "tests/dashboards/typos-in-memory.ts";
const HEAD = [
  'import * as coralogix from "pulumi-coralogix";',
  'import { choice, gauge, last, lineChart, logs, ref, rows, section, sections } from "pulumi-coralogix/dashboards";',
  'const environment = choice("environment", ["production"]);',
  'new coralogix.Dashboard("ok", { name: ref(environment), layout: rows([]) });',
];
const typos = Object.entries(TYPOS);
const program = programOf(
  {
    [FILE]: [...HEAD, ...typos.map(([, [code]]) => code), ""].join("\n"),
  },
  "src",
);
const source = program.getSourceFile(join(root, FILE)) as ts.SourceFile;
const errors = program
  .getSemanticDiagnostics(source)
  .map(({ start = 0, length = 0, messageText }) => ({
    line: source.getLineAndCharacterOfPosition(start).line,
    marked: source.text.slice(start, start + length),
    lines: ts.flattenDiagnosticMessageText(messageText, "\n").split("\n"),
  }));

test("only the wrong lines are errors, and each is one error of at most three lines", () => {
  expect(errors.map(({ line }) => line)).toEqual(typos.map((_, at) => HEAD.length + at));
  expect(Math.max(...errors.map(({ lines }) => lines.length))).toBeLessThanOrEqual(3);
});

test.each(typos.map(([name, typo], at) => ({ name, typo, at })))(
  "$name: the compiler marks it, and the first line names it",
  ({ typo: [, marked, message], at }) => {
    const error = errors.find(({ line }) => line === HEAD.length + at);
    expect([error?.marked, error?.lines[0]]).toEqual([marked, message]);
  },
);
