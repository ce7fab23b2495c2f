import { typeToken } from "../../../provider/state/type-token";
import { labelOf } from "../../../services/messages";
import { CommandError } from "../../failure";
import type { Io } from "../../io";
import type { ExportPlan, PlannedObject } from "../plan";
import { section } from "../report";
import type { GivenNames } from "../write/given-name";
import { nameResources, type TakenNames } from "../write/logical-names";
import { typeOrder } from "../write/type-info";
import { nameVariables } from "../write/variables";
import { importLists } from "./lists";

/**
 * One of the files for `pulumi import --file`, with the resources of the provider plugin. Variables
 * and names in Pulumi are those of an exported program, and differ between the lists. Reports which
 * objects are in later lists.
 */
export function importListText(
  io: Io,
  { objects }: ExportPlan,
  number: number,
  takenNames: TakenNames,
  givenNames?: GivenNames,
): string {
  const declared = objects.filter(({ form }) => form === "resource");
  // The program is one file, in which names of different modules meet.
  const variables = nameVariables(declared, typeOrder, (object) => {
    const given = givenNames?.(object);
    return given && { ...given, variable: given.resource };
  });
  const names = nameResources(declared, typeOrder, takenNames, givenNames);
  const lists = importLists(declared);
  reportLists(io, lists, number);
  const resources = (lists[number - 1] ?? []).map((planned) => ({
    type: typeToken("plugin", planned.object.resourceType),
    name: variables.get(planned),
    logicalName: names.get(planned),
    id: planned.object.id,
  }));
  return `${JSON.stringify({ resources }, undefined, 2)}\n`;
}

const REASON =
  "pulumi import takes equal strings for references. It writes none at all if objects then refer to each other in a circle, and some that compilers refuse. Therefore these objects are not in this list:";

function reportLists(io: Io, lists: readonly PlannedObject[][], number: number): void {
  // Without objects, the first list is empty.
  if (number > Math.max(lists.length, 1))
    throw new CommandError(
      `--import-list ${number}: the last list is number ${lists.length || 1}. Choose that one or a lower one.`,
    );
  if (lists.length > 1) io.err(`List ${number} of ${lists.length}.`);
  const later = lists.slice(number).flat();
  if (!later.length) return;
  section(
    io,
    REASON,
    later.map(({ object: { resourceType, name, id } }) => `${labelOf(resourceType, name)} ${id}`),
  );
  io.err(
    `--import-list ${number + 1} with the same options prints the next list, for another pulumi import.`,
  );
}
