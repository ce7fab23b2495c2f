import type { Api } from "../../client/operation";
import { field } from "../../schema/facts";
import { model } from "../../schema/fields";
import { define } from "../define";
import { dashboardId } from "./ids";
import { dashboardOps, pinOps } from "./operations";

const ops = { ...pinOps, catalog: dashboardOps.catalog, get: dashboardOps.get };
const fields = model("DashboardPin", "A pin on a dashboard.", {
  dashboardId: field(dashboardId(), "Id of the dashboard.", { ref: "Dashboard", fixed: true }),
});

/** The dashboard exists, and the caller has not pinned it. */
class NotPinned extends Error {}

/** The list may not show every dashboard: one that it passes over and that exists is taken to be as it was. */
async function checkPinned(api: Api<typeof ops>, id: string): Promise<void> {
  const item = (await api.catalog()).items?.find((one) => one.id === id);
  if (!item) await api.get({ dashboard_id: id });
  else if (!item.isPinned) throw new NotPinned("the dashboard is not pinned");
}

export const dashboardPin = define({
  kind: "DashboardPin",
  about: "A pin on a dashboard, for whoever the API key belongs to.",
  fields,
  ids: { ours: ({ dashboardId }) => String(dashboardId) },
  ops,
  example: `
const health = new coralogix.Dashboard("health", { name: "Service health", layout: {} });
new coralogix.DashboardPin("health", { dashboardId: health.id });
`,
  notes: ["Pins belong to the caller: another key may have others, and does not see these."],
  gone: (error) => error instanceof NotPinned,
  claims: (_, { dashboardId }) =>
    typeof dashboardId === "string"
      ? [{ what: `the pin on dashboard ${dashboardId}`, because: "deleting one of the two would take the other's pin away. Keep one" }]
      : [],
  handlers: (api) => ({
    create: async ({ dashboardId }) => {
      await api.pin({ dashboard_id: dashboardId });
      return { id: dashboardId, seen: { dashboardId } };
    },
    read: async (id) => {
      await checkPinned(api, id);
      return { id, seen: { dashboardId: id } };
    },
    remove: (id) => api.unpin({ dashboard_id: id }),
    list: async () =>
      ((await api.catalog()).items ?? []).flatMap(({ id, isPinned }) => (id && isPinned ? [{ id, seen: { dashboardId: id } }] : [])),
  }),
  listsWhole: true,
});
