import { resourceTypes } from "../generated/resource-types";
import { services } from "../services";
import type { AnyDefinition } from "../services/define";
import { ProviderError } from "./errors";

const loaded = new Set<string>();
/** The services whose resource types this process has used: an export of the bundle. @public */
export const loadedServices = (): readonly string[] => [...loaded];

/** The definition of a resource type. Its service is loaded at the first call: schemas take time. */
export function definitionOf(resourceType: string): AnyDefinition {
  const all: Readonly<Record<string, { service: string }>> = resourceTypes;
  // A type is a name of the engine: it may be `__proto__`.
  const entry = Object.hasOwn(all, resourceType) ? all[resourceType] : undefined;
  const service = entry && services[entry.service as keyof typeof services]();
  const matching = (service?.resources as readonly AnyDefinition[] | undefined)?.find(
    (definition) => definition.resourceType === resourceType,
  );
  if (!matching)
    throw new ProviderError(
      `this version of pulumi-coralogix does not know the resource type ${resourceType}. Install the version that created the resource, or a newer one`,
    );
  loaded.add(entry?.service as string);
  return matching;
}
