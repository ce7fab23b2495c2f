import { canonical, isZero } from "../../schema/canonical";
import { type Node, nodeOf } from "../../schema/node";
import { formatPath, type Path, pathsWhere, valueAt } from "../../schema/path";
import type { Fields } from "../../schema/record";
import { secretPathsOf } from "../../schema/secrets";
import { isMasked } from "../../schema/select-managed";
import { toArguments } from "../../schema/to-arguments";
import { nodeAt } from "../../schema/walk";
import type { ResourceContext } from "../context";
import { ProviderError } from "../errors";
import { withElementIds } from "../identity/element-ids";
import { touchesSecret } from "../state/secrets";
import { withKeptOf } from "./keep";

/**
 * The fields to send: the API replaces whole objects, so the kept values and the ids of elements
 * are sent as the object has them. Fails where a response does not contain the value, because an
 * update would destroy it.
 */
export function fieldsToSend(
  { definition }: ResourceContext,
  id: string,
  fields: Fields,
  remote: Fields,
  kept: readonly Path[],
): Fields {
  const node = nodeOf(definition.fields);
  const unreadable = kept.find((path) => !isReadable(node, path, valueAt(remote, path)));
  if (unreadable)
    throw new ProviderError(
      `${definition.resourceType} ${id}: the API does not return ${formatPath(unreadable)} to this key, so an update would overwrite the value that adopt.keep keeps. Use a key that can read it, or set its value in the program and remove it from adopt.keep`,
    );
  const complete = withKeptOf(fields, toArguments(node, remote) as Fields, kept);
  return withElementIds(node, complete, remote);
}

/** Whether a response contains a kept value: not masked, and not hidden from the key. */
function isReadable(node: Node, path: Path, value: unknown): boolean {
  const declared = nodeAt(node, path);
  if (!declared) return true;
  const { permissionGated, serverDefault } = declared.facts;
  if (permissionGated && !serverDefault && isZero(declared, canonical(declared, value)))
    return false;
  return !pathsWhere(value, isMasked).some((below) =>
    touchesSecret(secretPathsOf(node), [...path, ...below]),
  );
}
