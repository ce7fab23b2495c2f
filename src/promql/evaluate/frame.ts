import type { Times } from "./grid";
import type { SharedValues } from "./shared";
import type { Storage } from "./stored-series";

/** What an expression is evaluated for. */
export interface Frame extends Times {
  readonly storage: Storage;
  readonly lookbackMs: number;
  readonly subqueryStepMs: number;
  readonly delaysNames: boolean;
  /** Values that other queries with the same storage and options have calculated. */
  readonly shared?: SharedValues;
}
