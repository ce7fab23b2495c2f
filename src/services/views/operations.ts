import { op, operations } from "../../http/operation";
import { viewEntity, viewId, viewList, viewToCreate, viewToReplace } from "./entity";
import { viewFolderFields } from "./fields";
import {
  viewFolderEntity,
  viewFolderId,
  viewFolderList,
  viewFolderToReplace,
} from "./view-folder-entity";

const ofViews = {
  source: "Endpoints named in release entries: Views; OpenAPI description v5.0.6: ViewsService",
};
const ofFolders = {
  source:
    "Endpoints named in release entries: Views; OpenAPI description v5.0.6: ViewsFoldersService",
};

export const viewOps = operations(ofViews, {
  list: op("GET /data-exploration/views/v1/views", {
    summary: "List all views, without pagination.",
    response: viewList,
  }),
  get: op("GET /data-exploration/views/v1/views/{id}", {
    summary: "Get a view.",
    path: viewId,
    response: viewEntity,
  }),
  create: op("POST /data-exploration/views/v1/views", {
    summary: "Create a view. The service generates its numeric id.",
    body: viewToCreate,
    response: viewEntity,
  }),
  replace: op("PUT /data-exploration/views/v1/views/{id}", {
    summary: "Replace a view. Omitted fields are cleared.",
    path: viewId,
    body: viewToReplace,
    response: viewEntity,
  }),
  remove: op("DELETE /data-exploration/views/v1/views/{id}", {
    summary: "Delete a view.",
    path: viewId,
  }),
});

export const viewFolderOps = operations(ofFolders, {
  listFolders: op("GET /data-exploration/views/v1/folders", {
    summary: "List all view folders, without pagination.",
    response: viewFolderList,
  }),
  getFolder: op("GET /data-exploration/views/v1/folders/{id}", {
    summary: "Get a view folder.",
    path: viewFolderId,
    response: viewFolderEntity,
  }),
  createFolder: op("POST /data-exploration/views/v1/folders", {
    summary: "Create a view folder.",
    body: viewFolderFields,
    response: viewFolderEntity,
  }),
  replaceFolder: op("PUT /data-exploration/views/v1/folders", {
    summary: "Rename a view folder. The id is sent in the body.",
    body: viewFolderToReplace,
    response: viewFolderEntity,
  }),
  deleteFolder: op("DELETE /data-exploration/views/v1/folders/{id}", {
    summary: "Delete a view folder.",
    path: viewFolderId,
    source: "OpenAPI description v5.0.6: ViewsFoldersService",
  }),
});
