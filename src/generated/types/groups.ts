// Printed by `npm run generate` from the declarations in src/areas. Not edited by hand.
import type { CallOptions } from "../../client/call-options";
import type { AtMostOne, OneOf } from "../../schema/types";

/** What every variant of TeamGroupArgs has. */
export interface TeamGroupArgsCommon {
  /** Name of the group. No two groups of a team share one. At least 1 character. */
  name: string;
  /** What the group is for. */
  description?: string;
  /** Id of the group in the directory that it comes from. */
  externalId?: string;
  /**
   * Who may join the group. Filled in by the server when left out. Cannot be cleared: the service keeps the type of a
   * group when none is given: write the type it shall have
   */
  groupType?: TeamGroupType;
  /**
   * The data that its members see; left out, what the service gives a group without a scope. Filled in by the server
   * when left out.
   */
  scope?: TeamGroupScopeArgs;
  /**
   * Ids of all users in the group. Left out, members are nobody's business here: the product, a directory or
   * `TeamGroupMembers` looks after them. Each at least 1 character. Order means nothing. Filled in by the server when
   * left out.
   */
  userIds?: string[];
  /**
   * Number of the team that gets the group; left out, the key's own. 1 to 4294967295. A change replaces. Filled in by
   * the server when left out.
   */
  teamId?: number;
}

/** The variants of TeamGroupArgs: one is given, or none. */
export interface TeamGroupArgsVariants {
  /** Number of the members' role, such as the id of a `CustomRole`. 0 to 4294967295. Id of a `CustomRole`. */
  roleId: number | string;
  /**
   * Name of the members' role: a custom one or one of the service's own, in any case. Where several roles share it, give
   * `roleId`. 1 to 255 characters. The `name` of a `CustomRole`.
   */
  roleName: string;
}

/** A group of users: what its members may do, and which data they see. */
export type TeamGroupArgs = TeamGroupArgsCommon & AtMostOne<TeamGroupArgsVariants>;

/** Outputs of TeamGroup: its arguments, and what the server adds. */
export interface TeamGroupOutputs {
  /** Name of the group. No two groups of a team share one. At least 1 character. */
  name: string;
  /** What the group is for. */
  description?: string;
  /** Id of the group in the directory that it comes from. */
  externalId?: string;
  /**
   * Who may join the group. Filled in by the server when left out. Cannot be cleared: the service keeps the type of a
   * group when none is given: write the type it shall have
   */
  groupType?: TeamGroupType;
  /**
   * The data that its members see; left out, what the service gives a group without a scope. Filled in by the server
   * when left out.
   */
  scope?: TeamGroupScopeArgs;
  /**
   * Ids of all users in the group. Left out, members are nobody's business here: the product, a directory or
   * `TeamGroupMembers` looks after them. Each at least 1 character. Order means nothing. Filled in by the server when
   * left out.
   */
  userIds?: string[];
  /**
   * Number of the team that gets the group; left out, the key's own. 1 to 4294967295. A change replaces. Filled in by
   * the server when left out.
   */
  teamId?: number;
  /** Number of the members' role, such as the id of a `CustomRole`. 0 to 4294967295. Id of a `CustomRole`. */
  roleId?: number | string;
  /**
   * Name of the members' role: a custom one or one of the service's own, in any case. Where several roles share it, give
   * `roleId`. 1 to 255 characters. The `name` of a `CustomRole`.
   */
  roleName?: string;
  /** Number of the group: its id, for what takes numbers alone. 0 to 4294967295. */
  groupId: number;
}

/** Users whom a program puts into a group, beside whoever else is in it. */
export interface TeamGroupMembersArgs {
  /** Number of the group, such as the id of a `TeamGroup`. 0 to 4294967295. Id of a `TeamGroup`. A change replaces. */
  groupId: number | string;
  /**
   * Ids of the users to put in. Others in the group are left alone. At least 1 item, each at least 1 character. Order
   * means nothing.
   */
  userIds: string[];
}

/** Outputs of TeamGroupMembers: its arguments, and what the server adds. */
export interface TeamGroupMembersOutputs {
  /** Number of the group, such as the id of a `TeamGroup`. 0 to 4294967295. Id of a `TeamGroup`. A change replaces. */
  groupId: number | string;
  /**
   * Ids of the users to put in. Others in the group are left alone. At least 1 item, each at least 1 character. Order
   * means nothing.
   */
  userIds: string[];
}

/** A word of the API, without its `GROUP_TYPE_`. */
export type TeamGroupType = "OPEN" | "CLOSED" | "RESTRICTED" | `GROUP_TYPE_${string}`;

/** The part of the data that a group's members see. */
export interface TeamGroupScopeArgs {
  /** Id of the scope. At least 1 character. */
  scopeId: string;
}

/** What every variant of TeamGroupBody has. */
export interface TeamGroupBodyCommon {
  /** Name of the group. No two groups of a team share one. */
  name?: string;
  /** What the group is for. */
  description?: string;
  /** Id of the group in the directory that it comes from. */
  externalId?: string;
  /** Who may join the group. */
  groupType?: TeamGroupType;
  /** The data that its members see; left out, all of it. */
  scope?: TeamGroupScope;
  /** Number of the team that gets the group; left out, the key's own. 0 to 4294967295. */
  teamId?: number;
  /** Ids of the users in the group. Order means nothing. */
  userIds?: string[];
}

