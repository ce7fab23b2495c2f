import type { z } from "zod";
import { nodeOf } from "../../../schema/node";
import { pathsWhere } from "../../../schema/path";
import { compact, type Fields, isRecord } from "../../../schema/record";
import { secretPathsOf } from "../../../schema/secrets";
import { type Steps, stepMatches } from "../../../schema/steps";
import type { AnyDefinition } from "../../../services/define";

/** What a preview contains instead of a secret. */
export const SECRET = "[secret]";
const isMasked = (value: unknown): boolean => value === SECRET;

/** The paths of secrets in inputs or outputs that the schema does not declare. */
export const maskedPaths = (...states: readonly Fields[]): Steps[] =>
  states.flatMap((state) => pathsWhere(state, isMasked).map((path) => path.map(String)));

/** The declared secrets among the computed outputs of a resource type. */
export const computedSecrets = ({ computed = {} }: AnyDefinition): Steps[] =>
  Object.entries(computed).flatMap(([key, schema]) =>
    secretPathsOf(nodeOf(schema as z.ZodType)).map((steps) => [key, ...steps]),
  );

/** A copy with `[secret]` at the paths of secrets: the state contains some in plain text. */
export function masked(value: unknown, secrets: readonly Steps[]): unknown {
  if (value === undefined || !secrets.length) return value;
  if (secrets.some((steps) => !steps.length)) return SECRET;
  const inner = (key: string, item: unknown) =>
    masked(
      item,
      secrets.flatMap(([step = "", ...rest]) => (stepMatches(step, key) ? [rest] : [])),
    );
  if (Array.isArray(value)) return value.map((item, n) => inner(String(n), item));
  return isRecord(value)
    ? compact(Object.entries(value).map(([key, item]) => [key, inner(key, item)]))
    : value;
}
