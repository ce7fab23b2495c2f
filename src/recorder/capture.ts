import type { Exchange } from "../client";
import { partsOf } from "../client/operation";
import type { Json } from "../schema/facts";
import { allOperations } from "./catalog";
import type { RecordedExchange } from "./types";

/** Responses that say "later": the client sends the request again, and the last response is the one that counts. */
const PASSING = new Set([408, 429, 500, 502, 503, 504]);
const HEADERS = ["content-type", "retry-after", "x-ratelimit-limit", "x-ratelimit-remaining", "deprecation", "sunset"];

/** Collects the exchanges of one step after the other. */
export class Capture {
  private exchanges: Exchange[] = [];

  readonly onExchange = (exchange: Exchange): void => {
    const last = this.exchanges.at(-1);
    if (last && PASSING.has(last.status) && isSame(last, exchange)) this.exchanges.pop();
    this.exchanges.push(exchange);
  };

  /** The exchanges since the last call. */
  take(): RecordedExchange[] {
    const taken = this.exchanges.map(recorded);
    this.exchanges = [];
    return taken;
  }
}

const isSame = (a: Exchange, b: Exchange): boolean =>
  a.method === b.method && a.path === b.path && a.query === b.query && a.body === b.body;

function recorded({ route, method, path, query, body, status, headers, text }: Exchange): RecordedExchange {
  const params = paramsOf(partsOf(route).path, path);
  const kept = HEADERS.flatMap((name): [string, string][] => (headers[name] === undefined ? [] : [[name, headers[name]]]));
  return {
    operation: nameOf(route),
    method,
    route,
    ...(Object.keys(params).length ? { path: params } : {}),
    ...(query ? { query: [...new URLSearchParams(query)] } : {}),
    ...(body === undefined ? {} : { request: JSON.parse(body) as Json }),
    status,
    headers: Object.fromEntries(kept),
    ...responseOf(text),
  };
}

const names = new Map<string, string>();
function nameOf(route: string): string {
  if (!names.size) for (const { name, op } of allOperations()) if (!names.has(op.route)) names.set(op.route, name);
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
  return Object.fromEntries(params.map((param, at) => [param, decodeURIComponent(values[at] ?? "")]));
}
