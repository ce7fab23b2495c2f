import type { Node } from "./node";
import { collectDeclared } from "./walk";

const pathsByNode = new WeakMap<Node, (readonly string[])[]>();

/**
 * The paths of all secret fields, such as `["headers", "*"]`. Whatever seals, redacts or leaves out
 * secrets uses this one list.
 */
export function secretPathsOf(node: Node): (readonly string[])[] {
  const paths =
    pathsByNode.get(node) ??
    collectDeclared(
      node,
      ({ facts }, steps) => (facts.secret ? [steps] : []),
      ({ facts }) => !facts.secret,
    );
  pathsByNode.set(node, paths);
  return paths;
}
