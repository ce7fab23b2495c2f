import { pick, type Random } from "../random.js";
import { texts } from "../texts.js";
import { expressionOf } from "./generate.js";
import {
  CONDITIONS,
  ODD_SERIES,
  ODD_TIMES,
  ODD_VALUES,
  QUERIES,
  SERIES,
  TEXTS,
  TIMES,
  VALUES,
} from "./test-values.js";

/** A test file before its expectations are known; as JSON, it is YAML. */
export interface TestDraft {
  readonly rules: string;
  readonly file: Record<string, unknown> & { readonly tests: readonly GroupDraft[] };
}
export interface GroupDraft extends Record<string, unknown> {
  promql_expr_test?: readonly ExprDraft[];
  alert_rule_test?: readonly AlertDraft[];
}
export interface ExprDraft {
  readonly expr: string;
  readonly eval_time: string;
}
export interface AlertDraft {
  readonly eval_time: string;
  readonly alertname: string;
}

/** The text of the rule file, and the tests, of which about two thirds are valid. */
export function testDraftOf(random: Random): TestDraft {
  const some = (share: number, make: () => Record<string, unknown>) =>
    random.happens(share) ? make() : {};
  const groups = Array.from({ length: random.between(1, 3) }, (_, n) => ruleGroupOf(random, n));
  const tests = Array.from({ length: random.between(1, 3) }, (_, n) => testOf(random, n));
  const names = pick(random, [
    ["g0"],
    ["g1", "g0"],
    ["g2", "g1", "g0"],
    ["g0", "other", "g2"],
    ["g0", "g0"],
    [],
  ]);
  const files = pick(random, [
    ["r.yaml"],
    ["gone.yaml", "r.yaml"],
    ["r.yaml", "r.yaml"],
    ["[", "r.yaml"],
    ["r*.yaml"],
    [],
  ]);
  const inOrder = groups.map(({ name }) => name);
  const shuffled = random.happens(0.5) ? inOrder : inOrder.reverse();
  const file = {
    rule_files: random.happens(0.9) ? ["r.yaml"] : files,
    ...some(0.4, () => ({
      evaluation_interval: pick(random, ["1m", "30s", "2m", "15s", "0", "5m", "90s"]),
    })),
    // The order of groups that are not named is random in promtool.
    ...(groups.length > 1
      ? { group_eval_order: shuffled }
      : some(0.25, () => ({ group_eval_order: names }))),
    ...some(0.1, () => ({ fuzzy_compare: pick(random, [true, false]) })),
    tests,
  };
  return { rules: JSON.stringify({ groups }), file };
}

function ruleGroupOf(random: Random, index: number) {
  return {
    name: `g${index}`,
    ...(random.happens(0.15) ? { interval: pick(random, ["30s", "1m", "5m"]) } : {}),
    ...(random.happens(0.1) ? { query_offset: pick(random, ["1m", "30s"]) } : {}),
    ...(random.happens(0.07) ? { limit: random.between(1, 3) } : {}),
    ...(random.happens(0.1) ? { labels: { team: pick(random, TEXTS), a: "g" } } : {}),
    rules: Array.from({ length: random.between(1, 3) }, () => ruleOf(random)),
  };
}

function ruleOf(random: Random) {
  const labels = random.happens(0.5) ? { labels: labelsOf(random) } : {};
  const expr = random.happens(0.7) ? pick(random, CONDITIONS) : printableOf(random);
  if (random.happens(0.35))
    return { record: pick(random, ["r1", "r2", "r3", "g"]), expr, ...labels };
  return {
    alert: pick(random, ["X", "Y", "Z"]),
    expr,
    ...(random.happens(0.4) ? { for: pick(random, ["1m", "2m", "5m", "90s", "0s"]) } : {}),
    ...(random.happens(0.2) ? { keep_firing_for: pick(random, ["1m", "3m", "90s"]) } : {}),
    ...labels,
    ...(random.happens(0.5) ? { annotations: labelsOf(random) } : {}),
  };
}

/**
 * Rules evaluate the printed form of their expression, in which `@` comes before `offset`: behind
 * `offset (1m+1m) @ 300`, an operator then belongs to the offset.
 */
function printableOf(random: Random): string {
  const expr = expressionOf(random, 1);
  return /offset \([^)]*\) @/.test(expr) ? printableOf(random) : expr;
}

const labelsOf = (random: Random): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: random.between(1, 2) }, () => [
      pick(random, ["severity", "a", "job", "s", "alertname"]),
      pick(random, TEXTS),
    ]),
  );

function testOf(random: Random, index: number): GroupDraft {
  const some = (share: number, make: () => Record<string, unknown>) =>
    random.happens(share) ? make() : {};
  const starts = texts("0¦300¦1700000000¦2026-01-02T03:04:05Z¦-60¦1.5¦x¦2026-01-02");
  const time = () => pick(random, random.happens(0.03) ? ODD_TIMES : TIMES);
  return {
    ...some(0.4, () => ({ name: pick(random, [`t${index}`, "", "same"]) })),
    ...some(0.8, () => ({ interval: pick(random, ["1m", "30s", "2m", "0", "5m", "90s"]) })),
    ...some(0.12, () => ({ start_timestamp: pick(random, starts) })),
    ...some(0.2, () => ({ external_labels: { c: "ext", a: "e" } })),
    ...some(0.1, () => ({ external_url: "http://p.example/x" })),
    input_series: Array.from({ length: random.between(0, 5) }, () => ({
      series: pick(random, random.happens(0.03) ? ODD_SERIES : SERIES),
      values: pick(random, random.happens(0.08) ? ODD_VALUES : VALUES),
    })),
    promql_expr_test: Array.from({ length: random.between(0, 3) }, () => ({
      expr: random.happens(0.6) ? pick(random, QUERIES) : expressionOf(random, 1),
      eval_time: time(),
    })),
    alert_rule_test: Array.from({ length: random.between(0, 3) }, () => ({
      eval_time: time(),
      alertname: pick(random, ["X", "X", "Y", "Z", "None"]),
    })),
  };
}
