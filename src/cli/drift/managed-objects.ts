import { definitionOf } from "../../provider/definition";
import { ProviderError } from "../../provider/errors";
import { splitInputs } from "../../provider/state/inputs";
import type { Steps } from "../../schema/steps";
import type { AnyDefinition } from "../../services/define";
import type { ReportedResource } from "../report/model";
import { ownSecrets } from "../stack/own-secrets";
import type { StackResource } from "../stack/read-stack";

/** A resource in state whose object is compared. */
export interface ManagedObject {
  resource: StackResource;
  definition: AnyDefinition;
  /** The argument `connection`. */
  connection: string | undefined;
  /** Paths of secrets besides the declared ones. */
  secrets: readonly Steps[];
}

/** The objects of resources, and the resources whose type this version does not know. */
export function managedObjects(resources: readonly StackResource[]): {
  objects: ManagedObject[];
  unknown: ReportedResource[];
} {
  const objects: ManagedObject[] = [];
  const unknown: ReportedResource[] = [];
  for (const resource of resources)
    try {
      objects.push(managedObject(resource));
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      unknown.push(unknownResource(resource, error.message));
    }
  return { objects, unknown };
}

function managedObject(resource: StackResource): ManagedObject {
  const definition = definitionOf(resource.resourceType);
  const { connection } = splitInputs(resource.outputs);
  return { resource, definition, connection, secrets: ownSecrets(definition, resource) };
}

const unknownResource = (
  { resourceType, name, urn, id }: StackResource,
  reason: string,
): ReportedResource => ({
  status: "failed",
  resourceType,
  name,
  urn,
  id,
  subject: `${resourceType} ${id}`,
  changes: [],
  reason,
});
