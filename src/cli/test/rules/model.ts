import type { Labels } from "../../../promql/evaluate/labels";
import type { Expr } from "../../../promql/expr";

/** A rule of a test, in the order in which the rules are evaluated. */
export interface TestedRule {
  /** Its file and group, for errors. */
  readonly place: string;
  readonly name: string;
  readonly isAlert: boolean;
  readonly expr: Expr;
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
  readonly forMs: number;
  readonly keepFiringForMs: number;
  readonly queryOffsetMs: number;
  readonly limit: number;
}

/** When rules are evaluated, and what their templates are filled in with. */
export interface Evaluations {
  readonly from: number;
  readonly to: number;
  readonly step: number;
  readonly externalLabels: Readonly<Record<string, string>>;
  readonly externalUrl: string;
}

export interface FiringAlert {
  readonly labels: Labels;
  readonly annotations: Readonly<Record<string, string>>;
}

/** The series that Prometheus writes about its alerts. */
export const ALERT_SERIES = ["ALERTS", "ALERTS_FOR_STATE"] as const;
