import { join } from "node:path";
import ts from "typescript";
import { programOf, root } from "./support/compile";

const rule = "condition: { threshold: 1, conditionType: 'MORE_THAN', timeWindow";
const threshold = (window: string, more = "") =>
  `{ name: "A", logsThreshold: { rules: [{ ${rule}: { ${window} } ${more}}] } }`;
const filter = (text: string) => `{ name: "A", logsImmediate: { logsFilter: { ${text} } } }`;
const WINDOW = 'logsTimeWindowSpecificValue: "MINUTES_5"';
const RULE = '"exactly one of logsImmediate, logsThreshold, logsAnomaly, …"';

interface Typo {
  mistake: string;
  args: string;
  /** The part of the program that the compiler marks. */
  marked: string;
  /** The start of the first line of the message, or all of it if it ends with a period. */
  first: string;
  /** The end of the last line. */
  last?: string;
}

/** Typos of people who wrote alerts by hand. Each error has at most three lines. */
const typos: Typo[] = [
  {
    mistake: "no variant",
    args: '{ name: "A" }',
    marked: '{ name: "A" }',
    first: `Argument of type '{ name: string; }' is not assignable to parameter of type 'AlertArgs<${RULE}>'.`,
    last: "is missing the following properties from type 'NoVariant<AlertArgsVariants>': logsImmediate, logsThreshold, logsAnomaly, logsRatioThreshold, and 11 more.",
  },
  {
    mistake: "two variants",
    args: '{ name: "A", logsImmediate: {}, tracingImmediate: {} }',
    marked: '{ name: "A", logsImmediate: {}, tracingImmediate: {} }',
    first: `Argument of type '{ name: string; logsImmediate: {}; tracingImmediate: {}; }' is not assignable to parameter of type 'AlertArgs<${RULE}>'.`,
    last: "Type '{}' is not assignable to type 'undefined'.",
  },
  {
    mistake: "a misspelled variant",
    args: '{ name: "A", logsImediate: {} }',
    marked: "logsImediate",
    first: `Object literal may only specify known properties, but 'logsImediate' does not exist in type 'AlertArgs<${RULE}>'. Did you mean to write 'logsImmediate'?`,
  },
  {
    mistake: "a misspelled argument",
    args: '{ name: "A", descripton: "x", logsImmediate: {} }',
    marked: "descripton",
    first:
      "Object literal may only specify known properties, but 'descripton' does not exist in type",
    last: "Did you mean to write 'description'?",
  },
  {
    mistake: "no name",
    args: "{ logsImmediate: {} }",
    marked: "{ logsImmediate: {} }",
    first: "Argument of type '{ logsImmediate: {}; }' is not assignable to parameter of type",
    last: "Property 'name' is missing in type '{ logsImmediate: {}; }' but required in type 'AlertArgsCommon'.",
  },
  {
    mistake: "a misspelled enum value in a rule",
    args: threshold('logsTimeWindowSpecificValue: "MINUTE_5"'),
    marked: "logsTimeWindowSpecificValue",
    first: `Type '"MINUTE_5"' is not assignable to type 'Input<AlertLogsWindow>'. Did you mean '"MINUTES_5"'?`,
  },
  {
    mistake: "the window of another variant",
    args: threshold('logsRatioTimeWindowSpecificValue: "MINUTES_5"'),
    marked: "logsRatioTimeWindowSpecificValue",
    first:
      "Object literal may only specify known properties, and 'logsRatioTimeWindowSpecificValue' does not exist in type 'Input<AlertLogsTimeWindow>'.",
  },
  {
    mistake: "a number in quotes",
    args: threshold(WINDOW).replace("threshold: 1", 'threshold: "1"'),
    marked: "threshold",
    first: "Type 'string' is not assignable to type 'Input<number>'.",
  },
  {
    mistake: "an unknown priority",
    args: '{ name: "A", priority: "P6", logsImmediate: {} }',
    marked: "priority",
    first: `Type '"P6"' is not assignable to type 'Input<AlertPriority | undefined>'.`,
  },
  {
    mistake: "a query outside of simpleFilter",
    args: filter('luceneQuery: "x"'),
    marked: "luceneQuery",
    first:
      "Object literal may only specify known properties, and 'luceneQuery' does not exist in type '{ simpleFilter?: Input<AlertLogsSimpleFilter | undefined>; }",
  },
  {
    mistake: "a misspelled field in a filter",
    args: filter('simpleFilter: { lucenQuery: "x" }'),
    marked: "lucenQuery",
    first:
      "Object literal may only specify known properties, and 'lucenQuery' does not exist in type '{ luceneQuery?: Input<string | undefined>;",
  },
  {
    mistake: "a variant without its rules",
    args: '{ name: "A", logsThreshold: { logsFilter: {} } }',
    marked: "logsThreshold",
    first:
      "Type '{ logsFilter: {}; }' is not assignable to type 'Input<AlertLogsThreshold> | undefined'.",
    last: "but required in type '{ rules: Input<AlertLogsThresholdRule[]>;",
  },
  {
    mistake: "a recipient without a variant",
    args: '{ name: "A", logsImmediate: {}, notificationGroup: { webhooks: [{ integration: {} }] } }',
    marked: "integration",
    first: `Type '{}' is not assignable to type 'Input<AlertIntegration<"exactly one of integrationId, recipients">>'.`,
  },
];

const fileOf = (at: number) => `tests/types/typo-${at}.ts`;
const program = programOf(
  Object.fromEntries(
    typos.map(({ args }, at) => [
      fileOf(at),
      `import * as coralogix from "pulumi-coralogix";\nnew coralogix.Alert("a", ${args});\n`,
    ]),
  ),
);

test.each(typos.map((typo, at) => ({ ...typo, at })))(
  "$mistake is one error of at most three lines, at the place of the mistake",
  ({ at, marked, first, last }) => {
    const source = program.getSourceFile(join(root, fileOf(at))) as ts.SourceFile;
    const [error, ...others] = program.getSemanticDiagnostics(source);
    expect(others).toEqual([]);
    const { messageText = "", start = 0, length = 0 } = error ?? {};
    expect(source.text.slice(start, start + length)).toBe(marked);
    const lines = ts.flattenDiagnosticMessageText(messageText, "\n").split("\n");
    expect(lines[0]?.slice(0, first.endsWith(".") ? undefined : first.length)).toBe(first);
    expect(lines.at(-1)).toContain(last ?? "");
    expect(lines.length).toBeLessThanOrEqual(3);
  },
);
