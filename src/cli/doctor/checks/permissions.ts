import type { AnyOperation } from "../../../http/operation";
import type { AnyDefinition } from "../../../services/define";
import type { ReadFailure } from "../../account/types";
import { accountCheck, type Finding, incomplete } from "../check";

/** The permissions that the read operations of a type declare. */
function readPermissions({ ops }: AnyDefinition): string[] {
  const operations = Object.values(ops as Record<string, AnyOperation>);
  const reads = operations.filter(({ route, reads: only }) => only ?? route.startsWith("GET "));
  return [...new Set(reads.flatMap(({ permissions = [] }) => permissions))].sort();
}

const fixOf = (definition: AnyDefinition | undefined): string => {
  const names = definition ? readPermissions(definition) : [];
  return names.length
    ? `Give the key ${names.join(", ")}.`
    : "Give the key the permission of this service. The API reference does not name it.";
};

/** The failures with one for each resource type. */
const byType = (failures: readonly ReadFailure[]): ReadFailure[] => [
  ...new Map(failures.map((one) => [one.resourceType, one])).values(),
];

export const permissions = accountCheck(
  "permissions",
  "Permissions of the key",
  ({ definitions, failures }, { stack }) => {
    const used = stack && new Set(stack.map(({ resourceType }) => resourceType));
    const finding = ({ resourceType }: ReadFailure): Finding => ({
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
