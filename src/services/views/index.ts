import { service } from "../define";
import { viewFolder } from "./folder";
import { viewFolderOps, viewOps } from "./operations";
import { view } from "./view";

export const views = service({
  name: "views",
  about: "Saved views of the logs screen, and their folders.",
  operations: { ...viewOps, ...viewFolderOps },
  resources: [viewFolder, view],
});
