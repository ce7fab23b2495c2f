import type { Json } from "../../src/schema/facts";
import { isRecord } from "../../src/schema/record";
import type { RecordedExchange } from "./types";

/** The ids and strings that identify objects of the recording. */
interface OwnObjects {
  prefix: string;
  /** Ids that were sent, or returned by a write. */
  ids: Set<string>;
  /** All strings that were sent. */
  sent: Set<string>;
}

/**
 * Removes other objects of the account from the lists of a lifecycle: the read recordings contain
 * them.
 */
export function trimLists(
  exchanges: readonly RecordedExchange[],
  prefix: string,
): RecordedExchange[] {
  const own: OwnObjects = { prefix, ids: new Set(), sent: new Set() };
  return exchanges.map((exchange) => {
    for (const value of [exchange.request, exchange.path, exchange.query?.map(([, text]) => text)])
      collect(value, own, true);
    if (exchange.method !== "GET" && exchange.status < 300) collect(exchange.response, own, false);
    return exchange.response === undefined
      ? exchange
      : { ...exchange, response: trimTopLevel(exchange.response, own) };
  });
}

const ID_FIELD = /^[\w-]{20,60}$/;
function collect(value: unknown, own: OwnObjects, sent: boolean): void {
  if (typeof value === "string") {
    if (ID_FIELD.test(value) && /\d/.test(value) && /[a-z]/.test(value)) own.ids.add(value);
    if (sent && value.length > 5) own.sent.add(value);
  }
  if (typeof value === "object" && value !== null)
    for (const item of Object.values(value)) collect(item, own, sent);
}

/** An entry belongs to the recording if it contains one of its ids or names. */
const isOwn = (entry: object, own: OwnObjects): boolean =>
  refersToOwn(entry, own) ||
  Object.values(entry).some((value) => typeof value === "string" && own.sent.has(value));
const refersToOwn = (value: unknown, own: OwnObjects): boolean =>
  typeof value === "string"
    ? value.includes(own.prefix) || own.ids.has(value)
    : typeof value === "object" &&
      value !== null &&
      Object.values(value).some((item) => refersToOwn(item, own));

const MAX_UNTRIMMED = 2;
function trimTopLevel(response: Json, own: OwnObjects): Json {
  if (!isRecord(response)) return response;
  return Object.fromEntries(
    Object.entries(response).map(([key, value]) => {
      const isLong = Array.isArray(value) && value.length > MAX_UNTRIMMED && value.every(isRecord);
      return [key, isLong ? value.filter((item) => isOwn(item as object, own)) : value];
    }),
  ) as Json;
}
