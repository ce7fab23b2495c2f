import {
  canonical,
  canonicalKey,
  equalCanonical,
  isAbsent,
  isNoop,
  isZero,
  withSiblings,
} from "./canonical";
import { EXTRA } from "./extra";
import type { ListNode, MapNode, Node, ObjectNode } from "./node";
import { compact, isRecord } from "./record";
import type { Except, Only } from "./stage";
import { isPublicEntry } from "./steps";
import { managedExtra, variantInExtra } from "./unknown-fields";
import { type Groups, likenessIn, Unmatched } from "./unmatched";
import { givenVariant } from "./variant";
import {
  aliasedSibling,
  childAt,
  fieldsOf,
  isList,
  isMap,
  isObject,
  isScalar,
  mapElements,
} from "./walk";

/**
 * Reduces a response to the fields that the user manages, for the comparison with the arguments
 * (`desired`). Where both mean the same, the user's form is returned; defaults of the server are
 * dropped. The differences that remain are drift.
 *
 * With the arguments `{ name: "a", tags: ["y", "x"] }`, the response
 * `{ id: "7", name: "b", tags: ["x", "y"], priority: "P5" }` gives
 * `{ name: "b", tags: ["y", "x"] }` where `priority` has a server default: `name` has drifted.
 */
export const selectManaged = <R, D>(
  node: Node,
  returned: Only<"remote", R>,
  desired: Except<"wire" | "canonical" | "remote" | "compared", D>,
): unknown => managedValue(node, returned, desired);

function managedValue(node: Node, returned: unknown, desired: unknown): unknown {
  if (node.facts.writeOnly || (node.facts.secret && isMasked(returned))) return desired;
  const { align } = node.facts;
  const remote = align && returned !== undefined ? align(returned, desired) : returned;
  if (desired !== undefined && remote !== undefined && equalCanonical(node, remote, desired))
    return desired;
  if (isList(node) && Array.isArray(remote))
    return managedList(node, remote, Array.isArray(desired) ? desired : []);
  if (!isRecord(remote)) return remote;
  const wanted = isRecord(desired) ? desired : {};
  if (isObject(node)) return managedObject(node, remote, wanted);
  return isMap(node) ? managedEntries(node, remote, wanted) : remote;
}

/** Some responses mask secrets as `****`: that shows that a value exists, but not which. */
export const isMasked = (remote: unknown): boolean =>
  typeof remote === "string" && /^[*\u2022]{3,}$/.test(remote);

function managedObject(
  node: ObjectNode,
  response: Record<string, unknown>,
  desired: Record<string, unknown>,
): unknown {
  const remote = withoutPlaceholder(node, response, desired);
  const keys = new Set([...Object.keys(desired), ...Object.keys(remote)]);
  const variants = node.facts.union?.variants ?? [];
  const { union } = node.facts;
  const given =
    union && givenVariant(union, remote, desired, (k) => isGivenByAlias(node, k, remote, desired));
  const several = variants.filter((k) => remote[k] !== undefined).length > 1;
  const isServerChoice =
    node.facts.union?.serverDefault === true && !variants.some((k) => desired[k] !== undefined);
  const isUndeclared = variantInExtra(node, remote) !== undefined;
  const out = [...keys].map((k): [string, unknown] => {
    const field = Object.hasOwn(node.fields, k) ? node.fields[k] : undefined;
    if (!field && k === EXTRA) return [k, managedExtra(node, remote, desired)];
    if (
      !field ||
      isGivenByAlias(node, k, remote, desired) ||
      (isServerChoice && variants.includes(k))
    )
      return [k, desired[k]];
    // Another variant is given: this one is removed, even if it is empty.
    if ((given || several || isUndeclared) && given !== k && variants.includes(k))
      return [k, undefined];
    return [
      k,
      managedField(
        withSiblings(field.node, remote, desired),
        remote[k],
        desired[k],
        variants.includes(k),
      ),
    ];
  });
  return compact(out);
}

