import { op } from "../../client/operation";
import { field } from "../../schema/facts";
import { list, model, ref, text, uuid } from "../../schema/fields";
import { collection, plain } from "../collection";
import { define } from "../define";

const fields = model("DashboardFolder", "A folder that holds dashboards.", {
  name: field(text(1, 100), "Name shown in the dashboard tree."),
  parentId: field(
    ref("DashboardFolder").optional(),
    "Id of the folder this one lies in; left out, it lies at the root. A path has at most two segments, so a folder inside a folder is the deepest there is.",
  ),
});
const entity = model("DashboardFolderEntity", "A folder as the API holds it.", {
  ...fields.shape,
  id: field(uuid().optional(), "Id of the folder. The client may choose it."),
});
const requestId = field(text(1, 128).optional(), "An id of the request, for the vendor's support.");
const request = {
  path: { folder_id: field(uuid(), "Id of the folder.") },
  query: model("FolderRequest", "Parameters of a folder request.", { request_id: requestId }),
};
const body = model("FolderBody", "A folder to write.", { folder: field(entity, "The folder."), requestId });
const answer = model("FolderAnswer", "A folder that was read.", { folder: field(entity, "The folder.") });
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
      out: model("FolderList", "All folders.", { folder: field(list(entity, 0, 10000), "The folders.") }),
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

export const folder = define({
  kind: "DashboardFolder",
  about: "A folder that holds dashboards and, one level deep, other folders.",
  fields,
  natural: "name",
  ids: { ours: "uuid" },
  listsWhole: true,
  ops: folders.ops,
  example: `
const platform = new coralogix.DashboardFolder("platform", { name: "Platform" });
new coralogix.DashboardFolder("payments", { name: "Payments", parentId: platform.id });
`,
  handlers: (api) => plain(folders, api as never),
});
