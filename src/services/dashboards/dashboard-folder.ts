import type { ValueOf } from "../../schema/facts";
import { collectionHandlers } from "../collection";
import { define, type Handlers } from "../define";
import { folderRemover } from "../folder-remover";
import { isSameId } from "../same-id";
import { folderFields } from "./dashboard-folder-fields";
import { folders } from "./dashboard-folder-operations";
import { dashboardOps } from "./operations";

const ops = { ...folders.ops, catalog: dashboardOps.catalog };
type FolderFields = ValueOf<typeof folderFields>;

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
    remove: folderRemover({
      route: folders.ops.remove.route,
      read: () => Promise.all([api.catalog(), api.list()]),
      inside: ([{ items = [] }, { folder: all }], id) => [
        ...items
          .filter((item) => isSameId(item.folder?.id, id))
          .map((item) => `the dashboard ${JSON.stringify(item.name ?? item.id)}`),
        ...all
          .filter(({ parentId }) => isSameId(parentId, id))
          .map(({ name }) => `the folder ${JSON.stringify(name)}`),
      ],
      remove: (id) => api.remove({ folder_id: id }),
    }),
  }),
});
