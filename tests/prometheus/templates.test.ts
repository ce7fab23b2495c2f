import { templateError, templateProblem } from "../../src/prometheus/templates/check";
import { expand } from "../../src/prometheus/templates/execute";
import { TemplateError, UnknownTemplateForm } from "../../src/prometheus/templates/values";

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
    ['{{ printf "%c%c%.200s" 99999999 55296 "a" }}', "\ufffd\ufffda"],
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

describe("a template without an end is refused by name", () => {
  const again = (text: string): string => text.repeat(60);
  const nested = (open: string, value: string, close: string): string =>
    open.repeat(10_000) + value + close.repeat(10_000);
  const twice = '{{ template "a" (slice . 1) }}'.repeat(2);
  test.each([
    ["items", "{{ range 999999 }}{{ range 999999 }}{{ end }}{{ end }}", "1000000 steps"],
    [
      "templates that include themselves",
      `{{ define "a" }}{{ if . }}${twice}{{ end }}{{ end }}{{ template "a" "${"a".repeat(60)}" }}`,
      "1000000 steps",
    ],
    ["a text", `{{ range 99999 }}${"a".repeat(99)}{{ end }}`, "1000000 characters"],
    ["a value", `{{ $a := "ab" }}${again("{{ $a = print $a $a }}")}`, "1000000 characters"],
    [
      "a replaced value",
      `{{ $a := "ab" }}${again('{{ $a = reReplaceAll "(.*)" "$1$1" $a }}')}`,
      "1000000 characters",
    ],
    ["a map", `{{ $a := args 1 }}${again("{{ $a = args $a $a }}")}`, "args in args"],
    ["a width", '{{ printf "%999999999d" 1 }}', "a width of more than 1000"],
    ["tags", nested("{{ if true }}", "a", "{{ end }}"), "more than 500 levels"],
    ["alternatives", nested("{{ if false }}{{ else }}", "a", "{{ end }}"), "more than 500 levels"],
    [
      "else if",
      `{{ if false }}${"{{ else if false }}".repeat(10_000)}{{ end }}`,
      "more than 500 levels",
    ],
    ["blocks", nested('{{ block "a" . }}', "a", "{{ end }}"), "more than 500 levels"],
    ["parentheses", `{{ ${nested("(", "1", ")")} }}`, "more than 500 levels"],
    ["digits", '{{ printf "%.999e" 1.5 }}', "more than 100 digits"],
    ["significant digits", '{{ printf "%.999g" 1.5 }}', "more than 100 digits"],
  ])("%s", (_, text, limit) => {
    expect(() => expanded(text)).toThrow(UnknownTemplateForm);
    expect(() => expanded(text)).toThrow(limit);
    expect(templateError(text)).toBeUndefined();
  });
});
