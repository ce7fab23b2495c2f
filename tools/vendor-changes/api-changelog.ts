/** An entry of the changelog of the vendor's API. */
export interface ApiChange {
  date: string;
  breaking: boolean;
  text: string;
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * The entries after a date, the newest first. `changelog` is the parsed document: its `entries`
 * have a `date` as `2026-10-01`, `highlights`, and `breaking`.
 */
export function apiChangesSince(changelog: unknown, since: string): ApiChange[] {
  if (!DATE.test(since))
    throw new Error(`--api-since ${since}: expected a date such as 2026-10-01`);
  const entries = isRecord(changelog) ? changelog.entries : undefined;
  if (!Array.isArray(entries) || !entries.length)
    throw new Error("the file is no changelog of the API: it has no entries");
  return entries
    .map(entryOf)
    .filter(({ date }) => date > since)
    .sort((a, b) => (a.date < b.date ? 1 : -1));
}

function entryOf(entry: unknown, index: number): ApiChange {
  const { date, breaking, highlights } = isRecord(entry) ? entry : {};
  if (typeof date !== "string" || !DATE.test(date))
    throw new Error(`entries[${index}].date: expected a date such as 2026-10-01`);
  if (!Array.isArray(highlights))
    throw new Error(`entries[${index}].highlights: expected an array of strings`);
  return { date, breaking: breaking === true, text: highlights.map(String).join(" ") };
}
