import type { Json } from "../../src/schema/facts";
import { isRecord } from "../../src/schema/record";
import { startsWithTimestamp } from "../../src/schema/time";
import { mapStrings } from "./redact";
import type { Recording } from "./types";

const GENERATED_UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Fields that contain names. */
const NAME_FIELD =
  /^(name|title|displayName|description|teamName|teamUrl|username|user_?name|firstName|lastName|email|.*[nN]ame|slug|slugName|url|.*Url)$/;
const TEAM_FIELD = /^(teamId|team_id|companyId|company_id)$/;
const EPOCH = "2000-01-01T00:00:00.000Z";

/**
 * Removes everything that identifies the account: names, URLs, team ids and timestamps. Strings
 * that the recorder sent are unchanged.
 */
export function anonymizeRecordings(recordings: readonly Recording[]): Recording[] {
  const names = new Map<string, string>();
  const placeholderFor = (text: string) => {
    const known = names.get(text) ?? `name-${names.size + 1}`;
    names.set(text, known);
    return known;
  };
  const sent = new Set(
    recordings.flatMap(({ steps = [], exchanges }) =>
      stringsIn([...steps, ...exchanges.map(({ request }) => request)]),
    ),
  );
  const shown = recordings.map((recording) =>
    anonymizeExchanges(recording as unknown as Json, (text) =>
      sent.has(text) ? text : placeholderFor(text),
    ),
  );
  // Names can also occur in paths and queries.
  return shown.map(
    (recording) => mapStrings(recording, (text) => names.get(text) ?? text) as unknown as Recording,
  );
}

const UNCHANGED_KEYS = new Set([
  "steps",
  "route",
  "operation",
  "method",
  "name",
  "step",
  "headers",
  "request",
]);
function anonymizeExchanges(recording: Json, placeholderFor: (text: string) => string): Json {
  if (!isRecord(recording)) return recording;
  const { exchanges, ...rest } = recording as { exchanges: Record<string, Json>[] };
  const changed = exchanges.map((exchange) =>
    Object.fromEntries(
      Object.entries(exchange).map(([key, value]) => [
        key,
        UNCHANGED_KEYS.has(key) ? value : anonymizeValue(value, placeholderFor),
      ]),
    ),
  );
  return { ...rest, exchanges: changed } as unknown as Json;
}

function anonymizeValue(value: Json, placeholderFor: (text: string) => string, key = ""): Json {
  if (Array.isArray(value)) return value.map((item) => anonymizeValue(item, placeholderFor, key));
  if (isRecord(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [
        name,
        anonymizeValue(item as Json, placeholderFor, name),
      ]),
    );
  if (TEAM_FIELD.test(key)) return typeof value === "number" ? 1 : "1";
  if (typeof value !== "string") return value;
  if (startsWithTimestamp(value)) return EPOCH;
  return NAME_FIELD.test(key) && value && !GENERATED_UUID.test(value)
    ? placeholderFor(value)
    : value;
}

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
