import type { Path } from "../../schema/path";
import { compareWithRemote, type Difference } from "../compare";
import type { ResourceContext } from "../context";
import type { Remote } from "../stages";
import type { Desired } from "../state/inputs";
import { hiddenSecrets } from "./hidden";

/** What an adoption changes, and what nobody can compare. */
export interface AdoptionDifferences {
  different: readonly Difference[];
  /** The secrets of the program that no response shows, where the adoption does not write them. */
  hidden: readonly Path[];
}

/**
 * Compares an object with the arguments that adopt it. A hidden secret may be another one than that
 * of the program: `adopt.overwrite` writes it.
 */
export function adoptionDifferences(
  ctx: ResourceContext,
  remote: Remote,
  desired: Desired,
): AdoptionDifferences {
  const different = compareWithRemote(ctx, remote, desired);
  const hidden = hiddenSecrets(ctx, remote, desired);
  if (!desired.adopt?.overwrite || !ctx.writes.update) return { different, hidden };
  const written = hidden.map((path) => ({ path, was: undefined, is: undefined, isSecret: true }));
  return { different: [...different, ...written], hidden: [] };
}
