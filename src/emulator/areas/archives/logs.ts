import { archives } from "../../../areas/archives";
import type { LogsArchiveBody, LogsArchiveTarget } from "../../../areas/archives/logs";
import { ApiError, refused } from "../../errors";
import { type Scene, serve } from "../../scene";
import { kind } from "../../store";
import { bucketName } from "./bucket";
import { tagsAreUsed, useTags } from "./retentions";

interface KeptTarget extends LogsArchiveBody {
  id: string;
}
const targetKind = kind<KeptTarget>("logs-archive", "logs archive target");
const ID = "logs";
/** Where a bucket lies of which nobody says it: the service looks it up. */
const REGION = "eu-west-1";

/** The number of the one format there is. */
const FORMAT_ID = "1";

function told({ isActive, format = "CX_DATA_V1", s3 }: KeptTarget, scene: Scene): { target: LogsArchiveTarget } {
  return { target: { s3, archiveSpec: { isActive, format, archivingFormatId: FORMAT_ID, enableTags: tagsAreUsed(scene) } } };
}

function set({ s3, ...body }: LogsArchiveBody, scene: Scene) {
  bucketName(s3.bucket, ["s3", "bucket"]);
  if (s3.region === "") throw refused(["s3", "region"], "must not be empty");
  const shelf = scene.shelf(targetKind);
  const before = shelf.get(ID);
  const region = (before?.s3.bucket === s3.bucket ? before.s3.region : undefined) ?? REGION;
  const target = { ...body, id: ID, s3: { region, ...s3 } };
  useTags(scene);
  return told(shelf[before ? "replace" : "add"](target), scene);
}

/** What is told where nothing was ever set is not known. An answer must hold a target: so there is none. */
function get(scene: Scene) {
  const found = scene.shelf(targetKind).get(ID);
  if (!found) throw new ApiError(404, "the logs archive target was never set");
  return told(found, scene);
}

export const logsBehaviours = serve(archives.operations, {
  getLogs: (_, scene) => get(scene),
  setLogs: ({ body }, scene) => set(body, scene),
});
