import type { DataprimeToken } from "../dataprime-tokens";
import type { DataprimeScope } from "./dataprime-expressions";
import type { DataprimeExpression, ReadField } from "./dataprime-values";
import { valueOfField, valuesAt } from "./fields";
import type { LogRecord } from "./record";

/** A row of the result of a query. */
export interface DataprimeRow<Log extends LogRecord = LogRecord> {
  /** The fields of the row. Times are nanoseconds since 1970. */
  readonly data: Readonly<Record<string, unknown>>;
  /** The log that the row is, with its labels. Missing for rows of groups and of `choose`. */
  readonly log?: Log;
}

export type Rows = readonly DataprimeRow[];
/** A stage of a query that was read. */
export interface DataprimeStep {
  readonly run: (rows: Rows) => Rows;
  /** What the stages behind it can read. */
  readonly scope: DataprimeScope;
}

export const GROUPED: DataprimeScope = { isGrouped: true };

export const readerOf =
  ({ data, log }: DataprimeRow): ReadField =>
  (field) =>
    log ? valueOfField(log, field) : field.path ? valuesAt(data, field.path)[0] : data;

/** A value as a row has it. */
export function outputOf({ type, value }: DataprimeExpression, read: ReadField): unknown {
  const found = value(read);
  return type === "timestamp" && found !== null ? Number(found) * 1e6 : found;
}

/** Reads the arguments of a command. */
export type Stage = (args: readonly DataprimeToken[], scope: DataprimeScope) => DataprimeStep;
