import type { Claim } from "../../services/define";
import type { AccountObject } from "../account/types";

/** The parts of the account that the objects of a program own. */
export class ProgramClaims {
  private readonly claims = new Map<string, Claim[]>();

  /** Adds an object, unless one that was added before excludes it: then returns what both own. */
  add({ id, args, context: { definition } }: AccountObject): string | undefined {
    const own = definition.claims?.(id, args) ?? [];
    const conflict = own.find((claim) =>
      this.claims.get(claim.what)?.some((other) => !(other.shared && claim.shared)),
    );
    if (conflict) return conflict.what;
    for (const claim of own)
      this.claims.set(claim.what, [...(this.claims.get(claim.what) ?? []), claim]);
    return undefined;
  }
}
