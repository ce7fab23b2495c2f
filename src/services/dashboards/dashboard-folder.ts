import { ConflictError, ForbiddenError } from "../../http/errors";
import type { Api } from "../../http/operation";
import type { ValueOf } from "../../schema/facts";
import { firstNames } from "../../schema/issues";
import { recoverFrom } from "../../text/attempt";
import { collectionHandlers } from "../collection";
import { define, type Handlers } from "../define";
import { isSameId } from "../same-id";
import { sharedRequest } from "../shared-request";
import { folderFields } from "./dashboard-folder-fields";
import { folders } from "./dashboard-folder-operations";
import { dashboardOps } from "./operations";

const ops = { ...folders.ops, catalog: dashboardOps.catalog };
type FolderFields = ValueOf<typeof folderFields>;

const contentOf = (api: Api<typeof ops>) =>
  sharedRequest(() => Promise.all([api.catalog(), api.list()]));

/** Rejects the delete of a folder with content, because the API reference does not describe it. */
async function checkEmpty(content: ReturnType<typeof contentOf>, id: string): Promise<void> {
  const [{ items = [] }, { folder: all }] = await content();
  const dashboards = items
    .filter((item) => isSameId(item.folder?.id, id))
    .map((item) => `the dashboard ${JSON.stringify(item.name ?? item.id)}`);
  const inside = [
    ...dashboards,
    ...all
      .filter(({ parentId }) => isSameId(parentId, id))
      .map(({ name }) => `the folder ${JSON.stringify(name)}`),
  ];
  if (!inside.length) return;
  throw new ConflictError({
    route: folders.ops.remove.route,
    what: `the folder ${id} is not empty, it contains ${firstNames(inside)}: move or delete them first`,
  });
}

/** Deletes a folder, unless it has content. */
function folderRemover(api: Api<typeof ops>): (id: string) => Promise<void> {
  const content = contentOf(api);
  return async (id) => {
    // A key that cannot read the content can still delete the folder.
    await checkEmpty(content, id).catch(recoverFrom(ForbiddenError, () => undefined));
    await api.remove({ folder_id: id });
  };
}

export const folder = define({
  resourceType: "DashboardFolder",
  folder: true,
  about: "A folder for dashboards and, one level deep, other folders.",
  fields: folderFields,
  nameField: "name",
  ids: { generated: "uuid" },
  listReturnsFullObjects: true,
  ops,
  example: `
const platform = new coralogix.DashboardFolder("platform", { name: "Platform" });
new coralogix.DashboardFolder("payments", { name: "Payments", parentId: platform.id });
`,
  notes: ["A folder can be deleted only if it contains no dashboards and no folders."],
  handlers: (api): Handlers<FolderFields, FolderFields> => ({
    ...collectionHandlers<FolderFields, FolderFields>(folders, api as never),
    remove: folderRemover(api),
  }),
});
