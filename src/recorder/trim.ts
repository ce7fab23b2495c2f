import type { Json } from "../schema/facts";
import { isRecord } from "../schema/path";
import type { RecordedExchange } from "./types";

/** What tells the recording's own objects from others. */
interface Own {
  prefix: string;
  /** Ids that were sent or given by a write. */
  ids: Set<string>;
  /** Every text that was sent. */
  sent: Set<string>;
}

/** Lists of a lifecycle keep what concerns its own objects: what else the account holds is recorded once, by the reads. */
export function trimmed(exchanges: readonly RecordedExchange[], prefix: string): RecordedExchange[] {
  const own: Own = { prefix, ids: new Set(), sent: new Set() };
  return exchanges.map((exchange) => {
    for (const value of [exchange.request, exchange.path, exchange.query?.map(([, text]) => text)]) learn(value, own, true);
    if (exchange.method !== "GET" && exchange.status < 300) learn(exchange.response, own, false);
    return exchange.response === undefined ? exchange : { ...exchange, response: outermost(exchange.response, own) };
  });
}

const ID = /^[\w-]{20,60}$/;
function learn(value: unknown, own: Own, sent: boolean): void {
  if (typeof value === "string") {
    if (ID.test(value) && /\d/.test(value) && /[a-z]/.test(value)) own.ids.add(value);
    if (sent && value.length > 5) own.sent.add(value);
  }
  if (typeof value === "object" && value !== null) for (const item of Object.values(value)) learn(item, own, sent);
}

/** An entry is one's own by an id or a name anywhere in it, or by what it is called. */
const isOwn = (entry: object, own: Own): boolean =>
  holds(entry, own) || Object.values(entry).some((value) => typeof value === "string" && own.sent.has(value));
const holds = (value: unknown, own: Own): boolean =>
  typeof value === "string"
    ? value.includes(own.prefix) || own.ids.has(value)
    : typeof value === "object" && value !== null && Object.values(value).some((item) => holds(item, own));

const FEW = 2;
function outermost(response: Json, own: Own): Json {
  if (!isRecord(response)) return response;
  return Object.fromEntries(
    Object.entries(response).map(([key, value]) => {
      const isLong = Array.isArray(value) && value.length > FEW && value.every(isRecord);
      return [key, isLong ? value.filter((item) => isOwn(item as object, own)) : value];
    }),
  ) as Json;
}
