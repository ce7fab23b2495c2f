import { CommandError } from "../../../src/cli/failure.js";
import { readTestFile } from "../../../src/cli/test/format.js";
import { readRuleFiles } from "../../../src/cli/test/rule-files.js";
import { inputOf } from "../../../src/cli/test/run-group.js";
import { storageOf } from "../../../src/cli/test/series.js";
import { millisecondsOf } from "../../../src/cli/test/times.js";
import { type Labels, textOf } from "../../../src/promql/evaluate/labels.js";
import { evaluateInstant, isQueryError } from "../../../src/promql/evaluate/queries.js";
import { parseOrThrow } from "../../../src/promql/tree.js";
import { TestError } from "../../../src/testing/error.js";
import { pick, type Random } from "../random.js";
import type { AlertDraft, ExprDraft, GroupDraft, TestDraft } from "./test-file-inputs.js";

/** The tests with what this package expects of them; some expectations are then made wrong. */
export async function withExpectations(
  { rules: text, file }: TestDraft,
  random: Random,
): Promise<Record<string, unknown>> {
  const reader = { text: () => text, matching: () => ["r.yaml"], files: new Set<string>() };
  try {
    const read = readTestFile("test.yaml", JSON.stringify(file));
    const order = read.group_eval_order ?? [];
    const { rules, error } = await readRuleFiles(reader, "test.yaml", { names: ["r.yaml"], order });
    if (error !== undefined) return file;
    const context = { file: read, objects: [], rules };
    const tests = file.tests.map((group, index) => {
      const given = read.tests?.[index];
      return given ? filled(group, () => inputOf(context, given, "tests"), random) : group;
    });
    return { ...file, tests };
  } catch (caught) {
    if (isInvalid(caught)) return file;
    throw caught;
  }
}

const isInvalid = (error: unknown): boolean =>
  error instanceof CommandError || error instanceof TestError || isQueryError(error);

type Input = ReturnType<typeof inputOf>;

function filled(group: GroupDraft, run: () => Input, random: Random): GroupDraft {
  try {
    const input = run();
    const queries = (group.promql_expr_test ?? []).map((one) => sampled(one, input, random));
    const alerts = (group.alert_rule_test ?? []).map((one) => alerted(one, input, random));
    return { ...group, promql_expr_test: queries, alert_rule_test: alerts };
  } catch (error) {
    if (isInvalid(error)) return group;
    throw error;
  }
}

function sampled(draft: ExprDraft, input: Input, random: Random): ExprDraft {
  try {
    const time = input.start + millisecondsOf(draft.eval_time, "eval_time");
    const expr = parseOrThrow(draft.expr);
    const options = { subqueryStepMs: input.evaluationIntervalMs };
    const result = evaluateInstant(expr, storageOf(input.evaluated.loaded), time, options);
    if (result.type !== "vector" && result.type !== "scalar") return draft;
    const samples = result.type === "scalar" ? [{ labels: {}, v: result.v }] : result.samples;
    const expected = samples.map(({ labels, v }) => ({ labels: textOf(labels), value: v }));
    return { ...draft, ...changedList("exp_samples", expected, changedSample, random) };
  } catch (error) {
    if (isInvalid(error)) return draft;
    throw error;
  }
}

function alerted(draft: AlertDraft, { evaluated, timeOf }: Input, random: Random): AlertDraft {
  const time = timeOf(millisecondsOf(draft.eval_time, "eval_time"));
  const expected = evaluated.firing(draft.alertname, time).map(({ labels, annotations }) => ({
    exp_labels: random.happens(0.5) ? without(labels, "alertname") : labels,
    exp_annotations: annotations,
  }));
  return { ...draft, ...changedList("exp_alerts", expected, changedAlert, random) };
}

const without = (labels: Labels, name: string): Labels =>
  Object.fromEntries(Object.entries(labels).filter(([key]) => key !== name));

/** What is expected: in a quarter of the cases something else. */
function changedList<T>(
  key: string,
  all: readonly T[],
  change: (one: T, random: Random) => unknown,
  random: Random,
): Record<string, unknown> {
  if (!all.length && random.happens(0.3)) return {};
  if (random.happens(0.75)) return { [key]: random.happens(0.2) ? [...all].reverse() : all };
  const at = random.between(0, Math.max(all.length - 1, 0));
  const forms: readonly (() => unknown)[] = [
    () => all.filter((_, n) => n !== at),
    () => [...all, ...all.slice(at, at + 1)],
    () => all.map((one, n) => (n === at ? change(one, random) : one)),
    () => all.map((one, n) => (n === at ? change(one, random) : one)),
    () => all.map((one) => change(one, random)),
    () => [...all, {}],
    () => null,
  ];
  return { [key]: pick(random, forms)() };
}

interface Sample {
  readonly labels: string;
  readonly value: number;
}

function changedSample({ labels, value }: Sample, random: Random): unknown {
  const next = new Float64Array([value]);
  const bits = new BigInt64Array(next.buffer);
  bits[0] = (bits[0] ?? 0n) + BigInt(pick(random, [-2, -1, 1, 2]));
  const inner = labels.replace(/}$/, "");
  return pick<unknown>(random, [
    { labels, value: value + 1 },
    { labels, value: next[0] },
    { labels, value: Number.NaN },
    { labels, value: -value },
    { labels: `${inner}${inner.endsWith("{") ? "" : ","}z=""}`, value },
    { labels: `${inner}${inner.endsWith("{") ? "" : ","}z="1"}`, value },
    { labels: inner.endsWith("{") ? labels : `${inner},}`, value },
    { labels: ` ${labels} `, value },
    { labels: labels.replace(/^\w+/, ""), value },
    { labels: labels.replaceAll('"', "'"), value },
    { labels: `${labels} 5`, value },
    { labels: "", value },
    { labels: "{", value },
    { value },
    { labels },
    { labels, value: String(value) },
    { labels, value, histogram: "" },
    { labels, value: null },
  ]);
}

interface Alert {
  readonly exp_labels: Labels;
  readonly exp_annotations: Labels;
}

function changedAlert({ exp_labels, exp_annotations }: Alert, random: Random): unknown {
  const [first = "a"] = Object.keys(exp_labels);
  return pick<unknown>(random, [
    { exp_labels: { ...exp_labels, alertname: "Other" }, exp_annotations },
    { exp_labels: { ...exp_labels, z: "" }, exp_annotations },
    { exp_labels: { ...exp_labels, z: null }, exp_annotations },
    { exp_labels: { ...exp_labels, [first]: "other" }, exp_annotations },
    { exp_labels: without(exp_labels, first), exp_annotations },
    { exp_labels, exp_annotations: { ...exp_annotations, z: "" } },
    { exp_labels, exp_annotations: { ...exp_annotations, s: "other" } },
    { exp_labels },
    { exp_labels: { ...exp_labels, n: 1 }, exp_annotations },
    { exp_annotations },
  ]);
}
