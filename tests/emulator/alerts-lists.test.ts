import type { Emulator } from "../../src/emulator";
import { type Client, createClient, NetworkError } from "../../src/sdk";
import { ALERTS, call, immediate, KEY, logsThreshold, start, UUID } from "./support";
import { createAll, entry, named } from "./support/alerts";
import { each, exchanges, type Step } from "./support/exchanges";

const RAW = `${ALERTS}/all/download`;
const numbers = (count: number) => Array.from({ length: count }, (_, n) => entry(`${n}`));
const team = (more: object = {}) => ({ entityLabels: { team: "a", ...more } });
const FILTERS: [query: string, ...names: string[]][] = [
  ["nameFilter.name=err&nameFilter.matcher=FILTER_MATCHER_CONTAINS", "errors", "more errors"],
  ["nameFilter.name=errors", "errors"],
  ["nameFilter.name=errors&nameFilter.matcher=FILTER_MATCHER_NOT_EQUALS", "more errors", "logs"],
  [
    "priorityFilter.priority=ALERT_DEF_PRIORITY_P1&priorityFilter.priority=ALERT_DEF_PRIORITY_P2",
    "errors",
  ],
  ["priorityFilter.priority=ALERT_DEF_PRIORITY_P5_OR_UNSPECIFIED", "more errors", "logs"],
  ["typeFilter.type=ALERT_DEF_TYPE_LOGS_THRESHOLD", "logs"],
  ["enabledFilter.enabled=false", "more errors"],
  ["statusFilter.status=ALERT_DEF_STATUS_ALERTING"],
  ["modifiedTimeRangeFilter.modifiedAtRange.startTime=2999-01-01T00:00:00Z"],
  [
    "entityLabelsFilter.entityLabels[team]=a&entityLabelsFilter.entityLabels[tier]=1",
    "errors",
    "logs",
  ],
  [
    "entityLabelsFilter.entityLabels[team]=a&entityLabelsFilter.entityLabels[tier]=1&entityLabelsFilter.valuesOperator=FILTER_VALUES_OPERATOR_AND",
    "errors",
  ],
  ["idFilter.alertId=<all.alertDefs.0.id>", "errors"],
  [
    "idFilter.alertId=<all.alertDefs.0.id>&idFilter.matchType=ALERT_DEF_ID_FILTER_MATCH_TYPE_EXCLUDE",
    "more errors",
    "logs",
  ],
];
const pages =
  (query: string, ...sizes: number[]) =>
  async (emulator: Emulator) =>
    expect((await walk(emulator, query)).map((page) => page.length)).toEqual(sizes);
async function walk(emulator: Emulator, query: string, between = async () => {}) {
  const found: string[][] = [];
  for (let token = ""; ; ) {
    const path = `${ALERTS}?${query}${token && `&pageToken=${encodeURIComponent(token)}`}`;
    const { json } = await call(emulator, "GET", path);
    found.push(json.alertDefs.map(({ id }: { id: string }) => id));
    token = json.pagination.nextPageToken ?? "";
    if (!token) return found;
    await between();
  }
}

exchanges("lists of alerts", [
  [
    "the pages contain every alert once, and the last page has no token",
    { quirks: { reorder: true } },
    createAll(numbers(25)),
    async (emulator, { all }) => {
      const ids = all.alertDefs.map(({ id }: { id: string }) => id);
      const found = (await walk(emulator, "pageSize=10")).flat();
      expect([...found].sort()).toEqual([...ids].sort());
      expect(found).not.toEqual(ids);
    },
    pages("pageSize=10", 10, 10, 5),
  ],
  [
    "without a page size a page has 100 alerts, and pageSizeMax limits it",
    createAll(numbers(100)),
    createAll(numbers(30)),
    pages("", 100, 30),
    pages("pageSize=0", 100, 30),
    pages("pageSize=1000", 130),
    ({ quirks }) => {
      quirks.pageSizeMax = 50;
    },
    pages("pageSize=1000", 50, 50, 30),
  ],
  [
    "no alert is skipped if another one is deleted between two pages",
    createAll(numbers(9)),
    async (emulator) => {
      const shown = (await walk(emulator, "pageSize=9")).flat();
      let page = 0;
      const received = await walk(emulator, "pageSize=3", async () => {
        page += 1;
        await call(emulator, "DELETE", `${ALERTS}/${shown[page * 3 - 1]}`);
      });
      expect(received.flat()).toEqual(shown);
    },
  ],
  [
    "a page token that is malformed or of another list is rejected",
    [`GET ${ALERTS}?pageToken=x`, 400, "pageToken"],
    [`GET ${ALERTS}?pageToken=${Buffer.from("x/y").toString("base64url")}`, 400, "pageToken"],
  ],
  [
    "a list has the alerts that match the filter, and their number",
    createAll([
      {
        alertDefProperties: immediate({
          name: "errors",
          priority: "ALERT_DEF_PRIORITY_P1",
          ...team({ tier: "1" }),
        }),
      },
      { alertDefProperties: immediate({ name: "more errors", enabled: false }) },
      { alertDefProperties: logsThreshold({}, { name: "logs", ...team() }) },
    ]),
    ...FILTERS.map(
      ([query, ...names]): Step => [
        `GET ${ALERTS}?${query.replace(/(^|&)/g, "$1query_filter.")}`,
        200,
        { alertDefs: named(...names), pagination: { totalSize: names.length } },
      ],
    ),
  ],
  [
    "counts and the download include the same alerts",
    createAll([{ alertDefProperties: immediate(team()) }, { alertDefProperties: logsThreshold() }]),
    [
      `GET ${ALERTS}/all/counts?query_filter.enabledFilter.enabled=true`,
      200,
      {
        counts: {
          enabledCounts: [{ enabled: true, count: 2 }],
          entityLabelCounts: [{ labelKey: "team", labelValue: "a", count: 1 }],
          priorityCounts: [{ priority: "ALERT_DEF_PRIORITY_P5_OR_UNSPECIFIED", count: 2 }],
          typeCounts: each("count", 1, 1),
        },
      },
    ],
    async (emulator, { all }) => {
      const { id } = all.alertDefs[0];
      const { json } = await call(emulator, "GET", `${RAW}?ids=${id}&ids=${UUID}`);
      expect(json.result.notFoundIds).toEqual([UUID]);
      const file = JSON.parse(Buffer.from(json.result.content, "base64").toString());
      expect(file.alertDefs).toMatchObject([{ id, alertDefProperties: { name: "a" } }]);
    },
  ],
]);

