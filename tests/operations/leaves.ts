import { type Node, nodeOf } from "../../src/schema/node";
import type { Path } from "../../src/schema/path";
import { isRecord } from "../../src/schema/record";
import { type ClientOperation, PARTS } from "./all";

/** A scalar in a request or response, with its path and name. */
export interface Leaf {
  path: Path;
  name: string;
  /** The name of the parent object. */
  owner: string;
  /** Undefined for a path parameter without a schema. */
  node?: Node;
  value: unknown;
}

/** A name for comparisons: `alert_ids` -> `alertids`. */
export const normalizedName = (text: string): string =>
  text.toLowerCase().replace(/[^a-z0-9]/g, "");

export function leavesIn(node: Node, value: unknown, path: Path, name = "", owner = ""): Leaf[] {
  if (value === undefined || value === null) return [];
  if (node.type === "list" && Array.isArray(value))
    return value.flatMap((item, n) =>
      leavesIn(node.item, item, [...path, n], name.replace(/s$/, ""), owner),
    );
  if (node.type === "map" && isRecord(value))
    return Object.entries(value).flatMap(([key, item]) =>
      leavesIn(node.value, item, [...path, key], normalizedName(key), name),
    );
  if (node.type === "object" && isRecord(value)) {
    return Object.entries(value).flatMap(([key, item]) => {
      const field = Object.hasOwn(node.fields, key) ? node.fields[key] : undefined;
      return field
        ? leavesIn(field.node, item, [...path, key], normalizedName(key), name || owner)
        : [];
    });
  }
  return typeof value === "object" ? [] : [{ path, name, owner, node, value }];
}

export type Request = Record<string, unknown>;

/** The leaves of path parameters, query and body. */
export function leavesOf({ op, parameters }: ClientOperation, request: Request): Leaf[] {
  const inPath = parameters.map((parameter): Leaf => {
    const schema = op.path?.[parameter];
    return {
      path: [parameter],
      name: normalizedName(parameter),
      owner: "",
      value: request[parameter],
      ...(schema ? { node: nodeOf(schema) } : {}),
    };
  });
  return [
    ...inPath,
    ...PARTS.flatMap((part) => (op[part] ? leavesIn(nodeOf(op[part]), request[part], [part]) : [])),
  ];
}

/** The path of a leaf without indices: `rules.3.name` -> `rules.#.name`. */
export const leafKey = ({ path }: Leaf): string =>
  path.map((key) => (typeof key === "number" ? "#" : key)).join(".");

/** Whether a leaf refers to an existing object. */
export const isReference = ({ name, path, node }: Leaf): boolean =>
  path.length === 1 || node?.facts.ref !== undefined || /(id|ids|identifier)$/.test(name);
