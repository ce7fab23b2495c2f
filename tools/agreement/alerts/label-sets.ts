import type { Matcher } from "../../../src/promql/expr";
import { meets, valuesOfMatcher } from "../../../src/promql/matchers";
import type { Facts, Use } from "./facts";

type Labels = Readonly<Record<string, string>>;

/** The bounds of the buckets of a histogram: some below and above each constant. */
function bucketsOf({ constants }: Facts): string[] {
  const bounds = [1, ...constants].flatMap((one) => [one / 10, one / 2, one, 2 * one]);
  const sorted = [...new Set(bounds.filter((bound) => bound > 0))].sort((a, b) => a - b);
  return [...sorted.map(String), "+Inf"];
}

/** One of the things that the series are about. */
export interface Entity {
  readonly index: number;
  /** The labels that all entities share: a group then has several series. */
  readonly shared: ReadonlySet<string>;
}

/** The label sets of a selector for one entity: several for a histogram. */
export function labelSetsOf(use: Use, facts: Facts, entity: Entity): Labels[] {
  const labels = labelsOf(use, facts, entity);
  if (labels === undefined) return [];
  const isHistogram = labels.__name__?.endsWith("_bucket") || facts.labels.includes("le");
  const isFree = use.matchers.every(({ label }) => label !== "le");
  return isHistogram && isFree ? bucketsOf(facts).map((le) => ({ ...labels, le })) : [labels];
}

/**
 * The labels of an entity. A label has the same value in all selectors that allow it, so that their
 * series are paired.
 */
function labelsOf({ matchers }: Use, facts: Facts, { index, shared }: Entity): Labels | undefined {
  const all = facts.uses.flatMap((use) => use.matchers);
  const names = new Set([
    "instance",
    "job",
    "__name__",
    ...facts.labels.filter((label) => label !== "le"),
    ...all.map(({ label }) => label),
  ]);
  const labels: Record<string, string> = {};
  for (const name of names) {
    const own = matchers.filter(({ label }) => label === name);
    const others = all.filter(({ label }) => label === name && name !== "__name__");
    const value = labelValueOf(own, others, name, shared.has(name) ? 0 : index);
    if (value === undefined) return undefined;
    if (value !== "") labels[name] = value;
  }
  return labels;
}

function labelValueOf(
  own: readonly Matcher[],
  others: readonly Matcher[],
  name: string,
  entity: number,
): string | undefined {
  const candidates = [
    ...rotated(own.flatMap(examplesOf), entity),
    ...rotated(others.flatMap(examplesOf), entity),
    ...(name === "__name__" ? [] : [`${name}-${entity}`, "other", "1", ""]),
  ];
  return candidates.find((value) => own.every((matcher) => meets(value, matcher) === true));
}

const rotated = <T>(values: readonly T[], by: number): T[] => [
  ...values.slice(by % (values.length || 1)),
  ...values.slice(0, by % (values.length || 1)),
];

/** Texts that a matcher may allow. */
function examplesOf(matcher: Matcher): string[] {
  const values = valuesOfMatcher(matcher);
  if (values) return values.filter((value) => value !== "");
  if (matcher.op !== "=~") return [];
  return alternativesOf(matcher.value)
    .map(exampleOf)
    .filter((text) => text !== "");
}

/** The alternatives outside of parentheses, or inside of the only ones. */
function alternativesOf(pattern: string): string[] {
  const [, inner] = /^\^?\((?:\?:)?([^()]*)\)\$?$/.exec(pattern) ?? [];
  const text = inner ?? pattern;
  return text.includes("(") ? [text] : text.split("|");
}

const exampleOf = (pattern: string): string =>
  pattern
    .replace(/^\^|\$$/g, "")
    .replace(/\((?:\?:)?([^()|]*)[^()]*\)\??/g, "$1")
    .replace(/\\d[+*]?(\{\d+(,\d*)?\})?/g, "5")
    .replace(/\[\^[^\]]*\][+*]?/g, "y")
    .replace(/\[([\w])[^\]]*\][+*]?/g, "$1")
    .replace(/\\([.\-/])/g, "\0$1")
    .replace(/(?<!\0)\.[*+]/g, "x")
    .replace(/(?<!\0)\./g, "0")
    .replace(/\0/g, "");
