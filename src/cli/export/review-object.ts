import { differenceLine } from "../../provider/adopt/messages";
import { compareWithRemote } from "../../provider/compare";
import { fillGeneratedIds } from "../../provider/identity/generated-ids";
import { validateArguments } from "../../provider/lifecycle/validate-arguments";
import { asArguments, asInputs, asRemote } from "../../provider/stages";
import { splitInputs } from "../../provider/state/inputs";
import type { Issue } from "../../schema/issues";
import { nodeOf } from "../../schema/node";
import { formatPath, type Path, replaceAt, replaceEach, valueAt } from "../../schema/path";
import { type Fields, isRecord } from "../../schema/record";
import { secretPathsOf, touchesSecret } from "../../schema/secrets";
import { toArguments } from "../../schema/to-arguments";
import { UNKNOWN } from "../../schema/unknown";
import { fieldsOf, nodeAt } from "../../schema/walk";
import type { AccountObject } from "../account/types";

/** The arguments of an object, with what a preview would say about them. */
export interface ReviewedObject {
  object: AccountObject;
  /** Without secrets. */
  args: Fields;
  /** The paths of all secrets that the program must supply. */
  secrets: readonly Path[];
  /** What the preview would refuse, a line each. */
  issues: readonly string[];
  /** The differences that the adoption would report if the secrets are supplied, a line each. */
  mismatches: readonly string[];
}

/** Compares the arguments of an object with the object, and checks them, without a request. */
export function reviewObject(object: AccountObject): ReviewedObject {
  const secrets = [...object.secrets, ...missingSecrets(object)];
  const refused = (args: Fields) => issuesOf(object, withSecrets(args, secrets));
  const matches = (args: Fields) => !mismatchesOf(object, args).length;
  const args = withoutRefusedDefaults(object, refused, matches);
  return {
    object,
    args,
    secrets,
    issues: refused(args).map(issueLine),
    mismatches: mismatchesOf(object, args),
  };
}

/** Secrets that the arguments require, but the response does not contain. */
function missingSecrets(object: AccountObject): Path[] {
  const declared = secretPathsOf(nodeOf(object.context.definition.fields));
  return issuesOf(object, withSecrets(object.args, object.secrets))
    .map(({ path }) => path)
    .filter((path) => path.length > 0 && touchesSecret(declared, path))
    .filter((path) => valueAt(object.args, path) === undefined);
}

/** Arguments whose secrets are unknown, so that no message contains them. */
export const withSecrets = (args: Fields, secrets: readonly Path[]): Fields =>
  replaceEach(args, secrets, () => UNKNOWN);

/** What the preview of an adoption would refuse. `keep` are the paths of `adopt.keep`. */
export function issuesOf(
  { id, context }: AccountObject,
  args: Fields,
  keep: readonly string[] = [],
): Issue[] {
  const given = asArguments(args);
  const adopted = splitInputs(asArguments({ ...args, adopt: { id, keep } }));
  const before = splitInputs(asInputs({}));
  return validateArguments(context.definition, given, adopted, before, () => undefined).issues;
}

/** What the preview of a copy in another account would refuse, a line each. */
export function issuesOfCopy({ object, args, secrets }: ReviewedObject): string[] {
  const given = asArguments(withSecrets(args, secrets));
  const { definition } = object.context;
  const before = splitInputs(asInputs({}));
  const { issues } = validateArguments(definition, given, splitInputs(given), before, () => {});
  return issues.map(issueLine);
}

const issueLine = ({ path, what }: Issue): string =>
  path.length ? `${formatPath(path)}: ${what}` : what;

const UNRETURNED = "secret";

/** The comparison of the adoption, with the secrets of the object, a line for each difference. */
export function mismatchesOf({ context, remote, secrets }: AccountObject, args: Fields): string[] {
  const { definition } = context;
  const real = toArguments(nodeOf(definition.fields), remote);
  // The comparison ignores a secret that the response does not contain.
  const complete = replaceEach(args, secrets, (path) => valueAt(real, path) ?? UNRETURNED);
  const prepared = definition.prepare?.(complete as Fields, {}, true).fields ?? complete;
  const fields = asArguments(fillGeneratedIds(nodeOf(definition.fields), prepared as Fields, ""));
  return compareWithRemote(context, asRemote(remote), { fields }).map(differenceLine);
}

/**
 * The arguments of an object without values that the validation refuses and that mean the same as
 * none: a response may contain the zero value of one of two fields that belong together.
 */
function withoutRefusedDefaults(
  object: AccountObject,
  refused: (args: Fields) => readonly Issue[],
  matches: (args: Fields) => boolean,
): Fields {
  return refused(object.args).reduce<Fields>((args, { path }) => {
    const before = refused(args).length;
    const shorter = optionalFieldsBeside(object, args, path).map(
      (one) => replaceAt(args, one, undefined) as Fields,
    );
    return shorter.find((one) => refused(one).length < before && matches(one)) ?? args;
  }, object.args);
}

/** The paths of the optional fields of an object that contains a refused field. */
function optionalFieldsBeside({ context }: AccountObject, args: Fields, path: Path): Path[] {
  const outer = path.slice(0, -1);
  const node = nodeAt(nodeOf(context.definition.fields), outer);
  const value = valueAt(args, outer);
  if (!path.length || !isRecord(value)) return [];
  return Object.keys(value)
    .filter((key) => fieldsOf(node)[key]?.optional)
    .map((key) => [...outer, key]);
}
