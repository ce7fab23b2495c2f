import { type Fields, isRecord } from "../../../schema/record";
import { isUnknown } from "../../../schema/unknown";

/** The numbers of a condition that a measured value must exceed, or fall below. */
const THRESHOLDS = ["threshold", "minimumThreshold", "spanAmount", "maxUniqueCount"];
const isVariant = (value: unknown): value is Fields =>
  isRecord(value) && ("rules" in value || "errorBudget" in value || "burnRate" in value);

/**
 * How often an alert can fire after a change, where that follows from the change alone: the
 * thresholds change, and nothing else in the conditions.
 */
export function directionOf(before: Fields, after: Fields): string | undefined {
  const [was, is] = [before.enabled !== false, after.enabled !== false];
  if (was !== is)
    return is ? "it is enabled, and fires again" : "it is disabled, and does not fire any more";
  const variant = Object.keys(before).find((key) => isVariant(before[key]));
  const [old, now] = variant === undefined ? [] : [before[variant], after[variant]];
  if (!isRecord(old) || !isRecord(now)) return undefined;
  const found: ThresholdChange[] = [];
  if (!collectChanges(old, now, "more", found)) return undefined;
  const ways = new Set(found.map(wayOf));
  if (ways.size !== 1) return undefined;
  const [way] = ways;
  return way && `the changed threshold can only make it fire ${way} often`;
}

interface ThresholdChange {
  was: number;
  is: number;
  /** The condition is met above the threshold (`more`), below it, or neither. */
  side: Side;
}
type Side = "more" | "less" | undefined;

function wayOf({ was, is, side }: ThresholdChange): "more" | "less" | undefined {
  if (side === undefined) return undefined;
  return is < was === (side === "more") ? "more" : "less";
}

/** The side of a comparison; that of the variant above where the condition has none. */
function sideOf({ conditionType, operator }: Fields, above: Side): Side {
  const type = conditionType ?? operator;
  if (type === undefined) return above;
  if (isUnknown(type) || /(^|_)(NOT_)?EQUALS$/.test(String(type).replace(/THAN_OR_EQUALS$/, "")))
    return undefined;
  return /LESS_THAN/.test(String(type)) ? "less" : "more";
}

/** Collects the thresholds that change. Returns false where anything else does. */
function collectChanges(was: unknown, is: unknown, above: Side, found: ThresholdChange[]): boolean {
  if (Array.isArray(was) && Array.isArray(is))
    return (
      was.length === is.length && was.every((one, at) => collectChanges(one, is[at], above, found))
    );
  if (!isRecord(was) || !isRecord(is)) return JSON.stringify(was) === JSON.stringify(is);
  const side = sideOf(is, above);
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].every((key) => {
    // The remaining error budget falls below its threshold.
    const inner = key === "errorBudget" ? "less" : side;
    const [old, now] = [was[key], is[key]];
    if (!THRESHOLDS.includes(key) || Number(old) === Number(now))
      return collectChanges(old, now, inner, found);
    const isKnown = [old, now].every((one) => one !== undefined && !Number.isNaN(Number(one)));
    if (isKnown) found.push({ was: Number(old), is: Number(now), side: inner });
    return isKnown;
  });
}
