import { readExpression } from "../../../promql/tree";
import type { ChartPlan, DataRequest, DataResponse, MetricsRequest } from "../../analysis/charts";
import { notice } from "../../chart/model";

/** Where the values of charts come from: an account, or a test file. */
export interface DataSource {
  read(request: DataRequest): Promise<DataResponse>;
}

/** What was read for the charts of an object. */
export interface RequestCount {
  queries: number;
  limit: number;
}

/** At most so many requests for a widget. */
const REQUESTS = 2;
// A query is a part of the address of a request.
const MAX_COMBINED = 6000;

type Part = Pick<ChartPlan, "requests">;

/**
 * The responses to the requests of each part, in their order: with at most two requests for each part,
 * and one for the same request of several. Metrics queries above the limit are one query.
 */
export async function responsesOf(
  source: DataSource,
  parts: readonly Part[],
): Promise<{ responses: DataResponse[][]; count: RequestCount }> {
  const sent = new Map<string, Promise<DataResponse>>();
  const send = (request: DataRequest): Promise<DataResponse> => {
    const key = JSON.stringify(request);
    const response = sent.get(key) ?? source.read(request);
    sent.set(key, response);
    return response;
  };
  const responses = await Promise.all(parts.map(({ requests }) => responsesOfPart(requests, send)));
  return { responses, count: { queries: sent.size, limit: REQUESTS * parts.length } };
}

type Send = (request: DataRequest) => Promise<DataResponse>;

async function responsesOfPart(
  requests: readonly DataRequest[],
  send: Send,
): Promise<DataResponse[]> {
  if (requests.length <= REQUESTS) return Promise.all(requests.map(send));
  const batches = batchesOf(requests);
  const found = new Map<DataRequest, DataResponse>();
  await Promise.all(
    batches.map(async (batch, n) => {
      const responses = n < REQUESTS ? await sendTogether(batch, send) : batch.map(() => TOO_MANY);
      for (const [at, request] of batch.entries()) found.set(request, responses[at] ?? TOO_MANY);
    }),
  );
  return requests.map((request) => found.get(request) ?? TOO_MANY);
}

const TOO_MANY = notice("not read", "The widget has more queries than two requests can read.");

/** Metrics queries of the same period and step, and each other request, in the order of the first. */
function batchesOf(requests: readonly DataRequest[]): DataRequest[][] {
  const batches = new Map<string, DataRequest[]>();
  for (const [n, request] of requests.entries()) {
    const { source, frame } = request;
    const grid = source === "metrics" ? [frame.from, frame.to, request.stepMs] : [n];
    const key = JSON.stringify([source, ...grid]);
    batches.set(key, [...(batches.get(key) ?? []), request]);
  }
  return [...batches.values()];
}

const LABEL = "coralogix_draw_query";

async function sendTogether(batch: readonly DataRequest[], send: Send): Promise<DataResponse[]> {
  const metrics = batch.filter((one): one is MetricsRequest => one.source === "metrics");
  const [first] = metrics;
  if (!first || metrics.length < 2) return Promise.all(batch.map(send));
  const query = metrics.map(labelled).join(" or ");
  if (query.length > MAX_COMBINED) return batch.map(() => TOO_MANY);
  const response = await send({ ...first, query });
  return metrics.map((_, n) => partOf(response, String(n)));
}

/** A query whose series have its number as a label. */
const labelled = ({ query }: MetricsRequest, n: number): string =>
  `label_replace(${isNumber(query) ? "vector" : ""}((${query}\n)), "${LABEL}", "${n}", "", "")`;

/** Whether a query returns one number without labels, which has none to set. */
const isNumber = (query: string): boolean => !readExpression(`vector((${query}\n))`).refused.length;

function partOf(response: DataResponse, number: string): DataResponse {
  if (!("series" in response)) return response;
  return {
    series: response.series
      .filter(({ labels }) => labels[LABEL] === number)
      .map(({ labels: { [LABEL]: _, ...labels }, points }) => ({ labels, points })),
  };
}
