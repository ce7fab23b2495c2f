import { type CreateResult, define, type Handlers } from "../define";
import type { ViewEntity } from "./entity";
import { type ViewFields, viewArgs } from "./fields";
import { viewOps } from "./operations";

type ViewResult = Required<CreateResult<ViewFields>>;
const toResult = ({ id, ...remote }: ViewEntity): ViewResult => ({ id: String(id), remote });

export const view = define({
  resourceType: "View",
  fields: viewArgs,
  nameField: "name",
  listReturnsFullObjects: true,
  ops: viewOps,
  example: `
const checkout = new coralogix.ViewFolder("checkout", { name: "Checkout" });
new coralogix.View("errors", {
  name: "Errors of the checkout",
  viewType: "LOGS",
  folderId: checkout.id,
  searchQuery: { query: "status:>=500", syntaxType: "LUCENE" },
  filters: {
    filters: [{ name: "coralogix.metadata.severity", selectedValues: { ERROR: true, CRITICAL: true } }],
  },
  timeSelection: { quickSelection: { seconds: 3600 } },
});
`,
  notes: [
    "The resource id is the number of the view, in digits.",
    "The API accepts `isCompactMode` only in replacements: a view with it is created, then replaced.",
  ],
  handlers: (api): Handlers<ViewFields, ViewFields> => ({
    create: async ({ isCompactMode: _, ...body }) => toResult(await api.create({ body })),
    read: async (id) => toResult(await api.get({ id: Number(id) })),
    update: async (id, body) => toResult(await api.replace({ id: Number(id), body })).remote,
    remove: (id) => api.remove({ id: Number(id) }),
    list: async () =>
      ((await api.list()).views ?? []).map((one) => ({ ...toResult(one), name: one.name })),
  }),
});
