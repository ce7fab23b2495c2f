import { canonical } from "../../schema/canonical";
import { isUnknown, review } from "../../schema/check";
import { shadowedByExtra, withoutExtra } from "../../schema/extra";
import type { Issue } from "../../schema/issues";
import { type Node, nodeOf } from "../../schema/node";
import {
  formatPath,
  isRecord,
  isWithin,
  type Path,
  pathsWhere,
  withoutNulls,
} from "../../schema/path";
import { reviewQueries } from "../../schema/queries/check";
import { childAt, isObject } from "../../schema/walk";
import { argumentWarnings } from "../../services/argument-warnings";
import type { AnyDefinition } from "../../services/define";
import {
  isKept,
  keepIssues,
  keptPaths,
  releasedIssues,
  withAliases,
  withUnknownKept,
} from "../adopt/keep";
import { adoptionIssue } from "../adopt/preview";
import type { Properties, ResourceContext } from "../context";
import { type Config, connectionIssue } from "../identity/connection";
import { fillGeneratedIds } from "../identity/generated-ids";
import { logOnce } from "../log";
import { findInvalidValue } from "../state/input-values";
import { type Adopt, splitInputs } from "../state/inputs";
import { COMMON_ARGUMENTS, STATE_KEYS } from "../state/keys";
import { toSerializable } from "../state/serializable";
import { boundsWarning, warnOfUnknownVariants } from "../warnings";
import { prepareArguments, runRemoteCheck } from "./prepare";

export interface Checked {
  inputs: Record<string, unknown>;
  failures: { property: string; reason: string }[];
}

/**
 * Validates arguments without a request. Two exceptions, both only where a key is configured: an
 * adoption reads the object once, and the remote check runs where the user has switched it on.
 */
export async function check(
  definition: AnyDefinition,
  olds: Properties,
  news: Properties,
  ctx: () => ResourceContext | undefined,
  config: Config = () => undefined,
): Promise<Checked> {
  // First, because all other functions recurse: a cycle would not end.
  const invalid = findInvalidValue(news);
  if (invalid.length) return { inputs: {}, failures: invalid.map(toFailure) };
  const given = withoutNulls(news) as Properties;
  const parts = splitInputs(given);
  const { fields: before, ...earlier } = splitInputs(olds);
  const node = nodeOf(definition.fields);
  const givenKept = withAliases(node, keptPaths(parts));
  const {
    fields,
    issues: argumentIssues,
    kept,
  } = prepareArguments(definition, parts.fields, before, parts.adopt !== undefined, givenKept);
  const reviewed = withUnknownKept(fields, kept);
  const { errors, warnings } = review(definition.fields, reviewed);
  const queries = reviewQueries(node, withoutExtra(node, reviewed), before);
  const released = releasedIssues(node, keptPaths(earlier), kept, fields);
  const ignored = [...kept, ...released.map(({ path }) => path)];
  const issues = [
    ...[
      ...argumentIssues,
      ...errors,
      ...queries.errors,
      ...unclearableFieldIssues(node, before, fields),
    ].filter(({ path }) => !isKept(path, ignored)),
    ...released,
    ...commonArgumentIssues(given),
    ...keepIssues(node, parts),
    ...shadowedFieldIssues(node, fields),
  ];
  // The inputs contain the generated ids, so that they are stable in state.
  const withIds = fillGeneratedIds(node, fields, parts.key, before) as Properties;
  const { [STATE_KEYS.adoption]: defersAdoption, ...own } = withoutKeysOf(given, parts.fields);
  const inputs: Properties = { ...own, ...withIds, ...keepInput(kept) };
  const failures = [
    ...[...issues, ...nonFiniteNumbers(given, issues)].map(toFailure),
    ...connectionFailures(parts.connection, config),
  ];
  const name = fields[definition.nameField ?? ""];
  if (!failures.length && warnings.length)
    logOnce(boundsWarning(definition.resourceType, name, warnings));
  if (!failures.length) {
    warnOfUnknownVariants(definition, fields);
    argumentWarnings(definition.resourceType, { name }, queries.warnings).forEach(logOnce);
  }
  // A resource in state is not adopted again: its `adopt` argument has no effect.
  const isAdopting =
    !failures.length && olds[STATE_KEYS.provider] === undefined && isKnownAdopt(parts.adopt);
  const reason = isAdopting
    ? await adoptionIssue(ctx(), parts.adopt as Adopt, withIds, kept)
    : undefined;
  // Where the class reports the reason, the check succeeds, so that the preview continues.
  if (reason !== undefined && defersAdoption) inputs[STATE_KEYS.adoption] = reason;
  else if (reason !== undefined) failures.push({ property: "", reason });
  const checkable = withUnknownKept(withIds, kept);
  if (!failures.length && reason === undefined)
    failures.push(...(await runRemoteCheck(definition, checkable, ctx, config)).map(toFailure));
  // The engine cannot serialize some invalid values, so invalid inputs are not returned.
  return { inputs: failures.length ? {} : (toSerializable(inputs) as Properties), failures };
}

