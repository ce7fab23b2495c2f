import { scopes } from "../../areas/scopes";
import type { ScopeEntity } from "../../areas/scopes/data";
import type { Request } from "../../client/operation";
import { ApiError, badRequest, notFound, refused } from "../errors";
import { type Scene, serve } from "../scene";
import { kind } from "../store";
import { groupKind } from "./access/kept-group";

type Operations = (typeof scopes)["operations"];
type Body = Request<Operations["create"]>["body"];
interface KeptScope extends ScopeEntity {
  id: string;
}
const scopeKind = kind<KeptScope>("team-scopes", "scope");

/** An expression without its version tag. The service compiles expressions before it looks at anything else of them. */
function compiled(expression: string): string {
  const [, rest] = /^<v\d+>([\s\S]*)$/.exec(expression) ?? [];
  if (rest === undefined) throw new ApiError(412, `Failed to compile expression ${JSON.stringify(expression)}: expected version tag`);
  return rest;
}

function written(id: string, body: Body, scene: Scene): KeptScope {
  const { displayName, description, filters, defaultExpression = "<v1>true" } = body;
  if (!displayName.trim()) throw refused(["displayName"], "must not be empty");
  if (!/^(true|false)$/.test(compiled(defaultExpression).trim()))
    throw refused(["defaultExpression"], "expected true or false after the version tag");
  for (const [n, { entityType, expression }] of filters.entries()) {
    if (!entityType) throw refused(["filters", n, "entityType"], "required, and missing");
    if (!expression) throw refused(["filters", n, "expression"], "required, and missing");
    compiled(expression);
  }
  return { id, teamId: scene.team.id, displayName, ...(description === undefined ? {} : { description }), defaultExpression, filters };
}

/** What becomes of groups whose scope goes is not known: refused, so that nobody sees more unseen. */
function remove(id: string, scene: Scene): void {
  scene.shelf(scopeKind).must(id);
  const holders = scene
    .shelf(groupKind)
    .all()
    .filter(({ scope }) => scope?.scopeId === id);
  if (holders.length) throw badRequest(`scope ${id} is held by the groups ${holders.map((group) => group.id).join(", ")}`);
  scene.shelf(scopeKind).remove(id);
}

/** Ids of no scope are passed over while one of them is found; otherwise there is nothing to answer with. */
function byIds(ids: readonly string[], scene: Scene): { scopes: KeptScope[] } {
  const found = [...new Set(ids)].flatMap((id) => scene.shelf(scopeKind).get(id) ?? []);
  if (ids.length && !found.length) throw notFound(scopeKind.what, ids.join(", "));
  return { scopes: found };
}

/** A list of none has been seen without its key, though it is described as always there. */
function list(scene: Scene): { scopes?: KeptScope[] } {
  const found = scene.shelf(scopeKind).shown();
  return found.length ? { scopes: found } : {};
}

export const scopeBehaviours = serve(scopes.operations, {
  create: ({ body }, scene) => ({ scope: scene.shelf(scopeKind).add(written(scene.uuid(), body, scene)) }),
  get: ({ query }, scene) => byIds(query.ids, scene),
  list: (_, scene) => list(scene),
  replace: ({ body }, scene) => {
    scene.shelf(scopeKind).must(body.id);
    return { scope: scene.shelf(scopeKind).replace(written(body.id, body, scene)) };
  },
  remove: ({ id }, scene) => remove(String(id), scene),
});
