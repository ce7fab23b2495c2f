import { METADATA } from "../facts";

/** Labels of a series, with its name as `__name__`. A label with an empty value is not there. */
export type Labels = Readonly<Record<string, string>>;

export const NO_LABELS: Labels = {};

const keys = new WeakMap<Labels, string>();
const SEPARATOR = "\xff";

/** A text that is equal for equal labels. */
export function keyOf(labels: Labels): string {
  const known = keys.get(labels);
  if (known !== undefined) return known;
  const key = keyOfNames(labels, Object.keys(labels).sort());
  keys.set(labels, key);
  return key;
}

/** The same for some of the labels. The names must be sorted. */
export const keyOfNames = (labels: Labels, names: readonly string[]): string =>
  names
    .filter((name) => labels[name])
    .map((name) => `${name}${SEPARATOR}${labels[name]}`)
    .join(SEPARATOR);

/** The labels of a value that is no longer that of the metric. */
export const withoutMetadata = (labels: Labels): Labels =>
  METADATA.some((name) => name in labels) ? without(labels, METADATA) : labels;

export const without = (labels: Labels, names: readonly string[]): Labels =>
  Object.fromEntries(Object.entries(labels).filter(([name]) => !names.includes(name)));

export const only = (labels: Labels, names: readonly string[]): Labels =>
  Object.fromEntries(Object.entries(labels).filter(([name]) => names.includes(name)));

/** Sets a label; an empty value removes it. */
export function withLabel(labels: Labels, name: string, value: string): Labels {
  if (value === "") return name in labels ? without(labels, [name]) : labels;
  return { ...labels, [name]: value };
}

/** Compares label by label, in the order of their names. */
export function compareLabels(a: Labels, b: Labels): number {
  const [left, right] = [pairsOf(a), pairsOf(b)];
  for (const [index, text] of left.entries()) {
    const other = right[index];
    if (other === undefined) return 1;
    if (text !== other) return text < other ? -1 : 1;
  }
  return left.length - right.length;
}

const pairsOf = (labels: Labels): string[] =>
  Object.keys(labels)
    .sort()
    .flatMap((name) => [name, labels[name] ?? ""]);

/** The labels as in a query: `up{job="api"}`. */
export function textOf(labels: Labels): string {
  const { __name__: name = "", ...others } = labels;
  const pairs = Object.keys(others)
    .sort()
    .map((label) => `${label}=${JSON.stringify(others[label])}`);
  return pairs.length || !name ? `${name}{${pairs.join(", ")}}` : name;
}
