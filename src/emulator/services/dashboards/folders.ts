import { badRequest, invalidField } from "../../server/errors";
import type { RequestContext } from "../../server/request-context";
import type { Table } from "../../store/table";
import { dashboardTable, type Folder } from "./record";

/**
 * Folders have at most two levels. It is not known how the service rejects a third one: here with
 * 400.
 */
export function checkParent({ id, parentId }: Folder, table: Table<Folder>): void {
  if (parentId === undefined) return;
  const parent = table.get(parentId);
  const path = ["folder", "parentId"];
  if (parentId === id) throw invalidField(path, "a folder cannot be its own parent");
  if (!parent) throw invalidField(path, `there is no folder ${parentId}`);
  if (parent.parentId !== undefined || childrenOf(id, table).length)
    throw invalidField(path, "a folder path has at most two levels");
}

/**
 * The service's handling of the content of a deleted folder is unknown. The emulator rejects
 * the request, so that no content is lost.
 */
export function checkEmpty({ id }: Folder, table: Table<Folder>, ctx: RequestContext): void {
  if (childrenOf(id, table).length)
    throw badRequest(`folder ${id} contains other folders: delete them first`);
  if (ctx.all(dashboardTable).some(({ body }) => body.folderId === id))
    throw badRequest(`folder ${id} contains dashboards: delete them first`);
}

const childrenOf = (id: string, table: Table<Folder>): Folder[] =>
  table.all().filter((folder) => folder.parentId === id);