const keepInput = (kept: readonly Path[]): Properties =>
  kept.length ? { [STATE_KEYS.keep]: kept.map(formatPath) } : {};

function connectionFailures(name: string | undefined, config: Config): Checked["failures"] {
  const reason = isUnknown(name) ? undefined : connectionIssue(name, config);
  return reason === undefined ? [] : [{ property: "", reason }];
}

const withoutKeysOf = (given: Properties, fields: Properties): Properties =>
  Object.fromEntries(Object.entries(given).filter(([key]) => !Object.hasOwn(fields, key)));

// The engine prints the value of the property that a failure names, even of a secret one. So the
// property stays empty, and the reason starts with the path.
const toFailure = ({ path, reason }: Issue): { property: string; reason: string } => ({
  property: "",
  reason: path.length ? `${formatPath(path)}: ${reason}` : reason,
});

/**
 * NaN and infinity in fields that accept any value: the engine would fail without naming the path.
 */
const nonFiniteNumbers = (given: Properties, issues: Issue[]): Issue[] =>
  pathsWhere(given, (value) => typeof value === "number" && !Number.isFinite(value))
    .filter((path) => !issues.some((issue) => isWithin(path, issue.path)))
    .map((path) => ({ path, reason: "expected a finite number" }));

/** Issues of the arguments that every resource has. */
function commonArgumentIssues(given: Properties): Issue[] {
  const expect = (key: string, ok: boolean, reason: string): Issue[] =>
    ok || given[key] === undefined || isUnknown(given[key]) ? [] : [{ path: [key], reason }];
  return [
    ...expect(
      COMMON_ARGUMENTS.adopt,
      isRecord(given.adopt) && isValidAdopt(given.adopt),
      'expected { id: "…" } or { byName: true }, with overwrite: true where the object may be changed, and keep: ["…"] for paths of fields that it retains',
    ),
    ...expect(
      COMMON_ARGUMENTS.connection,
      typeof given.connection === "string",
      "expected the name of a connection",
    ),
    ...expect(
      COMMON_ARGUMENTS.allowDuplicate,
      typeof given.allowDuplicate === "boolean",
      "expected true or false",
    ),
    ...expect(
      COMMON_ARGUMENTS.extra,
      isRecord(given.extra),
      "expected an object that is merged into the request body",
    ),
  ];
}
const isValidAdopt = ({ id, byName, overwrite, keep, ...rest }: Properties): boolean =>
  !Object.keys(rest).length &&
  (typeof id === "string" ? id !== "" && !byName : byName === true || isUnknown(byName)) &&
  ([undefined, true, false].includes(overwrite as never) || isUnknown(overwrite)) &&
  (keep === undefined ||
    isUnknown(keep) ||
    (Array.isArray(keep) && keep.every((path) => typeof path === "string")));

const isKnownAdopt = (adopt?: Adopt): boolean =>
  adopt !== undefined && !pathsWhere(adopt, isUnknown).length;

const shadowedFieldIssues = (node: Node, fields: Properties): Issue[] =>
  shadowedByExtra(node, fields).map((path) => ({
    path,
    reason: `${path.at(-1)} is a declared argument: set it there, not in extra`,
  }));

/**
 * Fields that the program removed and that the API cannot clear: it would silently keep the value.
 */
function unclearableFieldIssues(
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
      cannotClear && news[key] === undefined && canonical(field, olds[key]) !== undefined;
    return removed
      ? [{ path: [...path, key], reason: cannotClear }]
      : unclearableFieldIssues(field, olds[key], news[key], [...path, key]);
  });
}
