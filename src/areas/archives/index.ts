import { area } from "../define";
import { archiveOps } from "./operations";

export const archives = area({
  name: "archives",
  about: "The buckets that logs and metrics are kept in, and the tags that say for how long.",
  operations: archiveOps,
  resources: [],
});
