import { op } from "../../http/operation";
import { viewEntity, viewId, viewList, viewToCreate, viewToReplace } from "./entity";
import { viewFolderFields } from "./fields";
import {
  viewFolderEntity,
  viewFolderId,
  viewFolderList,
  viewFolderToReplace,
} from "./view-folder-entity";

const viewSource =
  "Endpoints named in release entries: Views; OpenAPI description v5.0.6: ViewsService";
const viewFolderSource =
  "Endpoints named in release entries: Views; OpenAPI description v5.0.6: ViewsFoldersService";

export const viewOps = {
  list: op("GET /data-exploration/views/v1/views", {
    summary: "List all views, without pagination.",
    response: viewList,
    source: viewSource,
  }),
  get: op("GET /data-exploration/views/v1/views/{id}", {
    summary: "Get a view.",
    path: viewId,
    response: viewEntity,
    source: viewSource,
  }),
  create: op("POST /data-exploration/views/v1/views", {
    summary: "Create a view. The service generates its numeric id.",
    body: viewToCreate,
    response: viewEntity,
    source: viewSource,
  }),
  replace: op("PUT /data-exploration/views/v1/views/{id}", {
    summary: "Replace a view. Omitted fields are cleared.",
    path: viewId,
    body: viewToReplace,
    response: viewEntity,
    idempotent: true,
    source: viewSource,
  }),
  remove: op("DELETE /data-exploration/views/v1/views/{id}", {
    summary: "Delete a view.",
    path: viewId,
    source: viewSource,
  }),
};

export const viewFolderOps = {
  listFolders: op("GET /data-exploration/views/v1/folders", {
    summary: "List all view folders, without pagination.",
    response: viewFolderList,
    source: viewFolderSource,
  }),
  getFolder: op("GET /data-exploration/views/v1/folders/{id}", {
    summary: "Get a view folder.",
    path: viewFolderId,
    response: viewFolderEntity,
    source: viewFolderSource,
  }),
  createFolder: op("POST /data-exploration/views/v1/folders", {
    summary: "Create a view folder.",
    body: viewFolderFields,
    response: viewFolderEntity,
    source: viewFolderSource,
  }),
  replaceFolder: op("PUT /data-exploration/views/v1/folders", {
    summary: "Rename a view folder. The id is sent in the body.",
    body: viewFolderToReplace,
    response: viewFolderEntity,
    idempotent: true,
    source: viewFolderSource,
  }),
  deleteFolder: op("DELETE /data-exploration/views/v1/folders/{id}", {
    summary: "Delete a view folder.",
    path: viewFolderId,
    source: "OpenAPI description v5.0.6: ViewsFoldersService",
  }),
};
