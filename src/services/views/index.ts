import { service } from "../service";
import { viewFolderOps, viewOps } from "./operations";
import { view } from "./view";
import { viewFolder } from "./view-folder";

export const views = service({
  name: "views",
  about: "Saved views of the logs screen, and their folders.",
  operations: { ...viewOps, ...viewFolderOps },
  resources: [viewFolder, view],
});
