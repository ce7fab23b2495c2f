import { remoteId } from "../../../provider/identity/ids";
import { touchesSecret } from "../../../provider/state/secrets";
import { type Node, nodeOf } from "../../../schema/node";
import type { Path } from "../../../schema/path";
import { secretPathsOf } from "../../../schema/secrets";
import { collect } from "../../../schema/walk";
import type { ManagedObject } from "../managed-objects";

/** Why the program must not contain a value as a literal; undefined where it may. */
export type ObstacleTo = (node: Node | undefined, value: unknown, path: Path) => string | undefined;

/** Values that stay out of the program: secrets, and references to resources of the stack. */
export function obstaclesOf(object: ManagedObject, all: readonly ManagedObject[]): ObstacleTo {
  const secrets = [...secretPathsOf(nodeOf(object.definition.fields)), ...object.secrets];
  return (node, value, path) => {
    if (touchesSecret(secrets, path)) return "it contains a secret: set its value yourself";
    const target = node && collect(node, value, targetsAmong(all))[0];
    return target && `it refers to ${target}: use an output of that resource`;
  };
}

const targetsAmong =
  (all: readonly ManagedObject[]) =>
  ({ facts: { ref, refPart } }: Node, value: unknown): string[] => {
    if (!ref || (typeof value !== "string" && typeof value !== "number")) return [];
    const target = all.find(
      ({ resource, definition }) =>
        definition.resourceType === ref && valuesOf(resource, refPart).includes(String(value)),
    );
    return target ? [`${ref} ${JSON.stringify(target.resource.name)}`] : [];
  };

const valuesOf = ({ id, outputs }: ManagedObject["resource"], part?: string): string[] =>
  part === undefined ? [id, remoteId(id)] : [String(outputs[part])];
