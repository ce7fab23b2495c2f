import { type AnyOperation, partsOf } from "../../src/http/operation";
import { type Node, nodeOf } from "../../src/schema/node";
import { allServices } from "../../src/services";

/** An operation, its service and its name in the client. */
export interface ClientOperation {
  service: string;
  name: string;
  op: AnyOperation;
  method: string;
  path: string;
  parameters: string[];
}

/** All operations of the client. */
export const operations: ClientOperation[] = allServices().flatMap((service) =>
  Object.entries(service.operations).map(([name, op]): ClientOperation => {
    const { method, path } = partsOf(op.route);
    return {
      service: service.name,
      name,
      op,
      method,
      path,
      parameters: [...path.matchAll(/\{(.*?)\}/g)].map((parameter) => String(parameter[1])),
    };
  }),
);

export const PARTS = ["query", "body"] as const;
/** The schemas of an operation: path parameters (if declared), query and body. */
export const partsIn = ({ op, parameters }: ClientOperation): [name: string, node: Node][] => [
  ...parameters.flatMap((parameter): [string, Node][] =>
    op.path?.[parameter] ? [[parameter, nodeOf(op.path[parameter])]] : [],
  ),
  ...PARTS.flatMap((part): [string, Node][] => (op[part] ? [[part, nodeOf(op[part])]] : [])),
];
