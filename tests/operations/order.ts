import type { Node } from "../../src/schema/node";
import { allServices } from "../../src/services";
import { type ClientOperation, operations } from "./all";

export const withoutParameters = (path: string) => path.replace(/\{.*?\}/g, "{}");
const reads = new Set(
  operations.filter(({ method }) => method === "GET").map(({ path }) => withoutParameters(path)),
);
const pathsOf = (wanted: string) =>
  new Set(operations.filter(({ method }) => method === wanted).map(({ path }) => path));
const [posted, put] = [pathsOf("POST"), pathsOf("PUT")];
/** Whether an operation creates an object that others read or replace. */
const creates = ({ method, path, parameters }: ClientOperation): boolean =>
  ["POST", "PUT"].includes(method) &&
  (reads.has(`${withoutParameters(path)}/{}`) ||
    /create/i.test(path) ||
    (!parameters.length && (reads.has(path) || (posted.has(path) && put.has(path)))));

/** Reads first, then creates, then operations on existing objects, then deletes. */
export const inOrder = [...operations].sort((a, b) => phaseOf(a) - phaseOf(b));
export function phaseOf(operation: ClientOperation): number {
  const { method, parameters, op } = operation;
  if (method === "DELETE") return 5;
  if (method === "GET" || (method === "POST" && op.idempotent)) return parameters.length ? 3 : 0;
  if (creates(operation)) return method === "POST" ? 1 : 2;
  return 4;
}

// A version is no segment to compare by: the path is used.
export const lastSegment = ({ path }: ClientOperation) =>
  /\/v\d+$/.test(path) ? path : path.slice(path.lastIndexOf("/"));
const serviceOf = new Map(
  allServices().flatMap(({ name, resources }) =>
    resources.map(({ resourceType }) => [resourceType, name]),
  ),
);
/** The services of the resource types that a schema refers to. */
export function referencedServices(node: Node, visited = new Set<Node>()): Set<string> {
  if (visited.has(node)) return new Set();
  visited.add(node);
  const service = serviceOf.get(node.facts.ref ?? "");
  const below =
    node.type === "object"
      ? Object.values(node.fields).map((field) => field.node)
      : node.type === "list"
        ? [node.item]
        : node.type === "map"
          ? [node.value]
          : [];
  return new Set([
    ...(service ? [service] : []),
    ...below.flatMap((one) => [...referencedServices(one, visited)]),
  ]);
}
