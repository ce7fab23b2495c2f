import * as pulumi from "@pulumi/pulumi";
import { STATE_KEYS } from "../provider/state/keys";
import { type Fields, isRecord } from "../schema/record";
import { ANY, isWildcard, matchingKeys, type Steps, stepMatches, stepsOf } from "../schema/steps";

/** Whether a value is known only later: an output or a promise. */
export const isDeferred = (value: unknown): boolean =>
  pulumi.Output.isInstance(value) || value instanceof Promise;

/** Arguments whose secret fields are secret outputs, also where they are plain strings. */
export function seal<T extends object>(args: T, secrets: readonly string[]): T {
  return stepsOf(secrets).reduce<unknown>(sealAt, args) as T;
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
  return matchingKeys(step, value).some((key) => hasPath((value as Fields)[key], rest));
}

interface Deferred {
  path: readonly string[];
  value: unknown;
}

/**
 * The hidden input that names the arguments which the program made secret. The engine passes plain
 * values to the provider, which must not print these.
 */
export function secretArguments(args: object, declared: readonly string[]): Fields {
  const secrets = stepsOf(declared);
  const isDeclared = ({ path }: Deferred) =>
    secrets.some(
      (steps) =>
        steps.length <= path.length &&
        steps.every((step, n) => stepMatches(step, path[n] as string)),
    );
  const deferred = deferredIn(args, []).filter((one) => !isDeclared(one));
  return deferred.length ? { [STATE_KEYS.secrets]: pulumi.output(secretPaths(deferred)) } : {};
}

async function secretPaths(deferred: readonly Deferred[]): Promise<string[] | undefined> {
  const flags = await Promise.all(
    deferred.map(({ value }) => pulumi.isSecret(pulumi.output(value))),
  );
  const paths = deferred.filter((_, n) => flags[n]).map(({ path }) => path.join("."));
  return paths.length ? [...new Set(paths)] : undefined;
}

// Elements of a list may move, so the path names all. A key with a dot would be read as two: the
// path ends above.
function deferredIn(value: unknown, path: readonly string[], isOpen = true): Deferred[] {
  if (isDeferred(value)) return [{ path, value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const goesOn = isOpen && !key.includes(".");
    const step = Array.isArray(value) ? ANY : key;
    return deferredIn(inner, goesOn ? [...path, step] : path, goesOn);
  });
}
