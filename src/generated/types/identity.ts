// Printed by `npm run generate` from the declarations in src/areas. Not edited by hand.
import type { CallOptions } from "../../client/call-options";

/** Whose key a call is made with. */
export interface Identity {
  /** Number of the team that the key belongs to. 0 to 4294967295. */
  teamId: number;
  /** Name of that team. */
  teamName: string;
  /** Address of the team's web application; missing where the team has no name in addresses. */
  teamUrl?: string;
  /** Name of the user; missing for an API key, which belongs to no user. */
  username?: string;
}

/**
 * Which team, and which user, a key speaks for.
 *
 * Each of these, with its errors and an example: docs/client/identity.md
 */
export interface IdentityClient {
  /**
   * Tells the team, and the user if there is one, behind the credentials of the call. 404 means that the team no longer
   * exists.
   *
   * `GET /aaa/identity/v1/whoami`. Reference: Endpoints named in release entries: Identity.
   */
  whoami(request?: Record<never, never>, options?: CallOptions): Promise<Identity>;
}
