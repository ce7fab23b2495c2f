import { op, operations } from "../../http/operation";
import { usageCapabilities, usageResponse } from "./entity";
import { dailyGbs, dailyTokens, dailyUnits, entries, logsCount, spansCount } from "./older-entity";
import {
  daysQuery,
  entriesQuery,
  exportStatus,
  logsCountQuery,
  spansCountQuery,
} from "./older-queries";
import { usageQuery } from "./query";

const shared = {
  source: "Data usage; OpenAPI description v5.0.6: DataUsageQueryService",
  read: ["data-usage:Read"],
};

export const usageOps = operations(shared, {
  query: op("POST /dataplan/data-usage/v1/query", {
    reads: true,
    summary: "Query usage and its cost by day or hour, filtered and grouped by labels.",
    body: usageQuery,
    response: usageResponse,
  }),
  getCapabilities: op("GET /dataplan/data-usage/v1/capabilities", {
    summary: "Get the available labels and measures, and the limits of a query.",
    response: usageCapabilities,
  }),
});

const olderOps = {
  deprecated: "Use query instead. This version is still available, but no longer documented.",
  source: "Deprecated data usage; OpenAPI description v5.0.6: DataUsageService",
} as const;
const dailyOps = { ...olderOps, body: daysQuery, idempotent: true } as const;
const statusOps = {
  ...olderOps,
  deprecated: "No longer documented, but still available. There is no replacement.",
  response: exportStatus,
} as const;

const queries = {
  listEntries: op("GET /dataplans/data-usage/v2", {
    ...olderOps,
    summary: "Get usage in gigabytes and units, grouped by dimensions of the data.",
    query: entriesQuery,
    response: entries,
    stream: true,
  }),
  countLogs: op("GET /dataplans/data-usage/v2/logs/count", {
    ...olderOps,
    summary: "Get the number of ingested logs.",
    query: logsCountQuery,
    response: logsCount,
    stream: true,
  }),
  countSpans: op("GET /dataplans/data-usage/v2/spans/count", {
    ...olderOps,
    summary: "Get the number of ingested spans.",
    query: spansCountQuery,
    response: spansCount,
    stream: true,
  }),
  listDailyUnits: op("POST /dataplans/data-usage/v2/daily/units", {
    reads: true,
    ...dailyOps,
    summary: "Get the daily usage in quota units, by data type.",
    response: dailyUnits,
  }),
  listDailyGbs: op("POST /dataplans/data-usage/v2/daily/processed-gbs", {
    reads: true,
    ...dailyOps,
    summary: "Get the daily usage in gigabytes, by data type.",
    response: dailyGbs,
  }),
  listDailyTokens: op("POST /dataplans/data-usage/v2/daily/evaluation-tokens", {
    reads: true,
    ...dailyOps,
    summary: "Get the daily tokens of AI evaluations.",
    response: dailyTokens,
  }),
};
export const usageExportOps = {
  getExportStatus: op("GET /dataplans/data-usage/v2/export-status", {
    ...statusOps,
    summary: "Get whether usage is exported as metrics of the account.",
  }),
  setExportStatus: op("POST /dataplans/data-usage/v2/export-status", {
    ...statusOps,
    summary: "Enable or disable the export of usage as metrics of the account.",
    body: exportStatus,
    idempotent: true,
  }),
};
/** Operations of the previous API version. */
export const olderUsageOps = { ...queries, ...usageExportOps };
