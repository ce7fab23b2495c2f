import type { Path } from "../../schema/path";
import type { UnnamedFinding } from "../../text/finding";
import type { NotChecked } from "../account/not-checked";
import type { DefinedObject } from "../analysis/object-rule";

/** An object whose names are checked: one of the account, of a stack or of a preview. */
export type NamingObject = Pick<DefinedObject, "resourceType" | "name" | "args" | "context"> & {
  readonly id?: string;
};

/** Where an object names something. */
export interface Place {
  readonly object: NamingObject;
  readonly path: Path;
}

/** What the account has not seen. */
type DataKind = "metric" | "label" | "label value" | "application" | "subsystem" | "log field";

/** Something that an object names, and of which the account has no data. */
export interface MissingName extends Place {
  readonly type: DataKind;
  readonly name: string;
  /** `the metric "a" was not seen`. */
  readonly text: string;
  /** The nearest name that the account has. */
  readonly nearest?: string;
}

export type DataFinding = MissingName & UnnamedFinding;

/** The names of objects of which the account has no data. */
export interface MissingData {
  readonly findings: readonly DataFinding[];
  /** The queries that were sent, each with what it was for. */
  readonly queries: readonly string[];
  /** What was not checked, each with the reason. */
  readonly notChecked: readonly NotChecked[];
}

/** The time that is looked at. */
export const DAYS = 7;

/** A name in a message or a query. */
export const quoted = (text: string): string => JSON.stringify(text);

/** Values without repetition, in their order. */
export const unique = <T>(values: Iterable<T>): T[] => [...new Set(values)];

/** Parts of a list with a number of items each. */
export const chunksOf = <T>(items: readonly T[], size: number): (readonly T[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, n) =>
    items.slice(n * size, (n + 1) * size),
  );
