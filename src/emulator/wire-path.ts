import type { Dialect } from "../schema/encode";
import type { Node } from "../schema/node";
import { isRecord, type Path, valueAt } from "../schema/path";

/** Where on the wire a path of the user's value lies: `folderId` is `folderId.value`, `fields["url"]` is `fields[0].value`. */
export function wirePath(node: Node, value: unknown, path: Path, dialect: Dialect): Path {
  const [key, ...rest] = path;
  const { spelling, wrapper } = node.facts;
  const start: Path = wrapper === undefined ? [] : [wrapper];
  if (key === undefined) return start;
  if (spelling?.as === "keyed" && node.kind === "map" && isRecord(value)) {
    const at = Object.keys(value).indexOf(String(key));
    return [at, spelling.value, ...wirePath(node.value, value[key], rest, dialect)];
  }
  if (spelling?.as === "joined") return start;
  const inner = below(node, key);
  if (!inner) return [...start, key, ...rest];
  const cased = dialect === "legacy" ? inner.facts.cased : undefined;
  return [...start, ...(cased ? [cased] : []), key, ...wirePath(inner, valueAt(value, [key]), rest, dialect)];
}

function below(node: Node, key: string | number): Node | undefined {
  if (node.kind === "object") return Object.hasOwn(node.fields, key) ? node.fields[key]?.node : undefined;
  return node.kind === "list" ? node.item : node.kind === "map" ? node.value : undefined;
}
