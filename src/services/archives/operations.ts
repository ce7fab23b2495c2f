import { op, operations } from "../../http/operation";
import {
  retentionList,
  retentionNames,
  retentionsActivated,
  retentionsRenamed,
  retentionsStatus,
} from "./archive-retentions-entity";
import { logsArchiveBody, logsArchiveResponse } from "./logs-archive-entity";
import {
  metricsArchiveBucket,
  metricsArchiveChange,
  metricsArchiveResponse,
  metricsArchiveSetup,
} from "./metrics-archive-entity";

const ofRetentions = { source: "OpenAPI description v5.0.6: RetentionsService" };
const ofLogs = {
  source:
    "Endpoints named in release entries: Archive setup; OpenAPI description v5.0.6: S3TargetService",
};
const ofMetrics = { source: "OpenAPI description v5.0.6: MetricsConfiguratorPublicService" };

export const logsArchiveOps = operations(ofLogs, {
  getLogs: op("GET /logs/data-setup/v2", {
    summary: "Get the logs archive.",
    response: logsArchiveResponse,
  }),
  setLogs: op("POST /logs/data-setup/v2", {
    summary:
      "Configure the logs archive, or replace its configuration. From then on, archived logs carry retention tags.",
    body: logsArchiveBody,
    response: logsArchiveResponse,
    // There is one archive per account and the body describes all of it, so a repeated request has
    // no effect.
    idempotent: true,
  }),
});

export const metricsArchiveOps = operations(ofMetrics, {
  getMetrics: op("GET /metrics/data-setup/v1", {
    summary:
      "Get the metrics archive and its retention. New accounts start with a bucket of the service.",
    response: metricsArchiveResponse,
  }),
  configureMetrics: op("POST /metrics/data-setup/v1", {
    summary:
      "Configure the metrics archive and its retention, and enable it if it was disabled. The response is empty.",
    body: metricsArchiveSetup,
    idempotent: true,
  }),
  updateMetrics: op("PUT /metrics/data-setup/v1", {
    summary:
      "Update the metrics archive, with a single retention for all resolutions. The response is empty. `configureMetrics` can set more.",
    body: metricsArchiveChange,
  }),
  enableMetrics: op("POST /metrics/data-setup/v1/enable", {
    summary: "Enable the metrics archive. The response is empty.",
    idempotent: true,
  }),
  disableMetrics: op("POST /metrics/data-setup/v1/disable", {
    summary: "Disable the metrics archive. Archived data is retained. The response is empty.",
    idempotent: true,
  }),
  validateMetrics: op("POST /metrics/data-setup/v1/validate", {
    summary:
      "Check that the service can write to a bucket, without changing anything. Returns an error if it cannot.",
    body: metricsArchiveBucket,
    idempotent: true,
  }),
});

export const archiveRetentionOps = operations(ofRetentions, {
  listRetentions: op("GET /dataengine/retention-tags/v1", {
    summary: "List the retention tags of the archive.",
    response: retentionList,
  }),
  renameRetentions: op("POST /dataengine/retention-tags/v1", {
    summary:
      "Rename retention tags by id. Tags that are omitted or have no name in the request do not change. The response contains all tags.",
    body: retentionNames,
    response: retentionsRenamed,
    idempotent: true,
  }),
  activateRetentions: op("POST /dataengine/retention-tags/v1/activate", {
    summary: "Enable retention tags on archived data. This cannot be undone.",
    response: retentionsActivated,
    idempotent: true,
  }),
  getRetentionsStatus: op("GET /dataengine/retention-tags/v1/enabled", {
    summary: "Get whether retention tags are enabled on archived data.",
    response: retentionsStatus,
  }),
});

export const archiveOps = { ...logsArchiveOps, ...metricsArchiveOps, ...archiveRetentionOps };
