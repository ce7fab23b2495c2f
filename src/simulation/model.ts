import type { LogRecord } from "../log-queries/evaluate/record";
import type { Storage } from "../promql/evaluate/stored-series";
import type { Fields } from "../schema/record";

/** The values that the events of a group have in common, by name. */
export type Group = Readonly<Record<string, string>>;

/** An object that a simulation reads: an alert, a router, a suppression rule. */
export interface SimulatedObject {
  readonly resourceType: string;
  /** Empty if it is not known. */
  readonly id: string;
  /** The name of the object. */
  readonly name: string;
  /** The arguments, with enum values in their short form. */
  readonly args: Fields;
}

/** A span that a simulation reads. */
export interface SpanRecord {
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly application: string;
  readonly subsystem: string;
  readonly service: string;
  readonly operation: string;
  readonly durationMs: number;
  /** Other fields, by name. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** What happened in the time of a simulation. */
export interface SimulationData {
  readonly storage: Storage;
  readonly logs: readonly LogRecord[];
  readonly spans: readonly SpanRecord[];
  /** The time of the first data, in milliseconds since 1970. */
  readonly start: number;
}

/** A period in which an alert fires for a group. Times are milliseconds since 1970. */
export interface Firing {
  readonly group: Group;
  readonly from: number;
  /** The evaluation that ends it. Missing where the alert fires at the end of the simulation. */
  readonly to?: number;
  /** The highest priority that applied. */
  readonly priority: string;
}

/** What would happen if the service did not do what a simulation assumes. */
export interface Doubt {
  /** What the result depends on: `depends on how the account treats missing data`. */
  readonly on: string;
  /** The firings if it is otherwise. */
  readonly otherwise: readonly Firing[];
}

/** A rule of an alert, as text. */
export interface SimulatedRule {
  readonly priority: string;
  /** `more than 100 in 10 minutes` */
  readonly condition: string;
  /** What the measured value is compared with; missing where nothing is compared. */
  readonly threshold?: number;
}

/** The values of a group at each evaluation: what the rule with the same index compares. */
export interface MeasuredGroup {
  readonly group: Group;
  readonly values: readonly (readonly (number | undefined)[])[];
}

/** What an alert does in a simulation. */
export interface SimulatedAlert {
  readonly alert: SimulatedObject;
  /** Why the alert was not simulated, as a sentence without a full stop. */
  readonly refused?: string;
  readonly rules: readonly SimulatedRule[];
  /** In the order of their times. */
  readonly firings: readonly Firing[];
  readonly measured: readonly MeasuredGroup[];
  /** Whether the service reports the end of a firing: some variants only have a beginning. */
  readonly resolves: boolean;
  readonly dependsOn: readonly Doubt[];
  /** What the simulation assumes or leaves out, in sentences. */
  readonly notes: readonly string[];
}

/** Who receives a notification. */
export type Recipient =
  | { readonly webhook: number }
  | { readonly emails: readonly string[] }
  | { readonly connector: string; readonly preset?: string };

export interface SimulatedNotification {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly status: "triggered" | "resolved";
  /** It repeats an earlier one, because the alert still fires. */
  readonly isRepeat: boolean;
  /** The name of the alert. */
  readonly alert: string;
  readonly group: Group;
  readonly priority: string;
  readonly to: Recipient;
  /** The router and its rule: `checkout-router: critical`. */
  readonly via?: string;
  /** The suppression rule that holds it back. A notification that is held back is not sent. */
  readonly suppressedBy?: string;
  /** The fields of the message, by name, as far as its templates are known. */
  readonly message?: Readonly<Record<string, string>>;
  /** What is not certain about it, in sentences. */
  readonly notes: readonly string[];
}

export interface SimulationResult {
  /** The first and the last evaluation. Milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
  readonly alerts: readonly SimulatedAlert[];
  /** Those that are held back as well. In the order of their times. */
  readonly notifications: readonly SimulatedNotification[];
  readonly notes: readonly string[];
}
