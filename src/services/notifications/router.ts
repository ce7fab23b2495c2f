import { type CreateResult, define, type Handlers } from "../define";
import { withIdConflict } from "./id-conflict";
import type { RouterEntity } from "./router-entity";
import { type RouterFields, routerFields } from "./router-fields";
import { routerOps } from "./router-operations";
import { routerClaims } from "./router-rules";

function routerResult({
  id = "",
  createTime,
  updateTime,
  ...fields
}: RouterEntity): Required<CreateResult<RouterFields>> {
  return { id, remote: { ...fields, routerId: id } };
}
const routerBodyOf = ({ routerId: _, ...fields }: RouterFields, id: string) => ({
  body: { router: { ...fields, id } },
});

export const router = define({
  resourceType: "Router",
  fields: routerFields,
  nameField: "name",
  ids: { generated: "slug", argument: "routerId" },
  listReturnsFullObjects: true,
  // A new router can use the labels only after the old one is deleted.
  deleteBeforeReplace: true,
  ops: routerOps,
  example: `
const orders = new coralogix.Connector("orders", {
  name: "Orders",
  type: "GENERIC_HTTPS",
  connectorConfig: { fields: { url: "https://hooks.example.com/orders", method: "POST" } },
});
new coralogix.Router("orders", {
  name: "Orders",
  routingLabels: { team: "orders" },
  rules: [{ name: "urgent", entityType: "ALERTS", condition: 'alertDef.priority == "P1"', targets: [{ connectorId: orders.id }] }],
  fallbackTargets: [{ entityType: "ALERTS", target: { connectorId: orders.id } }],
});
`,
  notes: [
    'Every account has a default router with the id router_default, which receives messages that match no other router. Adopt it with `routerId: "router_default"` and `adopt: { id: "router_default" }`. It needs no routingLabels.',
    "Each combination of routingLabels must be unique among routers.",
    "A team has at most 200 routers.",
  ],
  claims: routerClaims,
  lint: () => {
    const { routerLint }: typeof import("./router-lint") = require("./router-lint");
    return routerLint;
  },
  handlers: (api): Handlers<RouterFields, RouterFields> => ({
    create: async (fields, { id }) =>
      routerResult(
        (await withIdConflict(api.create(routerBodyOf(fields, id)), () => api.get({ id }))).router,
      ),
    read: async (id) => routerResult({ id, ...(await api.get({ id })).router }),
    update: async (id, fields) =>
      routerResult(
        (await api.replace(routerBodyOf(fields, id))).router ?? (await api.get({ id })).router,
      ).remote,
    remove: (id) => api.remove({ id }),
    list: async () =>
      (await api.list()).routers.map((one) => ({ ...routerResult(one), name: one.name })),
  }),
});
