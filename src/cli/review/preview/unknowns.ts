import type { Node } from "../../../schema/node";
import { type Path, pathsWhere } from "../../../schema/path";
import { isUnknown } from "../../../schema/unknown";
import { nodeAt } from "../../../schema/walk";
import { parseUrn } from "../../stack/urn";

const MAX_NAMED = 3;

/** What an unknown value will be, and where it is. */
export interface UnknownValue {
  path: Path;
  /** `id of Webhook "Ops"`, or `from Webhook "Ops"` where the output is not declared. */
  name: string;
}

/**
 * Names the unknown arguments: by the declared reference at their path, and the resources that the
 * argument depends on.
 */
export const unknownsIn = (
  node: Node,
  fields: unknown,
  dependencies: Readonly<Record<string, unknown>>,
  subjectOf: (urn: string) => string,
): UnknownValue[] =>
  pathsWhere(fields, isUnknown).flatMap((path) => {
    const urns = urnsIn(dependencies[String(path[0])]);
    const { ref, refPart = "id" } = nodeAt(node, path)?.facts ?? {};
    const targets = urns.filter((urn) => parseUrn(urn).resourceType === ref);
    if (ref !== undefined && targets.length)
      return [{ path, name: `${refPart} of ${oneOf(targets.map(subjectOf))}` }];
    return urns.length ? [{ path, name: `from ${oneOf(urns.map(subjectOf))}` }] : [];
  });

const urnsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((urn) => typeof urn === "string").sort() : [];

function oneOf(subjects: readonly string[]): string {
  const more = subjects.length > MAX_NAMED ? [`${subjects.length - MAX_NAMED} others`] : [];
  return [...subjects.slice(0, MAX_NAMED), ...more].join(" or ");
}
