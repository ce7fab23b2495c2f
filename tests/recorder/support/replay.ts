import type { Emulator } from "../../../src/emulator";
import { partsOf } from "../../../src/http/operation";
import { canonical } from "../../../src/schema/canonical";
import { decode } from "../../../src/schema/decode";
import type { Json } from "../../../src/schema/facts";
import { nodeOf } from "../../../src/schema/node";
import { formatPath, type Path } from "../../../src/schema/path";
import { isRecord } from "../../../src/schema/record";
import { Redaction } from "../../../tools/recorder/redact";
import { trimLists } from "../../../tools/recorder/trim";
import type { RecordedExchange, Recording } from "../../../tools/recorder/types";
import { bodiesOf, operations } from "./unknown-fields";

export const REPLAY_KEY = "recorder";
export const PREFIX = "pulumi-coralogix-recording-";

type Fields = Record<string, unknown>;
/** Recorded ids and the ids of this run. */
type IdMap = Map<string | number, string | number>;

/**
 * Sends the recorded requests with the ids of this run, and returns the differences of the
 * responses.
 */
export async function replay(emulator: Emulator, recording: Recording): Promise<string[]> {
  const renamed: IdMap = new Map();
  const sent = sentValues(recording);
  const live: RecordedExchange[] = [];
  for (const exchange of recording.exchanges) {
    const response = await send(emulator, exchange, renamed);
    live.push(response);
    mapIds(exchange.response, response.response, sent, renamed);
  }
  const [mine] = new Redaction([REPLAY_KEY]).all([
    { ...recording, exchanges: recording.steps ? trimLists(live, PREFIX) : live },
  ]);
  return recording.exchanges.flatMap((exchange, at) => {
    const found = differencesOf(exchange, mine?.exchanges[at] as RecordedExchange, sent);
    return found.map(
      (line) => `${recording.name} #${at} ${exchange.step ?? ""} ${exchange.route}: ${line}`,
    );
  });
}

async function send(
  { url }: Emulator,
  exchange: RecordedExchange,
  renamed: IdMap,
): Promise<RecordedExchange> {
  const { method, route, path = {}, query = [], request } = exchange;
  const name = (text: string) => String(renamed.get(text) ?? renamed.get(Number(text)) ?? text);
  const at = partsOf(route).path.replace(/\{(.*?)\}/g, (_, param: string) =>
    encodeURIComponent(name(path[param] ?? "")),
  );
  const search = new URLSearchParams(
    query.map(([key, value]): [string, string] => [key, name(value)]),
  ).toString();
  const response = await fetch(`${url}${at}${search && `?${search}`}`, {
    method,
    headers: {
      authorization: `Bearer ${REPLAY_KEY}`,
      ...(request === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(request === undefined ? {} : { body: JSON.stringify(renamedIn(request, renamed)) }),
  });
  const text = await response.text();
  return { ...exchange, status: response.status, ...responseBody(text, exchange.text) };
}
const responseBody = (text: string, isText: true | undefined): Partial<RecordedExchange> =>
  text ? { response: (isText ? text : JSON.parse(text)) as Json } : {};

/** All values that the recording sent and that did not come from an earlier response. */
function sentValues({ exchanges }: Recording): ReadonlySet<unknown> {
  const sent = new Set<unknown>();
  const received = new Set<unknown>();
  for (const { request, response } of exchanges) {
    for (const leaf of leavesOf(request)) if (!received.has(leaf)) sent.add(leaf);
    for (const leaf of leavesOf(response)) if (!sent.has(leaf)) received.add(leaf);
  }
  return sent;
}

/** Adds generated ids at the same path of both responses to the map. */
function mapIds(
  recorded: unknown,
  live: unknown,
  sent: ReadonlySet<unknown>,
  renamed: IdMap,
): void {
  if (isRecord(recorded) && isRecord(live))
    for (const [key, value] of Object.entries(recorded)) mapIds(value, live[key], sent, renamed);
  if (Array.isArray(recorded) && Array.isArray(live) && recorded.length === live.length) {
    const [mine, theirs] = [recorded, live].map((list) =>
      list.every(isRecord) ? [...list].sort(byContent) : list,
    ) as [unknown[], unknown[]];
    for (const [at, value] of mine.entries()) mapIds(value, theirs[at], sent, renamed);
  }
  if (!isId(recorded) || typeof live !== typeof recorded || sent.has(recorded) || recorded === live)
    return;
  renamed.set(recorded, live as string | number);
}
const isId = (value: unknown): value is string | number =>
  typeof value === "number"
    ? Number.isInteger(value) && value > 1
    : typeof value === "string" && /^[\w-]{1,64}$/.test(value) && /\d/.test(value);

/** A request with the ids of this run, as values and as keys. */
function renamedIn(value: unknown, renamed: IdMap): unknown {
  if (typeof value === "string" || typeof value === "number") return renamed.get(value) ?? value;
  if (Array.isArray(value)) return value.map((item) => renamedIn(item, renamed));
  if (!isRecord(value)) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(
    entries.map(([key, item]) => [renamed.get(key) ?? key, renamedIn(item, renamed)]),
  );
}

const leavesOf = (value: unknown): unknown[] =>
  typeof value === "object" && value !== null ? Object.values(value).flatMap(leavesOf) : [value];

function differencesOf(
  recorded: RecordedExchange,
  live: RecordedExchange,
  sent: ReadonlySet<unknown>,
): string[] {
  if (recorded.status !== live.status)
    return [
      `${recorded.status} was recorded, the response is ${live.status} ${JSON.stringify(live.response)}`,
    ];
  const out = operations.get(recorded.route)?.response;
  if (!out || recorded.status >= 300) return [];
  const node = nodeOf(out);
  const [before, now] = [bodiesOf(recorded), bodiesOf(live)].map((bodies) =>
    bodies.map((body) => sortLists(canonical(node, decode(node, body)), sent)),
  );
  return compareValues(before, now, [], sent);
}

/**
 * Sorts the lists of a response, and those inside of objects to which the service gave ids,
 * independently of these ids.
 */
function sortLists(value: unknown, sent: ReadonlySet<unknown>, depth = 0): unknown {
  const below = (item: unknown) => sortLists(item, sent, depth + 1);
  if (isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, below(item)]));
  if (!Array.isArray(value)) return value;
  const items = value.map(below);
  const isSorted = depth === 1 || items.every((item) => isRecord(item) && isOwnId(item.id, sent));
  return isSorted && items.every(isRecord) ? items.sort(byContent) : items;
}
const isOwnId = (id: unknown, sent: ReadonlySet<unknown>): boolean => isId(id) && !sent.has(id);
function byContent(a: unknown, b: unknown): number {
  const [mine, theirs] = [plain(a), plain(b)];
  return mine === theirs ? 0 : mine < theirs ? -1 : 1;
}
const withoutIds = (value: unknown): string =>
  (JSON.stringify(value) ?? "").replace(/[0-9a-f-]{36}/g, "");
