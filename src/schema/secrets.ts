import { EXTRA } from "./extra";
import type { Node } from "./node";
import { isWithin, outsideOfLists, type Path, pathsWhere, replaceEach, uniquePaths } from "./path";
import type { Fields } from "./record";
import { type Steps, stepMatches, stepsOf } from "./steps";
import { UNKNOWN } from "./unknown";
import { collectDeclared, isList, isObject, nodeAt } from "./walk";

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

/** The secrets that a schema declares, and the other values that are secret in the program. */
export const allSecretsOf = (node: Node, given: readonly string[]): readonly Steps[] => [
  ...secretPathsOf(node),
  ...stepsOf(given),
];

/**
 * The part of a path that may be shown: it ends at the outermost secret, because the keys and the
 * names inside of it are secret, too. Undefined where the path is in no secret.
 */
export function pathOfSecret(secrets: readonly Steps[], path: Path): Path | undefined {
  const lengths = secrets
    .filter((steps) => steps.length <= path.length && touchesSecret([steps], path))
    .map((steps) => steps.length);
  return lengths.length ? path.slice(0, Math.min(...lengths)) : undefined;
}

/**
 * A path inside of a secret as far as its keys are declared: those of a map are part of the secret.
 */
export function withoutSecretKeys(node: Node, secrets: readonly Steps[], path: Path): Path {
  const end = path.findIndex((_, n) => {
    const around = path.slice(0, n);
    if (!pathOfSecret(secrets, around)) return false;
    const declared = nodeAt(node, around);
    return !isObject(declared) && !isList(declared);
  });
  return end < 0 ? path : path.slice(0, end);
}

/** Paths of secrets for a message. A list is named as a whole: its items may have another order. */
export const secretsToName = (
  node: Node,
  secrets: readonly Steps[],
  paths: readonly Path[],
): Path[] =>
  uniquePaths(paths.map((path) => withoutSecretKeys(node, secrets, outsideOfLists(path))));

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

const stringOf: TextOf = (scalar) => (typeof scalar === "string" ? scalar : undefined);

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
