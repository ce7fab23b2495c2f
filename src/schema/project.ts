import { beside, canonical, isAbsent, isIdle, isZero, key, same } from "./canonical";
import type { Field, Node } from "./node";
import { compact, isRecord } from "./path";
import { isShown } from "./steps";
import { givenVariant } from "./variant";

/**
 * What a read saw, told in the words of what the user manages: where the meaning is the same the user's own spelling stays, and what the server
 * fills in by itself stays out. Differences that remain are drift.
 */
export function project(node: Node, seen: unknown, mine: unknown): unknown {
  if (node.facts.writeOnly || isMasked(node, seen)) return mine;
  if (mine !== undefined && seen !== undefined && same(node, seen, mine)) return mine;
  if (node.kind === "object" && isRecord(seen)) return object(node, seen, isRecord(mine) ? mine : {});
  if (node.kind === "map" && isRecord(seen)) return entries(node, seen, isRecord(mine) ? mine : {});
  if (node.kind === "list" && Array.isArray(seen)) return list(node, seen, Array.isArray(mine) ? mine : []);
  return seen;
}

// Stars in the place of a secret say that there is one, not what it is.
const isMasked = ({ facts }: Node, seen: unknown): boolean =>
  facts.secret === true && typeof seen === "string" && /^[*\u2022]{3,}$/.test(seen);

function object(node: Extract<Node, { kind: "object" }>, seen: Record<string, unknown>, mine: Record<string, unknown>): unknown {
  const keys = new Set([...Object.keys(mine), ...Object.keys(seen)]);
  const variants = node.facts.union?.variants ?? [];
  const { union } = node.facts;
  const given = union && givenVariant(union, seen, mine, (k) => isOther(node.fields[k] as Field, k, seen, mine));
  const several = variants.filter((k) => seen[k] !== undefined).length > 1;
  const unasked = node.facts.union?.server === true && !variants.some((k) => mine[k] !== undefined);
  const out = [...keys].map((k): [string, unknown] => {
    const field = Object.hasOwn(node.fields, k) ? node.fields[k] : undefined;
    if (!field || isOther(field, k, seen, mine) || (unasked && variants.includes(k))) return [k, mine[k]];
    // Another variant is given: this one is gone, however empty it was.
    if ((given || several) && given !== k && variants.includes(k)) return [k, undefined];
    return [k, member(beside(field.node, seen, mine), seen[k], mine[k], variants.includes(k))];
  });
  return compact(out);
}

/** Whether the user says the same in another way, so that what is told here says nothing. */
const isOther = ({ node }: Field, k: string, seen: Record<string, unknown>, mine: Record<string, unknown>): boolean => {
  const { instead } = node.facts;
  if (instead === undefined) return false;
  return mine[k] === undefined ? mine[instead] !== undefined : seen[k] === undefined && seen[instead] !== undefined;
};

function member(node: Node, seen: unknown, mine: unknown, variant: boolean): unknown {
  const { server, secret, writeOnly, derived, guarded } = node.facts;
  if (derived || (guarded === "missing" ? seen === undefined : guarded && isNothing(node, seen))) return mine;
  if (mine === undefined && (secret || writeOnly)) return undefined;
  if (server === true && isAbsent(node, canonical(node, mine))) return mine;
  if (node.facts.presence && isNothing(node, seen) && isNothing(node, mine)) return mine;
  if (node.facts.distinct && mine === undefined && isFilledIn(node, seen)) return undefined;
  const absent = !variant && isAbsent(node, canonical(node, seen));
  if (!absent && seen !== undefined)
    return unlessEmpty(project(node, seen, mine), mine !== undefined || variant || node.facts.distinct === true);
  // The server says nothing, or its zero: the same as what the user wrote when that means absent too.
  return writeOnly || isBlank(node, mine) ? mine : zeroOf(node, seen);
}

// Nothing of what was told is the user's affair.
const unlessEmpty = (told: unknown, means: boolean): unknown =>
  !means && isRecord(told) && Object.keys(told).length === 0 ? undefined : told;

