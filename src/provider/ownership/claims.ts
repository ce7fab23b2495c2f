import type { Fields } from "../../schema/record";
import type { Claim } from "../../services/define";
import type { ResourceContext } from "../context";
import { ProviderError } from "../errors";

/** What the resources of this run manage in one account, such as the order of all policies. */
export class Claims {
  private readonly claimsByObject = new Map<string, Map<string, Claim>>();

  /** Acquires a claim for a resource. Returns the claim of another resource that excludes it. */
  acquire(claim: Claim, resourceKey: string): Claim | undefined {
    const claims = this.claimsByObject.get(claim.what) ?? new Map<string, Claim>();
    this.claimsByObject.set(claim.what, claims);
    for (const [other, existing] of claims)
      if (other !== resourceKey && !(existing.shared && claim.shared)) return existing;
    claims.set(resourceKey, claim);
    return undefined;
  }
}

/** Fails for a resource that would undo the changes of another one in the same program. */
export function acquireClaims(...resource: Parameters<typeof claimConflict>): void {
  const conflict = claimConflict(...resource);
  if (conflict !== undefined) throw new ProviderError(conflict);
}

/** Acquires the claims of a resource, or returns why it would undo the changes of another one. */
export function claimConflict(
  { definition, session }: ResourceContext,
  id: string | undefined,
  resourceKey: string,
  fields: Fields,
): string | undefined {
  for (const claim of definition.claims?.(id ?? "", fields) ?? []) {
    const conflict = session.claims.acquire(claim, resourceKey);
    if (conflict)
      return `another resource of this program already manages ${claim.what}: ${claim.because}`;
  }
  return undefined;
}
