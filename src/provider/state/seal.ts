import { resourceTypes } from "../../generated/resource-types";
import type { Fields } from "../../schema/record";
import { type Steps, stepsOf } from "../../schema/steps";
import { SECRET_SIGNATURE, SIGNATURE_KEY } from "./engine-values";
import { fittedMask, type Mask, maskOf, maskOfItems, maskOfLost, mergeMasks } from "./mask";

/** A value whose secrets are marked for the engine, which encrypts them in state. */
export const sealed = <T>(value: T, mask: Mask | undefined): T =>
  (mask ? withSecrets(value, fittedMask(mask, value)) : value) as T;

function withSecrets(value: unknown, mask: Mask | undefined): unknown {
  if (mask === undefined) return value;
  if (mask === true) return { [SIGNATURE_KEY]: SECRET_SIGNATURE, value };
  if (Array.isArray(value)) return value.map((item) => withSecrets(item, maskOfItems(mask)));
  return Object.fromEntries(
    Object.entries(value as object).map(([key, item]) => [key, withSecrets(item, mask[key])]),
  );
}

/** The mask of properties: what was secret before, and what is declared to be secret. */
export function secretsOf(
  { resourceType }: { readonly resourceType: string },
  props: Fields,
  mask?: Mask,
): Mask | undefined {
  return mergeMasks(mask, maskOf(props, secretSteps(resourceType)));
}

const stepsByType = new Map<string, readonly Steps[]>();
function secretSteps(resourceType: string): readonly Steps[] {
  const all: Readonly<Record<string, { secrets: readonly string[] }>> = resourceTypes;
  const { secrets } = (Object.hasOwn(all, resourceType) && all[resourceType]) || { secrets: [] };
  const steps = stepsByType.get(resourceType) ?? stepsOf(secrets);
  stepsByType.set(resourceType, steps);
  return steps;
}

/**
 * The mask of the arguments into which a check has converted others. Where a secret one of those is
 * gone, such as `json`, all new arguments may contain it.
 */
export function maskOfConverted(
  props: Fields,
  mask: Mask | undefined,
  checked: Fields,
): Mask | undefined {
  if (mask === undefined || mask === true) return mask;
  const inside = Object.entries(mask).flatMap(([key, inner]): [string, Mask][] => {
    const lost = maskOfLost(inner, props[key], checked[key]);
    return lost && checked[key] !== undefined ? [[key, lost]] : [];
  });
  const isComplete = Object.keys(mask).every((key) => checked[key] !== undefined);
  const added = Object.keys(checked).filter((key) => props[key] === undefined);
  return Object.fromEntries([...inside, ...(isComplete ? [] : added.map((key) => [key, true]))]);
}