/** A response in which the variant of the arguments replaces the placeholder of a secret one. */
function withoutPlaceholder(
  { facts: { union } }: ObjectNode,
  response: Record<string, unknown>,
  desired: Record<string, unknown>,
): Record<string, unknown> {
  const { placeholder = "", variants = [] } = union ?? {};
  const given = variants.find((key) => desired[key] !== undefined);
  if (given === undefined || response[placeholder] === undefined) return response;
  const { [placeholder]: _, ...rest } = response;
  return { ...rest, [given]: desired[given] };
}

/**
 * Whether the user gives the value by a sibling (`aliasOf`), so that this field is not compared.
 */
function isGivenByAlias(
  node: ObjectNode,
  k: string,
  remote: Record<string, unknown>,
  desired: Record<string, unknown>,
): boolean {
  const other = aliasedSibling(node, k);
  if (!other) return false;
  return desired[k] === undefined
    ? desired[other.key] !== undefined
    : remote[k] === undefined && !isAbsentOrZero(other.node, remote[other.key]);
}

// A service may write out an unset alias as its zero value.
const isAbsentOrZero = (node: Node, remote: unknown): boolean =>
  remote === undefined || (isScalar(node) && isZeroValue(node, remote));

function managedField(node: Node, remote: unknown, desired: unknown, variant: boolean): unknown {
  const { serverDefault, secret, writeOnly, readOnly, permissionGated } = node.facts;
  if (
    readOnly ||
    (permissionGated === "missing"
      ? remote === undefined
      : permissionGated && isZeroValue(node, remote))
  )
    return desired;
  if (desired === undefined && (secret || writeOnly)) return undefined;
  if (serverDefault === true && isAbsent(node, canonical(node, desired))) return desired;
  if (node.facts.explicitZero && isZeroValue(node, remote) && isZeroValue(node, desired))
    return desired;
  if (node.facts.zeroIsValue && desired === undefined && isServerZero(node, remote))
    return undefined;
  const absent = !variant && isAbsent(node, canonical(node, remote));
  if (!absent && remote !== undefined)
    return undefinedIfEmpty(
      managedValue(node, remote, desired),
      desired !== undefined || variant || node.facts.zeroIsValue === true,
    );
  // The server omits the field or returns zero: no drift where the argument means absence, too.
  return writeOnly || mayBeOmitted(node, desired) ? desired : remoteDefault(node, remote);
}

// An object of which the user manages no field is dropped.
const undefinedIfEmpty = (selected: unknown, isMeaningful: boolean): unknown =>
  !isMeaningful && isRecord(selected) && Object.keys(selected).length === 0 ? undefined : selected;

// Services that write out unset fields return scalars and lists as zero, but omit messages.
const isServerZero = (node: Node, remote: unknown): boolean =>
  !isObject(node) && isZeroValue(node, remote);

const isZeroValue = (node: Node, value: unknown): boolean => isZero(node, canonical(node, value));

/** Whether a server may omit all of a value. */
function mayBeOmitted(node: Node, desired: unknown): boolean {
  const plain = canonical(node, desired);
  if (isAbsent(node, plain)) return true;
  if (node.facts.zeroIsValue) return false;
  return isObject(node) && isRecord(desired)
    ? everyFieldMayBeOmitted(node, desired)
    : node.facts.serverDefault === true && isZero(node, plain);
}

const everyFieldMayBeOmitted = (node: ObjectNode, desired: Record<string, unknown>): boolean =>
  Object.entries(desired).every(([k, item]) => {
    const field = childAt(node, k);
    return field && !node.facts.union?.variants.includes(k) && mayBeOmitted(field, item);
  });

// A known default must be returned: without it, the argument would seem unchanged.
const remoteDefault = (node: Node, remote: unknown): unknown =>
  isRecord(node.facts.serverDefault) ? remote : undefined;

