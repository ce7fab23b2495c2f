import { isDeepStrictEqual } from "node:util";
import type { Facts } from "../../schema/facts";
import { nodeOf } from "../../schema/node";
import { isWithin, type Path, pathsWhere, replaceEach, valueAt } from "../../schema/path";
import type { Fields } from "../../schema/record";
import { allSecretsOf, pathOfSecret, secretsToName, touchesSecret } from "../../schema/secrets";
import { collectDeclared, nodeAt } from "../../schema/walk";
import { compare, comparedOf, compareWithRemote } from "../compare";
import type { ResourceContext } from "../context";
import { fieldsOfCreate } from "../lifecycle/request";
import { type Inputs, type Remote, type RequestFields, sameStage } from "../stages";
import type { SplitInputs, SplitRequest } from "../state/inputs";

/**
 * The secrets of a program whose values a response does not show: it masks them, omits them, or has
 * a placeholder. Another value would be equal to the object, too. One that another argument shows
 * is not among them.
 */
export function hiddenSecrets(
  ctx: ResourceContext,
  remote: Remote,
  desired: SplitInputs<Inputs | RequestFields>,
): Path[] {
  const { fields, secrets, keep } = desired;
  const node = nodeOf(ctx.definition.fields);
  const secretPaths = allSecretsOf(node, secrets);
  const texts = pathsWhere(fields, (value) => typeof value === "string").filter(
    (path) =>
      pathOfSecret(secretPaths, path) &&
      !isShown(ctx, fields, path) &&
      !keep.covers(path) &&
      // The program may declare all of a large object as secret: each comparison reads all of it.
      valueAt(remote, path) !== valueAt(fields, path),
  );
  if (!texts.length) return [];
  const differing = compareWithRemote(ctx, remote, desired).map(({ path }) => path);
  const areEqualWithOthers = (paths: readonly Path[]): boolean => {
    const others = sameStage(
      fields,
      replaceEach(fields, paths, (path) => `${valueAt(fields, path)}x`),
    );
    const found = compareWithRemote(ctx, remote, { ...desired, fields: others });
    return isDeepStrictEqual(
      found.map((one) => one.path),
      differing,
    );
  };
  const equal = texts.filter((path) => !differing.some((outer) => isWithin(path, outer)));
  return secretsToName(node, secretPaths, partsOf(equal, areEqualWithOthers));
}

/**
 * The paths of which `isTrue` holds. Each call compares whole objects, so that many paths are
 * compared at once, and fewer only where it does not hold of all of them.
 */
function partsOf(paths: readonly Path[], isTrue: (some: readonly Path[]) => boolean): Path[] {
  if (!paths.length) return [];
  if (isTrue(paths)) return [...paths];
  if (paths.length === 1) return [];
  const half = Math.ceil(paths.length / 2);
  return [...partsOf(paths.slice(0, half), isTrue), ...partsOf(paths.slice(half), isTrue)];
}

/** Whether another argument shows a value: one that the package derives from it. */
function isShown({ definition }: ResourceContext, fields: Fields, path: Path): boolean {
  const { shownBy } = nodeAt(nodeOf(definition.fields), path)?.facts ?? {};
  if (shownBy === undefined || fields[shownBy] === undefined) return false;
  const derived = definition.prepare?.({ ...fields, [shownBy]: undefined }, {}, true).fields;
  return derived?.[shownBy] === fields[shownBy];
}

/**
 * The paths at which the arguments of a create differ from those that were sent, of what a response
 * may not show: secrets, and fields that are only written.
 */
export function changedHidden(
  { definition }: ResourceContext,
  request: SplitRequest,
  sent: SplitRequest,
): Path[] {
  const node = nodeOf(definition.fields);
  const isSent = ({ writeOnly, unsent }: Facts) => writeOnly && !unsent;
  const writeOnly = collectDeclared(node, ({ facts }, steps) => (isSent(facts) ? [steps] : []));
  const hidden = [...allSecretsOf(node, request.secrets), ...writeOnly];
  const comparedIn = ({ fields }: SplitRequest) =>
    comparedOf(sameStage(fields, fieldsOfCreate(definition, fields)));
  const changed = compare(node, comparedIn(sent), comparedIn(request)).map(({ path }) => path);
  return secretsToName(
    node,
    hidden,
    changed.filter((path) => touchesSecret(hidden, path)),
  );
}
