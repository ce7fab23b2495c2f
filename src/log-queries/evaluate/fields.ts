import { isRecord } from "../../text/record";
import type { LogRecord } from "./record";

/**
 * The values at a path: of nested fields, and of fields with dots in their name. Nothing inside of
 * arrays, whose values alerts do not match.
 */
export function valuesAt(value: unknown, path: string): unknown[] {
  if (!isRecord(value)) return [];
  const whole = Object.hasOwn(value, path) ? [value[path]] : [];
  const nested: unknown[] = [];
  for (let dot = path.indexOf("."); dot >= 0; dot = path.indexOf(".", dot + 1)) {
    const name = path.slice(0, dot);
    if (Object.hasOwn(value, name)) nested.push(...valuesAt(value[name], path.slice(dot + 1)));
  }
  return [...whole, ...nested];
}

export type Scalar = string | number | boolean;
const isScalar = (value: unknown): value is Scalar =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean";

/** The values at a path that are neither null nor an object nor an array. */
export const scalarsAt = (data: object, path: string): Scalar[] =>
  valuesAt(data, path).filter(isScalar);

/** Whether the value of one of all fields meets a test. Values in arrays are left out. */
export function hasScalar(value: unknown, test: (value: Scalar) => boolean): boolean {
  if (isScalar(value)) return test(value);
  return isRecord(value) && Object.values(value).some((one) => hasScalar(one, test));
}

/** A field as DataPrime names it: a label, a field of the metadata, or one of the log itself. */
export interface FieldPath {
  readonly root: "$d" | "$l" | "$m";
  readonly path: string;
}

const LABEL = /^(?:coralogix\.metadata\.)?(applicationName|subsystemName)$/i;
const SEVERITY = /^(?:coralogix\.metadata\.)?severity$/i;

/**
 * The field that a name in an alert is: `kubernetes.pod` is a field of the log, and
 * `coralogix.metadata.applicationName` a label.
 */
export function fieldPathOf(name: string): FieldPath {
  const [, label] = LABEL.exec(name) ?? [];
  if (label) return { root: "$l", path: label.toLowerCase() };
  if (SEVERITY.test(name)) return { root: "$m", path: "severity" };
  const [, root = "$d", path = name] = /^(\$[dlm])\.(.+)$/.exec(name) ?? [];
  return { root: root as FieldPath["root"], path };
}

/**
 * The value of a field of a log by the name that an alert groups by. Undefined where the log does
 * not have the field, or has null.
 *
 * @example
 * fieldOf(log, "kubernetes.pod"); // "web-1"
 * fieldOf(log, "coralogix.metadata.applicationName"); // "checkout"
 */
export const fieldOf = (log: LogRecord, name: string): unknown =>
  valueOfField(log, fieldPathOf(name));

/** The labels and the metadata of a log, by their names in lower case. */
const OF_SERVICE = new Map<string, (log: LogRecord) => unknown>([
  ["$l.applicationname", ({ application }) => application],
  ["$l.subsystemname", ({ subsystem }) => subsystem],
  ["$m.severity", ({ severity }) => severity],
  ["$m.timestamp", ({ time }) => time],
]);

/** The value of a field of a log; undefined where it has none. */
export function valueOfField(log: LogRecord, { root, path }: FieldPath): unknown {
  if (root === "$d" && path === "") return log.data;
  if (root === "$d") return valuesAt(log.data, path).find((value) => value != null);
  return OF_SERVICE.get(`${root}.${path.toLowerCase()}`)?.(log);
}
