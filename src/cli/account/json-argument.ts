import { nodeOf } from "../../schema/node";
import { fieldsOf } from "../../schema/walk";
import type { AnyDefinition } from "../../services/define";

/** The argument whose value is JSON of the whole object, and those that may stand beside it. */
export interface JsonArgument {
  key: string;
  beside: ReadonlySet<string>;
}

/** Undefined for resource types without an argument for JSON. */
export function jsonArgumentOf({ shorthand, fields }: AnyDefinition): JsonArgument | undefined {
  if (!shorthand) return undefined;
  const declared = fieldsOf(nodeOf(fields));
  const allowed = fieldsOf(nodeOf(shorthand));
  const [key] =
    Object.entries(allowed).find(
      ([name, { node }]) => node.facts.json && !Object.hasOwn(declared, name),
    ) ?? [];
  return key === undefined ? undefined : { key, beside: new Set(Object.keys(allowed)) };
}
