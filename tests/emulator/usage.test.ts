import { createClient, ForbiddenError, InvalidRequestError } from "../../src/areas/client";
import type { Emulator } from "../../src/emulator";
import { call, KEY, start } from "./support";
import { complaints, hasVendor } from "./vendor";

const V1 = "/dataplan/data-usage/v1";
const V2 = "/dataplans/data-usage/v2";
const client = (emulator: Emulator) => createClient({ apiKey: KEY, url: emulator.url }).usage;
/** Something that brings data: what an account used follows from it. */
const source = (emulator: Emulator, id: string, more: object = {}) =>
  emulator.put("usage-sources", {
    id,
    pillar: "LOGS",
    priority: "HIGH",
    severity: "INFO",
    application: "shop",
    subsystem: "checkout",
    bytesPerHour: 1e9,
    eventsPerHour: 1000,
    ...more,
  } as { id: string });
async function three() {
  const emulator = await start();
  source(emulator, "a");
  source(emulator, "b", { priority: "LOW", subsystem: "search", severity: "ERROR" });
  source(emulator, "c", { pillar: "SPANS", application: "logistics", eventsPerHour: 2000, severity: undefined });
  const tokens = { application: "shop", subsystem: "bot", tokensPerHour: 100 };
  emulator.put("usage-sources", { id: "d", evaluator: "toxicity", ...tokens } as { id: string });
  emulator.put("usage-sources", { id: "e", evaluator: "olly", assistant: true, ...tokens } as { id: string });
  return emulator;
}
const query = (emulator: Emulator, body: object) => call(emulator, "POST", `${V1}/query`, body);
const date = (year: number, month: number, day: number) => ({ year, month, day });
const days = (from: ReturnType<typeof date>, to: ReturnType<typeof date>) => ({ daily: { dateRange: { start: from, end: to } } });
const past = days(date(2026, 3, 1), date(2026, 3, 2));
interface Entry {
  labels: { key: string; value: string }[];
  measurements: { kind: string; measuredValue: string; cxQuotaUnits: { value: string } }[];
}
const measured = (entries: Entry[]) =>
  entries.map(({ labels, measurements }) => [
    labels.map(({ value }) => value).join("/"),
    Object.fromEntries(measurements.map(({ kind, measuredValue }) => [kind.replace("MEASUREMENT_KIND_", ""), measuredValue])),
  ]);

