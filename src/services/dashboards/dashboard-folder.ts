import type { z } from "zod";
import { ConflictError, ForbiddenError } from "../../http/errors";
import { type Api, op } from "../../http/operation";
import { field } from "../../schema/facts";
import { list, model, string, uuid } from "../../schema/fields";
import { collection, collectionHandlers } from "../collection";
import { define, type Handlers } from "../define";
import { emptyFolders } from "../health-rules";
import { folderEntity, folderFields } from "./dashboard-folder-entity";
import { dashboardOps } from "./operations";

const requestId = field(string(1, 128).optional(), "Id of the request, for support cases.");
const request = {
  path: { folder_id: field(uuid(), "Id of the folder.") },
  query: model("FolderRequest", "Parameters of a folder request.", { request_id: requestId }),
};
const body = model("FolderBody", "A folder to create or replace.", {
  folder: field(folderEntity, "The folder."),
  requestId,
});
const response = model("FolderResponse", "Response of a folder read.", {
  folder: field(folderEntity, "The folder."),
});
const manage = ["team-dashboards:Update"];

export const folders = collection({
  wrap: "folder",
  entries: "folder",
  idPath: "folderId",
  param: "folder_id",
  nameField: "name",
  ops: {
    list: op("GET /dashboards/folders/v1", {
      summary: "List all folders as complete objects, without pagination.",
      response: model("FolderList", "Response of a folder list.", {
        folder: field(list(folderEntity, 0, 10000), "The folders."),
      }),
      permissions: ["team-dashboards:Read"],
    }),
    get: op("GET /dashboards/folders/v1/{folder_id}", {
      summary: "Get a folder by its id.",
      ...request,
      response: response,
      permissions: ["team-dashboards:Read"],
    }),
    create: op("POST /dashboards/folders/v1", {
      summary: "Create a folder. If the body contains an id, it becomes the id of the folder.",
      body,
      response: model("FolderCreated", "Response of a create.", {
        folderId: field(uuid(), "Id of the new folder."),
      }),
      permissions: manage,
    }),
    replace: op("PUT /dashboards/folders/v1", {
      summary: "Replace a folder. The id is sent in the body, and omitted fields are cleared.",
      body,
      permissions: manage,
      idempotent: true,
    }),
    remove: op("DELETE /dashboards/folders/v1/{folder_id}", {
      summary: "Delete a folder.",
      ...request,
      permissions: manage,
    }),
  },
});

const ops = { ...folders.ops, catalog: dashboardOps.catalog };
type FolderFields = z.output<typeof folderFields>;

/** Rejects the delete of a folder with content, because the API reference does not describe it. */
async function checkEmpty(api: Api<typeof ops>, id: string): Promise<void> {
  const [{ items = [] }, { folder: all }] = await Promise.all([api.catalog(), api.list()]);
  const dashboards = items
    .filter((item) => item.folder?.id === id)
    .map((item) => `the dashboard ${JSON.stringify(item.name ?? item.id)}`);
  const inside = [
    ...dashboards,
    ...all
      .filter(({ parentId }) => parentId === id)
      .map(({ name }) => `the folder ${JSON.stringify(name)}`),
  ];
  if (!inside.length) return;
  const summary =
    inside.slice(0, MAX_LISTED).join(", ") +
    (inside.length > MAX_LISTED ? ` and ${inside.length - MAX_LISTED} more` : "");
  throw new ConflictError({
    route: folders.ops.remove.route,
    what: `the folder ${id} is not empty, it contains ${summary}: move or delete them first`,
  });
}
const MAX_LISTED = 5;

export const folder = define({
  resourceType: "DashboardFolder",
  folder: true,
  analysis: () => ({ health: [emptyFolders("DashboardFolder", "Dashboard")] }),
  about: "A folder for dashboards and, one level deep, other folders.",
  fields: folderFields,
  nameField: "name",
  ids: { generated: "uuid" },
  listReturnsFullObjects: true,
  ops,
  example: `
const platform = new coralogix.DashboardFolder("platform", { name: "Platform" });
new coralogix.DashboardFolder("payments", { name: "Payments", parentId: platform.id });
`,
  notes: ["A folder can be deleted only if it contains no dashboards and no folders."],
  handlers: (api): Handlers<FolderFields, FolderFields> => ({
    ...collectionHandlers<FolderFields, FolderFields>(folders, api as never),
    remove: async (id) => {
      await checkEmpty(api, id).catch((error: unknown) => {
        // A key that cannot read the content can still delete the folder.
        if (!(error instanceof ForbiddenError)) throw error;
      });
      return api.remove({ folder_id: id });
    },
  }),
});
