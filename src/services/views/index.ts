import { op } from "../../http/operation";
import { area } from "../define";
import {
  viewFolder,
  viewFolderId,
  viewFolderList,
  viewFolderToCreate,
  viewFolderToReplace,
} from "./folder";
import { view, viewId, viewList, viewToCreate, viewToReplace } from "./view";

const viewSource =
  "Endpoints named in release entries: Views; OpenAPI description v5.0.6: ViewsService";
const viewFolderSource =
  "Endpoints named in release entries: Views; OpenAPI description v5.0.6: ViewsFoldersService";

export const viewOps = {
  list: op("GET /data-exploration/views/v1/views", {
    about: "List all views, without pagination.",
    out: viewList,
    source: viewSource,
  }),
  get: op("GET /data-exploration/views/v1/views/{id}", {
    about: "Get a view.",
    path: viewId,
    out: view,
    source: viewSource,
  }),
  create: op("POST /data-exploration/views/v1/views", {
    about: "Create a view. The service generates its numeric id.",
    body: viewToCreate,
    out: view,
    source: viewSource,
  }),
  replace: op("PUT /data-exploration/views/v1/views/{id}", {
    about: "Replace a view. Omitted fields are cleared.",
    path: viewId,
    body: viewToReplace,
    out: view,
    idempotent: true,
    source: viewSource,
  }),
  remove: op("DELETE /data-exploration/views/v1/views/{id}", {
    about: "Delete a view.",
    path: viewId,
    source: viewSource,
  }),
  listFolders: op("GET /data-exploration/views/v1/folders", {
    about: "List all view folders, without pagination.",
    out: viewFolderList,
    source: viewFolderSource,
  }),
  getFolder: op("GET /data-exploration/views/v1/folders/{id}", {
    about: "Get a view folder.",
    path: viewFolderId,
    out: viewFolder,
    source: viewFolderSource,
  }),
  createFolder: op("POST /data-exploration/views/v1/folders", {
    about: "Create a view folder.",
    body: viewFolderToCreate,
    out: viewFolder,
    source: viewFolderSource,
  }),
  replaceFolder: op("PUT /data-exploration/views/v1/folders", {
    about: "Rename a view folder. The id is sent in the body.",
    body: viewFolderToReplace,
    out: viewFolder,
    idempotent: true,
    source: viewFolderSource,
  }),
  deleteFolder: op("DELETE /data-exploration/views/v1/folders/{id}", {
    about: "Delete a view folder.",
    path: viewFolderId,
    source: "OpenAPI description v5.0.6: ViewsFoldersService",
  }),
};

export const views = area({
  name: "views",
  about: "Saved views of the logs screen, and their folders.",
  operations: viewOps,
  resources: [],
});
