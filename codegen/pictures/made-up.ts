import type { DataRequest, DataResponse, DataRow } from "../../src/cli/analysis/charts";

const [HOUR, MINUTE] = [3_600_000, 60_000];

export type Labels = Readonly<Record<string, string>>;
/** A level, and a share of it by which the values rise and fall. */
export type Wave = readonly [labels: Labels, level: number, share: number];

const valueAt = (level: number, share: number, time: number, n: number): number => {
  const turn = ((time / MINUTE + 17 * n) * 2 * Math.PI) / 47;
  return (
    Math.round(1000 * level * (1 + share * (Math.sin(turn) + 0.3 * Math.cos(3.7 * turn)))) / 1000
  );
};

/** Made-up series over the time of a request. */
export function waves(
  { frame, stepMs }: Extract<DataRequest, { source: "metrics" }>,
  all: readonly Wave[],
): DataResponse {
  const count = stepMs === undefined ? 0 : Math.round((frame.to - frame.from) / stepMs);
  return {
    series: all.map(([labels, level, share], n) => ({
      labels,
      points: Array.from({ length: count + 1 }, (_, at) => {
        const time = frame.to - (count - at) * (stepMs ?? HOUR);
        return [time, valueAt(level, share, time, n)] as const;
      }),
    })),
  };
}

const NAMES = ["checkout", "payments", "search", "shipping"];
const OTHERS = ["blue", "green", "red"];
const TIMES = 12;

/** Made-up data for any query: a group for each of a few names. */
export function madeUp(request: DataRequest): DataResponse {
  if (request.source === "rows") return { rows: rowsOf(request) };
  const { query } = request;
  const [, label = "service"] = /\bby\s*\(\s*(\w+)/.exec(query) ?? [];
  const isOne = !/\bby\s*\(|topk/.test(query);
  const all = (isOne ? [""] : NAMES).map((name, n): Wave => {
    return [name === "" ? {} : { [label]: name }, levelOf(query) / (n + 1), 0.15 + n * 0.05];
  });
  return waves(request, all);
}

/** Another level for each query, so that several differ. */
const levelOf = (query: string): number =>
  62 + ([...query].reduce((sum, one) => sum + one.charCodeAt(0), 0) % 7) * 5;

/** Rows with the columns that a DataPrime query names. */
function rowsOf({ query, frame }: Extract<DataRequest, { source: "rows" }>): DataRow[] {
  if (/\|\s*count\s*$/.test(query)) return [{ _count: 48 }];
  const [before = "", values = "count() as count"] = query.split(/\baggregate\b/);
  const keys = [...(/\b(?:groupby|countby)\b(.*)/s.exec(before)?.[1] ?? "").split(",")].filter(
    (one) => one.trim(),
  );
  if (!keys.length && !/\baggregate\b/.test(query)) return NAMES.map(logOf);
  const named = (text: string) => /\b(?:as|into)\s+(\w+)\s*$/.exec(text.trim())?.[1];
  const labels = keys.map((one) => named(one) ?? one.trim().replace(/^\$[dlm]\./, ""));
  const columns = values.split(/,(?![^(]*\))/).map((one) => named(one) ?? "count");
  const isTimed = keys.some((one) => /roundTime|timestamp/.test(one));
  const times = isTimed ? Array.from({ length: TIMES }, (_, n) => n) : [0];
  const isTime = (at: number) => /roundTime|timestamp/.test(keys[at] ?? "");
  const isGrouped = labels.length > Number(isTimed);
  const others = labels.length - Number(isTimed) > 1 ? OTHERS : [""];
  return times.flatMap((n) =>
    (isGrouped ? NAMES : NAMES.slice(0, 1)).flatMap((name, group) =>
      others.map((other, second) => ({
        ...Object.fromEntries(
          labels.map((label, at) => {
            const time = frame.from + ((frame.to - frame.from) * n) / TIMES;
            return [label, isTime(at) ? new Date(time).toISOString() : at ? other : name];
          }),
        ),
        ...Object.fromEntries(
          columns.map((column) => [
            column,
            Math.round((48 / (group + 1 + second)) * (1 + 0.3 * Math.sin(n + group))),
          ]),
        ),
      })),
    ),
  );
}

const logOf = (name: string, n: number): DataRow => ({
  timestamp: new Date(Date.UTC(2026, 0, 15, 11, 59 - 7 * n)).toISOString(),
  severity: n % 2 ? "WARNING" : "ERROR",
  message: `${name}: ${n % 2 ? "retry" : "timeout"}`,
});
