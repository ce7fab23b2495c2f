// Printed by `npm run generate` from the declarations in src/areas. Not edited by hand.
import type { CallOptions } from "../../client/call-options";
import type { OneOf } from "../../schema/types";
import type { TeamGroupUserStatus } from "./groups";

/** A user to take into the team. */
export interface MemberToMake {
  /**
   * Name by which the member logs in: a mail address, in any case. The service takes it inside `userTemplate`; here it
   * is for services that read the user from the entry itself.
   */
  username?: string;
  /** Whether the user gets an invitation, and is a member once that is accepted, or is a member at once. */
  onboardingMode?: MemberOnboardingMode;
  /** What the member is like. */
  userTemplate?: MemberTemplate;
}

/** A word of the API, without its `ONBOARDING_MODE_`. */
export type MemberOnboardingMode = "INVITE_LINK" | "NO_INVITE" | `ONBOARDING_MODE_${string}`;

/** What a member is like. */
export interface MemberTemplate {
  /**
   * Name by which the member logs in: a mail address, in any case. It never changes: another one in an update means
   * nothing.
   */
  username?: string;
  /** First name. */
  firstName?: string;
  /** Last name. */
  lastName?: string;
  /** Whether the member may log in. */
  status?: TeamGroupUserStatus;
  /** How long the member has access. It is never told again. */
  accessType?: MemberAccess;
  /**
   * How the member may log in: by single sign-on, with a password of the service's own, or both. Not together with an
   * invitation. It is never told again. Order means nothing.
   */
  allowedLoginMode?: MemberLoginMode[];
}

/** The variants of MemberAccess: exactly one is given. */
export interface MemberAccessVariants {
  /** Access until somebody takes it away. */
  permanentAccess: Record<string, never>;
  /** Access that ends by itself. */
  temporaryAccess: MemberTemporaryAccess;
}

/** How long a member has access. */
export type MemberAccess = OneOf<MemberAccessVariants>;

/** Access that ends by itself. */
export interface MemberTemporaryAccess {
  /** When it ends. Of the form `^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d`. */
  expireAt?: string;
}

/** A word of the API, without its `ALLOWED_LOGIN_MODE_`. */
export type MemberLoginMode = "SSO" | "LOCAL" | `ALLOWED_LOGIN_MODE_${string}`;

/** What became of each user. A success of the call does not mean that everybody was taken in. */
export interface MemberResults {
  /** An entry a user, in the order of the request. */
  results?: MemberResult[];
}

/** What became of one user. */
export interface MemberResult {
  /** Name of the user, as it was sent. */
  username: string;
  /** What became of the user: `DOMAIN_NOT_ALLOWED` and `FAILED` are failures, though the call as a whole succeeded. */
  status: MemberOutcome;
  /** Number of the member's account; missing until an invitation is accepted. 0 to 4294967295. */
  userAccountId?: number;
  /** Id of the member; missing until an invitation is accepted. */
  userId?: string;
  /** The service's words, where there is more to say. */
  message?: string;
}

/** A word of the API, without its `CREATE_USER_STATUS_`. */
export type MemberOutcome =
  | "CREATED"
  | "ALREADY_EXISTS"
  | "INVITED"
  | "ALREADY_INVITED"
  | "DOMAIN_NOT_ALLOWED"
  | "FAILED"
  | `CREATE_USER_STATUS_${string}`;

/** A member as it shall be. */
export interface MemberChange {
  /**
   * Name by which the member logs in: a mail address, in any case. The service takes it inside `userTemplate`; here it
   * is for services that read the user from the entry itself.
   */
  username?: string;
  /** Number of the member's account. 0 to 4294967295. */
  userAccountId?: number;
  /** What the member shall be like. */
  userTemplate?: MemberTemplate;
}

/** Members by the numbers of their accounts. */
export interface MemberAccountIds {
  /** The numbers. A member that is not among them was not changed. Each 0 to 4294967295. Order means nothing. */
  userAccountIds?: number[];
}

/** Members to let in or keep out. */
export interface MemberStatuses {
  /** What they shall be: `INACTIVE` is how a member is removed. */
  status?: TeamGroupUserStatus;
  /** Numbers of the members' accounts. Each 0 to 4294967295. Order means nothing. */
  userAccountIds?: number[];
}

/** A member that was read. */
export interface MemberAnswer {
  /** The member. */
  user?: MemberEntity;
}

