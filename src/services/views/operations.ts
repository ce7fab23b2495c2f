import { op } from "../../http/operation";
import {
  viewFolderEntity,
  viewFolderFields,
  viewFolderId,
  viewFolderList,
  viewFolderToReplace,
} from "./folder-entity";
import { viewEntity, viewId, viewList, viewToCreate, viewToReplace } from "./view-entity";

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
    out: viewEntity,
    source: viewSource,
  }),
  create: op("POST /data-exploration/views/v1/views", {
    about: "Create a view. The service generates its numeric id.",
    body: viewToCreate,
    out: viewEntity,
    source: viewSource,
  }),
  replace: op("PUT /data-exploration/views/v1/views/{id}", {
    about: "Replace a view. Omitted fields are cleared.",
    path: viewId,
    body: viewToReplace,
    out: viewEntity,
    idempotent: true,
    source: viewSource,
  }),
  remove: op("DELETE /data-exploration/views/v1/views/{id}", {
    about: "Delete a view.",
    path: viewId,
    source: viewSource,
  }),
};

export const viewFolderOps = {
  listFolders: op("GET /data-exploration/views/v1/folders", {
    about: "List all view folders, without pagination.",
    out: viewFolderList,
    source: viewFolderSource,
  }),
  getFolder: op("GET /data-exploration/views/v1/folders/{id}", {
    about: "Get a view folder.",
    path: viewFolderId,
    out: viewFolderEntity,
    source: viewFolderSource,
  }),
  createFolder: op("POST /data-exploration/views/v1/folders", {
    about: "Create a view folder.",
    body: viewFolderFields,
    out: viewFolderEntity,
    source: viewFolderSource,
  }),
  replaceFolder: op("PUT /data-exploration/views/v1/folders", {
    about: "Rename a view folder. The id is sent in the body.",
    body: viewFolderToReplace,
    out: viewFolderEntity,
    idempotent: true,
    source: viewFolderSource,
  }),
  deleteFolder: op("DELETE /data-exploration/views/v1/folders/{id}", {
    about: "Delete a view folder.",
    path: viewFolderId,
    source: "OpenAPI description v5.0.6: ViewsFoldersService",
  }),
};
