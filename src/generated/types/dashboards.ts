// Printed by `npm run generate` from the declarations in src/areas. Not edited by hand.
import type { CallOptions } from "../../client/call-options";

/** A folder that holds dashboards and, one level deep, other folders. */
export interface DashboardFolderArgs {
  /** Name shown in the dashboard tree. 1 to 100 characters. */
  name: string;
  /**
   * Id of the folder this one lies in; left out, it lies at the root. A path has at most two segments, so a folder
   * inside a folder is the deepest there is. A UUID. Id of a `DashboardFolder`.
   */
  parentId?: string;
}

/** Outputs of DashboardFolder: its arguments, and what the server adds. */
export interface DashboardFolderOutputs {
  /** Name shown in the dashboard tree. 1 to 100 characters. */
  name: string;
  /**
   * Id of the folder this one lies in; left out, it lies at the root. A path has at most two segments, so a folder
   * inside a folder is the deepest there is. A UUID. Id of a `DashboardFolder`.
   */
  parentId?: string;
}

/** All folders. */
export interface FolderList {
  /** The folders. At most 10000 items. */
  folder: DashboardFolderEntity[];
}

/** A folder as the API holds it. */
export interface DashboardFolderEntity {
  /** Name shown in the dashboard tree. 1 to 100 characters. */
  name: string;
  /**
   * Id of the folder this one lies in; left out, it lies at the root. A path has at most two segments, so a folder
   * inside a folder is the deepest there is. A UUID. Id of a `DashboardFolder`.
   */
  parentId?: string;
  /** Id of the folder. The client may choose it. A UUID. */
  id?: string;
}

/** Parameters of a folder request. */
export interface FolderRequest {
  /** An id of the request, for the vendor's support. 1 to 128 characters. */
  request_id?: string;
}

/** A folder that was read. */
export interface FolderAnswer {
  /** The folder. */
  folder: DashboardFolderEntity;
}

/** A folder to write. */
export interface FolderBody {
  /** The folder. */
  folder: DashboardFolderEntity;
  /** An id of the request, for the vendor's support. 1 to 128 characters. */
  requestId?: string;
}

/** What a create answers. */
export interface FolderMade {
  /** Id of the new folder. A UUID. */
  folderId: string;
}

/** Dashboards and the folders they lie in. */
export interface DashboardsClient {
  /**
   * Every folder of the team, whole; there are no pages.
   *
   * `GET /dashboards/folders/v1`. Permission: `team-dashboards:Read`.
   */
  listFolders(request?: Record<never, never>, options?: CallOptions): Promise<FolderList>;
  /**
   * One folder.
   *
   * `GET /dashboards/folders/v1/{folder_id}`. Permission: `team-dashboards:Read`.
   */
  getFolder(request: {
    /** Id of the folder. A UUID. */
    readonly folder_id: string | number;
    query?: FolderRequest;
  }, options?: CallOptions): Promise<FolderAnswer>;
  /**
   * Makes a folder. An id sent along becomes its id.
   *
   * `POST /dashboards/folders/v1`. Permission: `team-dashboards:Update`.
   */
  createFolder(request: {
    body: FolderBody;
  }, options?: CallOptions): Promise<FolderMade>;
  /**
   * Replaces a folder. Its id stands in the body; what is left out is cleared.
   *
   * `PUT /dashboards/folders/v1`. Permission: `team-dashboards:Update`.
   */
  replaceFolder(request: {
    body: FolderBody;
  }, options?: CallOptions): Promise<void>;
  /**
   * Deletes a folder.
   *
   * `DELETE /dashboards/folders/v1/{folder_id}`. Permission: `team-dashboards:Update`.
   */
  deleteFolder(request: {
    /** Id of the folder. A UUID. */
    readonly folder_id: string | number;
    query?: FolderRequest;
  }, options?: CallOptions): Promise<void>;
}
