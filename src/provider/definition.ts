import { resourceTypes } from "../generated/resource-types";
import { services } from "../services";
import type { AnyDefinition } from "../services/define";
import { ProviderError } from "./errors";

/** The definition of a resource type. Its service is loaded at the first call: schemas take time. */
export function definitionOf(resourceType: string): AnyDefinition {
  const entry = (resourceTypes as Record<string, { service: string }>)[resourceType];
  const service = entry && services[entry.service as keyof typeof services]();
  const matching = (service?.resources as readonly AnyDefinition[] | undefined)?.find(
    (definition) => definition.resourceType === resourceType,
  );
  if (!matching)
    throw new ProviderError(
      `this version of pulumi-coralogix does not know the resource type ${resourceType}. Install the version that created the resource, or a newer one`,
    );
  return matching;
}
