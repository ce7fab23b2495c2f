import { pick, type Random } from "../random.js";
import { expressionOf } from "./generate.js";

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

const SERIES = [
  ...[
    'g{a="1",b="x"}',
    'g{a="2",b="x"}',
    'g{a="3",b="y"}',
    'g{a="4"}',
    "g",
    'c{i="1"}',
    'c{i="2"}',
  ],
  ...['up{job="api",instance="a:1"}', 'up{job="db",instance="c:1"}', '{__name__="up", job="x"}'],
  ...['h_bucket{le="1",j="p"}', 'h_bucket{le="+Inf",j="p"}', 'r1{a="1"}', 'ALERTS{alertname="X"}'],
];
const VALUES = [
  ...[
    "0+1x20",
    "1x4 0x20",
    "0x5 1x10 0x5",
    "20-1x20",
    "1 2 3 _ _ 6 7",
    "0+10x5 0+7x9",
    "1 NaN 3 Inf -Inf 4",
  ],
  ...[
    "1 2 stale _ 5 6x5",
    "_x5 1x10",
    "1.5e2 -3 +4 0.1 .5 5.",
    "5",
    "",
    "1x0",
    "0x1F 0x10",
    "1+1x5 stale 3x3",
  ],
];
const ODD_VALUES = [
  ...[
    "010 011 08",
    "1_0 1_000",
    "stalex2",
    "1x",
    "_x",
    "abc",
    "+5 -5",
    "1 + 2",
    "inf nan -inf +Inf",
    "1e400",
  ],
  ...[
    "0x1x3",
    "1x2x3",
    "1+2",
    "1+-2x3",
    "1--1x3",
    "1-+1x3",
    "1x-2",
    "1x1.5",
    "1,2",
    "1x3_",
    "_ _x3 _x0",
    "0b1",
    "0o7",
  ],
  ...[
    "1 2\n3",
    "NaNx3",
    "Infx3",
    "-Infx2",
    "1+Infx3",
    "1+NaNx2",
    "stale_",
    "Stale",
    "1e3x2",
    ".5+.5x3",
    "0x",
    "x3",
    "-_",
    "1__0",
  ],
];
const ODD_SERIES = [
  "g{a=~'1'}",
  "g{a='1'",
  "{}",
  "",
  "g{a='1',a='2'}",
  "g{}",
  "{a='1'}",
  "g {a='1'}",
  "g{a=''}",
  "1g",
  '{"g.x"}',
  '{"g",a="1"}',
  "g{'a b'='1'}",
  "g{a='1',}",
  " g",
];
const ODD_TIMES = ["", "5", "-1m", "1.5m", "5M", "1h1h", "0", "0s", "90s", "59s", "1ms", "1m1ms"];

const CONDITIONS = [
  ...[
    "g > 3",
    "up == 0",
    "g",
    "rate(c[5m]) > 1",
    "sum by (a) (g) > 2",
    "absent(missing)",
    "r1 > 1",
    "r2",
    "vector(1)",
    "1",
  ],
  ...[
    'ALERTS{alertname="X"}',
    "ALERTS_FOR_STATE > 0",
    "g offset 2m > 3",
    "g @ 300 > 1",
    "g @ end() > 1",
    "g @ start()",
  ],
  ...[
    "rate(c[step()*5])",
    "sum_over_time(g[5m] smoothed)",
    "rate(c[5m] anchored) > 0",
    "g smoothed",
    "g offset step()",
  ],
  ...[
    "max_over_time(g[10m:]) > 3",
    "max_over_time(r1[5m:1m])",
    "g offset -2m > 3",
    "time() > 300",
    "g > bool 3",
  ],
  ...[
    "sum_over_time(g[max_of(1m,2m)])",
    "max_over_time((g @ end())[5m:step()+1m])",
    "quantile(0.5, g)",
    "topk(1, g)",
    '{__name__=~"r.*"}',
  ],
];
const QUERIES = [
  ...[
    "ALERTS",
    "ALERTS_FOR_STATE",
    'ALERTS{alertname="X"}',
    "sum(ALERTS)",
    "r1",
    "r2",
    "count(r1)",
    "sum by (alertstate) (ALERTS)",
  ],
  ...[
    '{__name__=~"r.*"}',
    "count({__name__!=''})",
    "g",
    "sum(g)",
    "rate(c[5m])",
    "time()",
    "1",
    "up == 0",
    "g @ end()",
    "g @ start()",
  ],
  ...[
    "ALERTS offset 1m",
    "max_over_time(r1[5m])",
    "'text'",
    "g[5m]",
    "NaN",
    "1 / 0",
    "-1 / 0",
    "0.1 + 0.2",
    "g[5m:]",
    "g[5m:] @ 300",
  ],
];
const TEXTS = [
  ...[
    "a",
    "{{ $labels.a }}",
    "{{ $value }}",
    "{{ $labels.job }}b",
    "{{ humanize $value }}",
    "{{ $externalLabels.c }}",
  ],
  ...[
    '{{ query "up" | len }}',
    '{{ with query "r1" }}{{ . | first | value }}{{ end }}',
    "{{ .ExternalURL }}",
    "{{ if gt $value 1.0 }}y{{ end }}",
  ],
  ...[
    "",
    "b",
    "{{ $labels.none }}",
    "{{ $labels }}",
    "{{ range $k, $v := $labels }}{{ $k }}={{ $v }},{{ end }}",
    '{{ $value | printf "%.2f" }}',
  ],
];
const TIMES = ["0", "1m", "3m", "4m30s", "5m", "8m", "12m", "15m", "90s", "20m", "45s"];

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
  const starts = [
    "0",
    "300",
    "1700000000",
    "2026-01-02T03:04:05Z",
    "-60",
    "1.5",
    "x",
    "2026-01-02",
  ];
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
