import { op } from "../../client/operation";
import { logsArchiveAnswer, logsArchiveBody } from "./logs";
import { metricsArchiveAnswer, metricsArchiveBucket, metricsArchiveChange, metricsArchiveSetup } from "./metrics";
import { retentionNames, retentionsActivated, retentionsAnswer, retentionsRenamed, retentionsStatus } from "./retentions";

const source = "OpenAPI description v5.0.6: RetentionsService";
const logsSource = "Endpoints named in release entries: Archive setup; OpenAPI description v5.0.6: S3TargetService";
const metricsSource = "OpenAPI description v5.0.6: MetricsConfiguratorPublicService";

const logs = {
  getLogs: op("GET /logs/data-setup/v2", {
    about: "The bucket that logs are kept in.",
    out: logsArchiveAnswer,
    source: logsSource,
  }),
  setLogs: op("POST /logs/data-setup/v2", {
    about:
      "Sets the bucket that logs are kept in, as a whole, whether or not there was one. From then on logs carry the tags of their retention.",
    body: logsArchiveBody,
    out: logsArchiveAnswer,
    // There is one an account, and the body names all of it: twice is as good as once.
    repeatable: true,
    source: logsSource,
  }),
};

const metrics = {
  getMetrics: op("GET /metrics/data-setup/v1", {
    about: "The bucket that metrics are kept in, and for how long. A new account has one too, the service's own.",
    out: metricsArchiveAnswer,
    source: metricsSource,
  }),
  configureMetrics: op("POST /metrics/data-setup/v1", {
    about:
      "Sets the bucket that metrics are kept in, and for how long, and switches an archive on that was off. The response is empty: read it back.",
    body: metricsArchiveSetup,
    repeatable: true,
    source: metricsSource,
  }),
  updateMetrics: op("PUT /metrics/data-setup/v1", {
    about: "Sets the bucket anew, with one number of days in place of three. The answer is empty. `configureMetrics` says more.",
    body: metricsArchiveChange,
    repeatable: true,
    source: metricsSource,
  }),
  enableMetrics: op("POST /metrics/data-setup/v1/enable", {
    about: "Has metrics written to the bucket. The answer is empty.",
    repeatable: true,
    source: metricsSource,
  }),
  disableMetrics: op("POST /metrics/data-setup/v1/disable", {
    about: "Has no more metrics written to the bucket. What is in it stays. The answer is empty.",
    repeatable: true,
    source: metricsSource,
  }),
  validateMetrics: op("POST /metrics/data-setup/v1/validate", {
    about: "Tries whether the service can write to a bucket, and changes nothing. One that it cannot write to is an error of the call.",
    body: metricsArchiveBucket,
    repeatable: true,
    source: metricsSource,
  }),
};

const retentions = {
  listRetentions: op("GET /dataengine/retention-tags/v1", {
    about: "The tags that say how long the archive keeps data.",
    out: retentionsAnswer,
    source,
  }),
  renameRetentions: op("POST /dataengine/retention-tags/v1", {
    about: "Names tags anew, by their ids; those that are left out, or given without a name, keep theirs. The response holds all tags.",
    body: retentionNames,
    out: retentionsRenamed,
    repeatable: true,
    source,
  }),
  activateRetentions: op("POST /dataengine/retention-tags/v1/activate", {
    about: "Has data in the archive carry the tags. Nothing takes that back.",
    out: retentionsActivated,
    repeatable: true,
    source,
  }),
  getRetentionsStatus: op("GET /dataengine/retention-tags/v1/enabled", {
    about: "Whether data in the archive carries the tags.",
    out: retentionsStatus,
    source,
  }),
};

export const archiveOps = { ...logs, ...metrics, ...retentions };
