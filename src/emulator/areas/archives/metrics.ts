import { archives } from "../../../areas/archives";
import type { MetricsArchive, MetricsBucket, MetricsRetention } from "../../../areas/archives/metrics";
import { badRequest, refused } from "../../errors";
import { type Scene, serve } from "../../scene";
import { kind } from "../../store";
import { bucketName } from "./bucket";

interface KeptArchive {
  id: string;
  bucket: MetricsBucket;
  retentionPolicy: MetricsRetention;
  disabled: boolean;
}
const archiveKind = kind<KeptArchive>("metrics-archive", "metrics archive");
const ID = "metrics";
/** Days that metrics are kept where nobody says it. The service's own numbers are not known. */
const DAYS = { rawResolution: 30, fiveMinutesResolution: 180, oneHourResolution: 730 };

/** One bucket, and one that can be written to: none at all is refused. */
function tried({ s3, ibm, gcs }: MetricsBucket): MetricsBucket {
  if (s3) bucketName(s3.bucket, ["s3", "bucket"]);
  else if (gcs) bucketName(gcs.bucket, ["gcs", "bucket"]);
  else if (ibm) {
    bucketName(ibm.crn, ["ibm", "crn"]);
    if (!ibm.endpoint) throw refused(["ibm", "endpoint"], "must not be empty");
  } else throw badRequest("body: one of s3, ibm, gcs is required");
  return s3 ? { s3 } : gcs ? { gcs } : { ibm: ibm as NonNullable<typeof ibm> };
}

/** A new account has an archive too: the service's own, until another bucket is set. */
function archiveOf(scene: Scene): KeptArchive {
  const bucket = { s3: { bucket: `metrics-of-team-${scene.team.id}`, region: "eu-west-1" } };
  return scene.shelf(archiveKind).get(ID) ?? { id: ID, bucket, retentionPolicy: days(), disabled: false };
}

function keep(archive: KeptArchive, scene: Scene): void {
  const shelf = scene.shelf(archiveKind);
  shelf[shelf.get(ID) ? "replace" : "add"](archive);
}

// On the wire a number of days that is zero, and none, are one.
const days = (given: MetricsRetention = {}): MetricsRetention => ({
  rawResolution: given.rawResolution || DAYS.rawResolution,
  fiveMinutesResolution: given.fiveMinutesResolution || DAYS.fiveMinutesResolution,
  oneHourResolution: given.oneHourResolution || DAYS.oneHourResolution,
});

function told({ bucket, retentionPolicy, disabled }: KeptArchive, { team }: Scene): MetricsArchive {
  return { ...bucket, retentionPolicy, disabled, prefix: `cx-metrics/${team.id}`, tenantId: team.id };
}

export const metricsBehaviours = serve(archives.operations, {
  getMetrics: (_, scene) => ({ tenantConfig: told(archiveOf(scene), scene) }),
  // What was switched off is on again.
  configureMetrics: ({ body = {} }, scene) =>
    keep({ id: ID, bucket: tried(body), retentionPolicy: days(body.retentionPolicy), disabled: false }, scene),
  // What one number of days means for three resolutions is not known: the finest has it.
  updateMetrics: ({ body = {} }, scene) => {
    const { retentionPolicy, ...held } = archiveOf(scene);
    const { rawResolution } = retentionPolicy;
    keep(
      { ...held, bucket: tried(body), retentionPolicy: days({ ...retentionPolicy, rawResolution: body.retentionDays || rawResolution }) },
      scene,
    );
  },
  enableMetrics: (_, scene) => keep({ ...archiveOf(scene), disabled: false }, scene),
  disableMetrics: (_, scene) => keep({ ...archiveOf(scene), disabled: true }, scene),
  validateMetrics: ({ body = {} }) => {
    tried(body);
  },
});
