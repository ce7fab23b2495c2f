// Printed by `npm run generate` from the declarations in src/areas. Not edited by hand.
import type { CallOptions } from "../../client/call-options";

/** Teams of an organisation. */
export interface TeamList {
  /** The team that is used where none is named. */
  defaultTeam?: TeamEntity;
  /** All teams. At most 10000 items. */
  teams?: TeamEntity[];
}

/** A team of the organisation. */
export interface TeamEntity {
  /** Number of the team. 0 to 4294967295. */
  teamId?: number;
  /** Name of the team. At most 255 characters. */
  teamName?: string;
  /** How many units a day the team may use. */
  dailyQuota?: number;
  /** For how many days its data is kept. 0 to 2147483647. */
  retention?: number;
}

/** A team to make. */
export interface TeamBody {
  /** Name of the team. 1 to 255 characters. */
  teamName: string;
  /** How many units a day the team may use; left out of a new team, the service chooses. */
  dailyQuota?: number;
  /**
   * Mail addresses of the team's first administrators. At most 100 items, each 1 to 320 characters, of the form
   * `^[^@\s]+@[^@\s]+$`. Order means nothing.
   */
  teamAdminsEmail?: string[];
}

/** What a create answers. */
export interface TeamMade {
  /** Number of the team. 0 to 4294967295. */
  teamId?: number;
}

/** A team that was read. */
export interface TeamAnswer {
  /** Number of the team. 0 to 4294967295. */
  teamId?: number;
  /** Name of the team. At most 255 characters. */
  teamName?: string;
  /** How many units a day the team may use. */
  dailyQuota?: number;
  /** For how many days its data is kept. 0 to 2147483647. */
  retention?: number;
}

/** What becomes another in a team. */
export interface TeamChange {
  /** Name of the team. 1 to 255 characters. */
  teamName?: string;
  /** How many units a day the team may use; left out of a new team, the service chooses. */
  dailyQuota?: number;
}

/**
 * Teams of an organisation. The vendor has marked these operations as deprecated.
 *
 * Each of these, with its errors and an example: docs/client/teams.md
 */
export interface TeamsClient {
  /**
   * Every team of the organisation. The key must be one of the organisation's.
   *
   * `GET /aaa/teams/v2`. Permission: `org-teams:ReadConfig`. Reference: OpenAPI description v5.0.6: TeamService.
   * @deprecated The vendor has marked the operations on teams so and names no others; expect them to go.
   */
  list(request?: Record<never, never>, options?: CallOptions): Promise<TeamList>;
  /**
   * Makes a team in the organisation.
   *
   * `POST /aaa/teams/v2`. Permission: `org-teams:Manage`. Reference: OpenAPI description v5.0.6: TeamService.
   * @deprecated The vendor has marked the operations on teams so and names no others; expect them to go.
   */
  create(request: {
    body: TeamBody;
  }, options?: CallOptions): Promise<TeamMade>;
  /**
   * One team of the organisation.
   *
   * `GET /aaa/teams/v2/{team_id}`. Permission: `org-teams:ReadConfig`. Reference: OpenAPI description v5.0.6:
   * TeamService.
   * @deprecated The vendor has marked the operations on teams so and names no others; expect them to go.
   */
  get(request: {
    /** Number of the team. 0 to 4294967295. */
    readonly team_id: string | number;
  }, options?: CallOptions): Promise<TeamAnswer>;
  /**
   * Changes a team's name or quota; what is left out stays. The answer is empty.
   *
   * `PUT /aaa/teams/v2/{team_id}`. Permission: `org-teams:Manage`. Reference: OpenAPI description v5.0.6: TeamService.
   * @deprecated The vendor has marked the operations on teams so and names no others; expect them to go.
   */
  update(request: {
    /** Number of the team. 0 to 4294967295. */
    readonly team_id: string | number;
    body?: TeamChange;
  }, options?: CallOptions): Promise<void>;
  /**
   * Deletes a team and everything in it.
   *
   * `DELETE /aaa/teams/v2/{team_id}`. Permission: `org-teams:Manage`. Reference: OpenAPI description v5.0.6:
   * TeamService.
   * @deprecated The vendor has marked the operations on teams so and names no others; expect them to go.
   */
  remove(request: {
    /** Number of the team. 0 to 4294967295. */
    readonly team_id: string | number;
  }, options?: CallOptions): Promise<void>;
}
