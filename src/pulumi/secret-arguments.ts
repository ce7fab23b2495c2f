import * as pulumi from "@pulumi/pulumi";
import { STATE_KEYS } from "../provider/state/keys";
import { stepMatches } from "../schema/steps";
import { isDeferred } from "./seal";

interface Deferred {
  path: readonly string[];
  value: unknown;
}

/**
 * The hidden input that names the arguments which the program made secret. The engine passes plain
 * values to the provider, which must not print these.
 */
export function secretArguments(
  args: object,
  declared: readonly string[],
): Record<string, unknown> {
  const secrets = declared.map((path) => path.split("."));
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

// Elements of a list may move, and a key with a dot would be read as two: their path ends above.
function deferredIn(value: unknown, path: readonly string[], isOpen = true): Deferred[] {
  if (isDeferred(value)) return [{ path, value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const goesOn = isOpen && !Array.isArray(value) && !key.includes(".");
    return deferredIn(inner, goesOn ? [...path, key] : path, goesOn);
  });
}
