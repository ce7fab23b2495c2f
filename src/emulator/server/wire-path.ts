import type { Dialect } from "../../schema/encode";
import type { Node } from "../../schema/node";
import { type Path, valueAt } from "../../schema/path";
import { isRecord } from "../../schema/record";
import { childAt } from "../../schema/walk";

/**
 * Converts a path of a decoded value to its path on the wire: `folderId` -> `folderId.value`,
 * `fields["url"]` -> `fields[0].value`.
 */
export function wirePath(node: Node, value: unknown, path: Path, dialect: Dialect): Path {
  const [key, ...rest] = path;
  const { encoding, wrapper } = node.facts;
  const start: Path = wrapper === undefined ? [] : [wrapper];
  if (key === undefined) return start;
  if (encoding?.as === "keyed" && isRecord(value)) {
    const at = Object.keys(value).indexOf(String(key));
    const entry = childAt(node, key);
    return [at, encoding.value, ...(entry ? wirePath(entry, value[key], rest, dialect) : rest)];
  }
  if (encoding?.as === "joined") return start;
  const inner = childAt(node, key);
  if (!inner) return [...start, key, ...rest];
  const cased = dialect === "legacy" ? inner.facts.cased : undefined;
  return [
    ...start,
    ...(cased ? [cased] : []),
    key,
    ...wirePath(inner, valueAt(value, [key]), rest, dialect),
  ];
}
