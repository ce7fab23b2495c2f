import type { ValueOf } from "../../schema/facts";
import { define, type Handlers } from "../define";
import { folderRemover } from "../folder-remover";
import { isSameId } from "../same-id";
import { viewFolderFields } from "./fields";
import { viewFolderOps, viewOps } from "./operations";

const ops = { ...viewFolderOps, listViews: viewOps.list };
type ViewFolderFields = ValueOf<typeof viewFolderFields>;

export const viewFolder = define({
  resourceType: "ViewFolder",
  folder: true,
  about: "A folder for saved views of the logs screen.",
  fields: viewFolderFields,
  nameField: "name",
  listReturnsFullObjects: true,
  ops,
  example: `
const checkout = new coralogix.ViewFolder("checkout", { name: "Checkout" });
new coralogix.View("errors", {
  name: "Errors of the checkout",
  folderId: checkout.id,
  timeSelection: { quickSelection: { seconds: 3600 } },
});
`,
  notes: [
    "A folder can be deleted only if it contains no views.",
    "Several folders can have the same name.",
  ],
  handlers: (api): Handlers<ViewFolderFields, ViewFolderFields> => ({
    create: async (body) => {
      const { id = "", ...remote } = await api.createFolder({ body });
      return { id, remote };
    },
    read: async (id) => {
      const { id: own = id, ...remote } = await api.getFolder({ id });
      return { id: own, remote };
    },
    update: async (id, fields) => {
      const { name } = await api.replaceFolder({ body: { ...fields, id } });
      return { name };
    },
    remove: folderRemover({
      route: viewFolderOps.deleteFolder.route,
      read: () => api.listViews(),
      inside: ({ views = [] }, id) =>
        views
          .filter(({ folderId }) => isSameId(folderId, id))
          .map(({ name }) => `the view ${JSON.stringify(name)}`),
      remove: (id) => api.deleteFolder({ id }),
    }),
    list: async () =>
      ((await api.listFolders()).folders ?? []).map(({ id = "", ...remote }) => ({
        id,
        name: remote.name,
        remote,
      })),
  }),
});