/** The variants of TeamGroupBody: one is given, or none. */
export interface TeamGroupBodyVariants {
  /** Number of the members' role. 0 to 4294967295. */
  roleId: number;
  /** Name of the members' role: a custom one or one of the service's own, in any case. 1 to 255 characters. */
  roleName: string;
}

/** A group to make. */
export type TeamGroupBody = TeamGroupBodyCommon & AtMostOne<TeamGroupBodyVariants>;

/** The part of the data that a group's members see. */
export interface TeamGroupScope {
  /** Id of the scope. */
  scopeId?: string;
}

/** A group. */
export interface TeamGroupAnswer {
  /** The group. */
  group: TeamGroupEntity;
}

/** A group as the API holds it. Its members are asked for apart. */
export interface TeamGroupEntity {
  /** Number of the group. 0 to 4294967295. */
  groupId: number;
  /** Number of the team that the group belongs to. 0 to 4294967295. */
  teamId?: number;
  /** Name of the group. No two groups of a team share one. */
  name?: string;
  /** What the group is for. */
  description?: string;
  /** Id of the group in the directory that it comes from. */
  externalId?: string;
  /** Who may join the group. */
  groupType?: TeamGroupType;
  /** Whether people made the group, or the service brought it along. */
  groupOrigin?: TeamGroupOrigin;
  /** The role of its members. */
  role?: TeamGroupRole;
  /** The data that its members see. */
  scope?: TeamGroupScope;
  /** When it was made. */
  createdAt?: string;
  /** When it was last changed. */
  updatedAt?: string;
}

/** A word of the API, without its `GROUP_ORIGIN_`. */
export type TeamGroupOrigin = "BUILT_IN" | "USER_DEFINED" | `GROUP_ORIGIN_${string}`;

/** The role of a group's members. */
export interface TeamGroupRole {
  /** Number of the role. 0 to 4294967295. */
  roleId: number;
  /** Name of the role, as the service spells it. */
  name?: string;
  /** What the role is for. */
  description?: string;
}

/** Which groups are asked for. */
export interface TeamGroupQuery {
  /** Number of the team whose groups are listed. 0 to 4294967295. */
  team_id?: number;
  /** How many entries a page holds at most; the service may give fewer. 0 to 4294967295. */
  page_size?: number;
  /** Where to go on: the token that the page before gave. */
  page_token?: string;
}

/** A page of groups. */
export interface TeamGroupList {
  /** The groups, without their members. */
  groups?: TeamGroupEntity[];
  /** Where the next page begins; missing on the last one. */
  nextPageToken?: string;
  /** How many there are on all pages. 0 to 4294967295. */
  totalCount?: number;
}

/** What a delete answers. */
export interface TeamGroupRemoved {
  /** Number of the group that is gone. 0 to 4294967295. */
  groupId?: number;
}

/** Which page of a group's members is asked for. */
export interface TeamGroupUserQuery {
  /** How many entries a page holds at most; the service may give fewer. 0 to 4294967295. */
  page_size?: number;
  /** Where to go on: the token that the page before gave. */
  page_token?: string;
}

/** A page of a group's members. */
export interface TeamGroupUserList {
  /** The members. */
  users?: TeamGroupUser[];
  /** Where the next page begins; missing on the last one. */
  nextPageToken?: string;
  /** How many there are on all pages. 0 to 4294967295. */
  totalCount?: number;
}

/** A member of a group. */
export interface TeamGroupUser {
  /** Id of the user: what groups are given. */
  userId?: string;
  /** Number of the user's account: what other operations are given. 0 to 4294967295. */
  userAccountId?: number;
  /** Name by which the user logs in: a mail address. */
  username?: string;
  /** First name. */
  firstName?: string;
  /** Last name. */
  lastName?: string;
  /** Whether the user may log in. */
  status?: TeamGroupUserStatus;
}

/** A word of the API, without its `USER_STATUS_`. */
export type TeamGroupUserStatus = "ACTIVE" | "INACTIVE" | `USER_STATUS_${string}`;

/** What becomes another in a group; what is left out stays. */
export interface TeamGroupChange {
  /** The new name. */
  name?: string;
  /** The new description; an empty text clears it. */
  description?: string;
  /** The new id in the directory; an empty text clears it. */
  externalId?: string;
  /** Who may join the group. */
  groupType?: TeamGroupType;
  /** What becomes of the role. */
  roleUpdate?: TeamGroupRoleUpdate;
  /** What becomes of the scope. */
  scopeUpdate?: TeamGroupScopeUpdate;
  /** What becomes of the members: one thing a call. */
  userUpdates?: TeamGroupUserUpdate;
}

/** The variants of TeamGroupRoleUpdate: exactly one is given. */
export interface TeamGroupRoleUpdateVariants {
  /** Number of the new role. 0 to 4294967295. */
  setRoleId: number;
  /** Takes the role away. */
  clear: boolean;
  /** Name of the new role, in any case. 1 to 255 characters. */
  setRoleByName: string;
}

