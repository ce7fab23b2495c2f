import { nodeOf } from "../../schema/node";
import { type Path, pathsWhere, valueAt } from "../../schema/path";
import { allSecretsOf, secretsToName, touchesSecret } from "../../schema/secrets";
import { isMasked } from "../../schema/select-managed";
import { compareWithRemote, type Difference } from "../compare";
import type { ResourceContext } from "../context";
import type { Inputs, Remote, RequestFields } from "../stages";
import type { SplitInputs } from "../state/inputs";

/** What an adoption changes, and what nobody can compare. */
export interface AdoptionDifferences {
  different: readonly Difference[];
  /** The secrets of the program that the response masks, where the adoption does not write them. */
  masked: readonly Path[];
}

/**
 * Compares an object with the arguments that adopt it. A masked secret may be another one than that
 * of the program: `adopt.overwrite` writes it.
 */
export function adoptionDifferences(
  ctx: ResourceContext,
  remote: Remote,
  desired: SplitInputs<Inputs>,
): AdoptionDifferences {
  const different = compareWithRemote(ctx, remote, desired);
  const masked = maskedSecrets(ctx, remote, desired);
  if (!desired.adopt?.overwrite || !ctx.writes.update) return { different, masked };
  const written = masked.map((path) => ({ path, was: undefined, is: undefined, isSecret: true }));
  return { different: [...different, ...written], masked: [] };
}

/** The secrets of a program that a response masks. */
export function maskedSecrets(
  { definition }: ResourceContext,
  remote: Remote,
  { fields, keep, secrets }: SplitInputs<Inputs | RequestFields>,
): Path[] {
  const node = nodeOf(definition.fields);
  const secretPaths = allSecretsOf(node, secrets);
  const masked = pathsWhere(keep.without(remote), isMasked).filter((path) =>
    touchesSecret(secretPaths, path),
  );
  return secretsToName(node, secretPaths, masked).filter(
    (path) => valueAt(fields, path) !== undefined,
  );
}
