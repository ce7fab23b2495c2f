import { type ResourceTypeInfo, resourceTypes } from "../../generated/resource-types";
import type { Fields } from "../../schema/record";
import { secretTextsIn } from "../../schema/secrets";
import { type Steps, stepsOf } from "../../schema/steps";
import { SECRET_SIGNATURE, SIGNATURE_KEY } from "./engine-values";
import { secretPathsIn } from "./inputs";
import {
  fittedMask,
  type Mask,
  maskedPaths,
  maskOf,
  maskOfItems,
  maskOfLost,
  mergeMasks,
} from "./mask";

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

/** The mask of outputs: computed ones may contain what is secret in the inputs, as a key or a value. */
export function secretsOfOutputs(
  resource: { readonly resourceType: string },
  outputs: Fields,
  inputs: Fields,
  mask?: Mask,
): Mask | undefined {
  const texts = secretTextsIn(stepsOf(secretPathsIn(inputs)), inputs).filter(Boolean);
  const containing = texts.length
    ? infoOf(resource.resourceType).computed.filter((key) => containsText(outputs[key], texts))
    : [];
  const computed = Object.fromEntries(containing.map((key) => [key, true as const]));
  return mergeMasks(secretsOf(resource, outputs, mask), containing.length ? computed : undefined);
}

function containsText(value: unknown, texts: readonly string[]): boolean {
  if (typeof value === "string") return texts.some((text) => value.includes(text));
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value)
    .flat()
    .some((part) => containsText(part, texts));
}

type Info = Pick<ResourceTypeInfo, "secrets" | "computed">;
function infoOf(resourceType: string): Info {
  const all: Readonly<Record<string, Info>> = resourceTypes;
  return (Object.hasOwn(all, resourceType) && all[resourceType]) || { secrets: [], computed: [] };
}

const stepsByType = new Map<string, readonly Steps[]>();
function secretSteps(resourceType: string): readonly Steps[] {
  const steps = stepsByType.get(resourceType) ?? stepsOf(infoOf(resourceType).secrets);
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

/** The paths of secrets after a check has converted arguments: what a secret one became is secret. */
export function convertedSecretPaths(
  paths: readonly string[],
  props: Fields,
  checked: Fields,
): readonly string[] {
  const converted = maskedPaths(maskOfConverted(props, maskOf(props, stepsOf(paths)), checked));
  if (!converted.length) return paths;
  const remaining = stepsOf(paths).filter(([key = ""]) => checked[key] !== undefined);
  return [...new Set([...remaining.map((steps) => steps.join(".")), ...converted])];
}
