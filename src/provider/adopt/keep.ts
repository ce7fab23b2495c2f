import { type Issue, unknownPropertyReason } from "../../schema/issues";
import type { Node } from "../../schema/node";
import { formatPath, isWithin, type Path, replaceAt, valueAt } from "../../schema/path";
import { type Fields, isRecord } from "../../schema/record";
import { isUnknown, UNKNOWN } from "../../schema/unknown";
import { childAt, fieldsOf, isList, nodeAt } from "../../schema/walk";
import type { SplitInputs } from "../state/inputs";

// `adopt.keep` lists paths whose remote values remain: they are neither compared nor overwritten,
// and their values in the program are placeholders.

/** The steps of a path such as `genericWebhook.headers["x.y"]`; undefined if it is not one. */
export function parsePath(text: string): string[] | undefined {
  const pattern = /\.?([\w$-]+)|\[(\d+)\]|\["((?:[^"\\]|\\.)*)"\]/gy;
  const steps: string[] = [];
  while (pattern.lastIndex < text.length) {
    const match = pattern.exec(text);
    if (!match) return undefined;
    steps.push(match[1] ?? match[2] ?? JSON.parse(`"${match[3]}"`));
  }
  return steps.length && !text.startsWith(".") ? steps : undefined;
}

const isDefined = <T>(value: T | undefined): value is T => value !== undefined;

/** The paths that a resource keeps. Paths that are not valid are reported by `keepIssues`. */
export const keptPaths = ({ keep }: Pick<SplitInputs, "keep">): Path[] =>
  keep.map(parsePath).filter(isDefined);

/** The paths with those of other notations of the same values (`aliasOf`). */
export const withAliases = (node: Node, kept: readonly Path[]): Path[] =>
  kept.flatMap((path) => {
    const outer = path.slice(0, -1);
    const fields = fieldsOf(nodeAt(node, outer));
    const name = String(path.at(-1));
    const target = fields[name]?.node.facts.aliasOf ?? name;
    const group = Object.keys(fields).filter(
      (key) => key === target || fields[key]?.node.facts.aliasOf === target,
    );
    return [path, ...group.filter((key) => key !== name).map((key) => [...outer, key])];
  });

/** Issues of the paths in `adopt.keep`. */
export const keepIssues = (node: Node, { keep }: Pick<SplitInputs, "keep">): Issue[] =>
  keep.flatMap((text, index) => {
    const reason = isUnknown(text) ? undefined : keepIssue(node, text);
    return reason === undefined
      ? []
      : [{ path: ["adopt", "keep", index], reason: `${text}: ${reason}` }];
  });

function keepIssue(node: Node, text: string): string | undefined {
  const steps = parsePath(text);
  if (!steps) return 'expected a path, such as "url" or "genericWebhook.headers"';
  for (const [index, step] of steps.entries()) {
    const outer = nodeAt(node, steps.slice(0, index));
    if (isList(outer))
      return `items of a list cannot be kept; keep the list ${formatPath(steps.slice(0, index))}`;
    if (outer && !childAt(outer, step))
      return unknownPropertyReason(step, Object.keys(fieldsOf(outer)));
  }
  return undefined;
}

/**
 * Issues of fields that an earlier run kept and that the program now neither keeps nor sets: an
 * update would clear them.
 */
export const releasedIssues = (
  node: Node,
  before: readonly Path[],
  now: readonly Path[],
  fields: Fields,
): Issue[] =>
  before
    .filter((path) => !isKept(path, now))
    .filter((path) => withAliases(node, [path]).every((at) => valueAt(fields, at) === undefined))
    .map((path) => ({
      path,
      reason: `was kept by adopt.keep and has no value in the program: set its value, or keep it with adopt.keep: [${JSON.stringify(formatPath(path))}]`,
    }));

/** Whether a path is one of the kept paths, or below one. */
export const isKept = (path: Path, kept: readonly Path[]): boolean =>
  kept.some((outer) => isWithin(path, outer));

/** Paths that an earlier run kept and that are not kept any more. */
export const releasedPaths = (before: SplitInputs, now: SplitInputs): Path[] =>
  keptPaths(before).filter((path) => !isKept(path, keptPaths(now)));

/** A value without the kept paths, for a comparison. */
export const withoutKept = (value: Fields, kept: readonly Path[]): Fields =>
  kept.reduce<Fields>(
    (rest, path) =>
      valueAt(rest, path) === undefined ? rest : (replaceAt(rest, path, undefined) as Fields),
    value,
  );

/** A value with the kept paths of another value, where the object that contains them exists. */
export const withKeptOf = (value: Fields, source: Fields, kept: readonly Path[]): Fields =>
  kept.reduce<Fields>(
    (result, path) =>
      isRecord(valueAt(result, path.slice(0, -1)))
        ? (replaceAt(result, path, valueAt(source, path)) as Fields)
        : result,
    value,
  );

/** A value whose placeholders are unknown values, so that a validation ignores them. */
export const withUnknownKept = (value: Fields, kept: readonly Path[]): Fields =>
  kept.reduce<Fields>(
    (result, path) =>
      valueAt(result, path) === undefined ? result : (replaceAt(result, path, UNKNOWN) as Fields),
    value,
  );

/** The list that contains a path, because items are not kept or compared one by one. */
export function outsideOfLists(path: Path): Path {
  const index = path.findIndex((key) => typeof key === "number");
  return index < 0 ? path : path.slice(0, index);
}
