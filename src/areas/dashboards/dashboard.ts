import { randomUUID } from "node:crypto";
import { BadRequestError, ConflictError } from "../../client/errors";
import type { Api } from "../../client/operation";
import { define, type Handlers, type Made } from "../define";
import { type DashboardArguments, dashboardArguments, dashboardJson, parted } from "./arguments";
import type { DashboardHeld } from "./body";
import { completed } from "./completed";
import type { DashboardFound } from "./envelope";
import { folders } from "./folder";
import { dashboardFromJson } from "./from-json";
import type { DashboardLayoutHeld } from "./layout";
import { isMarked, marksOf } from "./marks";
import { widgetMoves } from "./moves";
import { dashboardOps } from "./operations";
import { prepareDashboard } from "./prepare";
import { askApi } from "./remote-check";

const ops = { ...dashboardOps, getFolder: folders.ops.get };

/** The layout without the times of its widgets: no program gives them. */
const untimed = ({ sections, ...layout }: DashboardLayoutHeld) => ({
  ...layout,
  ...(sections
    ? { sections: sections.map((section) => ({ ...section, ...(section.rows ? { rows: section.rows.map(untimedRow) } : {}) })) }
    : {}),
});
type Row = NonNullable<NonNullable<DashboardLayoutHeld["sections"]>[number]["rows"]>[number];
const untimedRow = (row: Row): Row => ({
  ...row,
  ...(row.widgets ? { widgets: row.widgets.map(({ createdAt, updatedAt, ...widget }) => widget) } : {}),
});

function seenOf(dashboardId: string, { dashboard, accessPolicy, isLocked }: DashboardFound): Required<Made<DashboardArguments>> {
  const { id: _, layout, ...body } = dashboard as DashboardHeld;
  const policy = accessPolicy === undefined ? {} : { accessPolicy };
  const lock = isLocked === undefined ? {} : { isLocked };
  return { id: dashboardId, seen: { ...body, layout: untimed(layout), dashboardId, ...policy, ...lock } };
}

const bodyOf = (id: string, fields: DashboardArguments, isLocked = fields.isLocked) => {
  const { body, accessPolicy } = parted(fields);
  return { body: { requestId: randomUUID(), dashboard: { ...completed(body), id }, accessPolicy, isLocked } };
};

/** The names of the folders a dashboard lies in: reads tell the id alone, and a program may name the folder by its path. By id, as a list may pass over some. */
async function pathOf(api: Pick<Api<typeof ops>, "getFolder">, folderId: string): Promise<{ segments: string[] }> {
  const { folder } = await api.getFolder({ folder_id: folderId });
  const outer = folder.parentId ? (await pathOf(api, folder.parentId)).segments : [];
  return { segments: [...outer, folder.name] };
}

/** Whether an id that exists already is a conflict or a bad request to the service, no source says. */
async function asConflict(api: Pick<Api<typeof ops>, "get">, id: string, error: unknown): Promise<unknown> {
  if (!(error instanceof BadRequestError) || !/exist|already|duplicate|taken/i.test(error.serverMessage ?? "")) return error;
  const isThere = await api.get({ dashboard_id: id }).catch(() => undefined);
  return isThere ? new ConflictError(error) : error;
}

export const dashboard = define({
  kind: "Dashboard",
  about: "A dashboard: widgets in rows and sections, with the variables, filters and annotations they share.",
  fields: dashboardArguments,
  natural: "name",
  ids: { ours: "short", given: "dashboardId" },
  ops,
  example: `
const folder = new coralogix.DashboardFolder("platform", { name: "Platform" });
new coralogix.Dashboard("health", {
  name: "Service health",
  folderId: folder.id,
  relativeTimeFrame: "3600s",
  layout: {
    sections: [
      {
        rows: [
          {
            appearance: { height: 19 },
            widgets: [
              {
                title: "Requests per second",
                definition: {
                  lineChart: {
                    queryDefinitions: [{ query: { metrics: { promqlQuery: "sum(rate(http_requests_total[5m]))" } } }],
                  },
                },
              },
            ],
          },
        ],
      },
    ],
  },
});
`,
  notes: [
    "Ids inside (of sections, rows, widgets, variables, filters) are made once and stay with their element when others come, go or move.",
    "Once given, an access policy can be changed but not taken away.",
    "With `coralogix:checkDashboards: true`, a preview asks the API what it thinks of the dashboard, the syntax of its queries too.",
  ],
  shorter: dashboardJson,
  prepare: prepareDashboard,
  fromJson: dashboardFromJson,
  says: widgetMoves,
  remoteCheck: { setting: "checkDashboards", run: askApi },
  handlers: (api): Handlers<DashboardArguments, DashboardArguments> => ({
    create: async (fields, at) => {
      try {
        const { dashboardId } = await api.create(bodyOf(at.id, fields));
        return { id: dashboardId ?? at.id };
      } catch (error) {
        throw await asConflict(api, at.id, error);
      }
    },
    read: async (id, old) => {
      const { seen } = seenOf(id, await api.get({ dashboard_id: id }));
      if (!old?.folderPath || !seen.folderId) return { id, seen };
      return { id, seen: { ...seen, folderPath: await pathOf(api, seen.folderId) } };
    },
    update: async (id, fields, old) => {
      // Whether a lock that is left out stays or goes, no source says: one that the program no longer wants is taken off by name.
      await api.replace(bodyOf(id, fields, fields.isLocked ?? (old.isLocked ? false : undefined)));
      return undefined;
    },
    remove: (id) => api.remove({ dashboard_id: id }),
    marks: { all: async () => marksOf((await api.catalog()).items ?? []), covers: isMarked },
    list: async () => ((await api.catalog()).items ?? []).flatMap(({ id, name }) => (id ? [{ id, ...(name ? { name } : {}) }] : [])),
  }),
});
