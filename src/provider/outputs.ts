import type { AnyDefinition } from "../areas/define";
import { compact } from "../schema/path";
import { apart, withTime } from "./hidden";
import type { Seen } from "./session";
import { HIDDEN } from "./text";
import { toWire } from "./to-wire";

export const computedOf = (definition: AnyDefinition): string[] => Object.keys(definition.computed ?? {});

/** What state holds of an object: its fields, and what the server computed. */
export const heldOf = (definition: AnyDefinition, props: Seen): Seen => ({
  ...apart(props, computedOf(definition)).fields,
  ...compact(computedOf(definition).map((key) => [key, props[key]])),
});

interface Rest {
  connection?: string | undefined;
  at?: number | undefined;
  mark?: string | undefined;
  wrote?: number | undefined;
  unfinished?: string | undefined;
}

/** The outputs of a resource: its inputs as the user wrote them, what the server computed, and our marks. */
export function outputsOf(
  definition: AnyDefinition,
  fields: Seen,
  seen: Seen,
  { connection, at, mark, wrote, unfinished }: Rest,
): Record<string, unknown> {
  const computed = computedOf(definition).map((key) => [key, seen[key]] as const);
  const marks = [
    ["connection", connection],
    [HIDDEN.at, withTime(at, wrote)],
    [HIDDEN.mark, mark],
    [HIDDEN.unfinished, unfinished],
  ] as const;
  return toWire(compact([...Object.entries(fields), ...computed, ...marks])) as Record<string, unknown>;
}
