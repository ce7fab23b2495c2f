// Printed by `npm run generate` from the declarations in src/areas. Not edited by hand.
import type { CallOptions } from "../../client/call-options";
import type { AtMostOne, OneOf } from "../../schema/types";

/** What every variant of CustomRoleArgs has. */
export interface CustomRoleArgsCommon {
  /** Name of the role. No two custom roles of a team share one. At least 1 character. */
  name: string;
  /** What the role is for. */
  description?: string;
  /**
   * What the role allows, each as `resource:Action`. Order and case mean nothing; a name that the service does not know
   * is an error. Each of the form `^[\w./-]+:[\w./-]+$`. Order means nothing.
   */
  permissions?: string[];
  /**
   * Number of the team that gets the role; left out, the key's own. 1 to 4294967295. A change replaces. Filled in by the
   * server when left out.
   */
  teamId?: number;
}

/** The variants of CustomRoleArgs: exactly one is given. */
export interface CustomRoleArgsVariants {
  /**
   * Name of the role it starts from, such as `Standard User`. At least 1 character. The `name` of a `CustomRole`. A
   * change replaces.
   */
  parentRoleName: string;
  /** The same by number, for names that several roles share. 0 to 4294967295. Id of a `CustomRole`. A change replaces. */
  parentRoleId: number | string;
}

/** A role of your own: a set of permissions that groups of users are given. */
export type CustomRoleArgs = CustomRoleArgsCommon & OneOf<CustomRoleArgsVariants>;

/** Outputs of CustomRole: its arguments, and what the server adds. */
export interface CustomRoleOutputs {
  /** Name of the role. No two custom roles of a team share one. At least 1 character. */
  name: string;
  /** What the role is for. */
  description?: string;
  /**
   * What the role allows, each as `resource:Action`. Order and case mean nothing; a name that the service does not know
   * is an error. Each of the form `^[\w./-]+:[\w./-]+$`. Order means nothing.
   */
  permissions?: string[];
  /**
   * Number of the team that gets the role; left out, the key's own. 1 to 4294967295. A change replaces. Filled in by the
   * server when left out.
   */
  teamId?: number;
  /**
   * Name of the role it starts from, such as `Standard User`. At least 1 character. The `name` of a `CustomRole`. A
   * change replaces.
   */
  parentRoleName?: string;
  /** The same by number, for names that several roles share. 0 to 4294967295. Id of a `CustomRole`. A change replaces. */
  parentRoleId?: number | string;
  /** Number of the role: its id, for what takes numbers alone. 0 to 4294967295. */
  roleId: number;
}

/** What every variant of CustomRoleBody has. */
export interface CustomRoleBodyCommon {
  /** Name of the role. No two custom roles of a team share one. */
  name?: string;
  /** What the role is for. */
  description?: string;
  /**
   * What the role allows, each as `resource:Action`. Names that the service does not know are dropped. Order means
   * nothing.
   */
  permissions?: string[];
  /** Number of the team that gets the role; left out, the key's own. 0 to 4294967295. */
  teamId?: number;
}

/** The variants of CustomRoleBody: one is given, or none. */
export interface CustomRoleBodyVariants {
  /** Name of the role that the new one starts from. */
  parentRoleName: string;
  /** Number of the role that the new one starts from. 0 to 4294967295. */
  parentRoleId: number;
}

/** A custom role to make. */
export type CustomRoleBody = CustomRoleBodyCommon & AtMostOne<CustomRoleBodyVariants>;

/** What a create answers. */
export interface CustomRoleMade {
  /** Number of the new role. 0 to 4294967295. */
  id: number;
}

/** A custom role that was read. */
export interface CustomRoleAnswer {
  /** The role. */
  role: CustomRoleEntity;
}

/** A custom role as the API holds it. */
export interface CustomRoleEntity {
  /** Number of the role. 0 to 4294967295. */
  roleId: number;
  /** Number of the team that the role belongs to. 0 to 4294967295. */
  teamId?: number;
  /** Name of the role. */
  name?: string;
  /** What the role is for. */
  description?: string;
  /** What the role allows, each as `resource:action`, in lower case and in any order. Order means nothing. */
  permissions?: string[];
  /** Name of the role that it started from. */
  parentRoleName?: string;
  /** Number of the role that it started from. 0 to 4294967295. */
  parentRoleId?: number;
}

