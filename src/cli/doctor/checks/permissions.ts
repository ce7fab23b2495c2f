import { type AnyOperation, isReadOperation } from "../../../http/operation";
import type { AnyDefinition } from "../../../services/define";
import { incomplete } from "../../account/not-checked";
import type { ReadFailure } from "../../account/types";
import { accountCheck, type ReportedFinding } from "../check";

/** The permissions that the operations of a type declare: those of reads, and those of writes. */
function permissionsOf({ ops }: AnyDefinition): { reads: string[]; writes: string[] } {
  const operations = Object.values(ops as Record<string, AnyOperation>);
  const named = (isWanted: (operation: AnyOperation) => boolean) => [
    ...new Set(operations.filter(isWanted).flatMap(({ permissions = [] }) => permissions)),
  ];
  const reads = named(isReadOperation).sort();
  const writes = named((one) => !isReadOperation(one)).filter((one) => !reads.includes(one));
  return { reads, writes: writes.sort() };
}

function fixOf(definition: AnyDefinition | undefined): string {
  const { reads, writes } = definition ? permissionsOf(definition) : { reads: [], writes: [] };
  if (!reads.length)
    return "Give the key the permission of this service. The API reference does not name it.";
  const toManage = writes.length
    ? ` To manage the objects, it also needs ${writes.join(", ")}.`
    : "";
  return `Give the key ${reads.join(", ")}.${toManage}`;
}

/** The failures with one for each resource type. */
const byType = (failures: readonly ReadFailure[]): ReadFailure[] => [
  ...new Map(failures.map((one) => [one.resourceType, one])).values(),
];

export const permissions = accountCheck(
  "permissions",
  "Permissions of the key",
  ({ definitions, failures }, { stack }) => {
    const used = stack && new Set(stack.map(({ resourceType }) => resourceType));
    const finding = ({ resourceType }: ReadFailure): ReportedFinding => ({
      level: !used || used.has(resourceType) ? "error" : "info",
      what: `the key cannot read objects of this type${used?.has(resourceType) ? ", which the stack uses" : ""}`,
      where: resourceType,
      fix: fixOf(definitions.find((one) => one.resourceType === resourceType)),
    });
    return {
      findings: byType(failures.filter(({ isAccess }) => isAccess)).map(finding),
      notChecked: byType(failures).map(({ resourceType, reason }) =>
        incomplete(`${resourceType}: ${reason.split("\n")[0]}`),
      ),
    };
  },
);
