import type { AlertPriority } from "../generated/types/alerts";
import type { PrometheusAlertRule, PrometheusFinding } from "./rule";
import { isTemplate } from "./texts";

/** The priorities of values of the label `severity`. The operator of the vendor has the same. */
export const DEFAULT_PRIORITIES: Readonly<Record<string, AlertPriority>> = {
  critical: "P1",
  error: "P2",
  warning: "P3",
  info: "P4",
  low: "P5",
};
const OTHER: AlertPriority = "P4";

interface Found<T> {
  readonly value: T;
  readonly findings: readonly PrometheusFinding[];
}

/** The priority of a rule by its label `severity`, in any case of its letters. */
export function priorityOf(
  { labels: { severity = "" } }: PrometheusAlertRule,
  own: Readonly<Record<string, AlertPriority>> = {},
): Found<AlertPriority> {
  const priorities = new Map(
    Object.entries({ ...DEFAULT_PRIORITIES, ...own }).map(([name, priority]) => [
      name.toLowerCase(),
      priority,
    ]),
  );
  const known = priorities.get(severity.toLowerCase());
  if (known !== undefined) return { value: known, findings: [] };
  const what = severity
    ? `the severity ${JSON.stringify(severity)} has the priority ${OTHER}: set priorities.${severity}`
    : `without a severity, the priority is ${OTHER}`;
  return { value: OTHER, findings: [{ path: "labels.severity", what, level: "warning" }] };
}

/** The labels of an alert. A template has another value for each series, a label has one. */
export function entityLabelsOf({
  labels,
}: PrometheusAlertRule): Found<Readonly<Record<string, string>>> {
  const entries = Object.entries(labels);
  return {
    value: Object.fromEntries(entries.filter(([, text]) => !isTemplate(text))),
    findings: entries
      .filter(([, text]) => isTemplate(text))
      .map(([name]) => ({
        path: `labels.${name}`,
        what: "the label is left out: labels of an alert have no templates",
        level: "warning",
      })),
  };
}
