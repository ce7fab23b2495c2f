import { randomUUID } from "node:crypto";
import type { Api } from "../../client/operation";
import { field } from "../../schema/facts";
import { model } from "../../schema/fields";
import { define } from "../define";
import type { DashboardCatalogItem } from "./catalog";
import { dashboardId } from "./ids";
import { dashboardOps, setDefault } from "./operations";

const ops = { setDefault, catalog: dashboardOps.catalog, get: dashboardOps.get };
const fields = model("DefaultDashboard", "The dashboard that a team sees first.", {
  dashboardId: field(dashboardId(), "Id of the dashboard.", { ref: "Dashboard" }),
});
/** There is one in each account. */
const ID = "default";

/** The team has no default dashboard, or none that this key sees. */
class NoDefault extends Error {}

const itemsOf = async (api: Api<typeof ops>): Promise<DashboardCatalogItem[]> => (await api.catalog()).items ?? [];
const defaultOf = (items: DashboardCatalogItem[]): string | undefined => items.find(({ isDefault }) => isDefault)?.id;

/** The list may not show every dashboard: one that it passes over and that exists is taken to be as it was. */
async function found(api: Api<typeof ops>, old?: string): Promise<string> {
  const items = await itemsOf(api);
  const now = defaultOf(items);
  if (now !== undefined) return now;
  if (old === undefined || items.some(({ id }) => id === old)) throw new NoDefault("the team has no default dashboard");
  await api.get({ dashboard_id: old });
  return old;
}

export const defaultDashboard = define({
  kind: "DefaultDashboard",
  about: "Which dashboard a team sees first. There is one of it in an account.",
  fields,
  ids: { ours: () => ID },
  accountWide: true,
  ops,
  example: `
const health = new coralogix.Dashboard("health", { name: "Service health", layout: {} });
new coralogix.DefaultDashboard("first", { dashboardId: health.id });
`,
  notes: [
    "The API can put another dashboard in its place, but not leave the team without one: deleting the resource changes nothing there.",
  ],
  gone: (error) => error instanceof NoDefault,
  claims: () => [{ what: "the default dashboard", because: "a team has one, and each of the two would undo the other. Keep one" }],
  handlers: (api, { say }) => ({
    create: async ({ dashboardId }) => {
      const before = defaultOf(await itemsOf(api));
      if (before !== undefined && before !== dashboardId) say(`dashboard ${before} was the default of the team, and is it no more`);
      await api.setDefault({ dashboard_id: dashboardId, body: { requestId: randomUUID() } });
      return { id: ID, seen: { dashboardId } };
    },
    read: async (_, old) => ({ id: ID, seen: { dashboardId: await found(api, old?.dashboardId) } }),
    update: async (_, { dashboardId }) => {
      await api.setDefault({ dashboard_id: dashboardId, body: { requestId: randomUUID() } });
      return { dashboardId };
    },
    remove: async (_, old) => {
      if (old) say(`dashboard ${old.dashboardId} stays the default of the team: the API has no way to leave it without one`);
    },
  }),
});
