import { randomUUID } from "node:crypto";
import { BadRequestError, ConflictError } from "../../http/errors";
import type { Api } from "../../http/operation";
import { type CreateResult, define, type Handlers } from "../define";
import { folders } from "./dashboard-folder-operations";
import type { DashboardEntity } from "./entity";
import type { DashboardResponse } from "./envelope";
import { type DashboardArguments, dashboardArguments, dashboardJson, splitBody } from "./fields";
import { fingerprints, hasFingerprint } from "./fingerprints";
import { dashboardFromJson } from "./from-json";
import type { DashboardLayoutEntity, DashboardWidgetEntity } from "./layout";
import { dashboardOps } from "./operations";
import { prepareDashboard } from "./prepare";
import { checkWithApi } from "./remote-check";
import { withRequiredFields } from "./required-fields";
import { needsTitle } from "./rules";

const ops = { ...dashboardOps, getFolder: folders.ops.get };

const layoutArguments = ({ sections, ...layout }: DashboardLayoutEntity) => ({
  ...layout,
  ...(sections
    ? {
        sections: sections.map((section) => ({
          ...section,
          ...(section.rows ? { rows: section.rows.map(rowArguments) } : {}),
        })),
      }
    : {}),
});
type Row = NonNullable<NonNullable<DashboardLayoutEntity["sections"]>[number]["rows"]>[number];
const rowArguments = (row: Row): Row => ({
  ...row,
  ...(row.widgets ? { widgets: row.widgets.map(widgetArguments) } : {}),
});
/** Timestamps are no arguments. A required title that the response omits is empty. */
const widgetArguments = ({ createdAt, updatedAt, ...widget }: DashboardWidgetEntity) =>
  needsTitle(widget) ? { title: "", ...widget } : widget;

function dashboardResult(
  dashboardId: string,
  { dashboard, accessPolicy, isLocked }: DashboardResponse,
): Required<CreateResult<DashboardArguments>> {
  const { id = dashboardId, layout, ...body } = dashboard as DashboardEntity;
  const policy = accessPolicy === undefined ? {} : { accessPolicy };
  const lock = isLocked === undefined ? {} : { isLocked };
  return {
    id,
    remote: { ...body, layout: layoutArguments(layout), dashboardId, ...policy, ...lock },
  };
}

const dashboardBodyOf = (id: string, fields: DashboardArguments, isLocked = fields.isLocked) => {
  const { body, accessPolicy } = splitBody(fields);
  return {
    body: {
      requestId: randomUUID(),
      dashboard: { ...withRequiredFields(body), id },
      accessPolicy,
      isLocked,
    },
  };
};

/**
 * Resolves a folder id to its path, because reads return only the id. Folders are read by id: a
 * list can be incomplete.
 */
async function folderPathOf(
  api: Pick<Api<typeof ops>, "getFolder">,
  folderId: string,
): Promise<{ segments: string[] }> {
  const { folder } = await api.getFolder({ folder_id: folderId });
  const outer = folder.parentId ? (await folderPathOf(api, folder.parentId)).segments : [];
  return { segments: [...outer, folder.name] };
}

/** Turns a 400 into a conflict if the id exists. The API reference does not document the status. */
async function asConflict(
  api: Pick<Api<typeof ops>, "get">,
  id: string,
  error: unknown,
): Promise<unknown> {
  if (
    !(error instanceof BadRequestError) ||
    !/exist|already|duplicate|taken/i.test(error.serverMessage ?? "")
  )
    return error;
  const isThere = await api.get({ dashboard_id: id }).catch(() => undefined);
  return isThere ? new ConflictError(error) : error;
}

export const dashboard = define({
  resourceType: "Dashboard",
  fields: dashboardArguments,
  nameField: "name",
  ids: { generated: "short", argument: "dashboardId" },
  ops,
  example: `
const folder = new coralogix.DashboardFolder("platform", { name: "Platform" });
new coralogix.Dashboard("health", {
  name: "Service health",
  folderId: folder.id,
  relativeTimeFrame: "3600s",
  layout: { sections: [{ rows: [{
    appearance: { height: 19 },
    widgets: [{
      title: "Requests per second",
      definition: { lineChart: { queryDefinitions: [
        { query: { metrics: { promqlQuery: "sum(rate(http_requests_total[5m]))" } } },
      ] } },
    }],
  }] }] },
});
`,
  notes: [
    "In TypeScript, the functions of `pulumi-coralogix/dashboards` write widgets, rows, queries and variables in one line each: see the guide `docs/guides/dashboards.md`.",
    "Ids of sections, rows, widgets, variables and filters are generated once. The id of an element does not change when other elements are added, removed or moved.",
    "Once set, an access policy can be changed but not removed.",
    "With `coralogix:checkDashboards: true`, a preview validates the dashboard with the API, including the syntax of its queries.",
  ],
  shorthand: dashboardJson,
  prepare: prepareDashboard,
  fromJson: dashboardFromJson,
  remoteCheck: {
    setting: "checkDashboards",
    warnsByDefault: true,
    ofExisting: true,
    run: checkWithApi,
  },
  handlers: (api): Handlers<DashboardArguments, DashboardArguments> => ({
    create: async (fields, at) => {
      try {
        const { dashboardId } = await api.create(dashboardBodyOf(at.id, fields));
        return { id: dashboardId ?? at.id };
      } catch (error) {
        throw await asConflict(api, at.id, error);
      }
    },
    read: async (id, old) => {
      const found = dashboardResult(id, await api.get({ dashboard_id: id }));
      const { folderId } = found.remote;
      if (!old?.folderPath || !folderId) return found;
      const folderPath = await folderPathOf(api, folderId);
      return { ...found, remote: { ...found.remote, folderPath } };
    },
    update: async (id, fields, old) => {
      // The API reference does not state whether an omitted lock is removed, so it is set to false.
      await api.replace(
        dashboardBodyOf(id, fields, fields.isLocked ?? (old.isLocked ? false : undefined)),
      );
      return undefined;
    },
    remove: (id) => api.remove({ dashboard_id: id }),
    fingerprints: {
      all: async () => fingerprints((await api.catalog()).items ?? []),
      covers: hasFingerprint,
    },
    list: async () =>
      ((await api.catalog()).items ?? []).flatMap(({ id, name }) =>
        id ? [{ id, ...(name ? { name } : {}) }] : [],
      ),
  }),
});
