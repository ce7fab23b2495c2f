/** What belongs to the metric itself: no clause of an operator or an aggregation keeps it. */
export const METADATA: readonly string[] = ["__name__", "__type__", "__unit__"];

/** Whether all series surely have a label, none has it, or this is not known. */
type Presence = "has" | "may" | "lacks";

/** What is known of one label. */
export interface Fact {
  readonly presence: Presence;
  /** The only values that it can have, if they are known. */
  readonly values?: readonly string[];
  /** A matcher or a function asks for the absence: `x{a=""}`. */
  readonly isChosen?: true;
}

/** What is known of the labels of the series of a result. */
export interface Labels {
  readonly known: ReadonlyMap<string, Fact>;
  /** What is known of all other labels. */
  readonly rest: Fact;
}

export const HAS: Fact = { presence: "has" };
export const MAY: Fact = { presence: "may" };
export const LACKS: Fact = { presence: "lacks" };
export const EMPTIED: Fact = { presence: "lacks", isChosen: true };
/** No labels at all. */
export const NONE: Labels = { known: new Map(), rest: LACKS };
/** Nothing is known. */
export const ANY: Labels = { known: new Map(), rest: MAY };

/** What is known of one label: `factOf(labelsOf(expr), "job")`. */
export const factOf = (labels: Labels, name: string): Fact => labels.known.get(name) ?? labels.rest;

/** Of a label for which both facts hold. */
export function both(first: Fact, second: Fact): Fact {
  if (first.presence === "lacks") return first;
  if (second.presence === "lacks") return second;
  const isSure = first.presence === "has" || second.presence === "has";
  if (!isSure) return MAY;
  const [values, others] = [first.values, second.values];
  if (!values && !others) return HAS;
  const common =
    values && others ? values.filter((one) => others.includes(one)) : (values ?? others);
  return { presence: "has", values: common ?? [] };
}

/** Of a label for which one of the facts holds. */
export function either(first: Fact, second: Fact): Fact {
  if (first.presence !== second.presence) return MAY;
  if (first.presence !== "has") return first;
  if (!first.values || !second.values) return HAS;
  return { presence: "has", values: [...new Set([...first.values, ...second.values])] };
}

/** Whether no value of a label can be equal on both sides. An absent label equals an absent one. */
export function neverEqual(first: Fact, second: Fact): boolean {
  const presences = [first.presence, second.presence];
  if (presences.includes("has") && presences.includes("lacks")) return true;
  if (presences.includes("may") || presences.includes("lacks")) return false;
  const [values, others] = [first.values, second.values];
  // Without a possible value, the mistake is further inside.
  if (!values?.length || !others?.length) return false;
  return !values.some((one) => others.includes(one));
}