// A service that writes out unset fields gives a scalar or a list as zero, and a message not at all.
const isFilledIn = (node: Node, seen: unknown): boolean => node.kind !== "object" && isNothing(node, seen);

const isNothing = (node: Node, value: unknown): boolean => isZero(node, canonical(node, value));

/** Whether a server may leave out everything that a value says. */
function isBlank(node: Node, mine: unknown): boolean {
  const plain = canonical(node, mine);
  if (isAbsent(node, plain)) return true;
  if (node.kind === "object" && isRecord(mine) && !node.facts.distinct) {
    return Object.entries(mine).every(([k, item]) => {
      const field = Object.hasOwn(node.fields, k) ? node.fields[k] : undefined;
      return field !== undefined && !node.facts.union?.variants.includes(k) && isBlank(field.node, item);
    });
  }
  return node.facts.server === true && !node.facts.distinct && isZero(node, plain);
}

// A default the server names must be written out, or its absence would read as "as it was".
const zeroOf = (node: Node, seen: unknown): unknown => (isRecord(node.facts.server) ? seen : undefined);

// An entry that holds a secret and is not the user's own would end up in state in plain: it is left out.
const entries = (node: Extract<Node, { kind: "map" }>, seen: Record<string, unknown>, mine: Record<string, unknown>) =>
  compact(
    Object.entries(seen).map(([k, item]) => [
      k,
      node.value.facts.secret && !isShown(node.facts.shown, k) && !Object.hasOwn(mine, k) ? undefined : project(node.value, item, mine[k]),
    ]),
  );

function list(node: Extract<Node, { kind: "list" }>, seen: unknown[], mine: unknown[]): unknown {
  return node.facts.unordered
    ? set(node.item, seen, mine)
    : seen.map((item, at) => (at < mine.length ? project(node.item, item, mine[at]) : added(node.item, item)));
}

// The user's order first, so that a diff shows only what came and what went. An item that the server has only filled in is still the user's.
function set(item: Node, seen: unknown[], mine: unknown[]): unknown[] {
  const left = seen.filter((value) => !isIdle(item, value)).map((value) => ({ value, key: textOf(item, value) }));
  const take = (fits: (one: (typeof left)[number]) => boolean): boolean => {
    const at = left.findIndex(fits);
    return at >= 0 && left.splice(at, 1).length > 0;
  };
  const wanted = mine.map((value) => ({ value, key: textOf(item, value) }));
  const exact = wanted.map((one) => isIdle(item, one.value) || take((other) => other.key === one.key));
  const kept = wanted.map((one, at) => exact[at] || take((other) => textOf(item, project(item, other.value, one.value)) === one.key));
  const partners = mine.map((value, at) => (kept[at] ? undefined : named(item, value, left)));
  const now = mine.flatMap((value, at) =>
    kept[at] ? [value] : (partners[at] ? [partners[at]] : left.splice(0, 1)).map((other) => project(item, other.value, value)),
  );
  return [...now, ...left.map((other) => added(item, other.value))];
}

// An item that the user does not have is shown with the fields that the server fills in too: a policy without its priority would be another policy.
function added(item: Node, seen: unknown): unknown {
  const shown = project(item, seen, undefined);
  if (item.kind !== "object" || !isRecord(seen) || !isRecord(shown)) return shown;
  const filledIn = Object.entries(item.fields).filter(([, { node }]) => node.facts.server === true && isPlain(node));
  return { ...shown, ...compact(filledIn.map(([key]) => [key, seen[key]])) };
}
const isPlain = ({ kind, facts: { secret, writeOnly, derived } }: Node): boolean =>
  !["object", "list", "map"].includes(kind) && !secret && !writeOnly && !derived;
/** The item of the same name, taken out of those that are left. */
function named(item: Node, mine: unknown, left: { value: unknown; key: string }[]): { value: unknown; key: string } | undefined {
  const { identity } = item.facts;
  if (identity === undefined || !isRecord(mine)) return undefined;
  const at = left.findIndex(({ value }) => isRecord(value) && value[identity] === mine[identity]);
  return at < 0 ? undefined : left.splice(at, 1)[0];
}
const textOf = (node: Node, value: unknown): string => key(canonical(node, value));
