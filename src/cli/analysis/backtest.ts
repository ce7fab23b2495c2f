import type { Http } from "../../http";
import type { Fields } from "../../schema/record";

/** Milliseconds of a minute, the interval of the evaluations. */
export const MINUTE_MS = 60_000;

/** The data of one group, minute by minute. Minute 0 is the first one that was read. */
export interface MinuteSeries {
  /** The number of minutes. */
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

/** A field that logs are grouped by. */
export interface GroupField {
  /** Its name in the alert. */
  name: string;
  /** The key path in DataPrime. */
  path: string;
}

/** Data that the evaluation needs. */
export type BacktestSource =
  | {
      language: "promql";
      query: string;
    }
  | {
      language: "dataprime";
      /** The logs to count, as a query without grouping. */
      query: string;
      /** The logs of the same origin, whether the conditions match or not. */
      scope: string;
      groupBy: readonly GroupField[];
      /** The field whose distinct values are counted, instead of logs. */
      distinct?: GroupField;
    };

/** A condition and the priority that applies when it is met. */
export interface BacktestRule {
  priority: string;
  /** The condition as text: `more than 100 in 10 minutes`. */
  condition: string;
  /**
   * Prepares the rule for the data of one group, by the names of the sources. The result shows
   * whether the rule is met at a minute; undefined where there is no data to decide.
   */
  prepare(series: Readonly<Record<string, MinuteSeries>>): (minute: number) => boolean | undefined;
}

/** How an object is evaluated over the past. */
export interface BacktestPlan {
  sources: Readonly<Record<string, BacktestSource>>;
  /** From the highest priority to the lowest: the first one that is met applies. */
  rules: readonly BacktestRule[];
  /** Minutes of data before an evaluation that the rules read. */
  windowMinutes: number;
  /** Minutes by which the evaluation is later than the data. */
  delayMinutes: number;
  /** While no rule can be decided: alerting, as before, or not alerting. */
  noData: "alerting" | "keep" | "inactive";
  /** Minutes without data after which a group is no longer evaluated. */
  retireMinutes?: number;
  /** Whether groups exist without data: those of an alert that groups by nothing. */
  isUngrouped: boolean;
  /** Whether the alert is active at a time. */
  isActive(at: Date): boolean;
  /** What the evaluation assumes or leaves out, in sentences. */
  notes: readonly string[];
}

/** The object cannot be evaluated over the past. */
export interface BacktestRefusal {
  refused: string;
}

/** A change of the state of an object that the service recorded. */
export interface RecordedEvent {
  at: number;
  status: "triggered" | "resolved";
  group: Readonly<Record<string, string>>;
}

/** What the service recorded of an object. */
export interface RecordedHistory {
  /** The time since which the object has its present arguments. */
  since: number;
  events: readonly RecordedEvent[];
}

/** How `coralogix backtest` evaluates objects of a resource type. */
export interface Backtest {
  /** The method for these arguments, whose enum values are in their short form. */
  plan(args: Fields): BacktestPlan | BacktestRefusal;
  /** The events that the service recorded of an existing object. */
  history(http: Http, id: string, from: Date, to: Date): Promise<RecordedHistory>;
}
