import { type Node, nodeOf } from "../schema/node";
import { formatPath, type Path, valueAt } from "../schema/path";
import type { Fields } from "../schema/record";
import { touchesSecret, withoutSecretKeys } from "../schema/secrets";
import { stepsOf } from "../schema/steps";
import { nodeAt } from "../schema/walk";
import type { AnyDefinition } from "../services/define";
import { labelOfResource } from "../services/messages";
import type { FieldFinding } from "../text/field-finding";
import { elementName } from "./change-lines/element";

/**
 * A path for people. Where it leads through lists inside lists, indexes are hard to count, so the
 * name of the innermost element follows: `layout.sections[0].rows[2].widgets[1].title (in
 * "Failures")`. `secrets` are the paths that the program made secret.
 */
export function placeText(
  node: Node,
  value: unknown,
  path: Path,
  secrets: readonly string[] = [],
): string {
  const secretSteps = stepsOf(secrets);
  const text = formatPath(withoutSecretKeys(node, secretSteps, path));
  const ends = path.flatMap((key, index) => (typeof key === "number" ? [index + 1] : []));
  if (ends.length < 2 || touchesSecret(secretSteps, path)) return text;
  for (const end of ends.reverse()) {
    const at = path.slice(0, end);
    const name = elementName(nodeAt(node, at), valueAt(value, at));
    if (name !== undefined) return `${text} (in ${JSON.stringify(name)})`;
  }
  return text;
}

/** A warning about an argument: `warning: Dashboard "Checkout": layout… (in "Failures"): reason`. */
export function warningAt(
  definition: AnyDefinition,
  fields: Fields,
  { path, what }: FieldFinding,
  secrets: readonly string[] = [],
): string {
  const node = nodeOf(definition.fields);
  const place = path.length ? [placeText(node, fields, path, secrets)] : [];
  const label = labelOfResource(definition, { fields, secrets });
  return `warning: ${[label, ...place, what].join(": ")}`;
}
