import { templateError, templateProblem } from "../../src/prometheus/templates/check";
import { expand } from "../../src/prometheus/templates/execute";
import { TemplateError } from "../../src/prometheus/templates/values";

// Results of Prometheus 3.16.0.

const up = { labels: { __name__: "up", a: "z" }, value: 1 };
const expanded = (text: string): string =>
  expand(
    text,
    { labels: { job: "api" }, externalLabels: { c: "ext" }, externalUrl: "", value: 1 },
    { now: 540, query: (query) => (query === "up" ? [up] : []) },
  );

describe("a template has the text of Prometheus", () => {
  test.each([
    ["{{ $value }}", "1"],
    ["{{ $labels.job }} {{ $labels.missing }}", "api "],
    ["{{ .ExternalLabels.c }}", "ext"],
    ['{{ with query "up" }}{{ . | first | value }}{{ end }}', "1"],
    ['{{ range query "up" }}{{ .Labels.a }}{{ end }}', "z"],
    ['{{ printf "%.2f" $value }}', "1.00"],
    ['{{ printf "%d" $value }}', "%!d(float64=1)"],
    ["{{ if gt $value 1.0 }}a{{ else }}b{{ end }}", "b"],
    ["{{ humanizeTimestamp $value }}", "1970-01-01 00:00:01 +0000 UTC"],
    ["{{ 1.5 | humanizePercentage }}", "150%"],
    ['{{ parseDuration "1h" }}', "3600"],
    ["{{ args 1 2 }}", "map[arg0:1 arg1:2]"],
    ['{{ tableLink "up" }}', "/graph?g0.expr=up&g0.tab=1"],
    ['{{ define "a" }}b{{ end }}{{ template "a" }}', "b"],
    ["{{ 'a' }}", "97"],
    ["{{ $x := 1 }}{{ $x }}", "1"],
    ["a {{- /* c */ -}} b", "ab"],
    ["{{ 3600 | humanizeDuration }} {{ 12345.0 | humanize }}", "1h 0m 0s 12.35k"],
    ['{{ reReplaceAll "(a)" "$1-" $labels.job }}', "a-pi"],
  ])("%s", (text, expected) => expect(expanded(text)).toBe(expected));
});

describe("a template that Prometheus refuses is a problem", () => {
  test.each([
    ...["{{", "{{ }}", "{{ nope }}", "{{ $nope }}", "{{ end }}", "{{ if true }}", "{{ break }}"],
    ...["{{ $labels.a-b }}", '{{ $labels["a"] }}', "{{ $Labels.a }}", "{{ $value * 100 }}"],
    ...["{{ $alertname }}", '{{ tmpl "x" . }}', '{{ define "a" }}{{ $value }}{{ end }}'],
  ])("%s", (text) => expect(templateProblem(text)).toMatch(/^invalid template: /));
});

describe("a template that fails when Prometheus executes it is an error", () => {
  test.each([
    ...["{{ if gt $value 1 }}a{{ end }}", "{{ $value.Foo }}", "{{ .Foo }}", "{{ humanize }}"],
    ...["{{ $labels.k8s.pod }}", '{{ template "prom_alert_header" }}'],
  ])("%s, always", (text) => {
    expect(() => expanded(text)).toThrow(TemplateError);
    expect(templateError(text)).toBeDefined();
  });

  test.each(["{{ $labels.missing | humanize }}", '{{ first (query "nope") }}'])(
    "%s, depending on the data",
    (text) => {
      expect(() => expanded(text)).toThrow(TemplateError);
      expect(templateError(text)).toBeUndefined();
    },
  );
});
