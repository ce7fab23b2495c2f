import type { AnyOperation, Operations } from "../../http/operation";
import { ArgumentError, type Service } from "../service";

/** A permission, and what needs it. */
export interface KnownPermission {
  name: string;
  operations: string[];
  resourceTypes: string[];
}

/** An operation of the client, and the resource types that use it. */
interface Use {
  operation: AnyOperation;
  name: string;
  resourceTypes: string[];
}

/** The permissions of the operations of some resource types, or of all operations. */
export function permissionsOf(
  services: readonly Service[],
  resourceTypes?: readonly string[],
): KnownPermission[] {
  checkTypes(services, resourceTypes);
  const uses = usesIn(services).filter(
    (use) => resourceTypes?.some((type) => use.resourceTypes.includes(type)) ?? true,
  );
  const names = [...new Set(uses.flatMap(({ operation }) => operation.permissions ?? []))].sort();
  return names.map((name) => {
    const needing = uses.filter(({ operation }) => operation.permissions?.includes(name));
    return {
      name,
      operations: needing.map((use) => use.name).sort(),
      resourceTypes: [...new Set(needing.flatMap((use) => use.resourceTypes))].sort(),
    };
  });
}

/** All operations of the client. A resource type can use operations of other services. */
function usesIn(services: readonly Service[]): Use[] {
  const definitions = services.flatMap(({ resources }) => resources);
  return services.flatMap(({ name, operations }) =>
    Object.entries(operations).map(([key, operation]) => ({
      operation,
      name: `${name}.${key}`,
      resourceTypes: definitions
        .filter(({ ops }) => Object.values(ops as Operations).includes(operation))
        .map(({ resourceType }) => resourceType),
    })),
  );
}

function checkTypes(services: readonly Service[], given: readonly string[] = []): void {
  const known = services.flatMap(({ resources }) => resources.map((one) => one.resourceType));
  const unknown = given.filter((type) => !known.includes(type));
  if (unknown.length)
    throw new ArgumentError(
      `resourceTypes: there is no resource type ${unknown.join(", ")}; the resource types are ${known.join(", ")}`,
    );
}
