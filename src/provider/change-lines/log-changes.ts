import { nodeOf } from "../../schema/node";
import type { Fields } from "../../schema/record";
import { stepsOf } from "../../schema/steps";
import { isUnknown } from "../../schema/unknown";
import type { AnyDefinition } from "../../services/define";
import { labelOf } from "../../services/messages";
import { log } from "../log";
import { changeLines } from "./lines";
import { printable } from "./text";

/**
 * Prints what an update changes: `Alert "Errors": priority P3 -> P1`. The values at the paths
 * `secrets` are not printed.
 */
export function logChanges(
  definition: AnyDefinition,
  id: string,
  was: Fields,
  is: Fields,
  secrets: readonly string[],
): void {
  const lines = [
    ...changeLines(nodeOf(definition.fields), was, is, stepsOf(secrets)),
    ...(definition.previewNotes?.(was, is) ?? []),
  ];
  const subject = subjectOf(definition, id, secrets, [was, is]);
  for (const line of lines) log(printable(`${subject}: ${line}`));
}

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
