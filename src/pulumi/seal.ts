import * as pulumi from "@pulumi/pulumi";
import { isWildcard, matchingKeys, type Steps } from "../schema/steps";

export const isDeferred = (value: unknown): boolean =>
  pulumi.Output.isInstance(value) || value instanceof Promise;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Arguments whose secret fields are secret outputs, also where they are plain strings. */
export function seal<T extends object>(args: T, secrets: readonly string[]): T {
  return secrets.reduce<unknown>((value, path) => sealAt(value, path.split(".")), args) as T;
}

function sealAt(value: unknown, [step, ...rest]: Steps): unknown {
  if (value === undefined || value === null) return value;
  if (step === undefined) return pulumi.secret(value);
  // A part of an output cannot be secret: the whole output becomes secret if it contains the field.
  if (isDeferred(value))
    return pulumi
      .output(value)
      .apply((known) => (hasPath(known, [step, ...rest]) ? pulumi.secret(known) : known));
  if (Array.isArray(value))
    return isWildcard(step) ? value.map((item) => sealAt(item, rest)) : value;
  if (!isRecord(value)) return value;
  return {
    ...value,
    ...Object.fromEntries(matchingKeys(step, value).map((key) => [key, sealAt(value[key], rest)])),
  };
}

function hasPath(value: unknown, [step, ...rest]: Steps): boolean {
  if (value === undefined || value === null) return false;
  if (step === undefined) return true;
  if (typeof value !== "object") return false;
  return matchingKeys(step, value).some((key) =>
    hasPath((value as Record<string, unknown>)[key], rest),
  );
}
