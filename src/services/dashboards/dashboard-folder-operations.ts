import { op } from "../../http/operation";
import { field, optional } from "../../schema/facts";
import { list, model, string, uuid } from "../../schema/fields";
import { collection } from "../collection";
import { folderFields } from "./dashboard-folder-fields";

export const folderEntity = model("DashboardFolderEntity", "A folder, as returned by the API.", {
  ...folderFields.shape,
  id: optional(uuid(), "Id of the folder. The client can choose it."),
});

const requestId = optional(string(1, 128), "Id of the request, for support cases.");
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
    }),
    remove: op("DELETE /dashboards/folders/v1/{folder_id}", {
      summary: "Delete a folder.",
      ...request,
      permissions: manage,
    }),
  },
});
