import type { Json } from "../schema/facts";
import { isRecord } from "../schema/path";
import { eachText } from "./redact";
import type { Recording } from "./types";

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** What names of an account are called. */
const NAMES =
  /^(name|title|displayName|description|teamName|teamUrl|username|user_?name|firstName|lastName|email|.*[nN]ame|slug|slugName|url|.*Url)$/;
const TEAM = /^(teamId|team_id|companyId|company_id)$/;
const EPOCH = "2000-01-01T00:00:00.000Z";

/** Recordings without what tells whose account it was: names, addresses, team numbers and times. Texts that the recorder sent stay. */
export function anonymized(recordings: readonly Recording[]): Recording[] {
  const names = new Map<string, string>();
  const standIn = (text: string) => {
    const known = names.get(text) ?? `name-${names.size + 1}`;
    names.set(text, known);
    return known;
  };
  const own = new Set(recordings.flatMap(({ steps = [], exchanges }) => textsIn([...steps, ...exchanges.map(({ request }) => request)])));
  const shown = recordings.map((recording) => anonymous(recording as unknown as Json, (text) => (own.has(text) ? text : standIn(text))));
  // A name may stand in a path or in a query too.
  return shown.map((recording) => eachText(recording, (text) => names.get(text) ?? text) as unknown as Recording);
}

const SKIPPED = new Set(["steps", "route", "operation", "method", "name", "step", "headers", "request"]);
function anonymous(recording: Json, standIn: (text: string) => string): Json {
  if (!isRecord(recording)) return recording;
  const { exchanges, ...rest } = recording as { exchanges: Record<string, Json>[] };
  const changed = exchanges.map((exchange) =>
    Object.fromEntries(Object.entries(exchange).map(([key, value]) => [key, SKIPPED.has(key) ? value : inside(value, standIn)])),
  );
  return { ...rest, exchanges: changed } as unknown as Json;
}

function inside(value: Json, standIn: (text: string) => string, key = ""): Json {
  if (Array.isArray(value)) return value.map((item) => inside(item, standIn, key));
  if (isRecord(value)) return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, inside(item as Json, standIn, name)]));
  if (TEAM.test(key)) return typeof value === "number" ? 1 : "1";
  if (typeof value !== "string") return value;
  if (TIME.test(value)) return EPOCH;
  return NAMES.test(key) && value && !ID.test(value) ? standIn(value) : value;
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
