import type { Claim } from "../areas/define";
import { Failure } from "./failure";
import type { Desk } from "./session";

/** What the resources of this run hold in one account. */
export class Claims {
  private readonly held = new Map<string, Map<string, Claim>>();

  /** Takes a claim for a resource; the claim of another one that stands in its way, if there is such. */
  take(claim: Claim, key: string): Claim | undefined {
    const holders = this.held.get(claim.what) ?? new Map<string, Claim>();
    this.held.set(claim.what, holders);
    for (const [other, held] of holders) if (other !== key && !(held.shared && claim.shared)) return held;
    holders.set(key, claim);
    return undefined;
  }
}

/** Two resources of a program that would undo each other's work: whoever comes second says so. */
export function holding({ definition, session }: Desk, id: string, key: string, fields: Record<string, unknown>): void {
  for (const claim of definition.claims?.(id, fields) ?? []) {
    const other = session.claims.take(claim, key);
    if (other) throw new Failure(`another resource of this program holds ${claim.what}: ${claim.because}`);
  }
}