describe("usage", () => {
  test("a bucket for each day, both ends among them; without groups one entry, values in digits and costs as decimal texts", async () => {
    const { status, json } = await query(await three(), past);
    expect(status).toBe(200);
    expect(json.queryRange).toEqual({ start: "2026-03-01T00:00:00.000Z", end: "2026-03-03T00:00:00.000Z" });
    expect(json.buckets.map(({ range }: { range: object }) => range)).toEqual([
      { start: "2026-03-01T00:00:00.000Z", end: "2026-03-02T00:00:00.000Z" },
      { start: "2026-03-02T00:00:00.000Z", end: "2026-03-03T00:00:00.000Z" },
    ]);
    const [{ entries }] = json.buckets;
    expect(measured(entries)).toEqual([
      ["", { PROCESSED_DATA_SIZE: "72000000000", PROCESSED_EVENTS: "96000", EVALUATIONS: "2400", OLLY: "2400" }],
    ]);
    expect(entries[0].measurements[0]).toEqual({
      kind: "MEASUREMENT_KIND_PROCESSED_DATA_SIZE",
      measuredUnit: "MEASUREMENT_UNIT_BYTES",
      measuredValue: "72000000000",
      cxQuotaUnits: { value: expect.stringMatching(/^\d+\.\d+$/) },
    });
  });

  test("in the client's words: values are numbers, costs are texts", async () => {
    const { buckets = [] } = await client(await three()).query({ body: past });
    const [first] = buckets[0]?.entries?.[0]?.measurements ?? [];
    expect(first).toMatchObject({ kind: "PROCESSED_DATA_SIZE", measuredUnit: "BYTES", measuredValue: 72e9, cxQuotaUnits: "32.700000" });
  });

  test("split by labels, the dearest first, at most so many", async () => {
    const emulator = await three();
    const groupBy = { keys: ["application", "subsystem"] };
    const kinds = { measurementKindFilter: ["MEASUREMENT_KIND_PROCESSED_EVENTS"] };
    const [{ entries }] = (await query(emulator, { ...past, ...kinds, groupBy })).json.buckets;
    expect(measured(entries)).toEqual([
      ["shop/checkout", { PROCESSED_EVENTS: "24000" }],
      ["logistics/checkout", { PROCESSED_EVENTS: "48000" }],
      ["shop/search", { PROCESSED_EVENTS: "24000" }],
    ]);
    const { json } = await query(emulator, { ...past, groupBy, limit: { perBucket: 1 } });
    expect(json.buckets.map((bucket: { entries: Entry[] }) => measured(bucket.entries).map(([labels]) => labels))).toEqual([
      ["shop/checkout"],
      ["shop/checkout"],
    ]);
  });

  test.each<[string, object[], string | undefined]>([
    ["one of these", [{ key: "pillar", operator: "FILTER_OPERATOR_IN", values: ["spans", "metrics"] }], "48000"],
    ["none of these", [{ key: "pillar", operator: "FILTER_OPERATOR_NOT_IN", values: ["spans"] }], "48000"],
    [
      "both",
      [
        { key: "application", operator: "FILTER_OPERATOR_IN", values: ["shop"] },
        { key: "priority", operator: "FILTER_OPERATOR_IN", values: ["low"] },
      ],
      "24000",
    ],
    ["nothing is like that", [{ key: "application", operator: "FILTER_OPERATOR_IN", values: ["nobody"] }], undefined],
  ])("filtered: %s", async (_, filters, events) => {
    const [{ entries }] = (await query(await three(), { ...past, filters })).json.buckets;
    expect(measured(entries)[0]?.[1]).toEqual(events === undefined ? undefined : expect.objectContaining({ PROCESSED_EVENTS: events }));
  });

  test.each([
    ["DAILY", "LAST_7_DAYS", 7],
    ["DAILY", "LAST_365_DAYS", 365],
    ["HOURLY", "LAST_12_HOURS", 12],
    ["HOURLY", "LAST_14_DAYS", 14 * 24],
  ])("counted from now: %s %s", async (kind, words, count) => {
    const body = { [kind.toLowerCase()]: { relativeRange: `${kind}_RELATIVE_RANGE_${words}` } };
    const { json } = await query(await three(), body);
    expect(json.buckets).toHaveLength(count);
    expect(Date.parse(json.queryRange.end)).toBeGreaterThanOrEqual(Date.now());
    expect(Date.parse(json.buckets.at(-1).range.start)).toBeLessThanOrEqual(Date.now());
  });

  test("the month before ends where this one begins", async () => {
    const emulator = await three();
    const rangeOf = async (words: string) =>
      (await query(emulator, { daily: { relativeRange: `DAILY_RELATIVE_RANGE_${words}` } })).json.queryRange;
    expect((await rangeOf("PREVIOUS_MONTH")).end).toBe((await rangeOf("CURRENT_MONTH")).start);
    expect((await rangeOf("CURRENT_YEAR")).start).toMatch(/^\d{4}-01-01T00/);
  });

  test("hours of a day come to that day, and nothing is used ahead of time", async () => {
    const emulator = await three();
    const ofHours = { hourly: { timeRange: { start: "2026-03-01T00:10:00Z", end: "2026-03-02T00:00:00Z" } } };
    const { json } = await query(emulator, ofHours);
    const events = json.buckets.map((bucket: { entries: Entry[] }) => measured(bucket.entries)[0]?.[1]);
    const sum = events.reduce((all: number, one: Record<string, string>) => all + Number(one.PROCESSED_EVENTS), 0);
    expect(events).toHaveLength(24);
    expect(Math.abs(sum - 96000)).toBeLessThan(50);
    expect(new Set(events.map((one: Record<string, string>) => one.PROCESSED_EVENTS)).size).toBeGreaterThan(4);
    const ahead = await query(emulator, days(date(2999, 1, 1), date(2999, 1, 1)));
    expect(ahead.json.buckets[0].entries ?? []).toEqual([]);
  });

  test.each<[string, object, string]>([
    ["neither days nor hours", {}, "one of daily, hourly"],
    ["both", { ...past, hourly: {} }, "hourly"],
    ["no range", { daily: {} }, "one of dateRange, relativeRange"],
    ["a day that there is not", days(date(2026, 2, 30), date(2026, 3, 2)), "daily.dateRange.start"],
    ["an end before the start", days(date(2026, 3, 2), date(2026, 3, 1)), "daily.dateRange.end"],
    ["more buckets than an answer holds", days(date(2020, 1, 1), date(2026, 1, 1)), "at most 1827"],
    ["a label nobody knows", { ...past, groupBy: { keys: ["nope"] } }, "groupBy.keys[0]: unknown label"],
    ["a filter on one", { ...past, filters: [{ key: "x", operator: "FILTER_OPERATOR_IN", values: ["y"] }] }, "filters[0].key"],
    ["a label with a dot", { ...past, groupBy: { keys: ["a.b"] } }, "groupBy.keys[0]"],
    ["a filter without values", { ...past, filters: [{ key: "pillar", operator: "FILTER_OPERATOR_IN", values: [] }] }, "filters[0].values"],
    [
      "an operator without a word",
      { ...past, filters: [{ key: "pillar", operator: "FILTER_OPERATOR_UNSPECIFIED", values: ["y"] }] },
      "operator",
    ],
    ["no entries", { ...past, limit: { perBucket: 0 } }, "limit.perBucket"],
    ["a seventeenth group", { ...past, groupBy: { keys: Array(17).fill("pillar") } }, "groupBy.keys"],
  ])("%s is refused", async (_, body, words) => {
    const { status, json } = await query(await start(), body);
    expect([status, json.message]).toEqual([400, expect.stringContaining(words)]);
  });

  test("capabilities tell the labels and their values, the measures, and the limits", async () => {
    const usage = client(await three());
    const { supportedLabels = [], supportedMeasurements = [], ...limits } = await usage.getCapabilities();
    expect(limits).toEqual({ maxFilters: 16, maxFilterValues: 1024, maxGroupByLabels: 16, maxUsageEntriesPerMessage: 100000 });
    expect(supportedMeasurements.map(({ kind, unit }) => `${kind}: ${unit}`)).toEqual([
      "PROCESSED_DATA_SIZE: BYTES",
      "EVALUATIONS: TOKENS",
      "PROCESSED_EVENTS: EVENTS",
      "OLLY: TOKENS",
    ]);
    const pillar = supportedLabels.find(({ key }) => key === "pillar");
    expect(pillar?.knownValues?.map(({ value }) => value)).toEqual(["ai", "logs", "spans"]);
    const keys = supportedLabels.flatMap(({ key }) => key ?? []);
    await usage.query({ body: { ...past, groupBy: { keys } } });
  });

  test("an account that took nothing in has buckets without entries", async () => {
    const { json } = await query(await start(), past);
    expect(json.buckets).toHaveLength(2);
    expect(json.buckets[0].entries ?? []).toEqual([]);
  });

  test("needs its permission, and bounds are told before the call", async () => {
    const emulator = await start({ permissions: ["alerts:ReadConfig"] });
    await expect(client(emulator).getCapabilities()).rejects.toThrow(ForbiddenError);
    expect((await query(emulator, past)).json.message).toContain("data-usage:Read");
    await expect(client(emulator).query({ body: { ...past, limit: { perBucket: 0 } } })).rejects.toThrow(InvalidRequestError);
  });
});

