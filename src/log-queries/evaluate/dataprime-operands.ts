import { SEVERITY_NAMES } from "../fields";
import { numberOf } from "../numbers";
import { intervalMs } from "./dataprime-functions";
import { asType, type DataprimeExpression, type DataprimeType, refusal } from "./dataprime-values";
import type { FieldPath } from "./fields";

const literal = (type: DataprimeType, text: string, value: unknown): DataprimeExpression => ({
  type,
  text,
  isLiteral: true,
  value: () => value,
});

/** The content of a string without its backslashes. */
export const unescaped = (text: string): string => text.replace(/\\([\s\S])/g, "$1");

export const stringLiteral = (text: string): DataprimeExpression =>
  literal("string", `'${text}'`, unescaped(text));

/** A number, or an interval: `5m`. */
export function numberLiteral(text: string): DataprimeExpression {
  const [number, ms] = [numberOf(text), intervalMs(text)];
  if (number !== undefined) return literal("number", text, number);
  if (ms === undefined) throw refusal(text);
  return literal("interval", text, ms);
}

/** `@'2026-03-01T10:00:00Z'`. Times are in UTC. */
export function timeLiteral(text: string): DataprimeExpression {
  const [, time = ""] =
    /^@["'](\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?)?)Z?["']$/.exec(text) ?? [];
  const ms = Date.parse(time.includes("T") ? `${time}Z` : time);
  if (Number.isNaN(ms)) throw refusal(text);
  return literal("timestamp", text, ms);
}

/** `true`, `null` or a severity; undefined for the name of a field or function. */
export function wordLiteral(word: string): DataprimeExpression | undefined {
  if (word === "null") return literal("null", word, null);
  if (word === "true" || word === "false") return literal("bool", word, word === "true");
  const isSeverity = SEVERITY_NAMES.some((name) => name === word);
  return isSeverity ? literal("severity", word, word) : undefined;
}

const CASTS: ReadonlyMap<string, DataprimeType> = new Map([
  ["string", "string"],
  ["number", "number"],
  ["num", "number"],
  ["bool", "bool"],
  ["boolean", "bool"],
]);

export function castOf(of: DataprimeExpression, name: string): DataprimeExpression {
  const type = CASTS.get(name.toLowerCase());
  if (!type) throw refusal(`the cast :${name}`);
  return asType(of, type);
}

const ROOTS: ReadonlyMap<string, FieldPath["root"]> = new Map([
  ["$d", "$d"],
  ["$data", "$d"],
  ["$l", "$l"],
  ["$labels", "$l"],
  ["$m", "$m"],
  ["$metadata", "$m"],
]);
/** The fields that all logs have, with their types. */
const TYPES: ReadonlyMap<string, DataprimeType> = new Map([
  ["$m.severity", "severity"],
  ["$m.timestamp", "timestamp"],
  ["$l.applicationname", "string"],
  ["$l.subsystemname", "string"],
]);

/**
 * A field. Without a prefix, it is one of the log itself.
 *
 * @param isWhole the whole log is a value as well
 * @param isGrouped rows of groups have neither labels nor metadata
 */
export function fieldAt(
  first: string,
  names: readonly string[],
  { isWhole, isGrouped }: { isWhole: boolean; isGrouped: boolean },
): DataprimeExpression {
  const root = ROOTS.get(first);
  if (first.startsWith("$") && !root) throw refusal(`the field ${first}`);
  const path = (root ? names : [first, ...names]).join(".");
  const text = root ? [first, ...names].join(".") : path;
  const type = root && root !== "$d" ? TYPES.get(`${root}.${path.toLowerCase()}`) : "unknown";
  if (!type || (!path && !isWhole)) throw refusal(`the field ${text}`);
  if (type !== "unknown" && isGrouped) throw refusal(`the field ${text} of a group`);
  const field: FieldPath = { root: root ?? "$d", path };
  return { type, text, field, value: (read) => read(field) ?? null };
}
