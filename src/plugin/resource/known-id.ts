import { clientId, replaceOnChangePaths } from "../../provider/identity/ids";
import type { SplitInputs } from "../../provider/state/inputs";
import { nodeOf } from "../../schema/node";
import { pathsWhere, valueAt } from "../../schema/path";
import { isUnknown } from "../../schema/unknown";
import type { AnyDefinition } from "../../services/define";

const containsUnknown = (value: unknown): boolean => pathsWhere(value, isUnknown).length > 0;

/**
 * The id that a create will return, as far as it is known before: one that the program chooses, or
 * that the provider derives. Empty where the server generates the id, or a part of it.
 */
export function knownId(
  definition: AnyDefinition,
  { adopt, resourceKey, fields }: SplitInputs,
): string {
  const { parts = [], argument } = definition.ids ?? {};
  if (parts.length > 1 || containsUnknown(adopt)) return "";
  if (adopt) return adopt.id ?? "";
  if (argument !== undefined && isUnknown(fields[argument])) return "";
  const immutable = replaceOnChangePaths(nodeOf(definition.fields), fields);
  if (immutable.some((path) => containsUnknown(valueAt(fields, path)))) return "";
  if (typeof definition.ids?.generated === "function" && containsUnknown(fields)) return "";
  return clientId(definition, resourceKey, fields) ?? "";
}
