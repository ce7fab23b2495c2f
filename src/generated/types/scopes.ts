// Printed by `npm run generate` from the declarations in src/areas. Not edited by hand.
import type { CallOptions } from "../../client/call-options";

/** A scope to make. */
export interface ScopeBody {
  /** Name of the scope. */
  displayName: string;
  /** What the scope is for; left out of an update, it is cleared. */
  description?: string;
  /** Conditions, kind of data by kind of data. */
  filters: ScopeFilter[];
  /**
   * What holds where no filter applies: `<v1>true` for all data, `<v1>false` for none. The service takes no other
   * expression for now. Of the form `^<v\d+>[\s\S]*$`. Documented bounds are advisory: a value that exceeds them is a
   * warning at preview, unless the field says that its bound is enforced.
   */
  defaultExpression?: string;
}

/** Which data of one kind may be seen. */
export interface ScopeFilter {
  /** The kind of data. */
  entityType?: ScopeEntityType;
  /**
   * The condition that visible data meets, after a version tag such as `<v1>`. Of the form `^<v\d+>[\s\S]*$`. Documented
   * bounds are advisory: a value that exceeds them is a warning at preview, unless the field says that its bound is
   * enforced.
   */
  expression?: string;
}

/** A word of the API, without its `ENTITY_TYPE_`. */
export type ScopeEntityType = "LOGS" | "SPANS" | `ENTITY_TYPE_${string}`;

/** A scope. */
export interface ScopeAnswer {
  /** The scope. */
  scope: ScopeEntity;
}

/** A scope as the API holds it. */
export interface ScopeEntity {
  /** Id of the scope: what groups are given. */
  id?: string;
  /** Number of the team that the scope belongs to. -2147483648 to 2147483647. */
  teamId?: number;
  /** Name of the scope. */
  displayName?: string;
  /** What the scope is for. */
  description?: string;
  /** What holds where no filter applies. */
  defaultExpression?: string;
  /** Conditions, kind of data by kind of data. */
  filters?: ScopeFilterEntity[];
}

/** Which data of one kind may be seen. */
export interface ScopeFilterEntity {
  /** The kind of data. */
  entityType?: ScopeEntityType;
  /** The condition that visible data meets. */
  expression?: string;
}

/** Which scopes are asked for. */
export interface ScopeQuery {
  /** Ids of the scopes. Those that there are none of are missing from the answer. */
  ids: string[];
}

/** Scopes. */
export interface ScopeList {
  /** The scopes, whole; missing where there are none. */
  scopes?: ScopeEntity[];
}

/** A scope to replace. */
export interface ScopeReplacement {
  /** Id of the scope. */
  id: string;
  /** Name of the scope. */
  displayName: string;
  /** What the scope is for; left out of an update, it is cleared. */
  description?: string;
  /** Conditions, kind of data by kind of data. */
  filters: ScopeFilter[];
  /**
   * What holds where no filter applies: `<v1>true` for all data, `<v1>false` for none. The service takes no other
   * expression for now. Of the form `^<v\d+>[\s\S]*$`. Documented bounds are advisory: a value that exceeds them is a
   * warning at preview, unless the field says that its bound is enforced.
   */
  defaultExpression: string;
}

/**
 * Scopes: which part of the data the members of a group see.
 *
 * Each of these, with its errors and an example: docs/client/scopes.md
 */
export interface ScopesClient {
  /**
   * Makes a scope.
   *
   * `POST /aaa/team-scopes/v1`. Permission: `team-scopes:Manage`. Reference: OpenAPI description v5.0.6: ScopesService.
   */
  create(request: {
    body: ScopeBody;
  }, options?: CallOptions): Promise<ScopeAnswer>;
  /**
   * Scopes by their ids; the only way to read one. Ids of no scope are passed over; where none of the ids is a scope's,
   * the response is a 404.
   *
   * `GET /aaa/team-scopes/v1`. Permission: `team-scopes:ReadConfig`. Reference: Endpoints named in release entries: Team
   * scopes; OpenAPI description v5.0.6: ScopesService.
   */
  get(request: {
    query: ScopeQuery;
  }, options?: CallOptions): Promise<ScopeList>;
  /**
   * Every scope of the team, whole; there are no pages.
   *
   * `GET /aaa/team-scopes/v1/all/list`. Permission: `team-scopes:ReadConfig`. Reference: OpenAPI description v5.0.6:
   * ScopesService.
   */
  list(request?: Record<never, never>, options?: CallOptions): Promise<ScopeList>;
  /**
   * Replaces a scope as a whole. Its id stands in the body.
   *
   * `PUT /aaa/team-scopes/v1`. Permission: `team-scopes:Manage`. Reference: OpenAPI description v5.0.6: ScopesService.
   */
  replace(request: {
    body: ScopeReplacement;
  }, options?: CallOptions): Promise<ScopeAnswer>;
  /**
   * Deletes a scope.
   *
   * `DELETE /aaa/team-scopes/v1/{id}`. Permission: `team-scopes:Manage`. Reference: OpenAPI description v5.0.6:
   * ScopesService.
   */
  remove(request: {
    /** Id of the scope. At least 1 character. */
    readonly id: string | number;
  }, options?: CallOptions): Promise<void>;
}
