import { withDeclaredNames } from "../../schema/declared-names";
import { firstNames, type Issue, withArticle } from "../../schema/issues";
import type { Node } from "../../schema/node";
import type { Path } from "../../schema/path";
import { type Fields, isRecord } from "../../schema/record";
import { childAt, fieldsOf, isList, isMap, isObject } from "../../schema/walk";

const MAX_NAMES = 3;

/**
 * The first value in JSON whose form no declaration of its field has: `rules: expected an array,
 * got a number`. A field may be declared several times, in arguments and in responses: the first
 * node is that of the arguments.
 */
export function wrongShapeIn(nodes: readonly Node[], object: Fields): Issue | undefined {
  const names = nodes.flatMap((node) => Object.keys(fieldsOf(node)));
  const args = Object.keys(fieldsOf(nodes[0]));
  return firstIssue(Object.entries(withDeclaredNames(object, names)), ([key, value]) =>
    wrongValue({
      nodes: childrenAt(nodes, key),
      value,
      path: [key],
      isArgument: args.includes(key),
    }),
  );
}

interface Place {
  nodes: readonly Node[];
  value: unknown;
  path: Path;
  isArgument: boolean;
}

function wrongValue({ nodes, value, path, isArgument }: Place): Issue | undefined {
  const [first] = nodes;
  if (value === null || value === undefined || !first) return undefined;
  const fitting = nodes.filter((node) => fits(node, value));
  if (!fitting.length)
    return { path, what: `expected ${expectedOf(first)}, got ${shapeOf(value)}` };
  // What is inside a wrapper or a map has other names on the wire: its decoding checks it.
  const bare = fitting.filter(({ facts }) => facts.wrapper === undefined);
  if (Array.isArray(value)) {
    const items = bare.flatMap((node) => (isList(node) ? [node.item] : []));
    return firstIssue([...value.entries()], ([index, item]) =>
      wrongValue({ nodes: items, value: item, path: [...path, index], isArgument }),
    );
  }
  const objects = bare.filter(isObject);
  return isRecord(value) && objects.length
    ? wrongField({ nodes: objects, value, path, isArgument })
    : undefined;
}

function wrongField({ nodes, value, path, isArgument }: Place & { value: Fields }) {
  const names = nodes.flatMap((node) => Object.keys(fieldsOf(node)));
  const named = Object.entries(withDeclaredNames(value, names));
  const unknown = named.flatMap(([key]) => (names.includes(key) ? [] : [key]));
  // A single field may be one that the service added later, and one of a union a newer variant.
  const mayBeNewer = unknown.length < 2 || nodes.some(({ facts }) => facts.union);
  if (isArgument && !mayBeNewer && unknown.length > named.length - unknown.length) {
    const known = firstNames(Object.keys(fieldsOf(nodes[0])), MAX_NAMES);
    const others = firstNames(unknown, MAX_NAMES);
    return { path, what: `expected ${known}, got other fields: ${others}` };
  }
  return firstIssue(named, ([key, item]) =>
    wrongValue({ nodes: childrenAt(nodes, key), value: item, path: [...path, key], isArgument }),
  );
}

const childrenAt = (nodes: readonly Node[], key: string): Node[] =>
  nodes.flatMap((node) => childAt(node, key) ?? []);

function firstIssue<T>(
  items: readonly T[],
  find: (item: T) => Issue | undefined,
): Issue | undefined {
  for (const item of items) {
    const issue = find(item);
    if (issue) return issue;
  }
  return undefined;
}

function fits({ type, facts }: Node, value: unknown): boolean {
  if (type === "any" || facts.wrapper !== undefined) return true;
  const as = facts.encoding?.as;
  if (type === "list")
    return Array.isArray(value) || (as === "joined" && typeof value === "string");
  if (type === "map") return isRecord(value) || (as === "keyed" && Array.isArray(value));
  return type === "object" ? isRecord(value) : typeof value !== "object";
}

const expectedOf = (node: Node): string =>
  isList(node)
    ? "an array"
    : isObject(node) || isMap(node)
      ? "an object"
      : withArticle(scalarOf(node));
const scalarOf = ({ type }: Node): string =>
  type === "enum" ? "string" : type === "int64" ? "number" : type;
const shapeOf = (value: unknown): string =>
  Array.isArray(value) ? "an array" : isRecord(value) ? "an object" : withArticle(typeof value);
