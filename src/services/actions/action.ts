import { type CreateResult, define, type Handlers } from "../define";
import type { Action } from "./entity";
import { type ActionFields, actionFields } from "./fields";
import { actionOps } from "./operations";

const { list, get, create, replace, remove } = actionOps;

const actionResult = (
  { id: own, createdBy: _, ...remote }: Action,
  id = "",
): Required<CreateResult<ActionFields>> => ({ id: own ?? id, remote: remote as ActionFields });

export const actionResource = define({
  resourceType: "Action",
  fields: actionFields,
  nameField: "name",
  listReturnsFullObjects: true,
  ops: { list, get, create, replace, remove },
  example: `
new coralogix.Action("trace", {
  name: "Open the trace",
  url: "https://traces.example.com/search?id={{$d.trace_id}}",
  sourceType: "LOG",
  isPrivate: false,
  applicationNames: ["checkout"],
  urlFields: [{ name: "trace_id", required: true }],
});
`,
  notes: [
    "The API cannot create a hidden action: with `isHidden: true` the action is created and hidden then, so it is visible for a moment. If the second request fails, the action stays in the state and the next `pulumi up` hides it.",
    "Only administrators can share an action (`isPrivate: false`). The creator of an action cannot be changed.",
    "The order of actions in the menus is an `ActionOrder`.",
  ],
  handlers: (api): Handlers<ActionFields, ActionFields> => ({
    create: async ({ isHidden: _, ...body }) =>
      actionResult((await api.create({ body })).action ?? {}),
    read: async (id) => actionResult((await api.get({ id })).action ?? {}, id),
    update: async (id, fields) => {
      const { action } = await api.replace({ body: { action: { ...fields, id } } });
      return action && actionResult(action).remote;
    },
    remove: (id) => api.remove({ id }),
    list: async () =>
      ((await api.list()).actions ?? []).map((one) => ({
        ...actionResult(one),
        ...(one.name ? { name: one.name } : {}),
      })),
  }),
});