describe("the download of alerts", () => {
  const filled = async (quirks = {}) => {
    const emulator = await start({ quirks });
    const alertDefsToCreate = numbers(100).map(({ alertDefProperties }) => ({
      alertDefProperties: { ...alertDefProperties, description: "é".repeat(300) },
    }));
    await call(emulator, "POST", `${ALERTS}/all/create`, { alertDefsToCreate });
    expect(emulator.objects("alerts")).toHaveLength(100);
    return { emulator, client: createClient({ apiKey: KEY, url: emulator.url }) };
  };
  /** The file joined from its messages, and the missing ids of each message. */
  async function fileOf(client: Client, ids?: string[]) {
    const parts: Buffer[] = [];
    const missing: (string[] | undefined)[] = [];
    for await (const message of client.alerts.download(ids ? { query: { ids } } : {})) {
      parts.push(Buffer.from(message.content ?? "", "base64"));
      missing.push(message.notFoundIds);
    }
    return { parts, missing, alerts: JSON.parse(Buffer.concat(parts).toString()).alertDefs };
  }

  test.each([
    ["one message a line", { wrapStreams: false }, /^\{"content":"[^"]+"[^\n]*\}\n\{"content"/],
    ["each message inside `result`", {}, /^\{"result":\{"content":"[^\n]*\}\}\n\{"result"/],
    ["with unknown fields", { addUnknownFields: true }, /"addedLater"/],
  ])("arrives in several messages that form one file: %s", async (_, quirks, form) => {
    const { emulator, client } = await filled(quirks);
    const { headers, text } = await call(emulator, "GET", RAW);
    expect(headers["transfer-encoding"]).toBe("chunked");
    expect(text).toMatch(form);
    const { parts, missing, alerts } = await fileOf(client);
    expect(parts.length).toBeGreaterThan(3);
    expect(missing.slice(1).every((ids) => ids === undefined)).toBe(true);
    expect(alerts).toHaveLength(100);
    expect(alerts).toEqual(
      expect.arrayContaining(
        named("0", "99").map((one) =>
          expect.objectContaining({
            alertDefProperties: expect.objectContaining(one.alertDefProperties),
          }),
        ),
      ),
    );
  });

  test("contains only the requested alerts; the first message lists the missing ids", async () => {
    const { emulator, client } = await filled();
    const ids = emulator.objects("alerts").map(({ id }) => String(id));
    const { alerts, missing } = await fileOf(client, [...ids.slice(0, 60), UUID]);
    expect(alerts).toHaveLength(60);
    expect(missing.length).toBeGreaterThan(1);
    expect(missing[0]).toEqual([UUID]);
  });

  test("of an account without alerts is a valid file", async () => {
    const { url } = await start();
    expect((await fileOf(createClient({ apiKey: KEY, url }))).alerts).toEqual([]);
  });

  test("a truncated or rejected download is an error", async () => {
    const { emulator, client } = await filled();
    emulator.faults.add({ how: "truncated", when: "after", match: { route: `GET ${RAW}` } });
    await expect(fileOf(client)).rejects.toThrow(NetworkError);
    emulator.faults.add({ how: "status", status: 404, match: { route: `GET ${RAW}` } });
    await expect(fileOf(client)).rejects.toThrow(`GET ${RAW} failed: 404`);
    expect((await call(emulator, "GET", RAW, undefined, { key: "another" })).status).toBe(401);
  });

  test("can be abandoned after the first message", async () => {
    const { client } = await filled();
    for await (const { content } of client.alerts.download()) {
      expect(Buffer.from(content ?? "", "base64").toString()).toMatch(/^\{"alertDefs":\[/);
      break;
    }
  });
});
