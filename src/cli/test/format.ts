import { z } from "zod";
import { toIssues } from "../../schema/issues";
import { formatPath } from "../../schema/path";
import { isRecord } from "../../schema/record";
import { CommandError } from "../failure";
import { readYaml } from "./yaml";

// The keys of promtool's test files, and those of this command beside them.

const scalar = z.custom<string | number>(
  (value) => typeof value === "string" || typeof value === "number",
  "expected a string or a number",
);
const number = z.custom<number>((value) => typeof value === "number", "expected a number");
const texts = z.record(
  z.string(),
  scalar.nullable().transform((value) => value ?? ""),
);

// What has no value is empty, as in promtool: an element of a list, too.
const emptyText = scalar.nullish().transform((value) => value ?? "");
const listedName = z
  .string()
  .nullable()
  .transform((value) => value ?? "");
const listOf = <S extends z.ZodObject>(element: S) =>
  z.array(z.preprocess((value) => value ?? {}, element)).nullish();

const inputSeries = z.strictObject({ series: emptyText, values: emptyText });

/** What logs and spans have in common. */
const event = {
  time: scalar.optional(),
  every: scalar.optional(),
  from: scalar.optional(),
  to: scalar.optional(),
  application: z.string().optional(),
  subsystem: z.string().optional(),
};
const inputLog = z.strictObject({
  ...event,
  severity: z.enum(["DEBUG", "VERBOSE", "INFO", "WARNING", "ERROR", "CRITICAL"]).optional(),
  body: z
    .custom<Readonly<Record<string, unknown>> | string>(
      (value) => typeof value === "string" || isRecord(value),
      "expected an object of fields or a string",
    )
    .optional(),
});
const inputSpan = z.strictObject({
  ...event,
  service: z.string(),
  operation: z.string().optional(),
  durationMs: z.number().optional(),
  fields: z.record(z.string(), z.unknown()).optional(),
});

const expectedSample = z.strictObject({
  labels: z.string().nullish(),
  value: number.nullish(),
  histogram: z.string().nullish(),
});
const promqlTest = z.strictObject({
  expr: scalar,
  eval_time: scalar.nullish().transform((value) => value ?? 0),
  exp_samples: listOf(expectedSample),
});
const expectedAlert = z.strictObject({
  exp_labels: texts.nullish(),
  exp_annotations: texts.nullish(),
});
const alertRuleTest = z.strictObject({
  eval_time: scalar.nullish().transform((value) => value ?? 0),
  alertname: z.string().refine((value) => value !== "", "expected the name of an alert"),
  exp_alerts: listOf(expectedAlert),
});

const firing = z.strictObject({
  from: scalar.optional(),
  to: scalar.nullable().optional(),
  group: texts.optional(),
  priority: z.string().optional(),
});
const notification = z.strictObject({
  at: scalar.optional(),
  status: z.enum(["triggered", "resolved"]).optional(),
  alert: z.string().optional(),
  group: texts.optional(),
  priority: z.string().optional(),
  to: z.string().optional(),
  preset: z.string().optional(),
  via: z.string().optional(),
  repeated: z.literal(true).optional(),
  message: texts.optional(),
});

const testGroup = z.strictObject({
  name: z.string().nullish(),
  interval: scalar.nullish(),
  start_timestamp: scalar.nullish(),
  input_series: listOf(inputSeries),
  input_logs: z.array(inputLog).nullish(),
  input_spans: z.array(inputSpan).nullish(),
  to: scalar.optional(),
  promql_expr_test: z.array(promqlTest).nullish(),
  alert_rule_test: z.array(alertRuleTest).nullish(),
  firings: z.record(z.string(), z.array(firing).nullable()).nullish(),
  notifications: z.array(notification).nullish(),
  // They have an effect on the templates of rules of Prometheus only.
  external_labels: texts.nullish(),
  external_url: z.string().nullish(),
});

const testFile = z.strictObject({
  rule_files: z.array(listedName).nullish(),
  alerts: z.array(z.string()).nullish(),
  evaluation_interval: scalar.nullish().transform((value) => value ?? "1m"),
  group_eval_order: z
    .array(listedName)
    .refine((names) => new Set(names).size === names.length, "a group is named twice")
    .nullish(),
  fuzzy_compare: z.boolean().nullish().transform(Boolean),
  tests: listOf(testGroup),
});

export type TestFile = z.output<typeof testFile>;
export type TestGroup = z.output<typeof testGroup>;
export type PromqlTest = z.output<typeof promqlTest>;
export type ExpectedSample = z.output<typeof expectedSample>;
export type AlertRuleTest = z.output<typeof alertRuleTest>;
export type Firing = z.output<typeof firing>;
export type Notification = z.output<typeof notification>;
export type InputLog = z.output<typeof inputLog>;
export type InputSpan = z.output<typeof inputSpan>;

export const textsOf = (
  values: Readonly<Record<string, string | number>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]));

/** Reads a test file. Its error names the file and the path. */
export function readTestFile(file: string, text: string): TestFile {
  const value = readYaml(file, text);
  if (!isRecord(value))
    throw new CommandError(
      `${file}: expected YAML with the key tests, in the form of promtool's test files.`,
    );
  const result = testFile.safeParse(value);
  if (result.success) return result.data;
  const lines = result.error.issues
    .flatMap((issue) => toIssues(issue, value, keysAt))
    .map(({ path, what }) => `${file}: ${formatPath(path)}: ${what}.`);
  throw new CommandError(lines.join("\n"));
}

/** The known keys beside an unknown one, for a suggestion. */
function keysAt(path: readonly (string | number)[]): string[] {
  const keys = path.filter((key) => typeof key === "string").at(-1);
  const shapes: Readonly<Record<string, z.ZodObject>> = {
    tests: testGroup,
    input_series: inputSeries,
    input_logs: inputLog,
    input_spans: inputSpan,
    promql_expr_test: promqlTest,
    exp_samples: expectedSample,
    alert_rule_test: alertRuleTest,
    exp_alerts: expectedAlert,
    notifications: notification,
  };
  const shape = keys === undefined ? testFile : (shapes[keys] ?? firing);
  return Object.keys(shape.shape);
}
