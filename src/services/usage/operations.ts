import { op } from "../../http/operation";
import { daysQuery, entriesQuery, exportStatus, logsCountQuery, spansCountQuery } from "./older";
import {
  dailyGbs,
  dailyTokens,
  dailyUnits,
  entries,
  logsCount,
  spansCount,
} from "./older-responses";
import { usageQuery } from "./query";
import { usageCapabilities, usageResponse } from "./responses";

const permissions = ["data-usage:Read"];
const usageSource = "Data usage; OpenAPI description v5.0.6: DataUsageQueryService";

export const usageOps = {
  query: op("POST /dataplan/data-usage/v1/query", {
    reads: true,
    about: "Query usage and its cost by day or hour, filtered and grouped by labels.",
    body: usageQuery,
    out: usageResponse,
    permissions,
    idempotent: true,
    source: usageSource,
  }),
  getCapabilities: op("GET /dataplan/data-usage/v1/capabilities", {
    about: "Get the available labels and measures, and the limits of a query.",
    out: usageCapabilities,
    permissions,
    source: usageSource,
  }),
};

const olderOps = {
  deprecated: "Use query instead. This version is still available, but no longer documented.",
  source: "Deprecated data usage; OpenAPI description v5.0.6: DataUsageService",
} as const;
const dailyOps = { ...olderOps, body: daysQuery, idempotent: true } as const;
const statusOps = {
  ...olderOps,
  deprecated: "No longer documented, but still available. There is no replacement.",
  out: exportStatus,
} as const;

const queries = {
  listEntries: op("GET /dataplans/data-usage/v2", {
    ...olderOps,
    about: "Get usage in gigabytes and units, grouped by dimensions of the data.",
    query: entriesQuery,
    out: entries,
    stream: true,
  }),
  countLogs: op("GET /dataplans/data-usage/v2/logs/count", {
    ...olderOps,
    about: "Get the number of ingested logs.",
    query: logsCountQuery,
    out: logsCount,
    stream: true,
  }),
  countSpans: op("GET /dataplans/data-usage/v2/spans/count", {
    ...olderOps,
    about: "Get the number of ingested spans.",
    query: spansCountQuery,
    out: spansCount,
    stream: true,
  }),
  listDailyUnits: op("POST /dataplans/data-usage/v2/daily/units", {
    reads: true,
    ...dailyOps,
    about: "Get the daily usage in quota units, by data type.",
    out: dailyUnits,
  }),
  listDailyGbs: op("POST /dataplans/data-usage/v2/daily/processed-gbs", {
    reads: true,
    ...dailyOps,
    about: "Get the daily usage in gigabytes, by data type.",
    out: dailyGbs,
  }),
  listDailyTokens: op("POST /dataplans/data-usage/v2/daily/evaluation-tokens", {
    reads: true,
    ...dailyOps,
    about: "Get the daily tokens of AI evaluations.",
    out: dailyTokens,
  }),
};
export const usageExportOps = {
  getExportStatus: op("GET /dataplans/data-usage/v2/export-status", {
    ...statusOps,
    about: "Get whether usage is exported as metrics of the account.",
  }),
  setExportStatus: op("POST /dataplans/data-usage/v2/export-status", {
    ...statusOps,
    about: "Enable or disable the export of usage as metrics of the account.",
    body: exportStatus,
    idempotent: true,
  }),
};
/** Operations of the previous API version. */
export const olderUsageOps = { ...queries, ...usageExportOps };
