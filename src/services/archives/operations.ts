import { op } from "../../http/operation";
import { logsArchiveBody, logsArchiveResponse } from "./logs";
import {
  metricsArchiveBucket,
  metricsArchiveChange,
  metricsArchiveResponse,
  metricsArchiveSetup,
} from "./metrics";
import {
  retentionList,
  retentionNames,
  retentionsActivated,
  retentionsRenamed,
  retentionsStatus,
} from "./retentions";

const retentionSource = "OpenAPI description v5.0.6: RetentionsService";
const logsSource =
  "Endpoints named in release entries: Archive setup; OpenAPI description v5.0.6: S3TargetService";
const metricsSource = "OpenAPI description v5.0.6: MetricsConfiguratorPublicService";

export const logsArchiveOps = {
  getLogs: op("GET /logs/data-setup/v2", {
    about: "Get the logs archive.",
    out: logsArchiveResponse,
    source: logsSource,
  }),
  setLogs: op("POST /logs/data-setup/v2", {
    about:
      "Configure the logs archive, or replace its configuration. From then on, archived logs carry retention tags.",
    body: logsArchiveBody,
    out: logsArchiveResponse,
    // There is one archive per account and the body describes all of it, so a repeated request has
    // no effect.
    idempotent: true,
    source: logsSource,
  }),
};

export const metricsArchiveOps = {
  getMetrics: op("GET /metrics/data-setup/v1", {
    about:
      "Get the metrics archive and its retention. New accounts start with a bucket of the service.",
    out: metricsArchiveResponse,
    source: metricsSource,
  }),
  configureMetrics: op("POST /metrics/data-setup/v1", {
    about:
      "Configure the metrics archive and its retention, and enable it if it was disabled. The response is empty.",
    body: metricsArchiveSetup,
    idempotent: true,
    source: metricsSource,
  }),
  updateMetrics: op("PUT /metrics/data-setup/v1", {
    about:
      "Update the metrics archive, with a single retention for all resolutions. The response is empty. `configureMetrics` can set more.",
    body: metricsArchiveChange,
    idempotent: true,
    source: metricsSource,
  }),
  enableMetrics: op("POST /metrics/data-setup/v1/enable", {
    about: "Enable the metrics archive. The response is empty.",
    idempotent: true,
    source: metricsSource,
  }),
  disableMetrics: op("POST /metrics/data-setup/v1/disable", {
    about: "Disable the metrics archive. Archived data is retained. The response is empty.",
    idempotent: true,
    source: metricsSource,
  }),
  validateMetrics: op("POST /metrics/data-setup/v1/validate", {
    about:
      "Check that the service can write to a bucket, without changing anything. Returns an error if it cannot.",
    body: metricsArchiveBucket,
    idempotent: true,
    source: metricsSource,
  }),
};

export const archiveRetentionOps = {
  listRetentions: op("GET /dataengine/retention-tags/v1", {
    about: "List the retention tags of the archive.",
    out: retentionList,
    source: retentionSource,
  }),
  renameRetentions: op("POST /dataengine/retention-tags/v1", {
    about:
      "Rename retention tags by id. Tags that are omitted or have no name in the request do not change. The response contains all tags.",
    body: retentionNames,
    out: retentionsRenamed,
    idempotent: true,
    source: retentionSource,
  }),
  activateRetentions: op("POST /dataengine/retention-tags/v1/activate", {
    about: "Enable retention tags on archived data. This cannot be undone.",
    out: retentionsActivated,
    idempotent: true,
    source: retentionSource,
  }),
  getRetentionsStatus: op("GET /dataengine/retention-tags/v1/enabled", {
    about: "Get whether retention tags are enabled on archived data.",
    out: retentionsStatus,
    source: retentionSource,
  }),
};

export const archiveOps = { ...logsArchiveOps, ...metricsArchiveOps, ...archiveRetentionOps };
