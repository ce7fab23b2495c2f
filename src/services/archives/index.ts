import { area } from "../define";
import { archiveOps } from "./operations";

export const archives = area({
  name: "archives",
  about: "Archive buckets for logs and metrics, and the retention tags of archived data.",
  operations: archiveOps,
  resources: [],
});
