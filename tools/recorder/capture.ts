import type { Exchange } from "../../src/http";
import { partsOf } from "../../src/http/operation";
import type { Json } from "../../src/schema/facts";
import { allOperations } from "./catalog";
import type { RecordedExchange } from "./types";

/** Transient errors: the client retries them, and only the last response is recorded. */
const TRANSIENT = new Set([408, 429, 500, 502, 503, 504]);
const HEADERS = [
  "content-type",
  "retry-after",
  "x-ratelimit-limit",
  "x-ratelimit-remaining",
  "deprecation",
  "sunset",
];

/** Collects the exchanges of the current step. */
export class Capture {
  private pending: Exchange[] = [];

  readonly onExchange = (exchange: Exchange): void => {
    const last = this.pending.at(-1);
    if (last && TRANSIENT.has(last.status) && isSame(last, exchange)) this.pending.pop();
    this.pending.push(exchange);
  };

  /** The exchanges since the last call. */
  take(): RecordedExchange[] {
    const taken = this.pending.map(toRecordedExchange);
    this.pending = [];
    return taken;
  }
}

const isSame = (a: Exchange, b: Exchange): boolean =>
  a.method === b.method && a.path === b.path && a.query === b.query && a.body === b.body;

function toRecordedExchange({
  route,
  method,
  path,
  query,
  body,
  status,
  headers,
  text,
}: Exchange): RecordedExchange {
  const params = paramsOf(partsOf(route).path, path);
  const recordedHeaders = HEADERS.flatMap((name): [string, string][] =>
    headers[name] === undefined ? [] : [[name, headers[name]]],
  );
  return {
    operation: nameOf(route),
    method,
    route,
    ...(Object.keys(params).length ? { path: params } : {}),
    ...(query ? { query: [...new URLSearchParams(query)] } : {}),
    ...(body === undefined ? {} : { request: JSON.parse(body) as Json }),
    status,
    headers: Object.fromEntries(recordedHeaders),
    ...responseOf(text),
  };
}

const names = new Map<string, string>();
function nameOf(route: string): string {
  if (!names.size)
    for (const { name, op } of allOperations()) if (!names.has(op.route)) names.set(op.route, name);
  return names.get(route) ?? route;
}

function responseOf(text: string): Pick<RecordedExchange, "response" | "text"> {
  if (!text) return {};
  try {
    return { response: JSON.parse(text) as Json };
  } catch {
    return { response: text, text: true };
  }
}

function paramsOf(template: string, path: string): Record<string, string> {
  const params = [...template.matchAll(/\{(.*?)\}/g)].map((param) => String(param[1]));
  const pattern = template.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{.*?\}/g, "([^/]+?)");
  const values = new RegExp(`^${pattern}$`).exec(path)?.slice(1) ?? [];
  return Object.fromEntries(
    params.map((param, at) => [param, decodeURIComponent(values[at] ?? "")]),
  );
}
