import type { AlertLogsFilter } from "../services/alerts/logs-filter";
import type { AlertTracingFilter } from "../services/alerts/tracing";

/** The data of one group, minute by minute. Minute 0 is the first one that was read. */
export interface MinuteSeries {
  readonly length: number;
  /** The value of a minute; undefined where there is no data. */
  at(minute: number): number | undefined;
  /** The sum of the values in the `count` minutes that end with this one. */
  sum(minute: number, count: number): number;
  /** The number of distinct values in the `count` minutes that end with each minute. */
  distinct(count: number): (minute: number) => number;
  /** The minute of the latest data up to this one. */
  latest(minute: number): number | undefined;
  /** The first minute with data. */
  readonly first: number | undefined;
}

/** Data that an evaluation needs. */
export type Source =
  /** The values of a query, one for each minute. Each series is a group. */
  | { readonly data: "metrics"; readonly query: string }
  /** The number of logs in each minute. */
  | {
      readonly data: "logs";
      readonly filter: AlertLogsFilter;
      readonly groupBy: readonly string[];
      /** The field whose distinct values are counted, instead of logs. */
      readonly distinct?: string;
      /** The first characters of a value, which groups differ by. Default: all. */
      readonly comparedCharacters?: number;
    }
  /** The number of spans in each minute. */
  | {
      readonly data: "spans";
      readonly filter: AlertTracingFilter;
      readonly groupBy: readonly string[];
    };

/**
 * What a rule shows at a minute. `undecided`: there is data, but the rule says nothing about it,
 * such as the ratio of zero and zero.
 */
export type Verdict = "met" | "not met" | "no data" | "undecided";

/** A rule with the data of one group. */
export interface PreparedRule {
  verdict(minute: number): Verdict;
  /** What is compared with the threshold. */
  value(minute: number): number | undefined;
}

/** A condition and the priority that applies when it is met. */
export interface PlanRule {
  readonly priority: string;
  /** The condition as text: `more than 100 in 10 minutes`. */
  readonly condition: string;
  readonly threshold?: number;
  /** Minutes between two evaluations. Default: 1. */
  readonly everyMinutes?: number;
  /** Prepares the rule for the data of one group, by the names of the sources. */
  prepare(series: Readonly<Record<string, MinuteSeries>>): PreparedRule;
}

/** How an alert is evaluated. */
export interface Plan {
  readonly sources: Readonly<Record<string, Source>>;
  /** From the highest priority to the lowest: the first one that is met applies. */
  readonly rules: readonly PlanRule[];
  /** Minutes of data before an evaluation that the rules read. */
  readonly windowMinutes: number;
  /** Minutes by which the evaluation is later than the data. */
  readonly delayMinutes: number;
  /** While no rule has data: alerting, as before, or not alerting. */
  readonly noData: "alerting" | "keep" | "inactive";
  /** Whether `noData` applies only while no group has data. */
  readonly noDataOfAll?: boolean;
  /** While a rule is undecided, and outside of `isActive`. Default: not alerting. */
  readonly undecided?: "keep" | "inactive";
  readonly whileInactive?: "keep" | "inactive";
  /** Minutes without data after which a group is no longer evaluated. */
  readonly retireMinutes?: number;
  /** Whether groups exist without data: those of an alert that groups by nothing. */
  readonly isUngrouped: boolean;
  /** Whether the alert is active at a time. Default: always. */
  isActive?(at: Date): boolean;
  /** Whether the service reports the end of a firing. */
  readonly resolves: boolean;
  /** Minutes after a firing begins in which no other one of the alert begins. */
  readonly silenceMinutes?: number;
  /** What the evaluation assumes or leaves out, in sentences. */
  readonly notes: readonly string[];
}

/** The alert cannot be evaluated. */
export interface PlanRefusal {
  /** Why, as a sentence without a full stop. */
  readonly refused: string;
}
