import type { Fields } from "../../schema/record";
import type { ResourceContext } from "../context";
import { addedKeysOf, uniqueKeysOf } from "../create-check/unique-values";
import { ProviderError } from "../errors";
import { remoteId } from "../identity/ids";
import { wasChecked } from "../ownership/checked-resources";
import { acquireClaims, fixedClaim } from "../ownership/claims";
import type { State } from "../stages";
import type { SplitInputs } from "../state/inputs";
import { stateOf } from "../state/outputs";

interface Compared {
  state: State;
  recorded: Fields;
  desired: SplitInputs;
}

/** Records who owns the object of a diff. Fails where another resource of the program has it. */
export function trackOwnership(
  ctx: ResourceContext | undefined,
  id: string,
  { state, recorded, desired: { resourceKey, fields } }: Compared,
  isReplaced: boolean,
): void {
  if (isReplaced) ctx?.ownership.markReplaced(remoteId(id), resourceKey);
  if (isReplaced || !ctx || !wasChecked(resourceKey)) return;
  const claimant = { id, resourceKey, fields };
  // First: of an object that an account has once, no second one can be created instead.
  const isOnly = fixedClaim(ctx, claimant) !== undefined;
  if (isOnly) acquireClaims(ctx, claimant);
  const isShared = ctx.definition.remainder !== undefined;
  if (!isShared && ctx.ownership.isOwnedTwice(remoteId(id), resourceKey))
    throw new ProviderError(ownedTwice(ctx.definition.resourceType, id));
  const { definition } = ctx;
  const owned = isShared ? { state: stateOf(definition, state) } : {};
  if (!ctx.ownership.reserve(remoteId(id), resourceKey, { isInState: true, ...owned }))
    throw new ProviderError(adoptedElsewhere(ctx.definition.resourceType, id));
  const givenUp = addedKeysOf(definition, recorded, fields);
  ctx.moves.plan(remoteId(id), uniqueKeysOf(definition, fields), givenUp);
  if (!isOnly) acquireClaims(ctx, claimant);
}

const ownedTwice = (resourceType: string, id: string): string =>
  `another resource of this program has the ${resourceType} ${id} in state, too: a change or a deletion of one of them would be one of both. Remove the one that was added later from the state with pulumi state delete URN: the next up creates an object of its own for it`;

// The engine runs creates and diffs in parallel: a create may have adopted the object before this.
const adoptedElsewhere = (resourceType: string, id: string): string =>
  `the ${resourceType} ${id} was adopted by another resource of this program in this run. If that resource is this one under a new name, give it the option aliases; otherwise remove it, or its adopt argument`;
