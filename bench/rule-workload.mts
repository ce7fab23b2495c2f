// Rule files and tests of the size of a large team, from a seed: both programs read the same text.

export interface WorkloadSize {
  readonly rules: number;
  readonly series: number;
  readonly minutes: number;
  /** Recording rules that each read the one behind it, and an alert of the first of them. */
  readonly chained: number;
}
export interface Workload {
  readonly rules: string;
  readonly tests: string;
}

/** Expectations of each rule: at these parts of the time. */
const CHECKED_AT = [0.24, 0.5, 0.77, 1];
const RULES_PER_GROUP = 20;
const JOBS = ["api", "web", "worker"];

/** The metrics of a service. The numbers are the most that a minute adds, or the usual level. */
const COUNTERS = {
  requests_total: 600,
  errors_total: 20,
  restarts_total: 0.1,
  bytes_total: 90_000,
};
const GAUGES = { queue_length: 80, memory_bytes: 900_000, temperature: 60, connections: 200 };
const WINDOWS = ["5m", "10m", "30m", "1h", "2h"];

type Random = () => number;
/** A small generator of numbers between 0 and 1 (mulberry32). */
function randomOf(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
const pick = <T,>(random: Random, values: readonly T[]): T =>
  values[Math.floor(random() * values.length)] as T;
const rounded = (value: number): number => Number(value.toPrecision(3));

export function workloadOf(size: WorkloadSize, seed = 1): Workload {
  const { rules, series, minutes, chained } = size;
  const random = randomOf(seed);
  const expressions = Array.from({ length: rules }, () => expressionOf(random));
  if (chained) expressions.push(`load:0 > ${2 * GAUGES.queue_length}`);
  return {
    rules: ruleFile(expressions, random) + chainOf(chained),
    tests: testFile(seriesOf(series, minutes, random), expressions.length, minutes),
  };
}

function chainOf(count: number): string {
  if (count === 0) return "";
  const rules = Array.from({ length: count }, (_, n) => {
    const level = "sum by (job) (queue_length)";
    const expr = n + 1 < count ? `${level} + 0.5 * load:${n + 1} or ${level}` : level;
    return `      - { record: "load:${n}", expr: "${expr}" }\n`;
  });
  return `  - name: chain\n    rules:\n${rules.join("")}`;
}

/** One row for each metric and instance; the last ones are the buckets of a histogram. */
function seriesOf(count: number, minutes: number, random: Random): string[] {
  const metrics = ["up", ...Object.keys(COUNTERS), ...Object.keys(GAUGES), "latency_bucket"];
  return Array.from({ length: count }, (_, n) => {
    const metric = metrics[n % metrics.length] as string;
    const instance = Math.floor(n / metrics.length);
    const job = JOBS[instance % JOBS.length];
    const labels = `job="${job}", instance="${job}-${instance}"`;
    const le = metric === "latency_bucket" ? `, le="${[0.1, 0.5, 1, "+Inf"][instance % 4]}"` : "";
    return `      - series: '${metric}{${labels}${le}}'\n        values: '${valuesOf(metric, minutes, random)}'`;
  });
}

/** Segments of 10 minutes to 2 hours, with gaps, resets and ends of the series. */
function valuesOf(metric: string, minutes: number, random: Random): string {
  const items: string[] = [];
  let value = 0;
  for (let left = minutes + 1; left > 0; ) {
    const length = Math.min(left, 10 + Math.floor(random() * 110));
    left -= length;
    const chance = random();
    if (chance < 0.02) items.push(length > 1 ? `stale _x${length - 1}` : "stale");
    else if (chance < 0.05) items.push(`_x${length}`);
    else {
      const [first, step] = segmentOf(metric, value, random, chance < 0.1);
      items.push(length === 1 ? `${first}` : `${first}${step < 0 ? "" : "+"}${step}x${length - 1}`);
      value = first + step * length;
    }
  }
  return items.join(" ");
}

function segmentOf(
  metric: string,
  value: number,
  random: Random,
  resets: boolean,
): [first: number, step: number] {
  if (metric === "up") return [random() < 0.9 ? 1 : 0, 0];
  const growth = COUNTERS[metric as keyof typeof COUNTERS] ?? (metric === "latency_bucket" && 300);
  if (growth) return [resets ? 0 : Math.round(value), rounded(growth * random() ** 2)];
  const level = GAUGES[metric as keyof typeof GAUGES];
  return [rounded(level * random()), rounded((level / 100) * (random() - 0.5))];
}

/** A rule as teams write them. */
function expressionOf(random: Random): string {
  const counter = pick(random, Object.keys(COUNTERS)) as keyof typeof COUNTERS;
  const gauge = pick(random, Object.keys(GAUGES)) as keyof typeof GAUGES;
  const [window, longer] = [pick(random, WINDOWS), pick(random, WINDOWS)];
  const job = pick(random, JOBS);
  const [per, level] = [COUNTERS[counter] / 60, GAUGES[gauge]];
  const part = () => rounded(0.8 + random() / 2);
  const of = (limit: number) => rounded(limit * part());
  const errors = (range: string) =>
    `sum by (job) (rate(errors_total[${range}])) / sum by (job) (rate(requests_total[${range}]))`;
  return pick<() => string>(random, [
    () => `up{job="${job}"} == 0`,
    () => `count by (job) (up == 0) > ${pick(random, [1, 2, 3])}`,
    () => `changes(up[${window}]) > ${pick(random, [1, 2])}`,
    () => `avg_over_time(up{job="${job}"}[${window}]) < ${rounded(random())}`,
    () => `rate(${counter}[${window}]) > ${of(per)}`,
    () => `sum by (job) (rate(${counter}[${window}])) > ${of(per * 2.5)}`,
    () => `increase(${counter}{job="${job}"}[${window}]) > ${of(per * 3600)}`,
    () => `sum(irate(${counter}[${window}])) > ${of(per * 5)}`,
    () => `${errors(window)} > ${of(0.15)}`,
    () => `${errors(window)} > ${of(0.1)} and ${errors(longer)} > ${of(0.1)}`,
    () => `avg_over_time(${gauge}[${window}]) > ${of(level)}`,
    () => `max_over_time(${gauge}[${window}]) - min_over_time(${gauge}[${window}]) > ${of(level)}`,
    () => `${gauge} > ${of(level * 1.2)} and on (instance) up == 1`,
    () => `avg by (job) (${gauge}) > ${of(level * 0.8)}`,
    () => `${gauge} - ${gauge} offset ${window} > ${of(level * 0.8)}`,
    () => `${gauge} > ${rounded(2 * part())} * avg_over_time(${gauge}[${window}])`,
    () => `predict_linear(${gauge}[${window}], 3600) < ${of(-level)}`,
    () => `quantile_over_time(0.9, ${gauge}{job="${job}"}[${window}]) > ${of(level)}`,
    () => `stddev_over_time(${gauge}[${window}]) > ${of(level / 2)}`,
    () => `histogram_quantile(0.9, sum by (le) (rate(latency_bucket[${window}]))) > ${of(1)}`,
    () => `absent(up{job="${job}"} == 1)`,
  ])();
}

function ruleFile(expressions: readonly string[], random: Random): string {
  const lines = ["groups:"];
  for (const [n, expr] of expressions.entries()) {
    if (n % RULES_PER_GROUP === 0)
      lines.push(`  - name: group-${n / RULES_PER_GROUP}`, "    rules:");
    lines.push(`      - alert: Rule${n}`, `        expr: ${JSON.stringify(expr)}`);
    const minutes = pick(random, [0, 2, 5, 10, 15]);
    if (minutes) lines.push(`        for: ${minutes}m`);
    lines.push(`        labels: { severity: ${pick(random, ["critical", "warning"])} }`);
  }
  return `${lines.join("\n")}\n`;
}

/** Nothing is expected to fire: what a program prints as unexpected is what fires in it. */
function testFile(series: readonly string[], rules: number, minutes: number): string {
  const expectations = Array.from({ length: rules }, (_, n) =>
    CHECKED_AT.map(
      (part) =>
        `      - { eval_time: ${Math.round(part * minutes)}m, alertname: Rule${n}, exp_alerts: [] }`,
    ),
  );
  return `${[
    "rule_files: [rules.yaml]",
    "evaluation_interval: 1m",
    "tests:",
    "  - interval: 1m",
    "    input_series:",
    ...series,
    "    alert_rule_test:",
    ...expectations.flat(),
  ].join("\n")}\n`;
}
