import type { Node } from "../schema/node";
import { formatPath, type Path, valueAt } from "../schema/path";
import { touchesSecret } from "../schema/secrets";
import { nodeAt } from "../schema/walk";
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
  const text = formatPath(path);
  const ends = path.flatMap((key, index) => (typeof key === "number" ? [index + 1] : []));
  if (
    ends.length < 2 ||
    touchesSecret(
      secrets.map((one) => one.split(".")),
      path,
    )
  )
    return text;
  for (const end of ends.reverse()) {
    const at = path.slice(0, end);
    const name = elementName(nodeAt(node, at), valueAt(value, at));
    if (name !== undefined) return `${text} (in ${JSON.stringify(name)})`;
  }
  return text;
}
