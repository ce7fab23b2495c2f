import { randomUUID } from "node:crypto";
import type { Api } from "../../http/operation";
import { field } from "../../schema/facts";
import { model } from "../../schema/fields";
import { define } from "../define";
import { type DashboardCatalogItem, refFromCatalog } from "./catalog";
import { dashboardId } from "./ids";
import { dashboardOps, setDefault } from "./operations";

const ops = { setDefault, catalog: dashboardOps.catalog, get: dashboardOps.get };
const defaultDashboardFields = model("DefaultDashboard", "The default dashboard of a team.", {
  dashboardId: field(dashboardId(), "Id of the dashboard.", { ref: "Dashboard" }),
});
/** The id of the resource: every account has exactly one default dashboard. */
const ID = "default";

/** The team has no default dashboard, or the key cannot read it. */
class NoDefaultError extends Error {}

const itemsOf = async (api: Api<typeof ops>): Promise<DashboardCatalogItem[]> =>
  (await api.catalog()).items ?? [];
const defaultOf = (items: DashboardCatalogItem[]): string | undefined =>
  items.find(({ isDefault }) => isDefault)?.id;

/** The catalog can be incomplete: an unlisted dashboard that exists is assumed to be unchanged. */
async function currentDefault(api: Api<typeof ops>, old?: string): Promise<string> {
  const items = await itemsOf(api);
  const now = defaultOf(items);
  if (now !== undefined) return now;
  if (old === undefined || items.some(({ id }) => id === old))
    throw new NoDefaultError("the team has no default dashboard");
  await api.get({ dashboard_id: old });
  return old;
}

export const defaultDashboard = define({
  resourceType: "DefaultDashboard",
  about: "The default dashboard of a team. An account has exactly one.",
  fields: defaultDashboardFields,
  ids: { generated: () => ID },
  accountWide: true,
  ops,
  example: `
const health = new coralogix.Dashboard("health", { name: "Service health", layout: {} });
new coralogix.DefaultDashboard("first", { dashboardId: health.id });
`,
  notes: [
    "The API can change the default dashboard, but not unset it. Deleting the resource does not change the account.",
  ],
  fromJson: refFromCatalog(defaultDashboardFields, "isDefault"),
  isGone: (error) => error instanceof NoDefaultError,
  claims: () => [
    {
      what: "the default dashboard",
      because:
        "a team has one default dashboard, so the two resources would overwrite each other. Remove one of them",
    },
  ],
  handlers: (api, { log }) => ({
    create: async ({ dashboardId }) => {
      const before = defaultOf(await itemsOf(api));
      if (before !== undefined && before !== dashboardId)
        log(`dashboard ${before} is no longer the default dashboard of the team`);
      await api.setDefault({ dashboard_id: dashboardId, body: { requestId: randomUUID() } });
      return { id: ID, remote: { dashboardId } };
    },
    read: async (_, old) => ({
      id: ID,
      remote: { dashboardId: await currentDefault(api, old?.dashboardId) },
    }),
    entries: async function* () {
      if (defaultOf(await itemsOf(api)) !== undefined) yield { id: ID };
    },
    update: async (_, { dashboardId }) => {
      await api.setDefault({ dashboard_id: dashboardId, body: { requestId: randomUUID() } });
      return { dashboardId };
    },
    remove: async (_, old) => {
      if (old)
        log(
          `dashboard ${old.dashboardId} remains the default dashboard of the team: the API cannot unset it`,
        );
    },
  }),
});
