import { BadRequestError } from "../../http";
import type { Api } from "../../http/operation";
import { equalCanonical } from "../../schema/canonical";
import { field } from "../../schema/facts";
import { integer, string } from "../../schema/fields";
import { nodeOf } from "../../schema/node";
import { fromWire } from "../from-wire";
import { defineSetting } from "../setting";
import type { MetricsArchive } from "./metrics-archive-entity";
import { type MetricsArchiveFields, metricsArchiveFields } from "./metrics-archive-fields";
import { metricsArchiveOps } from "./operations";

type ArchiveApi = Api<typeof metricsArchiveOps>;
type RemoteArchive = MetricsArchiveFields & { prefix?: string; tenantId?: number };
const node = nodeOf(metricsArchiveFields);

/** Without what other requests set: a variant that this version does not know remains. */
const setupOf = ({ disabled: _, prefix: __, tenantId: ___, ...setup }: RemoteArchive) => setup;
const bucketOf = ({ retentionPolicy: _, ...bucket }: ReturnType<typeof setupOf>) => bucket;
const bucketName = (archive: MetricsArchiveFields): string | undefined =>
  archive.s3?.bucket ?? archive.gcs?.bucket ?? archive.ibm?.crn;

async function readArchive(api: ArchiveApi): Promise<RemoteArchive | undefined> {
  const { tenantConfig } = await api.getMetrics();
  return tenantConfig as (RemoteArchive & MetricsArchive) | undefined;
}

/** Configuring an archive enables it, so only another bucket or retention configures it. */
async function writeArchive(
  api: ArchiveApi,
  fields: MetricsArchiveFields,
  before: MetricsArchiveFields | undefined,
): Promise<undefined> {
  const body = setupOf(fields);
  const isConfigured = before && equalCanonical(node, setupOf(before), body);
  if (!isConfigured) await api.configureMetrics({ body });
  if (fields.disabled) await api.disableMetrics();
  else if (isConfigured) await api.enableMetrics();
}

/** Checks with the API that the service can write to the bucket. */
async function checkBucket(api: ArchiveApi, fields: MetricsArchiveFields) {
  const bucket = bucketOf(setupOf(fields));
  try {
    await api.validateMetrics({ body: bucket });
    return { issues: [], warnings: [] };
  } catch (error) {
    if (!(error instanceof BadRequestError)) throw error;
    const reason = error.serverMessage ?? "the service cannot write to the bucket";
    return { issues: [{ path: Object.keys(bucket), what: reason }], warnings: [] };
  }
}

export const metricsArchiveResource = defineSetting({
  resourceType: "MetricsArchive",
  about: "The bucket in which the metrics of the account are archived, and their retention.",
  id: "metrics-archive",
  what: "the metrics archive",
  alwaysExists: true,
  fields: metricsArchiveFields,
  computed: {
    prefix: field(string(), "Prefix of the names of all objects in the bucket."),
    tenantId: field(integer(0, Number.MAX_SAFE_INTEGER), "Number of the team.", { fixed: true }),
  },
  ops: metricsArchiveOps,
  example: `
new coralogix.MetricsArchive("metrics", {
  s3: { bucket: "acme-metrics-archive", region: "eu-west-1" },
  disabled: false,
  retentionPolicy: { rawResolution: 30, fiveMinutesResolution: 180, oneHourResolution: 730 },
});
`,
  notes: [
    "A new account has an archive in a bucket of the service. The API does not distinguish this bucket from another one, so a create replaces the bucket of the account and prints its name.",
    "The service writes to the bucket before it accepts it: create the bucket and its policy first. With `coralogix:checkArchives: true`, a preview asks the service whether it can write to the bucket.",
    "A changed bucket or retention enables a disabled archive for a moment: the API configures and disables it with two requests.",
    "The API cannot delete the archive. Deleting the resource disables it: the bucket remains configured, and the archived metrics remain.",
  ],
  remoteCheck: { setting: "checkArchives", run: checkBucket },
  fromJson: (object, tools) => fromWire(metricsArchiveFields, object, tools),
  handlers: (api, { log }) => ({
    read: () => readArchive(api),
    isDefault: () => false,
    replaces: (before, fields) => {
      const [was, is] = [bucketName(before), bucketName(fields)];
      if (was !== undefined && was !== is)
        log(`MetricsArchive: metrics are archived in ${is}, no longer in ${was}`);
      return true;
    },
    write: (fields, before) => writeArchive(api, fields, before),
    reset: () => api.disableMetrics(),
  }),
});
