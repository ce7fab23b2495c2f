import type { ArgumentFinding } from "../../../lint/rule";
import { durationIn } from "../../../prometheus/durations";
import { DEFAULT_PRIORITIES } from "../../../prometheus/labels";
import { factOf } from "../../../promql/facts";
import { labelsOf } from "../../../promql/labels";
import { isRecord } from "../../../schema/record";
import { conditionOf, isAlert, type PrometheusLintRule } from "./rule";

export const invalidRule: PrometheusLintRule = {
  name: "invalid-rule",
  title: "A Prometheus rule that is incomplete",
  certain: true,
  why: "Prometheus refuses a file with a rule that has no expression, or is neither an alert nor a recording rule.",
  change: "Give the rule an expr, and either alert or record.",
  examples: [
    { wrong: { alert: "Down" }, right: { alert: "Down", expr: "up == 0" } },
    { wrong: { expr: "sum(up)" }, right: { record: "up:sum", expr: "sum(up)" } },
    {
      wrong: { alert: "Down", record: "down", expr: "up == 0" },
      right: { alert: "Down", expr: "up == 0" },
    },
  ],
  find: ({ fields }) => {
    const isMissing = fields.expr === undefined || fields.expr === null || fields.expr === "";
    const types = [fields.alert, fields.record].filter((one) => typeof one === "string" && one);
    return [
      ...(isMissing ? [{ path: ["expr"], what: "the rule has no expr" }] : []),
      ...(types.length === 1
        ? []
        : [
            {
              path: [],
              what: `the rule has ${types.length ? "both" : "neither"} alert and record`,
            },
          ]),
    ].map((one) => ({ ...one, what: one.what.replace("neither alert and", "neither alert nor") }));
  },
};

export const invalidDuration: PrometheusLintRule = {
  name: "invalid-duration",
  title: "A duration that Prometheus cannot read",
  certain: true,
  why: "Prometheus refuses a file with an invalid duration.",
  change: "Write whole numbers with units, the largest unit first: 1h30m.",
  examples: [
    {
      wrong: { alert: "Down", expr: "up == 0", for: "5 minutes" },
      right: { alert: "Down", expr: "up == 0", for: "5m" },
    },
    {
      wrong: { alert: "Down", expr: "up == 0", for: "1.5h" },
      right: { alert: "Down", expr: "up == 0", for: "1h30m" },
    },
  ],
  find: ({ fields }) =>
    ["for", "keep_firing_for"].flatMap((key): ArgumentFinding[] => {
      const value = fields[key];
      if (value === undefined || value === null || durationIn(value) !== undefined) return [];
      return [{ path: [key], what: `${JSON.stringify(value)} is no duration` }];
    }),
};

// Inside a condition, a label may be missing on purpose.
const CONDITION = /\{\{-?\s*(if|with|range|else)\b/;
const LABEL = /\{\{-?\s*(?:\$labels|\.Labels)\.(\w+)\s*(?:\||-?\}\})/g;

export const missingTemplateLabel: PrometheusLintRule = {
  name: "missing-template-label",
  title: "A message with a label that the result does not have",
  certain: true,
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

const templatesIn = (fields: Readonly<Record<string, unknown>>) =>
  ["labels", "annotations"].flatMap((key) =>
    Object.entries(isRecord(fields[key]) ? fields[key] : {}).flatMap(([name, text]) =>
      typeof text === "string" ? [{ path: [key, name], text }] : [],
    ),
  );

export const otherSeverity: PrometheusLintRule = {
  name: "imported-severity",
  title: "A severity that becomes P4 at the import",
  certain: false,
  why: "The importer of the vendor knows the severities critical, error, warning, info and low (P1 to P5), and gives all others the priority P4.",
  change: "Use one of these severities, or set the priority after the import.",
  examples: [
    {
      wrong: { alert: "Down", expr: "up == 0", labels: { severity: "page" } },
      right: { alert: "Down", expr: "up == 0", labels: { severity: "critical" } },
    },
  ],
  find: (rule) => {
    const { labels } = rule.fields;
    const severity = isAlert(rule) && isRecord(labels) ? labels.severity : undefined;
    // A template gives a severity that is not known here.
    if (typeof severity !== "string" || severity.includes("{{")) return [];
    if (Object.hasOwn(DEFAULT_PRIORITIES, severity)) return [];
    const what = `the severity ${JSON.stringify(severity)} becomes the priority P4`;
    return [{ path: ["labels", "severity"], what }];
  },
};

export const keepFiring: PrometheusLintRule = {
  name: "imported-keep-firing",
  title: "A setting keep_firing_for that the import drops",
  certain: false,
  why: "The importer of the vendor has no counterpart of keep_firing_for, so the alert resolves earlier.",
  change: "Remove keep_firing_for, or compare a longer range in the expression.",
  examples: [
    {
      wrong: { alert: "Down", expr: "up == 0", keep_firing_for: "10m" },
      right: { alert: "Down", expr: "up == 0" },
    },
  ],
  find: (rule) =>
    isAlert(rule) && rule.fields.keep_firing_for !== undefined
      ? [{ path: ["keep_firing_for"], what: "keep_firing_for has no effect after an import" }]
      : [],
};
