import type { Node } from "../../src/schema/node";
import { allAreas } from "../support/definitions";
import { type Called, operations } from "./all";

export const withoutHoles = (path: string) => path.replace(/\{.*?\}/g, "{}");
const reads = new Set(operations.filter(({ method }) => method === "GET").map(({ path }) => withoutHoles(path)));
const pathsOf = (wanted: string) => new Set(operations.filter(({ method }) => method === wanted).map(({ path }) => path));
const [posted, put] = [pathsOf("POST"), pathsOf("PUT")];
/** Whether an operation makes something that others read or replace. */
const makes = ({ method, path, holes }: Called): boolean =>
  ["POST", "PUT"].includes(method) &&
  (reads.has(`${withoutHoles(path)}/{}`) ||
    /create/i.test(path) ||
    (!holes.length && (reads.has(path) || (posted.has(path) && put.has(path)))));

/** Reads first, then what makes things, then what needs them, then what ends them. */
export const inOrder = [...operations].sort((a, b) => turnOf(a) - turnOf(b));
export function turnOf(called: Called): number {
  const { method, holes, op } = called;
  if (method === "DELETE") return 5;
  if (method === "GET" || (method === "POST" && op.repeatable)) return holes.length ? 3 : 0;
  if (makes(called)) return method === "POST" ? 1 : 2;
  return 4;
}

// A version says nothing.
export const lastOf = ({ path }: Called) => (/\/v\d+$/.test(path) ? path : path.slice(path.lastIndexOf("/")));
const homeOf = new Map(allAreas.flatMap(({ name, resources }) => resources.map(({ kind }) => [kind, name])));
/** The areas of what a declaration refers to. */
export function areasIn(node: Node, met = new Set<Node>()): Set<string> {
  if (met.has(node)) return new Set();
  met.add(node);
  const home = homeOf.get(node.facts.ref ?? "");
  const below =
    node.kind === "object"
      ? Object.values(node.fields).map((field) => field.node)
      : node.kind === "list"
        ? [node.item]
        : node.kind === "map"
          ? [node.value]
          : [];
  return new Set([...(home ? [home] : []), ...below.flatMap((one) => [...areasIn(one, met)])]);
}
