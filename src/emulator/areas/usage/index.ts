import { usage } from "../../../areas/usage";
import { type Scene, serve } from "../../scene";
import type { Kept } from "../../shelf";
import { kind } from "../../store";
import { dailyGbs, dailyTokens, dailyUnits } from "./daily";
import { countLogs, countSpans, listEntries } from "./older";
import { capabilities, queryUsage } from "./query";

interface ExportStatus extends Kept {
  enabled: boolean;
}
/** There is one in a team. */
const exportKind = kind<ExportStatus>("usage-export", "export of usage");
const ID = "usage-export";

function setExport(enabled: boolean, scene: Scene) {
  scene.shelf(exportKind).put({ id: ID, enabled });
  return { enabled };
}

/** How many entries a message of a stream holds. */
const PART = 100;
/** A list in messages; one that holds nothing, where there is nothing. */
const parts = <T, M>(all: T[], message: (part: T[]) => M): M[] =>
  Array.from({ length: Math.max(1, Math.ceil(all.length / PART)) }, (_, n) => message(all.slice(n * PART, (n + 1) * PART)));

export const usageBehaviours = serve(usage.operations, {
  query: ({ body }, scene) => queryUsage(body, scene),
  getCapabilities: (_, scene) => capabilities(scene),
  listEntries: ({ query }, scene) => parts(listEntries(query, scene), (entries) => ({ entries })),
  countLogs: ({ query }, scene) => parts(countLogs(query, scene), (logsCount) => ({ logsCount })),
  countSpans: ({ query }, scene) => parts(countSpans(query, scene), (spansCount) => ({ spansCount })),
  listDailyUnits: ({ body }, scene) => dailyUnits(body, scene),
  listDailyGbs: ({ body }, scene) => dailyGbs(body, scene),
  listDailyTokens: ({ body }, scene) => dailyTokens(body, scene),
  getExportStatus: (_, scene) => ({ enabled: scene.shelf(exportKind).get(ID)?.enabled ?? false }),
  setExportStatus: ({ body = {} }, scene) => setExport(body.enabled ?? false, scene),
});
