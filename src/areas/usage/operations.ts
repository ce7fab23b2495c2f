import { op } from "../../client/operation";
import { usageAnswer, usageCapabilities } from "./answers";
import { daysQuery, entriesQuery, exportStatus, logsCountQuery, spansCountQuery } from "./older";
import { dailyGbs, dailyTokens, dailyUnits, entries, logsCount, spansCount } from "./older-answers";
import { usageQuery } from "./query";

const permissions = ["data-usage:Read"];
const source = "Data usage; OpenAPI description v5.0.6: DataUsageQueryService";

export const usageOps = {
  query: op("POST /dataplan/data-usage/v1/query", {
    reads: true,
    about: "What was used and what it cost, by day or by hour, filtered and split by labels.",
    body: usageQuery,
    out: usageAnswer,
    permissions,
    repeatable: true,
    source,
  }),
  getCapabilities: op("GET /dataplan/data-usage/v1/capabilities", {
    about: "Labels and measures that usage can be asked for by, and the limits of a query.",
    out: usageCapabilities,
    permissions,
    source,
  }),
};

const older = {
  deprecated: "Use query: this version is still served, and no longer published.",
  source: "Deprecated data usage; OpenAPI description v5.0.6: DataUsageService",
} as const;
const days = { ...older, body: daysQuery, repeatable: true } as const;
const status = {
  ...older,
  deprecated: "No longer published; it is still served, and nothing has taken its place.",
  out: exportStatus,
} as const;

/** The second version, which came before the present one. */
export const olderUsageOps = {
  listEntries: op("GET /dataplans/data-usage/v2", {
    ...older,
    about: "Gigabytes and units that were used, split by properties of the data.",
    query: entriesQuery,
    out: entries,
    stream: true,
  }),
  countLogs: op("GET /dataplans/data-usage/v2/logs/count", {
    ...older,
    about: "How many logs came in.",
    query: logsCountQuery,
    out: logsCount,
    stream: true,
  }),
  countSpans: op("GET /dataplans/data-usage/v2/spans/count", {
    ...older,
    about: "How many spans came in.",
    query: spansCountQuery,
    out: spansCount,
    stream: true,
  }),
  listDailyUnits: op("POST /dataplans/data-usage/v2/daily/units", {
    reads: true,
    ...days,
    about: "Units of the quota that each day took, by kind of data.",
    out: dailyUnits,
  }),
  listDailyGbs: op("POST /dataplans/data-usage/v2/daily/processed-gbs", {
    reads: true,
    ...days,
    about: "Gigabytes of each day, by kind of data.",
    out: dailyGbs,
  }),
  listDailyTokens: op("POST /dataplans/data-usage/v2/daily/evaluation-tokens", {
    reads: true,
    ...days,
    about: "Tokens that evaluations of AI took each day.",
    out: dailyTokens,
  }),
  getExportStatus: op("GET /dataplans/data-usage/v2/export-status", {
    ...status,
    about: "Whether usage is also written as metrics of the account.",
  }),
  setExportStatus: op("POST /dataplans/data-usage/v2/export-status", {
    ...status,
    about: "Switches on or off that usage is also written as metrics of the account.",
    body: exportStatus,
    repeatable: true,
  }),
};
