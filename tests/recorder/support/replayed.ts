import { partsOf } from "../../../src/client/operation";
import type { Emulator } from "../../../src/emulator";
import { Redaction } from "../../../src/recorder/redact";
import { trimmed } from "../../../src/recorder/trim";
import type { RecordedExchange, Recording } from "../../../src/recorder/types";
import { canonical } from "../../../src/schema/canonical";
import { decode } from "../../../src/schema/decode";
import type { Json } from "../../../src/schema/facts";
import { nodeOf } from "../../../src/schema/node";
import { isRecord, type Path, pathText } from "../../../src/schema/path";
import { bodiesOf, operations } from "./decoded";

export const KEY = "recorder";
export const PREFIX = "pulumi-coralogix-recording-";

/** What the recording says and what the emulator says in the same place. */
type Renamed = Map<string | number, string | number>;

/** Sends the recorded requests in their order, with the ids of this run in the place of the recorded ones, and tells where the responses differ. */
export async function replayed(emulator: Emulator, recording: Recording): Promise<string[]> {
  const renamed: Renamed = new Map();
  const sent = sentIn(recording);
  const live: RecordedExchange[] = [];
  for (const exchange of recording.exchanges) {
    const answer = await send(emulator, exchange, renamed);
    live.push(answer);
    learn(exchange.response, answer.response, sent, renamed);
  }
  const [mine] = new Redaction([KEY]).all([{ ...recording, exchanges: recording.steps ? trimmed(live, PREFIX) : live }]);
  return recording.exchanges.flatMap((exchange, at) => {
    const found = differencesOf(exchange, mine?.exchanges[at] as RecordedExchange, sent);
    return found.map((line) => `${recording.name} #${at} ${exchange.step ?? ""} ${exchange.route}: ${line}`);
  });
}

async function send({ url }: Emulator, exchange: RecordedExchange, renamed: Renamed): Promise<RecordedExchange> {
  const { method, route, path = {}, query = [], request } = exchange;
  const name = (text: string) => String(renamed.get(text) ?? renamed.get(Number(text)) ?? text);
  const at = partsOf(route).path.replace(/\{(.*?)\}/g, (_, param: string) => encodeURIComponent(name(path[param] ?? "")));
  const search = new URLSearchParams(query.map(([key, value]): [string, string] => [key, name(value)])).toString();
  const response = await fetch(`${url}${at}${search && `?${search}`}`, {
    method,
    headers: { authorization: `Bearer ${KEY}`, ...(request === undefined ? {} : { "content-type": "application/json" }) },
    ...(request === undefined ? {} : { body: JSON.stringify(eachLeaf(request, (leaf) => renamed.get(leaf) ?? leaf)) }),
  });
  const text = await response.text();
  return { ...exchange, status: response.status, ...answered(text, exchange.text) };
}
const answered = (text: string, isText: true | undefined): Partial<RecordedExchange> =>
  text ? { response: (isText ? text : JSON.parse(text)) as Json } : {};

/** Everything that the recording sent by itself: what came from an earlier response is not among it. */
function sentIn({ exchanges }: Recording): ReadonlySet<unknown> {
  const sent = new Set<unknown>();
  const received = new Set<unknown>();
  for (const { request, response } of exchanges) {
    for (const leaf of leavesOf(request)) if (!received.has(leaf)) sent.add(leaf);
    for (const leaf of leavesOf(response)) if (!sent.has(leaf)) received.add(leaf);
  }
  return sent;
}

/** Where the same place holds another value that the server made up, the one stands for the other from now on. */
function learn(recorded: unknown, live: unknown, sent: ReadonlySet<unknown>, renamed: Renamed): void {
  if (isRecord(recorded) && isRecord(live)) for (const [key, value] of Object.entries(recorded)) learn(value, live[key], sent, renamed);
  if (Array.isArray(recorded) && Array.isArray(live) && recorded.length === live.length)
    for (const [at, value] of recorded.entries()) learn(value, live[at], sent, renamed);
  if (!isId(recorded) || typeof live !== typeof recorded || sent.has(recorded) || recorded === live) return;
  renamed.set(recorded, live as string | number);
}
const isId = (value: unknown): value is string | number =>
  typeof value === "number"
    ? Number.isInteger(value) && value > 1
    : typeof value === "string" && /^[\w-]{1,64}$/.test(value) && /\d/.test(value);

function eachLeaf(value: unknown, change: (leaf: string | number) => unknown): unknown {
  if (typeof value === "string" || typeof value === "number") return change(value);
  if (Array.isArray(value)) return value.map((item) => eachLeaf(item, change));
  return isRecord(value) ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, eachLeaf(item, change)])) : value;
}

const leavesOf = (value: unknown): unknown[] =>
  typeof value === "object" && value !== null ? Object.values(value).flatMap(leavesOf) : [value];

function differencesOf(recorded: RecordedExchange, live: RecordedExchange, sent: ReadonlySet<unknown>): string[] {
  if (recorded.status !== live.status)
    return [`${recorded.status} was recorded, the answer is ${live.status} ${JSON.stringify(live.response)}`];
  const out = operations.get(recorded.route)?.out;
  if (!out || recorded.status >= 300) return [];
  const node = nodeOf(out);
  const [before, now] = [bodiesOf(recorded), bodiesOf(live)].map((bodies) =>
    bodies.map((body) => settled(canonical(node, decode(node, body)))),
  );
  return different(before, now, [], sent);
}

/** Entries of a list in an order that no id decides. */
function settled(body: unknown): unknown {
  if (!isRecord(body)) return body;
  const sorted = (value: unknown) =>
    Array.isArray(value) && value.every(isRecord) ? [...value].sort((a, b) => (plain(a) < plain(b) ? -1 : 1)) : value;
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, sorted(value)]));
}
const plain = (value: unknown): string => JSON.stringify(value).replace(/[0-9a-f-]{36}|\d/g, "");

/** What was sent must come back; what the server makes up must be of the same form. */
function different(was: unknown, is: unknown, path: Path, sent: ReadonlySet<unknown>): string[] {
  if (isRecord(was) && isRecord(is)) {
    const keys = keysOf(was, is);
    return keys.flatMap(([mine, theirs]) => different(was[mine], is[theirs], [...path, mine], sent));
  }
  if (Array.isArray(was) && Array.isArray(is) && was.length === is.length)
    return was.flatMap((item, at) => different(item, is[at], [...path, at], sent));
  if (JSON.stringify(was) === JSON.stringify(is) || (isMadeUp(was, sent) && typeof was === typeof is)) return [];
  return [`${pathText(path)}: ${short(was)} was recorded, the answer is ${short(is)}`];
}
/** Objects by their keys; those of a map whose keys are ids by their places. */
function keysOf(was: object, is: object): [string, string][] {
  const [mine, theirs] = [Object.keys(was), Object.keys(is)];
  const isMap = mine.length > 0 && mine.length === theirs.length && mine.every((key) => ID.test(key));
  return isMap ? mine.map((key, at) => [key, theirs[at] as string]) : [...new Set([...mine, ...theirs])].map((key) => [key, key]);
}
const ID = /^(?=.*\d)[\w-]{20,}$/;
const short = (value: unknown): string => JSON.stringify(value)?.slice(0, 160) ?? "nothing";

const WORD = /^[A-Z][A-Z0-9_]+$/;
const isMadeUp = (value: unknown, sent: ReadonlySet<unknown>): boolean =>
  (typeof value === "number" || (typeof value === "string" && !WORD.test(value) && /\d/.test(value))) && !sent.has(value);