describe("the version before, still served", () => {
  const dates = "fromDate=2026-03-01T00:00:00Z&toDate=2026-03-03T00:00:00Z";
  const get = async (emulator: Emulator, path: string) => {
    const { status, json } = await call(emulator, "GET", `${V2}${path}`);
    expect([status, json.message]).toEqual([200, undefined]);
    return json;
  };

  test("usage split by properties, in steps", async () => {
    const emulator = await three();
    const whole = await get(emulator, `?${dates}`);
    expect(whole.entries).toHaveLength(2);
    expect(whole.entries[0]).toMatchObject({ timestamp: "2026-03-01T00:00:00.000Z", sizeGb: 72, units: expect.any(Number) });
    const split = await get(emulator, `?${dates}&resolution=172800s&aggregate=AGGREGATE_BY_PILLAR&aggregate=AGGREGATE_BY_APPLICATION`);
    expect(split.entries).toHaveLength(2);
    for (const { dimensions } of split.entries) {
      const [pillar, named] = dimensions[0].pillar ? dimensions : [...dimensions].reverse();
      expect([pillar.pillar, named.genericDimension.key]).toEqual([expect.stringMatching(/^PILLAR_(LOGS|SPANS)$/), "application_name"]);
    }
  });

  test.each([
    ["dotted", "date_range.fromDate=2026-03-01T00:00:00Z&date_range.toDate=2026-03-02T00:00:00Z"],
    ["in brackets", "date_range[fromDate]=2026-03-01T00:00:00Z&date_range[toDate]=2026-03-02T00:00:00Z"],
  ])("dates are understood %s", async (_, dated) => {
    expect((await get(await three(), `?${dated}`)).entries).toHaveLength(1);
  });

  type Wanted = NonNullable<NonNullable<Parameters<ReturnType<typeof client>["listEntries"]>[0]>["query"]>["dimension_filters"];
  test.each<[string, Wanted, number]>([
    ["by kind of data", [{ pillar: "SPANS" }], 24],
    ["by priority", [{ priority: "LOW" }], 24],
    ["by the older word for it", [{ tier: "LOW" }], 24],
    ["by name", [{ genericDimension: { key: "application_name", value: "shop" } }], 48],
    ["by two", [{ severity: "ERROR" }, { pillar: "LOGS" }], 24],
    ["by nothing in particular", undefined, 72],
  ])("some of it: %s", async (_, dimension_filters, gigabytes) => {
    const date_range = { fromDate: "2026-03-01T00:00:00Z", toDate: "2026-03-02T00:00:00Z" };
    const { entries = [] } = await client(await three()).listEntries({ query: { date_range, dimension_filters } });
    expect(entries.map(({ sizeGb }) => sizeGb)).toEqual([gigabytes]);
  });

  test("logs by severity and priority, and by name where that is asked; spans by how they ended", async () => {
    const emulator = await three();
    const { logsCount } = await get(emulator, `/logs/count?${dates}&resolution=2d`);
    expect(logsCount.map(({ severity, logsCount: count }: Record<string, string>) => [severity, count]).sort()).toEqual([
      ["SEVERITY_ERROR", "48000"],
      ["SEVERITY_INFO", "48000"],
    ]);
    const named = await get(emulator, `/logs/count?${dates}&resolution=2d&subsystem=search&subsystem_aggregation=true`);
    expect(named.logsCount).toMatchObject([{ subsystemName: "search", priority: "PRIORITY_LOW" }]);
    expect(named.logsCount[0]).not.toHaveProperty("applicationName");
    expect((await get(emulator, `/spans/count?${dates}&resolution=2d`)).spansCount).toMatchObject([
      { successSpanCount: "91200", errorSpanCount: "4800" },
    ]);
    expect((await get(emulator, `/spans/count?${dates}&application=shop`)).spansCount).toHaveLength(2);
  });

  test.each([
    ["", "resolution=0s", "resolution"],
    ["/logs/count", "resolution=soon", "resolution"],
    ["/spans/count", "fromDate=2026-03-02T00:00:00Z&toDate=2026-03-01T00:00:00Z", "toDate"],
    ["", "resolution=1s", "at most"],
  ])("%s?%s is refused", async (path, asked, words) => {
    const { status, json } = await call(await start(), "GET", `${V2}${path}?${asked}`);
    expect([status, json.message]).toEqual([400, expect.stringContaining(words)]);
  });

  test("days: units, gigabytes and tokens, each kind under its own name and all together", async () => {
    const emulator = await three();
    const dateRange = { fromDate: "2026-03-01T00:00:00Z", toDate: "2026-03-03T00:00:00Z" };
    const usage = client(emulator);
    const { gbs = [] } = await usage.listDailyGbs({ body: { dateRange } });
    const statsDate = "2026-03-01T00:00:00.000Z";
    expect(gbs).toHaveLength(2);
    expect(gbs[0]).toEqual({ statsDate, highLogsGbs: 24, lowLogsGbs: 24, highTracingGbs: 24, totalGbs: 72 });
    const { units = [] } = await usage.listDailyUnits({ body: { dateRange } });
    const { totalUnits = 0, statsDate: _, ...parts } = units[0] ?? {};
    expect(Object.keys(parts).sort()).toEqual(["evaluationUnits", "highLogsUnits", "highTracingUnits", "lowLogsUnits"]);
    expect(totalUnits).toBeCloseTo(
      Object.values(parts).reduce((all, one) => all + one, 0),
      4,
    );
    const { tokens = [] } = await usage.listDailyTokens({ body: { dateRange } });
    expect(tokens[0]).toEqual({ statsDate, evaluations: [{ evaluatorName: "toxicity", evaluationTokens: 2400 }], totalTokens: 2400 });
    const wire = await call(emulator, "POST", `${V2}/daily/processed-gbs`, { dateRange });
    expect(wire.json.gbs[0].totalGbs).toEqual({ value: 72 });
  });

  test.each([
    ["LAST_WEEK", 7],
    ["LAST_30_DAYS", 30],
    ["LAST_90_DAYS", 90],
    ["LAST_YEAR", 365],
  ] as const)("days counted from today: %s", async (range, count) => {
    expect((await client(await three()).listDailyUnits({ body: { range } })).units).toHaveLength(count);
  });

  test("without a range, the days of this month", async () => {
    const { json } = await call(await three(), "POST", `${V2}/daily/units`, {});
    expect(json.units).toHaveLength(new Date().getUTCDate());
  });

  test("the export as metrics is off until it is switched on; nothing said switches it off", async () => {
    const emulator = await start();
    const usage = client(emulator);
    expect(await usage.getExportStatus()).toEqual({ enabled: false });
    expect(await usage.setExportStatus({ body: { enabled: true } })).toEqual({ enabled: true });
    expect(await usage.getExportStatus()).toEqual({ enabled: true });
    expect((await call(emulator, "POST", `${V2}/export-status`)).json).toEqual({ enabled: false });
    expect(await usage.getExportStatus()).toEqual({ enabled: false });
  });
});

