// Printed by `npm run generate` from the declarations in src/areas. Not edited by hand.
import type { CallOptions } from "../../client/call-options";
import type { OneOf } from "../../schema/types";

/** Views. */
export interface ViewList {
  /** Every view that the key may see, whole. At most 100000 items. */
  views?: View[];
}

/** A screen of logs as somebody has set it up: query, filters and time. */
export interface View {
  /** Number of the view. 1 to 2147483647. */
  id: number;
  /** Name of the view. 1 to 250 characters. */
  name: string;
  /** The screen that it opens: logs or their templates, frequently searched or archived. */
  viewType?: ViewType;
  /** What is searched for; left out, everything is shown. */
  searchQuery?: ViewSearchQuery;
  /** The time that is shown. */
  timeSelection: ViewTimeSelection;
  /** The filter boxes, as they are set. */
  filters?: ViewFilters;
  /**
   * Id of the folder that it lies in; left out, it lies in none. Of the form
   * `^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$`.
   */
  folderId?: string;
  /** Whether lines stand close together. It cannot be said when a view is made. */
  isCompactMode?: boolean;
}

/** A word of the API, without its `VIEW_TYPE_`. */
export type ViewType = "LOGS" | "TEMPLATES" | "ARCHIVE_LOGS" | "ARCHIVE_TEMPLATES" | `VIEW_TYPE_${string}`;

/** What is searched for. */
export interface ViewSearchQuery {
  /**
   * The query. 1 to 65535 characters. Documented bounds are advisory: a value that exceeds them is a warning at preview,
   * unless the field says that its bound is enforced.
   */
  query: string;
  /**
   * The language of the query: LUCENE where it is left out, or DATAPRIME. The server takes `"LUCENE"` when it is left
   * out.
   */
  syntaxType?: ViewSyntaxType;
}

/** A word of the API, without its `SYNTAX_TYPE_`. */
export type ViewSyntaxType = "LUCENE" | "DATAPRIME" | `SYNTAX_TYPE_${string}`;

/** The variants of ViewTimeSelection: exactly one is given. */
export interface ViewTimeSelectionVariants {
  /** The time up to now. */
  quickSelection: ViewQuickTime;
  /** The time between two moments. */
  customSelection: ViewCustomTime;
}

/** The time that is shown. */
export type ViewTimeSelection = OneOf<ViewTimeSelectionVariants>;

/** The time up to now. */
export interface ViewQuickTime {
  /** How many seconds back. 0 to 4294967295. */
  seconds: number;
  /**
   * A name for the time. 1 to 100 characters.
   * @deprecated The screen names it: leave it out.
   */
  caption?: string;
}

/** The time between two moments. */
export interface ViewCustomTime {
  /**
   * From when on, in RFC 3339. 1 to 35 characters, of the form
   * `^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$`.
   */
  fromTime: string;
  /**
   * Until when, in RFC 3339. 1 to 35 characters, of the form
   * `^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$`.
   */
  toTime: string;
}

/** The filter boxes of the screen. */
export interface ViewFilters {
  /**
   * The boxes. For none of them, leave out the filters of the view. 1 to 1000 items. Documented bounds are advisory: a
   * value that exceeds them is a warning at preview, unless the field says that its bound is enforced. Order means
   * nothing.
   */
  filters?: ViewFilter[];
}

/** A filter box of the screen. */
export interface ViewFilter {
  /** The field that is filtered, such as `coralogix.metadata.applicationName`. 1 to 65535 characters. */
  name: string;
  /** Values of the field, and whether each of them is ticked. */
  selectedValues: Record<string, boolean>;
}

/** A view to make. */
export interface ViewToCreate {
  /** Name of the view. 1 to 250 characters. */
  name: string;
  /** The screen that it opens: logs or their templates, frequently searched or archived. */
  viewType?: ViewType;
  /** What is searched for; left out, everything is shown. */
  searchQuery?: ViewSearchQuery;
  /** The time that is shown. */
  timeSelection: ViewTimeSelection;
  /** The filter boxes, as they are set. */
  filters?: ViewFilters;
  /**
   * Id of the folder that it lies in; left out, it lies in none. Of the form
   * `^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$`.
   */
  folderId?: string;
}

/** A view, all of it but its id. */
export interface ViewToReplace {
  /** Name of the view. 1 to 250 characters. */
  name: string;
  /** The screen that it opens: logs or their templates, frequently searched or archived. */
  viewType?: ViewType;
  /** What is searched for; left out, everything is shown. */
  searchQuery?: ViewSearchQuery;
  /** The time that is shown. */
  timeSelection: ViewTimeSelection;
  /** The filter boxes, as they are set. */
  filters?: ViewFilters;
  /**
   * Id of the folder that it lies in; left out, it lies in none. Of the form
   * `^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$`.
   */
  folderId?: string;
  /** Whether lines stand close together. It cannot be said when a view is made. */
  isCompactMode?: boolean;
}

