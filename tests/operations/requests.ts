import fc from "fast-check";
import { notSerializable } from "../../src/http/query";
import { type Node, nodeOf } from "../../src/schema/node";
import { compact, isRecord } from "../../src/schema/record";
import { arbitraryOf, type Fill } from "../support/arbitrary";
import { type ClientOperation, PARTS } from "./all";
import type { Request } from "./leaves";
import { REQUEST_SEED } from "./seed";

const drawn = new Map<string, Request[]>();
/** Valid generated requests of an operation, drawn once. Their ids do not exist. */
export function requestsOf(operation: ClientOperation, fill: Fill, count: number): Request[] {
  const key = `${operation.op.route} ${fill} ${count}`;
  const known = drawn.get(key) ?? drawRequests(operation, fill, count);
  drawn.set(key, known);
  return known;
}

function drawRequests({ op, parameters }: ClientOperation, fill: Fill, count: number): Request[] {
  const draw = (node: Node) =>
    fc.sample(arbitraryOf(node, fill), { seed: REQUEST_SEED, numRuns: count });
  const columns = [
    ...parameters.map((parameter): [string, unknown[]] => [
      parameter,
      (op.path?.[parameter] ? draw(nodeOf(op.path[parameter])) : Array(count).fill("x")).map(
        inPath,
      ),
    ]),
    ...PARTS.flatMap((part): [string, unknown[]][] =>
      op[part] ? [[part, draw(nodeOf(op[part]))]] : [],
    ),
  ];
  return Array.from({ length: count }, (_, n) => {
    const request = Object.fromEntries(columns.map(([name, values]) => [name, values[n]]));
    return op.query
      ? { ...request, query: serializableQuery(nodeOf(op.query), request.query) }
      : request;
  });
}

// Dots and lone surrogates cannot be path parameters.
const inPath = (value: unknown) =>
  /^\.*$/.test(String(value)) || Buffer.from(String(value)).toString() !== String(value)
    ? "x"
    : value;

/** A query without values it cannot express: empty values, arrays and maps of objects. */
export function serializableQuery(node: Node, query: unknown): unknown {
  const some = (serializable(node, query) ?? {}) as Request;
  const missing =
    node.type === "object"
      ? Object.entries(node.fields).filter(
          ([key, field]) => !field.optional && some[key] === undefined,
        )
      : [];
  const filled = missing.map(([key, field]) => [
    key,
    serializable(
      field.node,
      fc.sample(arbitraryOf(field.node, "maximal"), { seed: REQUEST_SEED, numRuns: 1 })[0],
    ),
  ]);
  return { ...some, ...Object.fromEntries(filled) };
}
function serializable(node: Node, value: unknown): unknown {
  if (notSerializable(node, value).some(({ path }) => !path.length)) return undefined;
  if (node.type === "list" && Array.isArray(value)) {
    const items = value.flatMap((item) => serializable(node.item, item) ?? []);
    return items.length ? items : undefined;
  }
  if (!isRecord(value)) return value;
  const nodeAt = (key: string) =>
    (node.type === "object"
      ? node.fields[key]?.node
      : node.type === "map"
        ? node.value
        : undefined) ?? node;
  const some = compact(
    Object.entries(value).map(([key, item]) => [key, serializable(nodeAt(key), item)]),
  );
  return Object.keys(some).length && (node.type !== "object" || node.schema.safeParse(some).success)
    ? some
    : undefined;
}
