import type { Api } from "../../http/operation";
import { field, type ValueOf } from "../../schema/facts";
import { flag } from "../../schema/fields";
import { isRecord } from "../../schema/record";
import { undefinedIfMissing } from "../check-result";
import { fromWire } from "../from-wire";
import { defineSetting } from "../setting";
import type { LogsArchiveTarget } from "./logs-archive-entity";
import { logsArchiveFields } from "./logs-archive-fields";
import { logsArchiveOps } from "./operations";

type LogsArchiveFields = ValueOf<typeof logsArchiveFields>;
type RemoteArchive = LogsArchiveFields & { enableTags?: boolean };

function toRemote({ s3, archiveSpec }: LogsArchiveTarget): RemoteArchive {
  const { isActive = false, format, enableTags } = archiveSpec;
  // A bucket in IBM Cloud is no argument: without `s3`, the target differs from every program.
  return {
    isActive,
    ...(format === undefined ? {} : { format }),
    ...(s3 ? { s3 } : {}),
    ...(enableTags === undefined ? {} : { enableTags }),
  } as RemoteArchive;
}

async function readTarget(api: Api<typeof logsArchiveOps>): Promise<RemoteArchive | undefined> {
  const found = await api.getLogs().catch(undefinedIfMissing);
  return found && toRemote(found.target);
}

/** Stops archiving, and keeps the bucket. Responses may mask `externalId`, the state has it. */
async function deactivate(
  api: Api<typeof logsArchiveOps>,
  old: LogsArchiveFields | undefined,
): Promise<void> {
  const now = await readTarget(api);
  if (!now?.isActive || !now.s3) return;
  const s3 = old?.s3.bucket === now.s3.bucket ? { ...now.s3, ...old.s3 } : now.s3;
  const { enableTags: _, ...body } = now;
  await api.setLogs({ body: { ...body, s3, isActive: false } });
}

/** In JSON from the API, the settings are beside the bucket, under `archiveSpec`. */
function withoutSpec(given: Readonly<Record<string, unknown>>) {
  const bare = isRecord(given.target) ? given.target : given;
  const { archiveSpec, ...rest } = bare;
  if (!isRecord(archiveSpec)) return bare;
  const { isActive = false, format } = archiveSpec;
  return { ...rest, isActive, ...(format === undefined ? {} : { format }) };
}

const logsArchiveAbout = "The bucket in which the logs of the account are archived.";
export const logsArchiveResource = defineSetting({
  resourceType: "LogsArchive",
  about: logsArchiveAbout,
  id: "logs-archive",
  what: "the logs archive",
  fields: logsArchiveFields,
  computed: {
    enableTags: field(flag(), "Whether archived logs carry retention tags."),
  },
  ops: logsArchiveOps,
  example: `
new coralogix.LogsArchive("logs", {
  isActive: true,
  s3: { bucket: "acme-logs-archive", region: "eu-west-1" },
});
`,
  notes: [
    "The service writes to the bucket before it accepts it: create the bucket and its policy first. The API cannot check a bucket without configuring it.",
    "Configuring the archive activates retention tags, which cannot be deactivated.",
    "The API cannot delete the archive. Deleting the resource sets `isActive` to false: archiving stops, and the archived logs remain. A create replaces an inactive archive.",
    "A bucket in IBM Cloud Object Storage cannot be configured with this API.",
  ],
  fromJson: (object, tools) => fromWire(logsArchiveFields, object, tools, { convert: withoutSpec }),
  handlers: (api) => ({
    read: () => readTarget(api),
    isDefault: ({ isActive }) => !isActive,
    write: async (body) => toRemote((await api.setLogs({ body })).target),
    reset: (old) => deactivate(api, old),
  }),
});
