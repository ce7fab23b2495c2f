import type { Claim } from "../../services/define";

/** The parts of the account that the resources of a program own. */
export class ProgramClaims {
  private readonly byPart = new Map<string, Claim[]>();

  /** `claims` are those of the resources that exist already. */
  constructor(claims: readonly Claim[] = []) {
    for (const claim of claims) this.record(claim);
  }

  /** Adds the claims of a resource, unless another one excludes them: then returns the part. */
  add(claims: readonly Claim[]): string | undefined {
    const conflict = claims.find(({ what, shared }) =>
      this.byPart.get(what)?.some((other) => !(other.shared && shared)),
    );
    if (conflict) return conflict.what;
    for (const claim of claims) this.record(claim);
    return undefined;
  }

  private record(claim: Claim): void {
    this.byPart.set(claim.what, [...(this.byPart.get(claim.what) ?? []), claim]);
  }
}
