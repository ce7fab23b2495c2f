import { expand } from "../../src/prometheus/templates/execute";
import { evaluateInstant, evaluateRange } from "../../src/promql/evaluate/queries";
import { memoryStorage } from "../../src/promql/evaluate/storage";
import { parseOrThrow } from "../../src/promql/tree";
import { renderTemplate } from "../../src/tera/render";
import { long, type PatternSuite } from "./suite";

const MINUTE = 60_000;
const DAY = 1440;
/** A week of samples, one in a minute. */
const week = memoryStorage([
  {
    labels: { __name__: "x", a: "b" },
    samples: Array.from({ length: 7 * DAY }, (_, index) => ({ t: index * MINUTE, v: index % 97 })),
  },
]);

const instant: PatternSuite = {
  name: "PromQL at the limit of samples",
  first: "x",
  read: (query) => evaluateInstant(parseOrThrow(query), week, 7 * DAY * MINUTE).type,
  inputs: Object.fromEntries(
    [
      ["a subquery of 10 million steps", "max_over_time(vector(1)[10000s:1ms])"],
      ["a subquery over the limit", "max_over_time(x[100y:1s])"],
      ["a subquery far over the limit", "max_over_time(x[292y:1ms])"],
      ["subqueries inside of one another", subqueries("1h:10s", 6)],
      ["subqueries over the limit", subqueries("1d:1ms", 3)],
      ["a range of a week", "quantile_over_time(0.9, x[1w])"],
      ["ranges in a subquery", "max_over_time(quantile_over_time(0.9, x[1h])[1d:1m])"],
      ["a sum of 400 operands", Array.from({ length: 400 }, () => "x").join(" + ")],
      ["labels that double", doubled(60)],
      ["values of a week counted", 'count_values("v", x)'],
    ].map(([name = "", query = ""]) => [name, () => query]),
  ),
};

function subqueries(range: string, levels: number): string {
  return `${"max_over_time(".repeat(levels)}x${`[${range}])`.repeat(levels)}`;
}

function doubled(times: number): string {
  return `${"label_replace(".repeat(times)}x${', "a", "$1$1", "a", "(.*)")'.repeat(times)}`;
}

const range: PatternSuite = {
  name: "PromQL over a week, each minute",
  first: "x",
  read: (query) => evaluateRange(parseOrThrow(query), week, 0, 7 * DAY * MINUTE, MINUTE).type,
  inputs: Object.fromEntries(
    [
      "x",
      "rate(x[1d])",
      "max_over_time(x[1d])",
      "avg_over_time(x[1d:1m])",
      "max_over_time(rate(x[5m])[1h:])",
      "changes(x[1h])",
      "predict_linear(x[1h], 3600)",
    ].map((query) => [query, () => query]),
  ),
};

const TEMPLATE_DATA = {
  labels: { a: long("a", 1000) },
  externalLabels: {},
  externalUrl: "http://localhost",
  value: 1,
};
const SAMPLES = Array.from({ length: 1000 }, (_, value) => ({ labels: { a: "b" }, value }));

const templates: PatternSuite = {
  name: "Prometheus templates at their limits",
  first: "{{ $value }}",
  read: (text) =>
    expand(text, TEMPLATE_DATA, { query: () => SAMPLES, now: 0, externalUrl: "" }).length,
  inputs: {
    "a loop in a loop": () => '{{ range query "x" }}{{ range query "x" }}{{ . }}{{ end }}{{ end }}',
    "a text that doubles": () => `{{ $a := "ab" }}${"{{ $a = print $a $a }}".repeat(60)}`,
    "an output at the limit": () =>
      '{{ range query "x" }}{{ range query "x" }}{{ $labels.a }}{{ end }}{{ end }}',
    "a width of printf": () => '{{ printf "%999999999d" 1 }}',
    "a precision of printf": () => '{{ printf "%.999999999f" 1.5 }}',
    "templates that include themselves": () =>
      '{{ define "a" }}{{ template "a" . }}{{ template "a" . }}{{ end }}{{ template "a" . }}',
    "a template of 1 MB": () => long("{{ $value }} ", 1_000_000),
  },
};

const tera: PatternSuite = {
  name: "Tera at its limits",
  first: "{{ a }}",
  read: (text) => renderTemplate(text, { a: "x", list: Array.from({ length: 10_000 }, String) }),
  inputs: {
    "a loop in a loop": () =>
      "{% for x in range(end=5000) %}{% for y in range(end=5000) %}{% endfor %}{% endfor %}",
    "an output at the limit": () => `{% for x in range(end=5000) %}${long("a", 190)}{% endfor %}`,
    "an output over the limit": () => `{% for x in range(end=5000) %}${long("a", 300)}{% endfor %}`,
    "a text that doubles": () =>
      `{% set_global s = 'ab' %}{% for x in range(end=100) %}{% set_global s = s ~ s %}{% endfor %}`,
    "a list that grows": () =>
      "{% set_global s = [] %}{% for x in list %}{% set_global s = s | concat(with=x) %}{% endfor %}",
    "sorted lists": () => "{% for x in range(end=100) %}{{ list | sort | length }}{% endfor %}",
    "unique lists": () => "{{ list | unique | length }}",
    "a range over the limit": () => "{{ range(end=1000000000) | length }}",
    "a width of a date": () => "{{ 0 | date(format='%999999999Y') }}",
    "the precision of a number": () => "{{ 1.5 | round(precision=999999999) }}",
  },
};

export const LIMITS: readonly PatternSuite[] = [instant, range, templates, tera];
