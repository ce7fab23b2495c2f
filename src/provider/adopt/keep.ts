import { canonical, isZero } from "../../schema/canonical";
import { type Issue, unknownPropertyReason } from "../../schema/issues";
import { type Node, nodeOf } from "../../schema/node";
import { formatPath, type Path, pathsWhere, valueAt } from "../../schema/path";
import type { Fields } from "../../schema/record";
import { secretPathsOf, touchesSecret } from "../../schema/secrets";
import { isMasked } from "../../schema/select-managed";
import { toArguments } from "../../schema/to-arguments";
import { isUnknown } from "../../schema/unknown";
import { childAt, fieldsOf, isList, nodeAt } from "../../schema/walk";
import { adoptAdvice } from "../advice";
import type { ResourceContext } from "../context";
import { ProviderError } from "../errors";
import { withElementIds } from "../identity/element-ids";
import type { SplitInputs } from "../state/inputs";
import { Keep, parsePath } from "../state/keep";

/** Issues of the paths in `adopt.keep`. */
export const keepIssues = (node: Node, { keep }: SplitInputs): Issue[] =>
  keep.texts.flatMap((text, index) => {
    const reason = isUnknown(text) ? undefined : keepIssue(node, text);
    return reason === undefined
      ? []
      : [{ path: ["adopt", "keep", index], reason: `${text}: ${reason}` }];
  });

function keepIssue(node: Node, text: string): string | undefined {
  const steps = parsePath(text);
  if (!steps) return 'expected a path, such as "url" or "genericWebhook.headers"';
  for (const [index, step] of steps.entries()) {
    const outer = nodeAt(node, steps.slice(0, index));
    if (isList(outer))
      return `items of a list cannot be kept; keep the list ${formatPath(steps.slice(0, index))}`;
    if (outer && !childAt(outer, step))
      return unknownPropertyReason(step, Object.keys(fieldsOf(outer)));
  }
  return undefined;
}

/**
 * Issues of fields that an earlier run kept and that the program now neither keeps nor sets: an
 * update would clear them.
 */
export const releasedIssues = (node: Node, released: Keep, fields: Fields): Issue[] =>
  released.paths
    .filter((path) => new Keep([path]).withAliases(node).in(fields).isEmpty)
    .map((path) => ({
      path,
      reason: `was kept by adopt.keep and has no value in the program: set its value, or keep it with ${adoptAdvice({ keep: [formatPath(path)] })}`,
    }));

/**
 * The fields to send: the API replaces whole objects, so the kept values and the ids of elements
 * are sent as the object has them. Fails where a response does not contain the value, because an
 * update would destroy it.
 */
export function fieldsToSend(
  { definition }: ResourceContext,
  id: string,
  { fields, keep }: SplitInputs,
  remote: Fields,
): Fields {
  const node = nodeOf(definition.fields);
  const unreadable = keep.paths.find((path) => !isReadable(node, path, valueAt(remote, path)));
  if (unreadable)
    throw new ProviderError(
      `${definition.resourceType} ${id}: the API does not return ${formatPath(unreadable)} to this key, so an update would overwrite the value that adopt.keep keeps. Use a key that can read it, or set its value in the program and remove it from adopt.keep`,
    );
  const complete = keep.withValuesOf(toArguments(node, remote) as Fields, fields);
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
