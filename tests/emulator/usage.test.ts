import { ForbiddenError, InvalidRequestError } from "../../src/areas/client";
import { call, start } from "./support";
import { client, date, days, type Entry, measured, past, query, three, V1, V2 } from "./usage-support";
import { complaints, hasVendor } from "./vendor";

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
    const { status, text } = await call(emulator, method, path + more, body);
    const [{ result, ...plain }] = text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line)) as [Record<string, unknown>];
    expect([status, complaints(method, path, result ?? plain)]).toEqual([200, []]);
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
