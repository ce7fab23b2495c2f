import { define, type Handlers, type Made } from "../define";
import { type RouterEntity, type RouterFields, routerFields } from "./router-data";
import { routerOps } from "./router-operations";
import { routerClaims } from "./router-rules";
import { orTaken } from "./taken";

function seenOf({ id = "", createTime, updateTime, ...fields }: RouterEntity): Required<Made<RouterFields>> {
  return { id, seen: { ...fields, routerId: id } };
}
const bodyOf = ({ routerId: _, ...fields }: RouterFields, id: string) => ({ body: { router: { ...fields, id } } });

export const router = define({
  kind: "Router",
  about: "Decides by labels and conditions which connectors get a message.",
  fields: routerFields,
  natural: "name",
  ids: { ours: "slug", given: "routerId" },
  listsWhole: true,
  // Its labels are free for another one only when it is gone.
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
    'The router that gets what no other takes is there from the start, with the id router_default: adopt it with `routerId: "router_default"` and `adopt: { id: "router_default" }`. It needs no routingLabels.',
    "Every combination of routingLabels belongs to one router.",
    "A team has at most 200 routers.",
  ],
  claims: routerClaims,
  handlers: (api): Handlers<RouterFields, RouterFields> => ({
    create: async (fields, { id }) => seenOf((await orTaken(api.create(bodyOf(fields, id)), () => api.get({ id }))).router),
    read: async (id) => seenOf({ ...(await api.get({ id })).router, id }),
    update: async (id, fields) => seenOf((await api.replace(bodyOf(fields, id))).router ?? (await api.get({ id })).router).seen,
    remove: (id) => api.remove({ id }),
    list: async () => (await api.list()).routers.map((one) => ({ ...seenOf(one), name: one.name })),
  }),
});
