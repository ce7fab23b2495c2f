import type { AnyOperation } from "../../src/client/operation";
import { partsOf } from "../../src/client/operation";
import { type Node, nodeOf } from "../../src/schema/node";
import { allAreas } from "../support/definitions";

/** An operation, and where it lies in the client. */
export interface Called {
  area: string;
  name: string;
  op: AnyOperation;
  method: string;
  path: string;
  holes: string[];
}

/** Every operation there is. */
export const operations: Called[] = allAreas.flatMap((area) =>
  Object.entries(area.operations).map(([name, op]): Called => {
    const { method, path } = partsOf(op.route);
    return { area: area.name, name, op, method, path, holes: [...path.matchAll(/\{(.*?)\}/g)].map((hole) => String(hole[1])) };
  }),
);

export const PARTS = ["query", "body"] as const;
/** The declarations of an operation's parts: path parameters that have one, the query and the body. */
export const partsIn = ({ op, holes }: Called): [name: string, node: Node][] => [
  ...holes.flatMap((hole): [string, Node][] => (op.path?.[hole] ? [[hole, nodeOf(op.path[hole])]] : [])),
  ...PARTS.flatMap((part): [string, Node][] => (op[part] ? [[part, nodeOf(op[part])]] : [])),
];