/** Which custom roles are asked for. */
export interface CustomRoleQuery {
  /** Number of the team whose roles are listed. 0 to 4294967295. */
  team_id?: number;
}

/** Custom roles. */
export interface CustomRoleList {
  /** The roles, whole. */
  roles?: CustomRoleEntity[];
}

/** What becomes another in a custom role; the rest stays. */
export interface CustomRoleChange {
  /** The new name. */
  newName?: string;
  /** The new description; an empty text clears it. */
  newDescription?: string;
  /** The new permissions, all of them. */
  newPermissions?: CustomRolePermissions;
}

/** All that a role shall allow. */
export interface CustomRolePermissions {
  /** The permissions. Those that are not listed are taken away. Order means nothing. */
  permissions: string[];
}

/** The service's own roles. */
export interface SystemRoleList {
  /** The roles, whole. */
  roles?: SystemRole[];
}

/** A role that the service brings along. */
export interface SystemRole {
  /** Number of the role. 0 to 4294967295. */
  roleId: number;
  /** Name of the role. */
  name?: string;
  /** What the role is for. */
  description?: string;
  /** What the role allows, each as `resource:action`, in lower case and in any order. Order means nothing. */
  permissions?: string[];
}

/**
 * What groups of users may do: roles of your own, and those that the service brings along.
 *
 * Each of these, with its errors and an example: docs/client/roles.md
 */
export interface RolesClient {
  /**
   * Makes a custom role. The answer holds its number alone.
   *
   * `PUT /aaa/custom-roles/v1`. Permission: `team-roles:Manage`. Reference: OpenAPI description v5.0.6:
   * RoleManagementService; release entries of Jun 30 and Sep 2026.
   */
  create(request?: {
    body?: CustomRoleBody;
  }, options?: CallOptions): Promise<CustomRoleMade>;
  /**
   * One custom role.
   *
   * `GET /aaa/custom-roles/v1/{role_id}`. Permission: `team-roles:ReadConfig`. Reference: OpenAPI description v5.0.6:
   * RoleManagementService; release entries of Jun 30 and Sep 2026.
   */
  get(request: {
    /** Number of the role. 0 to 4294967295. */
    readonly role_id: string | number;
  }, options?: CallOptions): Promise<CustomRoleAnswer>;
  /**
   * Custom roles, whole; there are no pages.
   *
   * `GET /aaa/custom-roles/v1`. Permission: `team-roles:ReadConfig`. Reference: OpenAPI description v5.0.6:
   * RoleManagementService; release entries of Jun 30 and Sep 2026.
   */
  list(request?: {
    query?: CustomRoleQuery;
  }, options?: CallOptions): Promise<CustomRoleList>;
  /**
   * Changes a custom role; what is left out stays. The answer is empty.
   *
   * `POST /aaa/custom-roles/v1/{role_id}`. Permission: `team-roles:Manage`. Reference: OpenAPI description v5.0.6:
   * RoleManagementService; release entries of Jun 30 and Sep 2026.
   */
  update(request: {
    /** Number of the role. 0 to 4294967295. */
    readonly role_id: string | number;
    body?: CustomRoleChange;
  }, options?: CallOptions): Promise<void>;
  /**
   * Deletes a custom role.
   *
   * `DELETE /aaa/custom-roles/v1/{role_id}`. Permission: `team-roles:Manage`. Reference: OpenAPI description v5.0.6:
   * RoleManagementService; release entries of Jun 30 and Sep 2026.
   */
  remove(request: {
    /** Number of the role. 0 to 4294967295. */
    readonly role_id: string | number;
  }, options?: CallOptions): Promise<void>;
  /**
   * The roles that the service brings along, with what each allows.
   *
   * `GET /aaa/system-roles/v1`. Permission: `team-roles:ReadConfig`. Reference: OpenAPI description v5.0.6:
   * RoleManagementService; release entries of Jun 30 and Sep 2026.
   */
  listSystem(request?: Record<never, never>, options?: CallOptions): Promise<SystemRoleList>;
}
