import { area } from "../define";
import { folder, folders } from "./folder";

export const dashboards = area({
  name: "dashboards",
  about: "Dashboards and the folders they lie in.",
  operations: {
    listFolders: folders.ops.list,
    getFolder: folders.ops.get,
    createFolder: folders.ops.create,
    replaceFolder: folders.ops.replace,
    deleteFolder: folders.ops.remove,
  },
  resources: [folder],
  collections: [folders],
});
