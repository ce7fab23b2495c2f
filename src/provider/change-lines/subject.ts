import type { Fields } from "../../schema/record";
import { isUnknown } from "../../schema/unknown";
import type { AnyDefinition } from "../../services/define";
import { labelOf } from "../../services/label";

/** The type with the name in state, or with the id where there is no name to show. */
export function subjectOf(
  { resourceType, nameField = "" }: AnyDefinition,
  id: string,
  secrets: readonly string[],
  either: readonly Fields[],
): string {
  const names = secrets.includes(nameField) ? [] : either.map((fields) => fields[nameField]);
  const name = names.find((one) => typeof one === "string" && one && !isUnknown(one));
  return name === undefined ? `${resourceType} ${id}` : labelOf(resourceType, name);
}
