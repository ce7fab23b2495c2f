import type { Api } from "../../http/operation";
import { field } from "../../schema/facts";
import { model } from "../../schema/fields";
import { define } from "../define";
import { refFromCatalog } from "./catalog";
import { dashboardId } from "./ids";
import { dashboardOps, pinOps } from "./operations";

const ops = { ...pinOps, catalog: dashboardOps.catalog, get: dashboardOps.get };
const pinFields = model("DashboardPin", "A pinned dashboard.", {
  dashboardId: field(dashboardId(), "Id of the dashboard.", {
    ref: "Dashboard",
    replaceOnChange: true,
  }),
});

/** The dashboard exists, and the caller has not pinned it. */
class NotPinnedError extends Error {}

/** The catalog can be incomplete: an unlisted dashboard that exists is assumed to be unchanged. */
async function checkPinned(api: Api<typeof ops>, id: string): Promise<void> {
  const item = (await api.catalog()).items?.find((one) => one.id === id);
  if (!item) await api.get({ dashboard_id: id });
  else if (!item.isPinned) throw new NotPinnedError("the dashboard is not pinned");
}

export const dashboardPin = define({
  resourceType: "DashboardPin",
  about: "A pinned dashboard of the owner of the API key.",
  fields: pinFields,
  ids: { generated: ({ dashboardId }) => String(dashboardId) },
  ops,
  example: `
const health = new coralogix.Dashboard("health", { name: "Service health", layout: {} });
new coralogix.DashboardPin("health", { dashboardId: health.id });
`,
  notes: ["Pins belong to the owner of the API key. Other keys cannot read them."],
  fromJson: refFromCatalog(pinFields, "isPinned"),
  isGone: (error) => error instanceof NotPinnedError,
  claims: (_, { dashboardId }) =>
    typeof dashboardId === "string"
      ? [
          {
            what: `the pin on dashboard ${dashboardId}`,
            because:
              "deleting one of the two resources would unpin the dashboard of the other. Remove one of them",
          },
        ]
      : [],
  handlers: (api) => ({
    create: async ({ dashboardId }) => {
      await api.pin({ dashboard_id: dashboardId });
      return { id: dashboardId, remote: { dashboardId } };
    },
    read: async (id) => {
      await checkPinned(api, id);
      return { id, remote: { dashboardId: id } };
    },
    remove: (id) => api.unpin({ dashboard_id: id }),
    list: async () =>
      ((await api.catalog()).items ?? []).flatMap(({ id, isPinned }) =>
        id && isPinned ? [{ id, remote: { dashboardId: id } }] : [],
      ),
  }),
  listReturnsFullObjects: true,
});
