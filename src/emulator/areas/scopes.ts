import { scopes } from "../../areas/scopes";
import type { ScopeEntity } from "../../areas/scopes/data";
import type { Request } from "../../client/operation";
import { badRequest, refused } from "../errors";
import { type Scene, serve } from "../scene";
import { kind } from "../store";
import { groupKind } from "./access/kept-group";

type Operations = (typeof scopes)["operations"];
type Body = Request<Operations["create"]>["body"];
interface KeptScope extends ScopeEntity {
  id: string;
}
const scopeKind = kind<KeptScope>("team-scopes", "scope");

function written(id: string, body: Body, scene: Scene): KeptScope {
  const { displayName, description, filters, defaultExpression = "<v1>true" } = body;
  if (!displayName.trim()) throw refused(["displayName"], "must not be empty");
  if (!/^<v1>\s*(true|false)\s*$/.test(defaultExpression)) throw refused(["defaultExpression"], "expected <v1>true or <v1>false");
  for (const [n, { entityType, expression }] of filters.entries()) {
    if (!entityType) throw refused(["filters", n, "entityType"], "required, and missing");
    if (!expression) throw refused(["filters", n, "expression"], "required, and missing");
  }
  return { id, teamId: scene.team.id, displayName, ...(description ? { description } : {}), defaultExpression, filters };
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

/** A list of none has been seen without its key, though it is described as always there. */
function list(scene: Scene): { scopes?: KeptScope[] } {
  const found = scene.shelf(scopeKind).shown();
  return found.length ? { scopes: found } : {};
}

export const scopeBehaviours = serve(scopes.operations, {
  create: ({ body }, scene) => ({ scope: scene.shelf(scopeKind).add(written(scene.uuid(), body, scene)) }),
  get: ({ query }, scene) => ({ scopes: [...new Set(query.ids)].flatMap((id) => scene.shelf(scopeKind).get(id) ?? []) }),
  list: (_, scene) => list(scene),
  replace: ({ body }, scene) => {
    scene.shelf(scopeKind).must(body.id);
    return { scope: scene.shelf(scopeKind).replace(written(body.id, body, scene)) };
  },
  remove: ({ id }, scene) => remove(String(id), scene),
});
