import { isDeepStrictEqual } from "node:util";
import type { Api } from "../../http/operation";
import { field, type ValueOf } from "../../schema/facts";
import { list, model, ref } from "../../schema/fields";
import { type Fields, isRecord } from "../../schema/record";
import { isUnknown } from "../../schema/unknown";
import type { FieldFinding } from "../../text/field-finding";
import { define, type Handlers } from "../define";
import { fromWire } from "../from-wire";
import type { Action } from "./entity";
import { actionOps } from "./operations";

const NOT_READABLE =
  "the API cannot return the order of actions, so changes that are made elsewhere are not found";
const NOT_UNSET = "stay at their positions: the API cannot unset the position of an action";

const idsOf = (ids: unknown): unknown[] => (Array.isArray(ids) ? ids : []);

/** What the API cannot do with an order that a preview sets. */
function orderHints(given: Fields, olds: Fields): FieldFinding[] {
  if (isDeepStrictEqual(given.actionIds, olds.actionIds)) return [];
  const [ids, before] = [idsOf(given.actionIds), idsOf(olds.actionIds)];
  const isKnown = ids.length > 0 && !ids.some(isUnknown);
  const removed = isKnown ? before.filter((id) => !ids.includes(id)) : [];
  const repeated = ids.findIndex((id, at) => !isUnknown(id) && ids.indexOf(id) < at);
  return [
    { path: ["actionIds"], what: NOT_READABLE },
    ...(removed.length
      ? [{ path: ["actionIds"], what: `${removed.join(", ")} ${NOT_UNSET}` }]
      : []),
    ...(repeated < 0
      ? []
      : [{ path: ["actionIds", repeated], what: "is listed before; remove one of the two" }]),
  ];
}

const ops = { order: actionOps.order, list: actionOps.list, get: actionOps.get };
const ID = "action-order";
const about = "The order of actions in the menus of logs and data maps.";
const orderFields = model("ActionOrder", about, {
  actionIds: field(
    list(ref("Action"), 1),
    "Ids of the actions, the first one at the top. Private and shared actions have separate menus: each menu gets the order of its own actions. Actions that are not listed are not moved.",
    { writeOnly: true },
  ),
});
type OrderFields = ValueOf<typeof orderFields>;

/** Sets the positions of the actions, each in the menu to which it belongs. */
async function setOrder(api: Api<typeof ops>, { actionIds }: OrderFields): Promise<void> {
  const { actions: listed = [] } = await api.list();
  const byId = new Map(listed.map((one) => [one.id, one]));
  const ids = [...new Set(actionIds)];
  // A list can be incomplete for a key.
  const actions = await Promise.all(
    ids.map(async (id): Promise<Action> => byId.get(id) ?? (await api.get({ id })).action ?? {}),
  );
  const positions = (isShared: boolean) => {
    const all = ids.map((id, at) => [id, at] as const);
    return Object.fromEntries(
      all.filter(([, at]) => (actions[at]?.isPrivate === false) === isShared),
    );
  };
  await api.order({
    body: { privateActionsOrder: positions(false), sharedActionsOrder: positions(true) },
  });
}

/** A request of the API contains the positions by id, for each menu. */
function withActionIds({
  privateActionsOrder,
  sharedActionsOrder,
  ...rest
}: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const menus = [privateActionsOrder, sharedActionsOrder].filter(isRecord);
  const idsOf = (menu: Readonly<Record<string, unknown>>) =>
    Object.keys(menu).sort((a, b) => Number(menu[a]) - Number(menu[b]));
  return menus.length ? { ...rest, actionIds: menus.flatMap(idsOf) } : rest;
}

export const actionOrderResource = define({
  resourceType: "ActionOrder",
  fields: orderFields,
  ids: { generated: () => ID },
  setting: { id: ID, alwaysExists: true },
  unreadable: true,
  accountWide: true,
  ops,
  example: `
const trace = new coralogix.Action("trace", {
  name: "Trace",
  url: "https://trace.example.com/{{$d.id}}",
});
const runbook = new coralogix.Action("runbook", {
  name: "Runbook",
  url: "https://runbook.example.com/{{$d.id}}",
});
new coralogix.ActionOrder("menu", { actionIds: [runbook.id, trace.id] });
`,
  notes: [
    "The API sets the order of actions, but cannot return it: a refresh does not find changes that were made elsewhere, and the resource cannot be adopted. To set the order again, run `pulumi up --replace` with the URN of the resource.",
    "An order cannot be unset: deleting the resource, or removing an action from it, leaves the positions as they are.",
    "An account has one order. The positions are those in `actionIds`, starting at 0.",
    "An action that becomes private or shared changes its menu. Its position in the new menu is set by the next change of `actionIds`.",
  ],
  prepare: (given, olds) => ({ fields: given, hints: orderHints(given, olds) }),
  fromJson: (object, tools) => fromWire(orderFields, object, tools, { convert: withActionIds }),
  claims: () => [
    {
      what: "the order of actions",
      because:
        "an account has one order, so the two resources would overwrite each other. Move all actions to one of them",
    },
  ],
  handlers: (api, { log }): Handlers<OrderFields, OrderFields> => ({
    create: async (fields) => {
      await setOrder(api, fields);
      return { id: ID, remote: fields };
    },
    read: async (_, old) => ({ id: ID, remote: { actionIds: old?.actionIds ?? [] } }),
    update: async (_, fields) => {
      await setOrder(api, fields);
      return fields;
    },
    remove: async () =>
      log("the order of actions remains as it is: the API cannot unset or return it"),
  }),
});
