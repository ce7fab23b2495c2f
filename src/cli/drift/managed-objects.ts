import { definitionOf } from "../../provider/definition";
import { ProviderError } from "../../provider/errors";
import { splitInputs } from "../../provider/state/inputs";
import { nodeOf } from "../../schema/node";
import { isWithin, type Path } from "../../schema/path";
import { secretPathsOf } from "../../schema/secrets";
import { type Steps, stepMatches } from "../../schema/steps";
import type { AnyDefinition } from "../../services/define";
import type { ReportedResource } from "../report/model";
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

/** The paths that the program, and not the schema, made secret. */
function ownSecrets({ fields }: AnyDefinition, { inputs, secrets }: StackResource): Steps[] {
  const declared = secretPathsOf(nodeOf(fields));
  const wrapped = splitInputs(inputs).secrets.map((path) => path.split("."));
  // The engine also encrypts the objects that contain declared secrets: their other fields are not.
  const isDeclared = (path: Path) =>
    declared.some((steps) => path.every((key, n) => stepMatches(steps[n] ?? "", String(key))));
  const sealed = secrets
    .filter((path) => path.length && !isDeclared(path))
    .map((path) => path.map(String));
  const all = [...wrapped, ...sealed];
  return all.filter((path, n) => !all.some((one, m) => m < n && isWithin(path, one)));
}
