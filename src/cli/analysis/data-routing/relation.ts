import { areDisjoint, lower, matches } from "../../../log-queries/pattern";
import type { DataCondition, DataPattern, DataSelection } from "./model";

/**
 * How the data of a reader and of a route relate. `inside`: the route has all data of the reader.
 * `overlapping`: it may have some of it.
 */
export type DataRelation = "disjoint" | "inside" | "overlapping";

export function relationOf(read: DataSelection, routed: DataSelection): DataRelation {
  if (read.source !== routed.source) return "disjoint";
  const pairs = routed.conditions.map((condition) => ({
    condition,
    own: read.conditions.filter(({ field }) => field === condition.field),
  }));
  if (pairs.some(({ condition, own }) => own.some((one) => excludes(one, condition))))
    return "disjoint";
  const isInside = pairs.every(({ condition, own }) => own.some((one) => isWithin(one, condition)));
  return isInside && !routed.isNarrower ? "inside" : "overlapping";
}

/** Whether each value that meets the first condition meets the second. */
function isWithin(inner: DataCondition, outer: DataCondition): boolean {
  if (inner.isNegated)
    return outer.isNegated === true && outer.anyOf.every((one) => isCovered(one, inner.anyOf));
  if (outer.isNegated)
    return inner.anyOf.every((one) => outer.anyOf.every((other) => areDisjoint(one, other)));
  return inner.anyOf.every((one) => isCovered(one, outer.anyOf));
}

/** Whether no value meets both conditions. */
function excludes(a: DataCondition, b: DataCondition): boolean {
  if (a.isNegated && b.isNegated) return false;
  if (a.isNegated) return b.anyOf.every((one) => isCovered(one, a.anyOf));
  if (b.isNegated) return a.anyOf.every((one) => isCovered(one, b.anyOf));
  return a.anyOf.every((one) => b.anyOf.every((other) => areDisjoint(one, other)));
}

const isCovered = (pattern: DataPattern, by: readonly DataPattern[]): boolean =>
  by.some((outer) => contains(outer, pattern));

/** Whether each value that matches the inner pattern matches the outer one. */
function contains(outer: DataPattern, inner: DataPattern): boolean {
  if (inner.operator === "is") return matches(outer, lower(inner));
  if (outer.operator === "includes") return lower(inner).includes(lower(outer));
  return outer.operator === inner.operator && matches(outer, lower(inner));
}
