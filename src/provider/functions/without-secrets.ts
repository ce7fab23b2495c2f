import type { Node } from "../../schema/node";
import { isRecord } from "../../schema/record";
import { secretPathsOf } from "../../schema/secrets";
import { isWildcard, matchingKeys, type Steps } from "../../schema/steps";

/** A value without its secrets. */
export const withoutSecrets = <T>(node: Node, value: T): T =>
  secretPathsOf(node).reduce<unknown>(withoutPath, value) as T;

function withoutPath(value: unknown, [step, ...rest]: Steps): unknown {
  if (step === undefined) return undefined;
  if (Array.isArray(value))
    return isWildcard(step) ? value.map((item) => withoutPath(item, rest)) : value;
  if (!isRecord(value)) return value;
  const copy: Record<string, unknown> = { ...value };
  for (const key of matchingKeys(step, value)) {
    const inner = withoutPath(value[key], rest);
    if (inner === undefined) delete copy[key];
    else copy[key] = inner;
  }
  return copy;
}
