import { service } from "../service";
import { archiveRetentionsResource } from "./archive-retentions";
import { logsArchiveResource } from "./logs-archive";
import { metricsArchiveResource } from "./metrics-archive";
import { archiveOps } from "./operations";

export const archives = service({
  name: "archives",
  about: "Archive buckets for logs and metrics, and the retention tags of archived data.",
  operations: archiveOps,
  resources: [logsArchiveResource, metricsArchiveResource, archiveRetentionsResource],
});
