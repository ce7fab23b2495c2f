import type { Request } from "../../../http/operation";
import { scopes } from "../../../services/scopes";
import type { ScopeEntity } from "../../../services/scopes/entity";
import { ApiError, badRequest, invalidField, notResponse } from "../../server/errors";
import { type RequestContext, serve } from "../../server/request-context";
import { tableName } from "../../store/store";
import { groupTable } from "../groups/record";

type ScopeOperations = (typeof scopes)["operations"];
type ScopeBody = Request<ScopeOperations["create"]>["body"];
interface ScopeRecord extends ScopeEntity {
  id: string;
}
const scopeTable = tableName<ScopeRecord>("team-scopes", "scope");

/**
 * Removes the version tag of an expression. The service compiles expressions before any other
 * validation.
 */
function compile(expression: string): string {
  const [, rest] = /^<v\d+>([\s\S]*)$/.exec(expression) ?? [];
  if (rest === undefined)
    throw new ApiError(
      412,
      `Failed to compile expression ${JSON.stringify(expression)}: expected version tag`,
    );
  return rest;
}

function scopeRecord(id: string, body: ScopeBody, ctx: RequestContext): ScopeRecord {
  const { displayName, description, filters, defaultExpression = "<v1>true" } = body;
  if (!displayName.trim()) throw invalidField(["displayName"], "must not be empty");
  if (!/^(true|false)$/.test(compile(defaultExpression).trim()))
    throw invalidField(["defaultExpression"], "expected true or false after the version tag");
  for (const [n, { entityType, expression }] of filters.entries()) {
    if (!entityType) throw invalidField(["filters", n, "entityType"], "required, but missing");
    if (!expression) throw invalidField(["filters", n, "expression"], "required, but missing");
    compile(expression);
  }
  return {
    id,
    teamId: ctx.team.id,
    displayName,
    ...(description === undefined ? {} : { description }),
    defaultExpression,
    filters,
  };
}

/**
 * Whether the service deletes a scope that groups use is unknown. The emulator rejects the request,
 * so that nobody gains access by accident.
 */
function removeScope(id: string, ctx: RequestContext): void {
  ctx.table(scopeTable).mustGet(id);
  const groups = ctx.all(groupTable).filter(({ scope }) => scope?.scopeId === id);
  if (groups.length)
    throw badRequest(
      `scope ${id} is assigned to the groups ${groups.map((group) => group.id).join(", ")}`,
    );
  ctx.table(scopeTable).remove(id);
}

/** Unknown ids are ignored unless all of them are unknown. */
function scopesByIds(ids: readonly string[], ctx: RequestContext): { scopes: ScopeRecord[] } {
  const found = [...new Set(ids)].flatMap((id) => ctx.table(scopeTable).get(id) ?? []);
  if (ids.length && !found.length) throw notResponse(scopeTable.noun, ids.join(", "));
  return { scopes: found };
}

/** The service omits an empty `scopes` array, although it is declared as required. */
function listScopes(ctx: RequestContext): { scopes?: ScopeRecord[] } {
  const found = ctx.listed(scopeTable);
  return found.length ? { scopes: found } : {};
}

export const scopeBehaviors = serve(scopes.operations, {
  create: ({ body }, ctx) => ({
    scope: ctx.table(scopeTable).add(scopeRecord(ctx.uuid(), body, ctx)),
  }),
  get: ({ query }, ctx) => scopesByIds(query.ids, ctx),
  list: (_, ctx) => listScopes(ctx),
  replace: ({ body }, ctx) => {
    ctx.table(scopeTable).mustGet(body.id);
    return { scope: ctx.table(scopeTable).replace(scopeRecord(body.id, body, ctx)) };
  },
  remove: ({ id }, ctx) => removeScope(String(id), ctx),
});
