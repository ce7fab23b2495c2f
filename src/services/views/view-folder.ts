import { ConflictError, ForbiddenError } from "../../http/errors";
import type { Api } from "../../http/operation";
import type { ValueOf } from "../../schema/facts";
import { firstNames } from "../../schema/issues";
import { recoverFrom } from "../../text/attempt";
import { define, type Handlers } from "../define";
import { isSameId } from "../same-id";
import { sharedRequest } from "../shared-request";
import { viewFolderFields } from "./fields";
import { viewFolderOps, viewOps } from "./operations";

const ops = { ...viewFolderOps, listViews: viewOps.list };
type ViewFolderFields = ValueOf<typeof viewFolderFields>;

const contentOf = (api: Api<typeof ops>) => sharedRequest(() => api.listViews());

/**
 * Rejects the delete of a folder with views: the API reference does not state whether the views
 * would be deleted too.
 */
async function checkEmpty(content: ReturnType<typeof contentOf>, id: string): Promise<void> {
  const { views = [] } = await content();
  const inside = views.filter(({ folderId }) => isSameId(folderId, id));
  if (!inside.length) return;
  const names = inside.map(({ name }) => JSON.stringify(name));
  throw new ConflictError({
    route: viewFolderOps.deleteFolder.route,
    what: `the view folder ${id} is not empty, it contains the views ${firstNames(names)}: move or delete them first`,
  });
}

/** Deletes a folder, unless it has content. */
function folderRemover(api: Api<typeof ops>): (id: string) => Promise<void> {
  const content = contentOf(api);
  return async (id) => {
    // A key that cannot list the views can still delete the folder.
    await checkEmpty(content, id).catch(recoverFrom(ForbiddenError, () => undefined));
    await api.deleteFolder({ id });
  };
}

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
    remove: folderRemover(api),
    list: async () =>
      ((await api.listFolders()).folders ?? []).map(({ id = "", ...remote }) => ({
        id,
        name: remote.name,
        remote,
      })),
  }),
});
