import type { z } from "zod";
import { ConflictError, ForbiddenError } from "../../client/errors";
import { type Api, op } from "../../client/operation";
import { field } from "../../schema/facts";
import { list, model, text, uuid } from "../../schema/fields";
import { collection, plain } from "../collection";
import { define, type Handlers } from "../define";
import { folderEntity, folderFields } from "./folder-entity";
import { dashboardOps } from "./operations";

const requestId = field(text(1, 128).optional(), "An id of the request, for the vendor's support.");
const request = {
  path: { folder_id: field(uuid(), "Id of the folder.") },
  query: model("FolderRequest", "Parameters of a folder request.", { request_id: requestId }),
};
const body = model("FolderBody", "A folder to write.", { folder: field(folderEntity, "The folder."), requestId });
const answer = model("FolderAnswer", "A folder that was read.", { folder: field(folderEntity, "The folder.") });
const manage = ["team-dashboards:Update"];

export const folders = collection({
  wrap: "folder",
  listed: "folder",
  made: "folderId",
  param: "folder_id",
  natural: "name",
  ops: {
    list: op("GET /dashboards/folders/v1", {
      about: "Every folder of the team, whole; there are no pages.",
      out: model("FolderList", "All folders.", { folder: field(list(folderEntity, 0, 10000), "The folders.") }),
      permissions: ["team-dashboards:Read"],
    }),
    get: op("GET /dashboards/folders/v1/{folder_id}", {
      about: "One folder.",
      ...request,
      out: answer,
      permissions: ["team-dashboards:Read"],
    }),
    create: op("POST /dashboards/folders/v1", {
      about: "Makes a folder. An id sent along becomes its id.",
      body,
      out: model("FolderMade", "What a create answers.", { folderId: field(uuid(), "Id of the new folder.") }),
      permissions: manage,
    }),
    replace: op("PUT /dashboards/folders/v1", {
      about: "Replaces a folder. Its id stands in the body; what is left out is cleared.",
      body,
      permissions: manage,
      repeatable: true,
    }),
    remove: op("DELETE /dashboards/folders/v1/{folder_id}", { about: "Deletes a folder.", ...request, permissions: manage }),
  },
});

const ops = { ...folders.ops, catalog: dashboardOps.catalog };
type Fields = z.output<typeof folderFields>;

/** What becomes of what lies in a folder that is deleted, no source says: so it is not deleted while something does. */
async function checkEmpty(api: Api<typeof ops>, id: string): Promise<void> {
  const [{ items = [] }, { folder: all }] = await Promise.all([api.catalog(), api.list()]);
  const dashboards = items.filter((item) => item.folder?.id === id).map((item) => `the dashboard ${JSON.stringify(item.name ?? item.id)}`);
  const inside = [...dashboards, ...all.filter(({ parentId }) => parentId === id).map(({ name }) => `the folder ${JSON.stringify(name)}`)];
  if (!inside.length) return;
  const some = inside.slice(0, MOST).join(", ") + (inside.length > MOST ? ` and ${inside.length - MOST} more` : "");
  throw new ConflictError({ route: folders.ops.remove.route, what: `the folder ${id} holds ${some}: move or delete them first` });
}
const MOST = 5;

export const folder = define({
  kind: "DashboardFolder",
  about: "A folder that holds dashboards and, one level deep, other folders.",
  fields: folderFields,
  natural: "name",
  ids: { ours: "uuid" },
  listsWhole: true,
  ops,
  example: `
const platform = new coralogix.DashboardFolder("platform", { name: "Platform" });
new coralogix.DashboardFolder("payments", { name: "Payments", parentId: platform.id });
`,
  notes: ["A folder is deleted when nothing lies in it any more, neither a dashboard nor a folder."],
  handlers: (api): Handlers<Fields, Fields> => ({
    ...plain<Fields, Fields>(folders, api as never),
    remove: async (id) => {
      await checkEmpty(api, id).catch((error: unknown) => {
        // Who may not look is not kept from deleting.
        if (!(error instanceof ForbiddenError)) throw error;
      });
      return api.remove({ folder_id: id });
    },
  }),
});
