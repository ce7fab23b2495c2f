import { type Node, nodeOf } from "../../src/schema/node";
import { isRecord, type Path } from "../../src/schema/path";
import { type Called, PARTS } from "./all";

/** A value without parts inside a request or an answer, and what it is called there. */
export interface Leaf {
  path: Path;
  name: string;
  /** What the object is called that holds it. */
  owner: string;
  /** Missing where a path parameter has no declaration of its own. */
  node?: Node;
  value: unknown;
}

/** A word as it is compared: `alert_ids`, `alertIds` and `alertId` are one. */
export const plainWord = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, "");

export function leavesIn(node: Node, value: unknown, path: Path, name = "", owner = ""): Leaf[] {
  if (value === undefined || value === null) return [];
  if (node.kind === "list" && Array.isArray(value))
    return value.flatMap((item, n) => leavesIn(node.item, item, [...path, n], name.replace(/s$/, ""), owner));
  if (node.kind === "map" && isRecord(value))
    return Object.entries(value).flatMap(([key, item]) => leavesIn(node.value, item, [...path, key], plainWord(key), name));
  if (node.kind === "object" && isRecord(value)) {
    return Object.entries(value).flatMap(([key, item]) => {
      const field = Object.hasOwn(node.fields, key) ? node.fields[key] : undefined;
      return field ? leavesIn(field.node, item, [...path, key], plainWord(key), name || owner) : [];
    });
  }
  return typeof value === "object" ? [] : [{ path, name, owner, node, value }];
}

export type Request = Record<string, unknown>;

/** The leaves of a whole request: path parameters, query and body. */
export function leavesOf({ op, holes }: Called, request: Request): Leaf[] {
  const inPath = holes.map((hole): Leaf => {
    const schema = op.path?.[hole];
    return { path: [hole], name: plainWord(hole), owner: "", value: request[hole], ...(schema ? { node: nodeOf(schema) } : {}) };
  });
  return [...inPath, ...PARTS.flatMap((part) => (op[part] ? leavesIn(nodeOf(op[part]), request[part], [part]) : []))];
}

/** The place of a leaf, whichever item of a list it lies in. */
export const placeOf = ({ path }: Leaf): string => path.map((key) => (typeof key === "number" ? "#" : key)).join(".");

/** Whether a leaf is the name of something that must exist. */
export const isName = ({ name, path, node }: Leaf): boolean =>
  path.length === 1 || node?.facts.ref !== undefined || /(id|ids|identifier)$/.test(name);
