import type { ValuePattern } from "../../../log-queries/pattern";

/** The priorities of data, from the most restrictive one. */
export const DATA_PRIORITIES = ["BLOCK", "LOW", "MEDIUM", "HIGH"] as const;
export type DataPriority = (typeof DATA_PRIORITIES)[number];
export type DataSource = "logs" | "spans" | "rum";

/** How a value is compared. */
export type DataPattern = ValuePattern;

/** A condition on one field of the data: one of the patterns matches, or none where negated. */
export interface DataCondition {
  /** `application`, `subsystem`, `severity`, `service`, `action`, `tags.http.method`. */
  field: string;
  anyOf: readonly DataPattern[];
  isNegated?: true;
}

/** A part of the logs, spans or RUM data of an account. All conditions must hold. */
export interface DataSelection {
  source: DataSource;
  conditions: readonly DataCondition[];
  /** There are other conditions, such as an expression: the selected data may be less. */
  isNarrower?: true;
}

/** A part of an object that reads data. */
export interface DataReader {
  selection: DataSelection;
  /** The part of the object that reads it: `widget "Errors"`. Missing for the whole object. */
  part?: string;
  /**
   * The most restrictive priority at which the object sees the data. The documentation of the TCO
   * optimizer has alerts, events2metrics and frequent search for HIGH and MEDIUM alone; queries of
   * the archive also see LOW. Nothing sees blocked data.
   */
  lowest: "LOW" | "MEDIUM";
  /** What the data is needed for, in the plural: `alerts`, `widgets`. */
  readers: string;
  /** What happens without data: `cannot trigger any more`. */
  without: string;
}

/** A rule that gives data a priority. Of several rules, the first that matches applies. */
export interface DataRoute {
  name: string;
  selection: DataSelection;
  /** The priorities that matching data can have: several where it depends on the used quota. */
  priorities: readonly DataPriority[];
  /** Position among the rules of the source; missing where the service has not chosen it. */
  order?: number;
  /** A new position, before or after all other rules. */
  placement?: "first" | "last";
}

const rankOf = (priority: DataPriority): number => DATA_PRIORITIES.indexOf(priority);
export const isBelow = (priority: DataPriority, lowest: DataPriority): boolean =>
  rankOf(priority) < rankOf(lowest);
