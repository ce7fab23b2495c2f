import { BadRequestError } from "../../http";
import { type CreateResult, define, type Handlers } from "../define";
import { withIdConflict } from "./id-conflict";
import type { RouterEntity } from "./router-entity";
import { type RouterFields, routerFields } from "./router-fields";
import { routerOps } from "./router-operations";
import { DEFAULT_ROUTER, routerClaims } from "./router-rules";

function routerResult({
  id = "",
  createTime,
  updateTime,
  ...fields
}: RouterEntity): Required<CreateResult<RouterFields>> {
  return { id, remote: { ...fields, routerId: id } };
}
/** Whether a router sends messages. */
const hasTargets = ({ rules, fallback, fallbackTargets }: RouterEntity): boolean =>
  [rules, fallback, fallbackTargets].some((list) => list?.length);

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
    'Every account has a default router with the id router_default, which receives messages that match no other router. Adopt it with `routerId: "router_default"` and `adopt: { id: "router_default" }`. It needs no routingLabels. Where the service refuses to delete it, a deletion succeeds if it has no rules and targets.',
    "Each combination of routingLabels must be unique among routers.",
    "A team has at most 200 routers.",
  ],
  claims: routerClaims,
  lint: () => {
    const { routerLint }: typeof import("./router-lint") = require("./router-lint");
    return routerLint;
  },
  handlers: (api, { log }): Handlers<RouterFields, RouterFields> => ({
    create: async (fields, { id }) =>
      routerResult(
        (await withIdConflict(api.create(routerBodyOf(fields, id)), () => api.get({ id }))).router,
      ),
    read: async (id) => routerResult({ id, ...(await api.get({ id })).router }),
    update: async (id, fields) =>
      routerResult(
        (await api.replace(routerBodyOf(fields, id))).router ?? (await api.get({ id })).router,
      ).remote,
    remove: (id) =>
      api.remove({ id }).catch(async (error: unknown) => {
        // Whether the service deletes it, and what that does, is not documented.
        const isRefused = id === DEFAULT_ROUTER && error instanceof BadRequestError;
        if (!isRefused || hasTargets((await api.get({ id })).router)) throw error;
        log(`Router ${id} stays, without rules: every account has it`);
      }),
    list: async () =>
      (await api.list()).routers.map((one) => ({ ...routerResult(one), name: one.name })),
  }),
});
