import type { Path } from "../../../schema/path";
import { archives } from "../../../services/archives";
import type {
  LogsArchiveBody,
  LogsArchiveTarget,
} from "../../../services/archives/logs-archive-entity";
import type {
  MetricsArchive,
  MetricsBucket,
  MetricsRetention,
} from "../../../services/archives/metrics-archive-entity";
import { ApiError, badRequest, invalidField } from "../../server/errors";
import { type RequestContext, serve } from "../../server/request-context";
import { tableName } from "../../store/store";
import { retentionBehaviors, tagsAreUsed, useTags } from "./retentions";

/**
 * The service checks that it can write to a bucket. In the emulator, buckets named `no-such-…` fail
 * the check.
 */
function validateBucket(name: string | undefined, path: Path): void {
  if (!name) throw invalidField(path, "must not be empty");
  if (name.includes("no-such-"))
    throw invalidField(
      path,
      `the bucket ${name} does not exist, or its policy does not grant access to the service`,
    );
}

interface LogsTargetRecord extends LogsArchiveBody {
  id: string;
}
const targetTable = tableName<LogsTargetRecord>("logs-archive", "logs archive target");
const LOGS_ARCHIVE_ID = "logs";
/** The service looks up the region of a bucket if none is given. */
const REGION = "eu-west-1";

/** The only archiving format. */
const FORMAT_ID = "1";

function logsTargetResponse(
  { isActive, format = "CX_DATA_V1", s3 }: LogsTargetRecord,
  ctx: RequestContext,
): { target: LogsArchiveTarget } {
  return {
    target: {
      s3,
      archiveSpec: {
        isActive,
        format,
        archivingFormatId: FORMAT_ID,
        enableTags: tagsAreUsed(ctx),
      },
    },
  };
}

function setTarget({ s3, ...body }: LogsArchiveBody, ctx: RequestContext) {
  validateBucket(s3.bucket, ["s3", "bucket"]);
  const table = ctx.table(targetTable);
  const before = table.get(LOGS_ARCHIVE_ID);
  const target = { ...body, id: LOGS_ARCHIVE_ID, s3: { region: REGION, ...s3 } };
  useTags(ctx);
  return logsTargetResponse(table[before ? "replace" : "add"](target), ctx);
}

/**
 * The response of the service before a target was set is unknown. A response requires a target, so
 * the emulator returns 404.
 */
function getTarget(ctx: RequestContext) {
  const found = ctx.table(targetTable).get(LOGS_ARCHIVE_ID);
  if (!found) throw new ApiError(404, "the logs archive target was never set");
  return logsTargetResponse(found, ctx);
}

const logsBehaviors = serve(archives.operations, {
  getLogs: (_, ctx) => getTarget(ctx),
  setLogs: ({ body }, ctx) => setTarget(body, ctx),
});

interface MetricsArchiveRecord {
  id: string;
  bucket: MetricsBucket;
  retentionPolicy: MetricsRetention;
  disabled: boolean;
}
const archiveTable = tableName<MetricsArchiveRecord>("metrics-archive", "metrics archive");
const METRICS_ARCHIVE_ID = "metrics";
/** Default retention in days. The defaults of the service are unknown. */
const DAYS = { rawResolution: 30, fiveMinutesResolution: 180, oneHourResolution: 730 };

/** Requires a bucket that is writable. A kind of bucket that is not declared is not checked. */
function validBucket(bucket: MetricsBucket): MetricsBucket {
  const { s3, ibm, gcs } = bucket;
  if (s3) validateBucket(s3.bucket, ["s3", "bucket"]);
  else if (gcs) validateBucket(gcs.bucket, ["gcs", "bucket"]);
  else if (ibm) {
    validateBucket(ibm.crn, ["ibm", "crn"]);
    if (!ibm.endpoint) throw invalidField(["ibm", "endpoint"], "must not be empty");
  } else if (!Object.keys(bucket).length) throw badRequest("body: one of s3, ibm, gcs is required");
  return bucket;
}

/** A new account has an archive too: the service's own bucket, until another one is set. */
function archiveOf(ctx: RequestContext): MetricsArchiveRecord {
  const bucket = { s3: { bucket: `metrics-of-team-${ctx.team.id}`, region: "eu-west-1" } };
  return (
    ctx.table(archiveTable).get(METRICS_ARCHIVE_ID) ?? {
      id: METRICS_ARCHIVE_ID,
      bucket,
      retentionPolicy: retentionDays(),
      disabled: false,
    }
  );
}

function store(archive: MetricsArchiveRecord, ctx: RequestContext): void {
  const table = ctx.table(archiveTable);
  table[table.get(METRICS_ARCHIVE_ID) ? "replace" : "add"](archive);
}

// On the wire, zero and no value are the same.
const retentionDays = (given: MetricsRetention = {}): MetricsRetention => ({
  rawResolution: given.rawResolution || DAYS.rawResolution,
  fiveMinutesResolution: given.fiveMinutesResolution || DAYS.fiveMinutesResolution,
  oneHourResolution: given.oneHourResolution || DAYS.oneHourResolution,
});

function metricsArchiveResponse(
  { bucket, retentionPolicy, disabled }: MetricsArchiveRecord,
  { team }: RequestContext,
): MetricsArchive {
  return {
    ...bucket,
    retentionPolicy,
    disabled,
    prefix: `cx-metrics/${team.id}`,
    tenantId: team.id,
  };
}

const metricsBehaviors = serve(archives.operations, {
  getMetrics: (_, ctx) => ({ tenantConfig: metricsArchiveResponse(archiveOf(ctx), ctx) }),
  // Configuring an archive also enables it.
  configureMetrics: ({ body: { retentionPolicy, ...bucket } = {} }, ctx) =>
    store(
      {
        id: METRICS_ARCHIVE_ID,
        bucket: validBucket(bucket),
        retentionPolicy: retentionDays(retentionPolicy),
        disabled: false,
      },
      ctx,
    ),
  // It is not known which resolution the single number of days applies to: here, the finest one.
  updateMetrics: ({ body: { retentionDays: days, ...bucket } = {} }, ctx) => {
    const { retentionPolicy, ...stored } = archiveOf(ctx);
    const { rawResolution } = retentionPolicy;
    store(
      {
        ...stored,
        bucket: validBucket(bucket),
        retentionPolicy: retentionDays({
          ...retentionPolicy,
          rawResolution: days || rawResolution,
        }),
      },
      ctx,
    );
  },
  enableMetrics: (_, ctx) => store({ ...archiveOf(ctx), disabled: false }, ctx),
  disableMetrics: (_, ctx) => store({ ...archiveOf(ctx), disabled: true }, ctx),
  validateMetrics: ({ body = {} }) => {
    validBucket(body);
  },
});

export const archiveBehaviors = [...logsBehaviors, ...metricsBehaviors, ...retentionBehaviors];
