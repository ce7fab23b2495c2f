import type { Issue } from "../../schema/issues";
import { nodeOf } from "../../schema/node";
import { formatPath, type Path, pathsWhere } from "../../schema/path";
import { type Fields, withoutNulls } from "../../schema/record";
import { isUnknown } from "../../schema/unknown";
import type { AnyDefinition } from "../../services/define";
import type { AdoptionRequest } from "../adopt/find-and-compare";
import { withUnknownKept } from "../adopt/keep";
import { adoptionIssue } from "../adopt/preview";
import type { ResourceContext } from "../context";
import { type Config, connectionIssue } from "../identity/connection";
import { withoutElementIds } from "../identity/element-ids";
import { fillGeneratedIds } from "../identity/generated-ids";
import { isInState } from "../ownership/checked-resources";
import { findInvalidValue } from "../state/input-values";
import { type Adopt, type SplitInputs, splitInputs } from "../state/inputs";
import { STATE_KEYS } from "../state/keys";
import { toSerializable } from "../state/serializable";
import { runRemoteCheck } from "./prepare";
import { validateArguments } from "./validate-arguments";

export interface Checked {
  inputs: Fields;
  failures: { property: string; reason: string }[];
}

/**
 * Validates arguments without a request. Two exceptions, both only where a key is configured: an
 * adoption reads the object once, and the remote check runs where the user has switched it on.
 */
export async function check(
  definition: AnyDefinition,
  olds: Fields,
  news: Fields,
  ctx: () => ResourceContext | undefined,
  config: Config = () => undefined,
): Promise<Checked> {
  // First, because all other functions recurse: a cycle would not end.
  const invalid = findInvalidValue(news);
  if (invalid.length) return failed(invalid);
  const given = withoutNulls(news) as Fields;
  const parts = splitInputs(given);
  const before = splitInputs(olds);
  const { fields, kept, issues, warn } = validateArguments(definition, given, parts, before);
  const all = [...issues, ...connectionIssues(parts.connection, config)];
  if (all.length) return failed(all);
  warn();
  const {
    [STATE_KEYS.adoption]: defersAdoption,
    [STATE_KEYS.nextAdoptions]: next,
    ...own
  } = withoutKeysOf(given, parts.fields);
  // The inputs contain the generated ids, so that they are stable in state.
  const withIds = withGeneratedIds(definition, fields, parts, before);
  const inputs: Fields = { ...own, ...withIds, ...keepInput(kept) };
  // A resource in state is not adopted again: its `adopt` argument has no effect.
  const isAdopting = !isInState(olds) && isKnownAdopt(parts.adopt);
  const reason = isAdopting
    ? await adoptionIssue(ctx(), requestOf({ ...parts, fields: withIds }, next), kept)
    : undefined;
  if (reason !== undefined && !defersAdoption) return failed([{ path: [], reason }]);
  // The class reports the reason, so that the preview continues with the other resources.
  if (reason !== undefined) return succeeded({ ...inputs, [STATE_KEYS.adoption]: reason });
  const sent = withUnknownKept(withIds, kept);
  const remote = await runRemoteCheck(definition, sent, before.fields, ctx, config);
  return remote.length ? failed(remote) : succeeded(inputs);
}

// The engine cannot serialize some invalid values, so invalid inputs are not returned.
const failed = (issues: Issue[]): Checked => ({ inputs: {}, failures: issues.map(toFailure) });
const succeeded = (inputs: Fields): Checked => ({
  inputs: toSerializable(inputs) as Fields,
  failures: [],
});

// The engine prints the value of the property that a failure names, even of a secret one. So the
// property stays empty, and the reason starts with the path.
const toFailure = ({ path, reason }: Issue): { property: string; reason: string } => ({
  property: "",
  reason: path.length ? `${formatPath(path)}: ${reason}` : reason,
});

function withGeneratedIds(
  { fields: schema }: AnyDefinition,
  fields: Fields,
  { key }: SplitInputs,
  before: SplitInputs,
): Fields {
  const node = nodeOf(schema);
  const own = withoutElementIds(node, fields);
  return fillGeneratedIds(node, own, key, before.fields) as Fields;
}

const keepInput = (kept: readonly Path[]): Fields =>
  kept.length ? { [STATE_KEYS.keep]: kept.map(formatPath) } : {};

// Every check needs the result, and the configuration of a run does not change.
const knownIssues = new WeakMap<Config, Map<string | undefined, string | undefined>>();
/** What is wrong with the configuration of a connection, see `connectionIssue`. */
export function knownIssue(name: string | undefined, config: Config): string | undefined {
  const known = knownIssues.get(config) ?? new Map<string | undefined, string | undefined>();
  knownIssues.set(config, known);
  if (!known.has(name)) known.set(name, connectionIssue(name, config));
  return known.get(name);
}

function connectionIssues(name: string | undefined, config: Config): Issue[] {
  const reason = isUnknown(name) ? undefined : knownIssue(name, config);
  return reason === undefined ? [] : [{ path: [], reason }];
}

const withoutKeysOf = (given: Fields, fields: Fields): Fields =>
  Object.fromEntries(Object.entries(given).filter(([key]) => !Object.hasOwn(fields, key)));

const requestOf = (parts: SplitInputs, next: unknown): AdoptionRequest => ({
  parts,
  following: Array.isArray(next) ? next.filter((id) => typeof id === "string") : [],
});

const isKnownAdopt = (adopt?: Adopt): boolean =>
  adopt !== undefined && !pathsWhere(adopt, isUnknown).length;
