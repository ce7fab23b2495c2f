import { nodeOf } from "../../../schema/node";
import { actions } from "../../../services/actions";
import {
  type Action,
  type ActionToCreate,
  type ActionToReplace,
  action,
} from "../../../services/actions/entity";
import { echo } from "../../server/echo";
import { invalidField } from "../../server/errors";
import { type BodyOf, type RequestContext, serve } from "../../server/request-context";
import { tableName } from "../../store/store";
import { atomically } from "../../store/table";

type ActionOperations = (typeof actions)["operations"];
type ActionStep = NonNullable<BodyOf<ActionOperations["executeBatch"]>["requests"]>[number];
type OrderRequest = BodyOf<ActionOperations["order"]>;

/** An action and its position in the menu, which no response contains. */
interface ActionRecord extends Action {
  id: string;
  position?: number;
}
const actionTable = tableName<ActionRecord>("actions", "action");
/** The last order of the menus, which no response contains. */
interface OrderRecord {
  id: string;
  actionIds: string[];
}
const orderTable = tableName<OrderRecord>("action-order", "order of actions");
const ORDER = "order";
const actionRecords = (ctx: RequestContext) => ctx.table(actionTable);
const actionNode = nodeOf(action);

const actionResponse = ({ position: _, ...rest }: ActionRecord): { action: Action } => ({
  action: rest,
});
const actionRecord = (
  body: ActionToCreate,
  id: string,
  createdBy: string,
  ctx: RequestContext,
): ActionRecord => ({
  ...(echo(actionNode, { ...body, createdBy }, ctx.quirks) as Action),
  id,
});

function createAction(body: ActionToCreate, ctx: RequestContext) {
  return actionResponse(
    actionRecords(ctx).add({ ...actionRecord(body, ctx.uuid(), ctx.caller, ctx), isHidden: false }),
  );
}

function replaceAction({ id, ...body }: ActionToReplace, ctx: RequestContext) {
  const { createdBy = ctx.caller, position } = actionRecords(ctx).mustGet(id);
  const stored = {
    isHidden: false,
    ...actionRecord(body, id, createdBy, ctx),
    ...(position === undefined ? {} : { position }),
  };
  return actionResponse(actionRecords(ctx).replace(stored));
}

const removeAction = (id: string, ctx: RequestContext): void => void actionRecords(ctx).remove(id);

function execute(step: ActionStep, ctx: RequestContext) {
  if (step.create) return { create: createAction(step.create, ctx) };
  if (step.replace) return { replace: replaceAction(step.replace.action, ctx) };
  removeAction(step.delete.id, ctx);
  return { delete: {} };
}

/**
 * Private and shared actions are ordered separately: each map contains the positions of its own
 * menu. Nothing is changed if one id is invalid.
 */
function order(
  { privateActionsOrder = {}, sharedActionsOrder = {} }: OrderRequest,
  ctx: RequestContext,
): void {
  const menus = [
    ["privateActionsOrder", privateActionsOrder, true],
    ["sharedActionsOrder", sharedActionsOrder, false],
  ] as const;
  const ordered = menus.flatMap(([menu, positions, isPrivate]) =>
    Object.entries(positions).map(([id, position]): ActionRecord => {
      const action = actionRecords(ctx).mustGet(id);
      if (action.isPrivate !== isPrivate)
        throw invalidField([menu, id], `the action is ${isPrivate ? "shared" : "private"}`);
      return { ...action, position };
    }),
  );
  for (const action of ordered) actionRecords(ctx).replace(action);
  const byPosition = [...ordered].sort((a, b) => Number(a.position) - Number(b.position));
  ctx.table(orderTable).put({ id: ORDER, actionIds: byPosition.map(({ id }) => id) });
}

export const actionBehaviors = serve(actions.operations, {
  list: (_, ctx) => ({
    actions: actionRecords(ctx)
      .listed()
      .map((action) => actionResponse(action).action),
  }),
  get: ({ id }, ctx) => actionResponse(actionRecords(ctx).mustGet(String(id))),
  create: ({ body }, ctx) => createAction(body, ctx),
  replace: ({ body }, ctx) => replaceAction(body.action, ctx),
  remove: ({ id }, ctx) => removeAction(String(id), ctx),
  order: ({ body = {} }, ctx) => order(body, ctx),
  executeBatch: ({ body }, ctx) => ({
    matchingResponses: atomically(actionRecords(ctx), () =>
      (body?.requests ?? []).map((step) => execute(step, ctx)),
    ),
  }),
});
