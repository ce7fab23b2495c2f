import { EXTRA } from "./extra";
import type { Node } from "./node";
import { isWithin, type Path, pathsWhere, replaceEach } from "./path";
import type { Fields } from "./record";
import { type Steps, stepMatches } from "./steps";
import { UNKNOWN } from "./unknown";
import { collectDeclared } from "./walk";

/** What messages and previews contain instead of a secret. */
export const SECRET = "[secret]";

/** The arguments of a preview without SECRET, a text that no rule may judge. */
export const withUnknownSecrets = (args: Fields): Fields =>
  replaceEach(
    args,
    pathsWhere(args, (value) => value === SECRET),
    () => UNKNOWN,
  ) as Fields;

const pathsByNode = new WeakMap<Node, (readonly string[])[]>();

/**
 * The paths of all secret fields, such as `["headers", "*"]`. Whatever seals, redacts or leaves out
 * secrets uses this one list.
 */
export function secretPathsOf(node: Node): (readonly string[])[] {
  const paths = pathsByNode.get(node) ?? findSecretPaths(node);
  pathsByNode.set(node, paths);
  return paths;
}

/** Whether the value at a path is secret, is part of a secret, or contains one. */
export const touchesSecret = (secrets: readonly Steps[], path: Path): boolean =>
  secrets.some((secret) =>
    secret.slice(0, path.length).every((step, n) => stepMatches(step, String(path[n]))),
  );

/** The strings at secret paths of a value, and inside such a value; `textOf` may take more scalars. */
export function secretTextsIn(
  secrets: readonly Steps[],
  value: unknown,
  textOf: TextOf = stringOf,
): string[] {
  if (secrets.some((steps) => !steps.length)) return textsIn(value, textOf);
  if (!secrets.length || typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const rest = secrets.flatMap(([step = "", ...more]) => (stepMatches(step, key) ? [more] : []));
    return secretTextsIn(rest, inner, textOf);
  });
}

/** The text of a scalar; undefined where it is none to look for. */
type TextOf = (scalar: unknown) => string | undefined;

export const stringOf: TextOf = (scalar) => (typeof scalar === "string" ? scalar : undefined);

function textsIn(value: unknown, textOf: TextOf): string[] {
  if (typeof value === "object" && value !== null)
    return Object.values(value).flatMap((inner) => textsIn(inner, textOf));
  const text = textOf(value);
  return text === undefined ? [] : [text];
}

function findSecretPaths(node: Node): (readonly string[])[] {
  const paths = collectDeclared(
    node,
    ({ facts }, steps) => (facts.secret ? [steps] : []),
    ({ facts }) => !facts.secret,
  );
  const unions = collectDeclared(node, ({ facts }, steps) =>
    facts.union ? [{ steps, variants: facts.union.variants }] : [],
  );
  // A variant that this version does not declare may have secrets where the declared ones do.
  const opaque = unions.filter(({ steps, variants }) =>
    variants.some((key) => paths.some((path) => isWithin(path, [...steps, key]))),
  );
  return [...paths, ...opaque.map(({ steps }) => [...steps, EXTRA])];
}