const plain = (value: unknown): string => withoutIds(value).replace(/\d/g, "");

/** Sent values must be equal; generated ones must have the same type. */
function compareValues(
  was: unknown,
  is: unknown,
  path: Path,
  sent: ReadonlySet<unknown>,
): string[] {
  if (isRecord(was) && isRecord(is)) {
    const keys = keysOf(was, is);
    return keys.flatMap(([mine, theirs]) =>
      compareValues(was[mine], is[theirs], [...path, mine], sent),
    );
  }
  if (Array.isArray(was) && Array.isArray(is) && was.length === is.length)
    return was.flatMap((item, at) => compareValues(item, is[at], [...path, at], sent));
  if (
    JSON.stringify(was) === JSON.stringify(is) ||
    (isGenerated(was, sent) && typeof was === typeof is)
  )
    return [];
  return [`${formatPath(path)}: ${short(was)} was recorded, the response is ${short(is)}`];
}
/** Pairs of keys: equal keys, or in a map whose keys are ids those of similar values. */
function keysOf(was: Fields, is: Fields): [string, string][] {
  const [mine, theirs] = [keysByValue(was), keysByValue(is)];
  const isMap =
    mine.length > 0 && mine.length === theirs.length && mine.every((key) => ID.test(key));
  return isMap
    ? mine.map((key, at) => [key, theirs[at] as string])
    : [...new Set([...mine, ...theirs])].map((key) => [key, key]);
}
const keysByValue = (map: Fields): string[] =>
  Object.keys(map)
    .map((key): [string, string] => [withoutIds(map[key]), key])
    .sort()
    .map(([, key]) => key);
const ID = /^(?=.*\d)[\w-]{20,}$/;
const short = (value: unknown): string => JSON.stringify(value)?.slice(0, 160) ?? "nothing";

const ENUM_VALUE = /^[A-Z][A-Z0-9_]+$/;
const isGenerated = (value: unknown, sent: ReadonlySet<unknown>): boolean =>
  (typeof value === "number" ||
    (typeof value === "string" && !ENUM_VALUE.test(value) && /\d/.test(value))) &&
  !sent.has(value);