/** Folders of views. */
export interface ViewFolderList {
  /** Every folder that the key may see. At most 100000 items. */
  folders?: ViewFolder[];
}

/** A folder of views. */
export interface ViewFolder {
  /** Id of the folder, made by the service. Of the form `^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$`. */
  id?: string;
  /** Name of the folder. 1 to 100 characters. */
  name: string;
}

/** A folder to make. */
export interface ViewFolderToCreate {
  /** Name of the folder. 1 to 100 characters. */
  name: string;
}

/** A folder to rename. */
export interface ViewFolderToReplace {
  /** Id of the folder. Of the form `^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$`. */
  id: string;
  /** Name of the folder. 1 to 100 characters. */
  name: string;
}

/**
 * Views: screens of logs as people have set them up, and the folders they lie in.
 *
 * Each of these, with its errors and an example: docs/client/views.md
 */
export interface ViewsClient {
  /**
   * Every view, whole; there are no pages.
   *
   * `GET /data-exploration/views/v1/views`. Reference: Endpoints named in release entries: Views; OpenAPI description
   * v5.0.6: ViewsService.
   */
  list(request?: Record<never, never>, options?: CallOptions): Promise<ViewList>;
  /**
   * One view.
   *
   * `GET /data-exploration/views/v1/views/{id}`. Reference: Endpoints named in release entries: Views; OpenAPI
   * description v5.0.6: ViewsService.
   */
  get(request: {
    /** Number of the view. 1 to 2147483647. */
    readonly id: string | number;
  }, options?: CallOptions): Promise<View>;
  /**
   * Makes a view. Its number is the service's choice.
   *
   * `POST /data-exploration/views/v1/views`. Reference: Endpoints named in release entries: Views; OpenAPI description
   * v5.0.6: ViewsService.
   */
  create(request: {
    body: ViewToCreate;
  }, options?: CallOptions): Promise<View>;
  /**
   * Replaces a view as a whole: what is left out is cleared.
   *
   * `PUT /data-exploration/views/v1/views/{id}`. Reference: Endpoints named in release entries: Views; OpenAPI
   * description v5.0.6: ViewsService.
   */
  replace(request: {
    /** Number of the view. 1 to 2147483647. */
    readonly id: string | number;
    body: ViewToReplace;
  }, options?: CallOptions): Promise<View>;
  /**
   * Deletes a view.
   *
   * `DELETE /data-exploration/views/v1/views/{id}`. Reference: Endpoints named in release entries: Views; OpenAPI
   * description v5.0.6: ViewsService.
   */
  remove(request: {
    /** Number of the view. 1 to 2147483647. */
    readonly id: string | number;
  }, options?: CallOptions): Promise<void>;
  /**
   * Every folder of views; there are no pages.
   *
   * `GET /data-exploration/views/v1/folders`. Reference: Endpoints named in release entries: Views; OpenAPI description
   * v5.0.6: ViewsFoldersService.
   */
  listFolders(request?: Record<never, never>, options?: CallOptions): Promise<ViewFolderList>;
  /**
   * One folder of views.
   *
   * `GET /data-exploration/views/v1/folders/{id}`. Reference: Endpoints named in release entries: Views; OpenAPI
   * description v5.0.6: ViewsFoldersService.
   */
  getFolder(request: {
    /** Id of the folder. Of the form `^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$`. */
    readonly id: string | number;
  }, options?: CallOptions): Promise<ViewFolder>;
  /**
   * Makes a folder of views.
   *
   * `POST /data-exploration/views/v1/folders`. Reference: Endpoints named in release entries: Views; OpenAPI description
   * v5.0.6: ViewsFoldersService.
   */
  createFolder(request: {
    body: ViewFolderToCreate;
  }, options?: CallOptions): Promise<ViewFolder>;
  /**
   * Renames a folder of views. Its id stands in the body.
   *
   * `PUT /data-exploration/views/v1/folders`. Reference: Endpoints named in release entries: Views; OpenAPI description
   * v5.0.6: ViewsFoldersService.
   */
  replaceFolder(request: {
    body: ViewFolderToReplace;
  }, options?: CallOptions): Promise<ViewFolder>;
  /**
   * Deletes a folder of views.
   *
   * `DELETE /data-exploration/views/v1/folders/{id}`. Reference: OpenAPI description v5.0.6: ViewsFoldersService.
   */
  deleteFolder(request: {
    /** Id of the folder. Of the form `^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$`. */
    readonly id: string | number;
  }, options?: CallOptions): Promise<void>;
}
