import type { Union } from "./facts";
import type { Node } from "./node";
import { isRecord } from "./path";
import { readWord } from "./words";

type Loose = Readonly<Record<string, unknown>>;

const isThere = (wire: Loose, key: string): boolean => wire[key] !== undefined && wire[key] !== null;

/** The variant that the tag of a response names. */
export function taggedVariant({ variants, tag }: Union, wire: Loose): string | undefined {
  if (!tag || !isThere(wire, tag.key)) return undefined;
  return variants.find((key) => tag.words[key] && readWord([tag.words[key]], wire[tag.key]));
}

/**
 * A message with one variant of its union. A service that writes out unset fields gives the other variants as zero: the tag says which one is meant, and
 * where there is none, the one that is not empty. Where that does not tell either, all stay.
 */
export function oneVariant({ facts: { union } }: Node, wire: Record<string, unknown>): Record<string, unknown> {
  if (!union) return wire;
  const there = union.variants.filter((key) => isThere(wire, key));
  const meant = meantBy(taggedVariant(union, wire), there, wire);
  if (meant.length === there.length) return wire;
  return Object.fromEntries(Object.entries(wire).filter(([key]) => !there.includes(key) || meant.includes(key)));
}

function meantBy(said: string | undefined, there: readonly string[], wire: Loose): readonly string[] {
  if (said !== undefined && there.includes(said)) return [said];
  const full = there.filter((key) => !isEmpty(wire[key]));
  if (full.length) return full;
  if (said !== undefined) return [];
  // A message whose fields are written out, though all are zero, was given; an unset one is not entered.
  const entered = there.filter((key) => Object.keys(Object(wire[key])).length > 0);
  return entered.length ? entered : there;
}

const ZEROS = new Set<unknown>(["", "0", 0, false, null]);
/** Whether a value of a response is what an unset field looks like where it is written out. */
function isEmpty(wire: unknown): boolean {
  if (Array.isArray(wire)) return wire.length === 0;
  return isRecord(wire) ? Object.values(wire).every(isEmpty) : ZEROS.has(wire);
}

/**
 * The variant that a union has. Where a response gives several that say nothing, it may be the one that the arguments give, and else the first where there
 * must be one.
 */
export function givenVariant(union: Union, seen: Loose, mine: Loose, isOther: (key: string) => boolean): string | undefined {
  const there = union.variants.filter((key) => seen[key] !== undefined && !isOther(key));
  if (there.length < 2) return there[0];
  const full = there.filter((key) => !isEmpty(seen[key]));
  const among = full.length ? full : there;
  return among.find((key) => mine[key] !== undefined) ?? (full.length || !union.optional ? among[0] : undefined);
}
