import { hasVariable } from "../text/parts";
import type { Expr } from "./expr";
import { EMPTIED, type Fact, factOf, HAS, LACKS, type Labels, MAY } from "./facts";
import { anchored } from "./matchers";

/** The labels after `label_replace(v, dst, …)` or `label_join(v, dst, …)`. */
export function replacedLabel(func: string, inner: Labels, args: readonly Expr[]): Labels {
  const [target, ...rest] = args.slice(1).map((one) => (one.type === "string" ? one.value : "$x"));
  if (target === undefined) return inner;
  const fact = func === "label_join" ? joined(inner, rest) : replaced(inner, target, rest);
  return { known: new Map(inner.known).set(target, fact), rest: inner.rest };
}

/** A label whose joined value is empty is absent. */
function joined(inner: Labels, [separator = "", ...sources]: readonly string[]): Fact {
  const presences = sources.map((source) => factOf(inner, source).presence);
  if (separator !== "" && sources.length > 1) return hasVariable(separator) ? MAY : HAS;
  if (presences.includes("has")) return HAS;
  return presences.every((one) => one === "lacks") ? LACKS : MAY;
}

function replaced(
  inner: Labels,
  target: string,
  [replacement = "", source = "", pattern = ""]: readonly string[],
): Fact {
  const old = factOf(inner, target);
  const isKnown = ![replacement, source, pattern].some(hasVariable);
  const matches = isKnown ? matchesAll(factOf(inner, source), pattern) : undefined;
  // Groups can be empty; `$` is also an escape.
  const result = !replacement.includes("$") ? fixed(replacement) : groups(replacement, pattern);
  if (matches === true) return isKnown ? result : MAY;
  if (matches === false) return old;
  return old.presence === result.presence && old.presence === "has" ? HAS : MAY;
}

const fixed = (value: string): Fact =>
  value === "" ? EMPTIED : { presence: "has", values: [value] };

/** `$1` of `(.+)` is not empty; text around a group is not empty either. */
function groups(replacement: string, pattern: string): Fact {
  if (/^\(\.\+\)$/.test(pattern) && /^\$(1|\{1\})$/.test(replacement)) return HAS;
  return MAY;
}

/** Whether a regular expression surely matches, or surely does not match, each value of a label. */
function matchesAll(fact: Fact, pattern: string): boolean | undefined {
  const regex = anchored(pattern);
  if (!regex) return undefined;
  if (/^(\(\.\*\)|\.\*)$/.test(pattern)) return true;
  if (fact.presence === "has" && /^(\(\.\+\)|\.\+)$/.test(pattern)) return true;
  const values = fact.presence === "lacks" ? [""] : fact.presence === "has" ? fact.values : [];
  if (!values?.length) return undefined;
  const results = new Set(values.map((value) => regex.test(value)));
  return results.size === 1 ? results.has(true) : undefined;
}
