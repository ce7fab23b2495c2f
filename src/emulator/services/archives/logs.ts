import { archives } from "../../../services/archives";
import type {
  LogsArchiveBody,
  LogsArchiveTarget,
} from "../../../services/archives/logs-archive-entity";
import { ApiError, invalidField } from "../../server/errors";
import { type RequestContext, serve } from "../../server/request-context";
import { tableName } from "../../store/store";
import { validateBucket } from "./bucket";
import { tagsAreUsed, useTags } from "./retentions";

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
  if (s3.region === "") throw invalidField(["s3", "region"], "must not be empty");
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

export const logsBehaviors = serve(archives.operations, {
  getLogs: (_, ctx) => getTarget(ctx),
  setLogs: ({ body }, ctx) => setTarget(body, ctx),
});
