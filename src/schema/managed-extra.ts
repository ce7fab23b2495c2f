import { isDeepStrictEqual } from "node:util";
import type { Node } from "./node";
import { compact, isRecord } from "./record";
import { EXTRA, hasDeclaredVariant, variantInExtra } from "./unknown-variant";

type Properties = Readonly<Record<string, unknown>>;

/**
 * The `extra` of a managed object. Responses return undeclared fields only where they are a variant
 * of a union: that is compared like a declared one. All other undeclared fields are not compared.
 */
export function managedExtra(node: Node, remote: Properties, desired: Properties): unknown {
  const { union } = node.facts;
  const mine = desired[EXTRA];
  const now = variantInExtra(node, remote);
  const isDeclared = union !== undefined && hasDeclaredVariant(union, desired);
  if (!union || (!now && (union.optional || isDeclared))) return mine;
  if (now && isDeclared) return now;
  if (!isRecord(mine)) return union.optional ? mine : now;
  return managedVariant(mine, now ?? {}, union.optional === true);
}

/** Fields that the user does not manage are dropped, unless the variant itself has changed. */
function managedVariant(
  mine: Properties,
  now: Properties,
  isOptional: boolean,
): Properties | undefined {
  const shared = Object.entries(now).filter(([key]) => Object.hasOwn(mine, key));
  const selected = isOptional ? { ...mine, ...compact(shared) } : compact(shared);
  if (isDeepStrictEqual(selected, mine)) return mine;
  if (shared.length || isOptional) return selected;
  return Object.keys(now).length ? now : undefined;
}