/** What becomes of the role. */
export type TeamGroupRoleUpdate = OneOf<TeamGroupRoleUpdateVariants>;

/** The variants of TeamGroupScopeUpdate: exactly one is given. */
export interface TeamGroupScopeUpdateVariants {
  /** Id of the new scope. */
  setScopeId: string;
  /** Takes the scope away. */
  clear: boolean;
}

/** What becomes of the scope. */
export type TeamGroupScopeUpdate = OneOf<TeamGroupScopeUpdateVariants>;

/** The variants of TeamGroupUserUpdate: exactly one is given. */
export interface TeamGroupUserUpdateVariants {
  /** Users who join. */
  add: TeamGroupUserIds;
  /** Users who leave. */
  remove: TeamGroupUserIds;
  /** All users that shall be in the group: everybody else leaves. */
  set: TeamGroupUserIds;
}

/** What becomes of the members. */
export type TeamGroupUserUpdate = OneOf<TeamGroupUserUpdateVariants>;

/** Users, by their ids. */
export interface TeamGroupUserIds {
  /** Ids of the users. Order means nothing. */
  userIds?: string[];
}

/**
 * Groups of users: their role, the data they see, and who is in them.
 *
 * Each of these, with its errors and an example: docs/client/groups.md
 */
export interface GroupsClient {
  /**
   * Makes a group, with its role, its scope and its first members.
   *
   * `POST /aaa/team-groups/v2`. Permission: `team-groups:Manage`. Reference: Endpoints named in release entries: Team
   * groups; OpenAPI description v5.0.6: GroupsMgmtService.
   */
  create(request?: {
    body?: TeamGroupBody;
  }, options?: CallOptions): Promise<TeamGroupAnswer>;
  /**
   * One group, without its members.
   *
   * `GET /aaa/team-groups/v2/id/{group_id}`. Permission: `team-groups:ReadConfig`. Reference: Endpoints named in release
   * entries: Team groups; OpenAPI description v5.0.6: GroupsMgmtService.
   */
  get(request: {
    /** Number of the group. 0 to 4294967295. */
    readonly group_id: string | number;
  }, options?: CallOptions): Promise<TeamGroupAnswer>;
  /**
   * The group of a name, without its members.
   *
   * `GET /aaa/team-groups/v2/name/{name}`. Permission: `team-groups:ReadConfig`. Reference: Endpoints named in release
   * entries: Team groups; OpenAPI description v5.0.6: GroupsMgmtService.
   */
  getByName(request: {
    /** Name of the group. */
    readonly name: string | number;
  }, options?: CallOptions): Promise<TeamGroupAnswer>;
  /**
   * Groups without their members, page by page.
   *
   * `GET /aaa/team-groups/v2`. Permission: `team-groups:ReadConfig`. Reference: Endpoints named in release entries: Team
   * groups; OpenAPI description v5.0.6: GroupsMgmtService.
   */
  list: {
    (request?: {
      query?: TeamGroupQuery;
    }, options?: CallOptions): Promise<TeamGroupList>;
    /** Every entry, one by one, over all pages. */
    items(request?: {
      query?: TeamGroupQuery;
    }, options?: CallOptions): AsyncIterable<TeamGroupEntity>;
  };
  /**
   * Deletes a group.
   *
   * `DELETE /aaa/team-groups/v2/{group_id}`. Permission: `team-groups:Manage`. Reference: Endpoints named in release
   * entries: Team groups; OpenAPI description v5.0.6: GroupsMgmtService.
   */
  remove(request: {
    /** Number of the group. 0 to 4294967295. */
    readonly group_id: string | number;
  }, options?: CallOptions): Promise<TeamGroupRemoved>;
  /**
   * The members of a group, page by page.
   *
   * `GET /aaa/team-groups/v2/{group_id}/users/list`. Permission: `team-groups:ReadConfig`. Reference: Endpoints named in
   * release entries: Team groups; OpenAPI description v5.0.6: GroupsMgmtService.
   */
  listUsers: {
    (request: {
      /** Number of the group. 0 to 4294967295. */
      readonly group_id: string | number;
      query?: TeamGroupUserQuery;
    }, options?: CallOptions): Promise<TeamGroupUserList>;
    /** Every entry, one by one, over all pages. */
    items(request: {
      /** Number of the group. 0 to 4294967295. */
      readonly group_id: string | number;
      query?: TeamGroupUserQuery;
    }, options?: CallOptions): AsyncIterable<TeamGroupUser>;
  };
  /**
   * Changes a group; what is left out stays. A new scope may take a moment to be seen.
   *
   * `PUT /aaa/team-groups/v2/{group_id}`. Permission: `team-groups:Manage`. Reference: Endpoints named in release
   * entries: Team groups; OpenAPI description v5.0.6: GroupsMgmtService.
   */
  update(request: {
    /** Number of the group. 0 to 4294967295. */
    readonly group_id: string | number;
    body?: TeamGroupChange;
  }, options?: CallOptions): Promise<TeamGroupAnswer>;
}