test("the seed has used something of everything", async () => {
  const emulator = await start({ seed: true });
  const { units = [] } = await client(emulator).listDailyUnits({ body: { range: "LAST_30_DAYS" } });
  expect(units).toHaveLength(30);
  expect(Object.keys(units[3] ?? {})).toHaveLength(12);
  expect(units[3]?.totalUnits).toBeGreaterThan(1);
});

(hasVendor ? test : test.skip)("answers hold to the vendor's description", async () => {
  const emulator = await start({ seed: true });
  const ask = async (method: string, path: string, body?: object, more = "") => {
    const { status, json } = await call(emulator, method, path + more, body);
    expect([status, complaints(method, path, json)]).toEqual([200, []]);
  };
  const keys = ["pillar", "priority", "severity", "policy_name", "evaluator", "application", "subsystem"];
  await ask("POST", `${V1}/query`, { daily: { relativeRange: "DAILY_RELATIVE_RANGE_LAST_30_DAYS" }, groupBy: { keys } });
  await ask("GET", `${V1}/capabilities`);
  const all = ["APPLICATION", "SUBSYSTEM", "PILLAR", "PRIORITY", "POLICY_NAME", "SEVERITY"].map((by) => `aggregate=AGGREGATE_BY_${by}`);
  await ask("GET", V2, undefined, `?${all.join("&")}`);
  await ask("GET", `${V2}/logs/count`, undefined, "?application_aggregation=true&subsystem_aggregation=true");
  await ask("GET", `${V2}/spans/count`);
  for (const what of ["units", "processed-gbs", "evaluation-tokens"])
    await ask("POST", `${V2}/daily/${what}`, { range: "RANGE_LAST_WEEK" });
  await ask("GET", `${V2}/export-status`);
  await ask("POST", `${V2}/export-status`, { enabled: true });
});
