import { usage } from "../../../services/usage";
import { type RequestContext, serve } from "../../server/request-context";
import { tableName } from "../../store/store";
import type { StoredRecord } from "../../store/table";
import { dailyGbs, dailyTokens, dailyUnits } from "./daily";
import { countLogs, countSpans, listEntries } from "./older";
import { capabilities, queryUsage } from "./query";

interface ExportStatus extends StoredRecord {
  enabled: boolean;
}
/** One per team. */
const exportTable = tableName<ExportStatus>("usage-export", "export of usage");
const USAGE_ID = "usage-export";

function setExport(enabled: boolean, ctx: RequestContext) {
  const table = ctx.table(exportTable);
  table[table.get(USAGE_ID) ? "replace" : "add"]({ id: USAGE_ID, enabled });
  return { enabled };
}

/** Maximum number of entries in a stream message. */
const ENTRIES_PER_MESSAGE = 100;
/** Splits a list into messages. An empty list is one empty message. */
const toMessages = <T, M>(all: T[], message: (part: T[]) => M): M[] =>
  Array.from({ length: Math.max(1, Math.ceil(all.length / ENTRIES_PER_MESSAGE)) }, (_, n) =>
    message(all.slice(n * ENTRIES_PER_MESSAGE, (n + 1) * ENTRIES_PER_MESSAGE)),
  );

export const usageBehaviors = serve(usage.operations, {
  query: ({ body }, ctx) => queryUsage(body, ctx),
  getCapabilities: (_, ctx) => capabilities(ctx),
  listEntries: ({ query }, ctx) => toMessages(listEntries(query, ctx), (entries) => ({ entries })),
  countLogs: ({ query }, ctx) => toMessages(countLogs(query, ctx), (logsCount) => ({ logsCount })),
  countSpans: ({ query }, ctx) =>
    toMessages(countSpans(query, ctx), (spansCount) => ({ spansCount })),
  listDailyUnits: ({ body }, ctx) => dailyUnits(body, ctx),
  listDailyGbs: ({ body }, ctx) => dailyGbs(body, ctx),
  listDailyTokens: ({ body }, ctx) => dailyTokens(body, ctx),
  getExportStatus: (_, ctx) => ({
    enabled: ctx.table(exportTable).get(USAGE_ID)?.enabled ?? false,
  }),
  setExportStatus: ({ body = {} }, ctx) => setExport(body.enabled ?? false, ctx),
});
