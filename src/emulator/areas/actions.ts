import { actions } from "../../areas/actions";
import { type Action, type ActionToCreate, type ActionToReplace, action } from "../../areas/actions/data";
import type { Request } from "../../client/operation";
import { nodeOf } from "../../schema/node";
import { echo } from "../echo";
import { refused } from "../errors";
import { type Scene, serve } from "../scene";
import { kind } from "../store";
import { atomically } from "./actions-atomic";

type Operations = (typeof actions)["operations"];
type Step = NonNullable<NonNullable<Request<Operations["executeBatch"]>["body"]>["requests"]>[number];
type Order = NonNullable<Request<Operations["order"]>["body"]>;

/** An action, and its place in the menu, which nothing tells. */
interface KeptAction extends Action {
  id: string;
  place?: number;
}
const actionKind = kind<KeptAction>("actions", "action");
const shelf = (scene: Scene) => scene.shelf(actionKind);
const node = nodeOf(action);

const told = ({ place: _, ...rest }: KeptAction): { action: Action } => ({ action: rest });
const written = (body: ActionToCreate, id: string, createdBy: string, scene: Scene): KeptAction => ({
  ...(echo(node, { ...body, createdBy }, scene.unkind) as Action),
  id,
});

function create(body: ActionToCreate, scene: Scene) {
  return told(shelf(scene).add({ ...written(body, scene.uuid(), scene.caller, scene), isHidden: false }));
}

function replace({ id, ...body }: ActionToReplace, scene: Scene) {
  const { createdBy = scene.caller, place } = shelf(scene).must(id);
  const kept = { isHidden: false, ...written(body, id, createdBy, scene), ...(place === undefined ? {} : { place }) };
  return told(shelf(scene).replace(kept));
}

const remove = (id: string, scene: Scene): void => void shelf(scene).remove(id);

function execute(step: Step, scene: Scene) {
  if (step.create) return { create: create(step.create, scene) };
  if (step.replace) return { replace: replace(step.replace.action, scene) };
  remove(step.delete.id, scene);
  return { delete: {} };
}

/** Private and shared actions have menus of their own: each map names those of its menu, or nothing is put in order. */
function order({ privateActionsOrder = {}, sharedActionsOrder = {} }: Order, scene: Scene): void {
  const menus = [
    ["privateActionsOrder", privateActionsOrder, true],
    ["sharedActionsOrder", sharedActionsOrder, false],
  ] as const;
  const placed = menus.flatMap(([menu, places, isPrivate]) =>
    Object.entries(places).map(([id, place]): KeptAction => {
      const it = shelf(scene).must(id);
      if (it.isPrivate !== isPrivate) throw refused([menu, id], `the action is ${isPrivate ? "shared" : "private"}`);
      return { ...it, place };
    }),
  );
  for (const it of placed) shelf(scene).replace(it);
}

export const actionBehaviours = serve(actions.operations, {
  list: (_, scene) => ({
    actions: shelf(scene)
      .shown()
      .map((it) => told(it).action),
  }),
  get: ({ id }, scene) => told(shelf(scene).must(String(id))),
  create: ({ body }, scene) => create(body, scene),
  replace: ({ body }, scene) => replace(body.action, scene),
  remove: ({ id }, scene) => remove(String(id), scene),
  order: ({ body = {} }, scene) => order(body, scene),
  executeBatch: ({ body }, scene) => ({
    matchingResponses: atomically(shelf(scene), () => (body?.requests ?? []).map((step) => execute(step, scene))),
  }),
});
