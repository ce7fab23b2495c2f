import { op } from "../../client/operation";
import { area } from "../define";
import { viewFolder, viewFolderId, viewFolderList, viewFolderToCreate, viewFolderToReplace } from "./folder";
import { view, viewId, viewList, viewToCreate, viewToReplace } from "./view";

const source = "Endpoints named in release entries: Views; OpenAPI description v5.0.6: ViewsService";
const folderSource = "Endpoints named in release entries: Views; OpenAPI description v5.0.6: ViewsFoldersService";

export const viewOps = {
  list: op("GET /data-exploration/views/v1/views", { about: "Every view, whole; there are no pages.", out: viewList, source }),
  get: op("GET /data-exploration/views/v1/views/{id}", { about: "One view.", path: viewId, out: view, source }),
  create: op("POST /data-exploration/views/v1/views", {
    about: "Makes a view. Its number is the service's choice.",
    body: viewToCreate,
    out: view,
    source,
  }),
  replace: op("PUT /data-exploration/views/v1/views/{id}", {
    about: "Replaces a view as a whole: what is left out is cleared.",
    path: viewId,
    body: viewToReplace,
    out: view,
    repeatable: true,
    source,
  }),
  remove: op("DELETE /data-exploration/views/v1/views/{id}", { about: "Deletes a view.", path: viewId, source }),
  listFolders: op("GET /data-exploration/views/v1/folders", {
    about: "Every folder of views; there are no pages.",
    out: viewFolderList,
    source: folderSource,
  }),
  getFolder: op("GET /data-exploration/views/v1/folders/{id}", {
    about: "One folder of views.",
    path: viewFolderId,
    out: viewFolder,
    source: folderSource,
  }),
  createFolder: op("POST /data-exploration/views/v1/folders", {
    about: "Makes a folder of views.",
    body: viewFolderToCreate,
    out: viewFolder,
    source: folderSource,
  }),
  replaceFolder: op("PUT /data-exploration/views/v1/folders", {
    about: "Renames a folder of views. Its id stands in the body.",
    body: viewFolderToReplace,
    out: viewFolder,
    repeatable: true,
    source: folderSource,
  }),
  deleteFolder: op("DELETE /data-exploration/views/v1/folders/{id}", {
    about: "Deletes a folder of views.",
    path: viewFolderId,
    source: "OpenAPI description v5.0.6: ViewsFoldersService",
  }),
};

export const views = area({
  name: "views",
  about: "Views: screens of logs as people have set them up, and the folders they lie in.",
  operations: viewOps,
  resources: [],
});
