import type { Fields } from "../../schema/record";
import type { Claim } from "../../services/define";
import { onlyIdOf } from "../../services/object-functions";
import type { ResourceContext } from "../context";
import { ProviderError } from "../errors";

/** What the resources of this run manage in one account, such as the order of all policies. */
export class Claims {
  private readonly claimsByObject = new Map<string, Map<string, Claim>>();
  private readonly successors = new Map<string, string>();

  /** Acquires a claim for a resource. Returns the claim of another resource that excludes it. */
  acquire(claim: Claim, resourceKey: string): Claim | undefined {
    const conflict = this.conflictOf(claim, resourceKey);
    if (!conflict)
      this.claimsByObject.set(claim.what, this.claimsOn(claim.what).set(resourceKey, claim));
    return conflict;
  }
  /** The claim of another resource that excludes one. */
  conflictOf({ what, shared }: Claim, resourceKey: string): Claim | undefined {
    for (const [other, existing] of this.claimsOn(what))
      if (other !== resourceKey && !(existing.shared && shared)) return existing;
    return undefined;
  }
  /**
   * Reserves a claim that another resource has in state for the new one that may take its place.
   * Returns false where it is reserved for another new one.
   */
  reserve({ what }: Claim, resourceKey: string): boolean {
    const successor = this.successors.get(what) ?? resourceKey;
    this.successors.set(what, successor);
    return successor === resourceKey;
  }
  private claimsOn(what: string): Map<string, Claim> {
    return this.claimsByObject.get(what) ?? new Map<string, Claim>();
  }
}

/** The part of a resource that its claims depend on. */
export interface Claimant {
  id: string | undefined;
  resourceKey: string;
  fields: Fields;
}

/** Fails for a resource that would undo the changes of another one in the same program. */
export function acquireClaims(ctx: ResourceContext, claimant: Claimant): void {
  const conflict = tryAcquireClaims(ctx, claimant);
  if (conflict !== undefined) throw new ProviderError(conflict);
}

/** Acquires the claims of a resource, or returns why it would undo the changes of another one. */
export function tryAcquireClaims(ctx: ResourceContext, claimant: Claimant): string | undefined {
  const { claims } = ctx.session;
  for (const claim of claimsOf(ctx, claimant))
    if (claims.acquire(claim, claimant.resourceKey)) return claimConflictMessage(claim);
  return undefined;
}

/** The claim that every resource of the type has: an account has its object once. */
export const fixedClaim = (ctx: ResourceContext, claimant: Claimant): Claim | undefined =>
  onlyIdOf(ctx.definition) === undefined ? undefined : claimsOf(ctx, claimant)[0];

export const claimConflictMessage = ({ what, because }: Claim): string =>
  `another resource of this program already manages ${what}: ${because}`;

const claimsOf = ({ definition }: ResourceContext, { id, fields }: Claimant): Claim[] =>
  definition.claims?.(id ?? "", fields) ?? [];