// A secret entry that the user does not manage is dropped: it would be stored in state unencrypted.
const managedEntries = (
  node: MapNode,
  remote: Record<string, unknown>,
  desired: Record<string, unknown>,
) =>
  mapElements(node, remote, (entry, item, key) =>
    entry.facts.secret &&
    !isPublicEntry(node.facts.publicEntries, key) &&
    !Object.hasOwn(desired, key)
      ? undefined
      : managedValue(entry, item, desired[key]),
  );

function managedList(node: ListNode, remote: unknown[], desired: unknown[]): unknown {
  return node.facts.unordered
    ? managedSet(node, remote, desired)
    : remote.map((item, index) =>
        index < desired.length
          ? managedValue(node.item, item, desired[index])
          : addedItem(node.item, item),
      );
}

// Items are returned in the order of the arguments, so that a diff shows only added and removed
// ones. An item to which the server has only added defaults is the same item.
function managedSet(list: ListNode, remote: unknown[], desired: unknown[]): unknown[] {
  const { item } = list;
  const { serverItems, storedOnce } = list.facts;
  const items = remote.map((value) => ({ value, key: itemKey(item, value) }));
  const unmatched = new Unmatched(items.filter(({ value }) => !isNoop(list, value)));
  const stored = new Set(storedOnce ? items.map(({ key }) => key) : []);
  const wanted = desired.map((value) => ({ value, key: itemKey(item, value) }));
  const exact = wanted.map(
    ({ value, key }) => isNoop(list, value) || unmatched.takeKey(key) || stored.has(key),
  );
  const isSought = mayMeanTheSame(item) && exact.includes(false);
  const likenessOf = isSought ? likenessIn(item, [...remote, ...desired]) : () => "";
  const alike = isSought ? unmatched.groupedBy(likenessOf) : NO_GROUPS;
  const matched = wanted.map(
    (one, index) =>
      exact[index] ||
      unmatched.take(
        alike.get(likenessOf(one.value)),
        (other) => itemKey(item, managedValue(item, other.value, one.value)) === one.key,
      ) !== undefined,
  );
  const identified = matched.includes(false) ? byIdentity(item, unmatched) : NO_GROUPS;
  const sameIdentity = desired.map((value, index) =>
    matched[index] ? undefined : unmatched.take(identified.get(identityOf(item, value))),
  );
  const others = serverItems ? [] : unmatched.rest();
  let taken = 0;
  const now = desired.flatMap((value, index) => {
    if (matched[index]) return [value];
    const other = sameIdentity[index] ?? others[taken++];
    return other ? [managedValue(item, other.value, value)] : [];
  });
  return [...now, ...others.slice(taken).map((other) => addedItem(item, other.value))];
}

// A set may have a thousand strings, each of which would be compared with all others.
const mayMeanTheSame = (item: Node): boolean =>
  !isPlainScalar(item) || item.facts.align !== undefined;

// An item that the user does not have includes scalars with a server default: a policy without its
// priority would be another policy.
function addedItem(item: Node, remote: unknown): unknown {
  const selected = managedValue(item, remote, undefined);
  if (!isRecord(remote) || !isRecord(selected)) return selected;
  const filledIn = Object.entries(fieldsOf(item)).filter(
    ([, { node }]) => node.facts.serverDefault === true && isPlainScalar(node),
  );
  return { ...selected, ...compact(filledIn.map(([key]) => [key, remote[key]])) };
}
const isPlainScalar = (node: Node): boolean =>
  isScalar(node) && !node.facts.secret && !node.facts.writeOnly && !node.facts.readOnly;

const NO_GROUPS: Groups = new Map();

/** The items that belong to no argument yet, by their `identity` field. */
const byIdentity = (item: Node, unmatched: Unmatched): Groups =>
  item.facts.identity === undefined
    ? NO_GROUPS
    : unmatched.groupedBy((value) => identityOf(item, value));

const identityOf = ({ facts: { identity } }: Node, value: unknown): unknown =>
  identity !== undefined && isRecord(value) ? value[identity] : NO_IDENTITY;
const NO_IDENTITY = Symbol("no identity");
const itemKey = (node: Node, value: unknown): string => canonicalKey(canonical(node, value));
