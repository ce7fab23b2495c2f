import { op } from "../../http/operation";
import { dataprimeMessage, dataprimeQuery } from "./dataprime";
import { metricsQuery, metricsRangeQuery, metricsResponse } from "./metrics";

const metricsOptions = {
  response: metricsResponse,
  permissions: ["metrics.data-api#high:ReadData"],
  outsideReference: true,
  timeoutMs: 120_000,
  source: "Documentation of Coralogix: Metrics API",
} as const;

/** Queries of metrics, logs and spans. They are not in the API reference of the management API. */
export const dataQueryOps = {
  metrics: op("GET /metrics/api/v1/query", {
    ...metricsOptions,
    summary: "Query metrics at one time, by PromQL.",
    query: metricsQuery,
  }),
  metricsRange: op("GET /metrics/api/v1/query_range", {
    ...metricsOptions,
    summary: "Query metrics over a time range, by PromQL.",
    query: metricsRangeQuery,
  }),
  dataprime: op("POST /api/v1/dataprime/query", {
    reads: true,
    stream: true,
    summary:
      "Query logs or spans, by DataPrime or Lucene. The rows of an archive need the permission legacy-archive-queries:Execute instead.",
    body: dataprimeQuery,
    response: dataprimeMessage,
    permissions: ["logs.data-api#high:ReadData"],
    outsideReference: true,
    timeoutMs: 120_000,
    source: "Documentation of Coralogix: Direct Archive Query HTTP API",
  }),
};
