import { nodeOf } from "../../schema/node";
import type { Fields } from "../../schema/record";
import type { AnyDefinition } from "../../services/define";
import { log } from "../log";
import { changeLines } from "./lines";
import { subjectOf } from "./subject";
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
    ...changeLines(
      nodeOf(definition.fields),
      was,
      is,
      secrets.map((path) => path.split(".")),
    ),
    ...(definition.previewNotes?.(was, is) ?? []),
  ];
  const subject = subjectOf(definition, id, secrets, [was, is]);
  for (const line of lines) log(printable(`${subject}: ${line}`));
}
