import { isDeepStrictEqual } from "node:util";
import { canonical, canonicalKey } from "../schema/canonical";
import { type Node, nodeOf } from "../schema/node";
import { formatPath, outsideOfLists, type Path, pathsWhere, valueAt } from "../schema/path";
import { type Fields, isRecord } from "../schema/record";
import { allSecretsOf, touchesSecret, withoutSecretKeys } from "../schema/secrets";
import { selectManaged } from "../schema/select-managed";
import { toArguments } from "../schema/to-arguments";
import { isUnknown } from "../schema/unknown";
import type { AnyDefinition } from "../services/define";
import type { ResourceContext } from "./context";
import { retainGeneratedIds } from "./identity/generated-ids";
import {
  type Arguments,
  asArguments,
  asCompared,
  type Compared,
  type Inputs,
  type Remote,
  type RequestFields,
  type State,
} from "./stages";
import { Keep } from "./state/keep";

/** What manages an object: each stage that has the fields which a program sets. */
type Managed = Arguments | Inputs | RequestFields | State;

/** A path at which two values differ, with both canonical values. */
export interface ValueDifference {
  path: Path;
  was: unknown;
  is: unknown;
}
/** A field in which an object of the account differs from the arguments. */
export interface Difference extends ValueDifference {
  isSecret: boolean;
}

/**
 * The deepest paths at which the canonical forms of two values differ; none where both mean the
 * same. Lists of unequal length differ as a whole.
 */
export const compare = (node: Node, before: Compared, after: Compared): ValueDifference[] =>
  compareValues(node, before, after);

/** The same of a part of such values. */
export function compareValues(node: Node, before: unknown, after: unknown): ValueDifference[] {
  // Most values have not changed at all, which is cheaper to find out.
  if (isDeepStrictEqual(before, after)) return [];
  return differencesAt([], canonical(node, before), canonical(node, after));
}

/** One side of a comparison: what is managed, without the paths that `adopt.keep` names. */
export const comparedOf = (managed: Managed, keep = new Keep()): Compared =>
  asCompared(keep.without(managed));

/** The arguments of a resource, as far as a comparison needs them. */
export interface ManagingArguments {
  fields: Managed;
  keep?: Keep;
  /** The paths of arguments that the program made secret. */
  secrets?: readonly string[];
}

/**
 * The differences between an object of the account and the arguments that manage it. Values that are
 * not known at preview are not compared.
 */
export function compareWithRemote(
  { definition }: Pick<ResourceContext, "definition">,
  remote: Remote,
  { fields, keep = new Keep(), secrets = [] }: ManagingArguments,
): Difference[] {
  const node = nodeOf(definition.fields);
  const skipped = keep.and(new Keep(unknownPaths(fields)).withAliases(node).paths);
  const [actual, managed] = [skipped.without(remote), skipped.without(fields)];
  const secretPaths = allSecretsOf(node, secrets);
  const found = compare(
    node,
    managedIn(node, actual, managed),
    asCompared(retainGeneratedIds(node, managed, actual)),
  ).map((one) => ({
    ...one,
    path: withoutSecretKeys(node, secretPaths, one.path),
    isSecret: touchesSecret(secretPaths, one.path),
  }));
  // Several entries of a secret map have its path.
  return [...new Map(found.map((one) => [formatPath(one.path), one])).values()];
}

/** What is managed of an object, in the form of the arguments that manage it. */
export const managedIn = (node: Node, remote: Remote, managed: Fields): Compared =>
  asCompared(selectManaged(node, remote, managed) as Fields);

/** The arguments of a program that would manage all of an object. */
export const argumentsOfRemote = ({ fields }: AnyDefinition, remote: Remote): Arguments =>
  asArguments(toArguments(nodeOf(fields), remote) as Fields);

/** A list with an unknown value is not compared at all. */
export const unknownPaths = (fields: Fields): readonly Path[] =>
  pathsWhere(fields, isUnknown).map(outsideOfLists);

function differencesAt(path: Path, was: unknown, is: unknown): ValueDifference[] {
  if (canonicalKey(was as never) === canonicalKey(is as never)) return [];
  if (isRecord(was) && isRecord(is)) {
    // `valueAt` reads own keys only: `was["constructor"]` would return the inherited function.
    return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((key) =>
      differencesAt([...path, key], valueAt(was, [key]), valueAt(is, [key])),
    );
  }
  if (Array.isArray(was) && Array.isArray(is) && was.length === is.length)
    return was.flatMap((item, index) => differencesAt([...path, index], item, is[index]));
  return [{ path, was, is }];
}
