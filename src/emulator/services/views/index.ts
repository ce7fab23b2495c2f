import { nodeOf } from "../../../schema/node";
import { views } from "../../../services/views";
import { type ViewEntity, type ViewToReplace, viewToReplace } from "../../../services/views/entity";
import { echo } from "../../server/echo";
import { badRequest, invalidField } from "../../server/errors";
import { type RequestContext, serve } from "../../server/request-context";
import { tableName } from "../../store/store";

interface ViewRecord extends ViewToReplace {
  /** The numeric id as a string. */
  id: string;
}
interface ViewFolderRecord {
  id: string;
  name: string;
}
const viewTable = tableName<ViewRecord>("views", "view");
const viewFolderTable = tableName<ViewFolderRecord>("views-folders", "view folder");
const viewRecords = (ctx: RequestContext) => ctx.table(viewTable);
const folders = (ctx: RequestContext) => ctx.table(viewFolderTable);
const viewNode = nodeOf(viewToReplace);

const viewResponse = ({ id, ...rest }: ViewRecord): ViewEntity => ({ ...rest, id: Number(id) });

/** It is not known how the service rejects an unknown folder: here with 400. */
function viewRecord(body: ViewToReplace, id: string, ctx: RequestContext): ViewRecord {
  const { folderId } = body;
  if (folderId !== undefined && !folders(ctx).get(folderId))
    throw invalidField(["folderId"], `there is no folder ${folderId}`);
  return { ...(echo(viewNode, body, ctx.quirks) as ViewToReplace), id };
}

function createView(body: ViewToReplace, ctx: RequestContext): ViewEntity {
  const created = viewRecord(body, "", ctx);
  return viewResponse(
    viewRecords(ctx).add({
      ...created,
      isCompactMode: false,
      id: String(viewRecords(ctx).nextNumber()),
    }),
  );
}

function replaceView(id: string, body: ViewToReplace, ctx: RequestContext): ViewEntity {
  viewRecords(ctx).mustGet(id);
  return viewResponse(
    viewRecords(ctx).replace({ isCompactMode: false, ...viewRecord(body, id, ctx) }),
  );
}

/**
 * Whether the service deletes a folder with views is unknown. The emulator rejects the request, so
 * that no view is lost.
 */
function deleteFolder(id: string, ctx: RequestContext): void {
  folders(ctx).mustGet(id);
  const inside = viewRecords(ctx)
    .all()
    .some(({ folderId }) => folderId === id);
  if (inside) throw badRequest(`folder ${id} contains views: delete or move them first`);
  folders(ctx).remove(id);
}

export const viewBehaviors = serve(views.operations, {
  list: (_, ctx) => ({ views: viewRecords(ctx).listed().map(viewResponse) }),
  get: ({ id }, ctx) => viewResponse(viewRecords(ctx).mustGet(String(id))),
  create: ({ body }, ctx) => createView(body, ctx),
  replace: ({ id, body }, ctx) => replaceView(String(id), body, ctx),
  remove: ({ id }, ctx) => void viewRecords(ctx).remove(String(id)),
  listFolders: (_, ctx) => ({ folders: folders(ctx).listed() }),
  getFolder: ({ id }, ctx) => folders(ctx).mustGet(String(id)),
  createFolder: ({ body: { name } }, ctx) => folders(ctx).add({ id: ctx.uuid(), name }),
  replaceFolder: ({ body: { id, name } }, ctx) => folders(ctx).replace({ id, name }),
  deleteFolder: ({ id }, ctx) => deleteFolder(String(id), ctx),
});
