import type { Api, Operations } from "../../http/operation";
import type { Fields } from "../../schema/record";

/** A change of a resource, as a forecast sees it. Values may be unknown. */
export interface ForecastedChange {
  /** The type with the name of the object: `Alert "Errors"`. */
  subject: string;
  /** Undefined before a create. */
  id?: string;
  /** The arguments before; undefined before a create. */
  before?: Fields;
  /** The arguments after; undefined after a delete. */
  after?: Fields;
  /** The paths of the arguments that change: `logsThreshold.rules[0].condition.threshold`. */
  paths: readonly string[];
}

/** What a forecast receives beside the change. */
export interface ForecastTools {
  /** The operations of any service. A forecast calls read operations only. */
  api<const O extends Operations>(operations: O): Api<O>;
  /** The time of the review, in milliseconds. */
  readonly now: number;
  /** Runs a request that several forecasts need once. */
  once<T>(key: string, run: () => Promise<T>): Promise<T>;
}

/** A figure from the account, with its basis, or the reason why there is none. */
export type ForecastOutcome = { subject?: string } & (
  | { result: string; basis: string }
  | { notComputed: string }
);

/** What a review computes about the changes of one resource type. */
export interface ForecastRule {
  /** `cost of TCO policies`, `noise`, `SLOs`. */
  topic: string;
  /** Empty where the change has no such effect. */
  forecast(change: ForecastedChange, tools: ForecastTools): Promise<readonly ForecastOutcome[]>;
}
