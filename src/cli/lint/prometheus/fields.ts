import { DEFAULT_PRIORITIES } from "../../../prometheus/labels";
import type { RuleFields } from "../../../prometheus/rule-file/shapes";
import { templateError } from "../../../prometheus/templates/check";
import { factOf } from "../../../promql/facts";
import { labelsOf } from "../../../promql/labels";
import { conditionOf, type PrometheusLintRule } from "./rule";

// Inside a condition, a label may be missing on purpose.
const CONDITION = /\{\{-?\s*(if|with|range|else)\b/;
const LABEL = /\{\{-?\s*(?:\$labels|\.Labels)\.(\w+)\s*(?:\||-?\}\})/g;

export const missingTemplateLabel: PrometheusLintRule = {
  name: "missing-template-label",
  title: "A message with a label that the result does not have",
  why: "The message has an empty place: no series of the result has the label.",
  change: "Keep the label in the aggregation, or remove it from the message.",
  examples: [
    {
      wrong: {
        alert: "Errors",
        expr: "sum by (job) (errors) > 5",
        annotations: { summary: "Errors of {{ $labels.instance }}" },
      },
      right: {
        alert: "Errors",
        expr: "sum by (job) (errors) > 5",
        annotations: { summary: "Errors of {{ $labels.job }}" },
      },
    },
  ],
  find: (rule) => {
    const expr = conditionOf(rule);
    if (!expr) return [];
    const labels = labelsOf(expr);
    return templatesIn(rule.fields).flatMap(({ path, text }) => {
      if (CONDITION.test(text)) return [];
      const names = new Set([...text.matchAll(LABEL)].map(([, name = ""]) => name));
      return [...names]
        .filter((name) => !OWN.includes(name) && factOf(labels, name).presence === "lacks")
        .map((name) => ({ path, what: `no series of the result has the label ${name}` }));
    });
  },
};

// Prometheus and receivers of alerts add these.
const OWN = ["alertname", "__name__"];

const templatesIn = (fields: RuleFields) =>
  (["labels", "annotations"] as const).flatMap((key) =>
    Object.entries(fields[key] ?? {}).map(([name, text]) => ({ path: [key, name], text })),
  );

export const failingTemplate: PrometheusLintRule = {
  name: "template-error",
  title: "A message that Prometheus replaces with an error",
  why: "The template fails whatever the labels and the value are, so the message is the text of the error.",
  change: "Use values of the right type: {{ if gt $value 1.0 }}, {{ $value | humanize }}.",
  examples: [
    {
      wrong: {
        alert: "Errors",
        expr: "errors > 1",
        annotations: { summary: "{{ if gt $value 5 }}many{{ end }} errors" },
      },
      right: {
        alert: "Errors",
        expr: "errors > 1",
        annotations: { summary: "{{ if gt $value 5.0 }}many{{ end }} errors" },
      },
    },
  ],
  find: ({ fields }) =>
    fields.alert
      ? templatesIn(fields).flatMap(({ path, text }) => {
          const what = templateError(text);
          return what === undefined ? [] : [{ path, what: `the template fails: ${what}` }];
        })
      : [],
};

export const otherSeverity: PrometheusLintRule = {
  name: "imported-severity",
  title: "A severity that becomes P4 at the import",
  uncertain: true,
  why: "The importer of the vendor knows the severities critical, error, warning, info and low (P1 to P5), and gives all others the priority P4.",
  change: "Use one of these severities, or set the priority after the import.",
  examples: [
    {
      wrong: { alert: "Down", expr: "up == 0", labels: { severity: "page" } },
      right: { alert: "Down", expr: "up == 0", labels: { severity: "critical" } },
    },
  ],
  find: (rule) => {
    const severity = rule.fields.alert ? rule.fields.labels?.severity : undefined;
    // A template gives a severity that is not known here.
    if (severity === undefined || severity.includes("{{")) return [];
    if (Object.hasOwn(DEFAULT_PRIORITIES, severity)) return [];
    const what = `the severity ${JSON.stringify(severity)} becomes the priority P4`;
    return [{ path: ["labels", "severity"], what }];
  },
};

export const keepFiring: PrometheusLintRule = {
  name: "imported-keep-firing",
  title: "A setting keep_firing_for that the import drops",
  uncertain: true,
  why: "The importer of the vendor has no counterpart of keep_firing_for, so the alert resolves earlier.",
  change: "Remove keep_firing_for, or compare a longer range in the expression.",
  examples: [
    {
      wrong: { alert: "Down", expr: "up == 0", keep_firing_for: "10m" },
      right: { alert: "Down", expr: "up == 0" },
    },
  ],
  find: (rule) =>
    rule.fields.alert && rule.fields.keep_firing_for
      ? [{ path: ["keep_firing_for"], what: "keep_firing_for has no effect after an import" }]
      : [],
};