/** A member of a team. How long it has access and how it may log in is not told. */
export interface MemberEntity {
  /** Number of the member's account: what these operations are given. 0 to 4294967295. */
  userAccountId?: number;
  /** Id of the member: what groups are given. */
  userId?: string;
  /** Name by which the member logs in: a mail address. */
  username?: string;
  /** First name. */
  firstName?: string;
  /** Last name. */
  lastName?: string;
  /** Whether the member may log in. */
  status?: TeamGroupUserStatus;
}

/** Which members are asked for. */
export interface MemberQuery {
  /** Only members whose name holds this. */
  username?: string;
  /** Only members of this status. */
  status?: TeamGroupUserStatus;
  /** How many a page holds at most; the service may give fewer. 0 to 4294967295. */
  page_size?: number;
  /** Where to go on: the number that the page before gave. 0 to 4294967295. */
  page_token?: number;
}

/** A page of members. */
export interface MemberPage {
  /** The members. */
  users?: MemberEntity[];
  /** Where the next page begins; missing or zero on the last one. 0 to 4294967295. */
  nextPageToken?: number;
  /** How many there are on all pages. 0 to 4294967295. */
  totalCount?: number;
}

/**
 * The people in a team: who is invited, who may log in, and how long.
 *
 * Each of these, with its errors and an example: docs/client/members.md
 */
export interface MembersClient {
  /**
   * Takes users into a team. Look at every result: a success of the call holds failures too. All are checked before the
   * first is taken in; a failure after that leaves those in who were first, so search before trying again.
   *
   * `POST /aaa/teams/v2/{team_id}/members`. Permission: `team-members:Manage`. Reference: Endpoints named in release
   * entries: Team members; OpenAPI description v5.0.6: UsersMgmtService.
   */
  create(request: {
    /** Number of the team; `identity.whoami` tells the key's own. 0 to 4294967295. */
    readonly team_id: string | number;
    body: MemberToMake[];
  }, options?: CallOptions): Promise<MemberResults>;
  /**
   * Changes members. Their names of login stay as they are, whatever is sent. The answer names who was changed.
   *
   * `PUT /aaa/teams/v2/{team_id}/members`. Permission: `team-members:Manage`. Reference: Endpoints named in release
   * entries: Team members; OpenAPI description v5.0.6: UsersMgmtService.
   */
  update(request: {
    /** Number of the team; `identity.whoami` tells the key's own. 0 to 4294967295. */
    readonly team_id: string | number;
    body: MemberChange[];
  }, options?: CallOptions): Promise<MemberAccountIds>;
  /**
   * Lets members in or keeps them out: there is no delete. The answer names who was changed.
   *
   * `PATCH /aaa/teams/v2/{team_id}/members:updateStatuses`. Permission: `team-members:Manage`. Reference: Endpoints
   * named in release entries: Team members; OpenAPI description v5.0.6: UsersMgmtService.
   */
  setStatuses(request: {
    /** Number of the team; `identity.whoami` tells the key's own. 0 to 4294967295. */
    readonly team_id: string | number;
    body?: MemberStatuses;
  }, options?: CallOptions): Promise<MemberAccountIds>;
  /**
   * One member of a team.
   *
   * `GET /aaa/teams/v2/{team_id}/members/{user_account_id}`. Permission: `team-members:ReadConfig`. Reference: Endpoints
   * named in release entries: Team members; OpenAPI description v5.0.6: UsersMgmtService.
   */
  get(request: {
    /** Number of the team; `identity.whoami` tells the key's own. 0 to 4294967295. */
    readonly team_id: string | number;
    /** Number of the member's account. 0 to 4294967295. */
    readonly user_account_id: string | number;
  }, options?: CallOptions): Promise<MemberAnswer>;
  /**
   * Members of a team by name and status, page by page. The page token is a number here.
   *
   * `GET /aaa/teams/v2/{team_id}/search`. Permission: `team-members:ReadConfig`. Reference: Endpoints named in release
   * entries: Team members; OpenAPI description v5.0.6: UsersMgmtService.
   */
  search: {
    (request: {
      /** Number of the team; `identity.whoami` tells the key's own. 0 to 4294967295. */
      readonly team_id: string | number;
      query?: MemberQuery;
    }, options?: CallOptions): Promise<MemberPage>;
    /** Every entry, one by one, over all pages. */
    items(request: {
      /** Number of the team; `identity.whoami` tells the key's own. 0 to 4294967295. */
      readonly team_id: string | number;
      query?: MemberQuery;
    }, options?: CallOptions): AsyncIterable<MemberEntity>;
  };
}
