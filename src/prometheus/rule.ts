/**
 * What the conversion of a rule changes, leaves out or refuses. No finding of a lint rule: the file
 * is right, and what the service can do differs from it.
 */
export interface PrometheusFinding {
  /** The field of the rule: `for`, `labels.severity`, or `group.interval` of its group. */
  readonly path: string;
  /** What happens to it, as a sentence without a full stop. */
  readonly what: string;
  /** `error`: there is no alert. `warning`: it behaves differently. `note`: its text differs. */
  readonly level: "error" | "warning" | "note";
  /** Where an error is written in the file, from 1. */
  readonly line?: number;
  readonly column?: number;
}

/** What alerting and recording rules have in common. */
interface RuleBase {
  /** Name of the group. */
  readonly group: string;
  /** The path in the file: `groups[0].rules[2]`. */
  readonly path: string;
  /** Name of the Kubernetes object that contains the group, if there is one. */
  readonly manifest?: string;
  readonly expr: string;
  /** The labels of the rule, with those of its group. */
  readonly labels: Readonly<Record<string, string>>;
}

/** An alerting rule of Prometheus. Durations are milliseconds. */
export interface PrometheusAlertRule extends RuleBase {
  /** Name of the alert. */
  readonly alert: string;
  readonly annotations: Readonly<Record<string, string>>;
  readonly forMs: number;
  readonly keepFiringForMs: number;
  /** The interval of the group: a minute where it has none. */
  readonly intervalMs: number;
  /** How far before its time the group evaluates its rules: `query_offset`. */
  readonly queryOffsetMs: number;
}

/** A recording rule of Prometheus. */
export interface PrometheusRecordingRule extends RuleBase {
  /** Name of the metric that the rule records. */
  readonly record: string;
}

/** A file is no rule file, or two of its rules have the same logical name. */
export class PrometheusRulesError extends Error {}
