import { canonical, isAbsent } from "../../schema/canonical";
import { shadowedByExtra } from "../../schema/extra";
import type { Issue } from "../../schema/issues";
import type { Node } from "../../schema/node";
import { isWithin, type Path, pathsWhere, valueAt } from "../../schema/path";
import { type Fields, isRecord } from "../../schema/record";
import { isUnknown } from "../../schema/unknown";
import { childAt, isObject } from "../../schema/walk";
import { advice } from "../advice";
import type { Arguments } from "../stages";
import { previewInputIn } from "../state/inputs";
import { COMMON_ARGUMENTS, STATE_KEYS } from "../state/keys";

/**
 * NaN and infinity in fields that accept any value: the engine would fail without naming the path.
 */
export const nonFiniteNumbers = (args: Fields, issues: Issue[]): Issue[] =>
  pathsWhere(args, (value) => typeof value === "number" && !Number.isFinite(value))
    .filter((path) => !issues.some((issue) => isWithin(path, issue.path)))
    .map((path) => ({ path, what: "expected a finite number" }));

/** Issues of the arguments that every resource has. */
export function commonArgumentIssues(args: Fields): Issue[] {
  const expect = (key: string, ok: boolean, reason: string): Issue[] =>
    ok || args[key] === undefined || isUnknown(args[key]) ? [] : [{ path: [key], what: reason }];
  const { [STATE_KEYS.runtimeNames]: names } = args;
  return [
    ...(Array.isArray(names) ? (names as Path[]) : []).map((path) => ({ path, ...UNKNOWN_NAME })),
    ...expect(
      COMMON_ARGUMENTS.adopt,
      isRecord(args.adopt) && isValidAdopt(args.adopt),
      `expected ${advice({ adopt: { id: "…" } })} or ${advice({ adopt: { byName: true } })}, with ${advice({ overwrite: true })} where the object may be changed, and ${advice({ keep: ["…"] })} for paths of fields that it retains`,
    ),
    ...expect(
      COMMON_ARGUMENTS.connection,
      typeof args.connection === "string",
      "expected the name of a connection",
    ),
    ...expect(
      COMMON_ARGUMENTS.allowDuplicate,
      typeof args.allowDuplicate === "boolean",
      "expected true or false",
    ),
    ...expect(
      COMMON_ARGUMENTS.ignoreFindings,
      isRecord(args.ignoreFindings) && Object.values(args.ignoreFindings).every(isReason),
      'expected the names of rules, each with the reason why its findings are ignored: { "counter-value": "The counter is reset each day" }',
    ),
  ];
}
const UNKNOWN_NAME = { what: "unknown property" };
const isReason = (value: unknown): boolean => typeof value === "string" && value.trim() !== "";
const isValidAdopt = ({ id, byName, overwrite, keep, ...rest }: Fields): boolean =>
  !Object.keys(rest).length &&
  (typeof id === "string" ? id !== "" && !byName : byName === true || isUnknown(byName)) &&
  ([undefined, true, false].includes(overwrite as never) || isUnknown(overwrite)) &&
  (keep === undefined ||
    isUnknown(keep) ||
    (Array.isArray(keep) && keep.every((path) => typeof path === "string")));

/** Fields that are given in `extra`, although they are declared. */
export const shadowedFieldIssues = (node: Node, fields: Fields): Issue[] =>
  shadowedByExtra(node, fields).map((path) => ({
    path,
    what: `${path.at(-1)} is a declared argument: set it there, not in extra`,
  }));

/**
 * Fields that the program removed and that the API cannot clear: it would silently keep the value.
 */
export function unclearableFieldIssues(
  node: Node,
  olds: unknown,
  news: unknown,
  path: Path = [],
): Issue[] {
  if (!isObject(node) || !isRecord(olds) || !isRecord(news)) return [];
  return Object.keys(olds).flatMap((key): Issue[] => {
    const field = childAt(node, key);
    if (!field) return [];
    const { cannotClear } = field.facts;
    const removed =
      cannotClear && news[key] === undefined && !isAbsent(field, canonical(field, olds[key]));
    return removed
      ? [{ path: [...path, key], what: cannotClear }]
      : unclearableFieldIssues(field, olds[key], news[key], [...path, key]);
  });
}

/**
 * In an `up` of a program with classes of this package, the outputs of a resource that it does not
 * create are missing, and the engine reports that only after the check.
 */
export function withLeftOut(args: Arguments, fields: Fields, issues: Issue[]): Issue[] {
  const isUp = previewInputIn(args) === undefined && args[STATE_KEYS.stack] !== undefined;
  const isLeftOut = ({ noVariant, path }: Issue) =>
    isUp && (noVariant || valueAt(fields, path) === undefined);
  return issues.map((issue) =>
    isLeftOut(issue) ? { ...issue, what: `${issue.what}. ${LEFT_OUT}` } : issue,
  );
}
const LEFT_OUT =
  "If the program sets it from an output of another resource, that one does not exist and this run does not create it: name it with --target, too";
