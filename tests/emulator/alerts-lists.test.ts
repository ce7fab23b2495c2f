import type { Emulator } from "../../src/emulator";
import { type Client, createClient, NetworkError } from "../../src/sdk";
import { call, createAlert, immediate, KEY, logsThreshold, start, UUID } from "./support";
import { ALERTS, alertNames, createAlerts, entry } from "./support/alerts";

describe("lists of alerts", () => {
  async function walk(
    emulator: Emulator,
    query: string,
    between = async () => {},
  ): Promise<string[][]> {
    const pages: string[][] = [];
    for (let token: string | undefined; ; ) {
      const { json } = await call(
        emulator,
        "GET",
        `${ALERTS}?${query}${token ? `&pageToken=${encodeURIComponent(token)}` : ""}`,
      );
      pages.push(json.alertDefs.map(({ id }: { id: string }) => id));
      token = json.pagination.nextPageToken;
      if (!token) return pages;
      await between();
    }
  }
  const fill = async (emulator: Emulator, count: number): Promise<string[]> => {
    const created: { id: string }[] = [];
    for (let from = 0; from < count; from += 100) {
      const entries = Array.from({ length: Math.min(100, count - from) }, (_, n) =>
        entry(`${from + n}`),
      );
      created.push(...(await createAlerts(emulator, entries)).json.alertDefs);
    }
    return created.map(({ id }) => id);
  };

  test("the pages contain every alert once, and the last page has no token", async () => {
    const emulator = await start({ quirks: { reorder: true } });
    const ids = await fill(emulator, 25);
    const pages = await walk(emulator, "pageSize=10");
    expect(pages.map((page) => page.length)).toEqual([10, 10, 5]);
    expect(pages.flat().sort()).toEqual([...ids].sort());
    expect(pages.flat()).not.toEqual(ids);
  });

  test("without a page size a page has 100 alerts, and pageSizeMax limits it", async () => {
    const emulator = await start();
    await fill(emulator, 130);
    expect((await walk(emulator, "")).map((page) => page.length)).toEqual([100, 30]);
    expect((await walk(emulator, "pageSize=0")).map((page) => page.length)).toEqual([100, 30]);
    expect((await walk(emulator, "pageSize=1000")).map((page) => page.length)).toEqual([130]);
    emulator.quirks.pageSizeMax = 50;
    expect((await walk(emulator, "pageSize=1000")).map((page) => page.length)).toEqual([
      50, 50, 30,
    ]);
  });

  test("no alert is skipped if another one is deleted between two pages", async () => {
    const emulator = await start();
    await fill(emulator, 9);
    const shown = (await walk(emulator, "pageSize=9")).flat();
    let page = 0;
    const received = await walk(emulator, "pageSize=3", async () => {
      page += 1;
      await call(emulator, "DELETE", `${ALERTS}/${shown[page * 3 - 1]}`);
    });
    expect(received.flat()).toEqual(shown);
  });

  test.each(["x", Buffer.from("x/y").toString("base64url")])(
    "a page token that is malformed or of another list is rejected: %s",
    async (token) => {
      expect(
        (await call(await start(), "GET", `${ALERTS}?pageToken=${token}`)).json.message,
      ).toContain("pageToken");
    },
  );

  test.each([
    [
      "query_filter.nameFilter.name=err&query_filter.nameFilter.matcher=FILTER_MATCHER_CONTAINS",
      ["errors", "more errors"],
    ],
    ["query_filter.nameFilter.name=errors", ["errors"]],
    [
      "query_filter.nameFilter.name=errors&query_filter.nameFilter.matcher=FILTER_MATCHER_NOT_EQUALS",
      ["logs", "more errors"],
    ],
    [
      "query_filter.priorityFilter.priority=ALERT_DEF_PRIORITY_P1&query_filter.priorityFilter.priority=ALERT_DEF_PRIORITY_P2",
      ["errors"],
    ],
    [
      "query_filter.priorityFilter.priority=ALERT_DEF_PRIORITY_P5_OR_UNSPECIFIED",
      ["logs", "more errors"],
    ],
    ["query_filter.typeFilter.type=ALERT_DEF_TYPE_LOGS_THRESHOLD", ["logs"]],
    ["query_filter.enabledFilter.enabled=false", ["more errors"]],
    ["query_filter.statusFilter.status=ALERT_DEF_STATUS_ALERTING", []],
    ["query_filter.modifiedTimeRangeFilter.modifiedAtRange.startTime=2999-01-01T00:00:00Z", []],
    [
      "query_filter.entityLabelsFilter.entityLabels[team]=a&query_filter.entityLabelsFilter.entityLabels[tier]=1",
      ["errors", "logs"],
    ],
    [
      "query_filter.entityLabelsFilter.entityLabels[team]=a&query_filter.entityLabelsFilter.entityLabels[tier]=1&query_filter.entityLabelsFilter.valuesOperator=FILTER_VALUES_OPERATOR_AND",
      ["errors"],
    ],
  ])("%s", async (query, names) => {
    const emulator = await start();
    await createAlert(
      emulator,
      immediate({
        name: "errors",
        priority: "ALERT_DEF_PRIORITY_P1",
        entityLabels: { team: "a", tier: "1" },
      }),
    );
    await createAlert(emulator, immediate({ name: "more errors", enabled: false }));
    await createAlert(emulator, logsThreshold({}, { name: "logs", entityLabels: { team: "a" } }));
    const { json } = await call(emulator, "GET", `${ALERTS}?${query}`);
    expect(alertNames(json.alertDefs).sort()).toEqual(names);
    expect(json.pagination.totalSize).toBe(names.length);
  });

  test("alerts can be filtered by id, and all but the given ones", async () => {
    const emulator = await start();
    const [one, two] = await fill(emulator, 2);
    const by = async (more: string) =>
      (
        await call(emulator, "GET", `${ALERTS}?query_filter.idFilter.alertId=${one}${more}`)
      ).json.alertDefs.map(({ id }: { id: string }) => id);
    expect(await by("")).toEqual([one]);
    expect(
      await by("&query_filter.idFilter.matchType=ALERT_DEF_ID_FILTER_MATCH_TYPE_EXCLUDE"),
    ).toEqual([two]);
  });

  test("counts and the download include the same alerts", async () => {
    const emulator = await start();
    const alert = await createAlert(emulator, immediate({ entityLabels: { team: "a" } }));
    await createAlert(emulator, logsThreshold());
    const { counts } = (
      await call(emulator, "GET", `${ALERTS}/all/counts?query_filter.enabledFilter.enabled=true`)
    ).json;
    expect(counts).toMatchObject({
      enabledCounts: [{ enabled: true, count: 2 }],
      entityLabelCounts: [{ labelKey: "team", labelValue: "a", count: 1 }],
      priorityCounts: [{ priority: "ALERT_DEF_PRIORITY_P5_OR_UNSPECIFIED", count: 2 }],
    });
    expect(counts.typeCounts).toHaveLength(2);
    const { json } = await call(
      emulator,
      "GET",
      `${ALERTS}/all/download?ids=${alert.id}&ids=${UUID}`,
    );
    expect(json.result.notFoundIds).toEqual([UUID]);
    expect(JSON.parse(Buffer.from(json.result.content, "base64").toString()).alertDefs).toEqual([
      { id: alert.id, alertDefProperties: expect.objectContaining({ name: "a" }) },
    ]);
  });
});

describe("the download of alerts", () => {
  const RAW = `${ALERTS}/all/download`;
  const filled = async (quirks = {}) => {
    const emulator = await start({ quirks });
    const created = Array.from({ length: 100 }, (_, n) =>
      entry(`${n}`, {
        alertDefProperties: immediate({ name: `${n}`, description: "é".repeat(300) }),
      }),
    );
    expect((await createAlerts(emulator, created)).json.alertDefs).toHaveLength(100);
    return { emulator, client: createClient({ apiKey: KEY, url: emulator.url }) };
  };
  /** The file joined from its messages, and the missing ids of each message. */
  async function fileOf(client: Client, ids?: string[]) {
    const parts: Buffer[] = [];
    const missing: (string[] | undefined)[] = [];
    for await (const { content = "", notFoundIds } of client.alerts.download(
      ids ? { query: { ids } } : {},
    )) {
      parts.push(Buffer.from(content, "base64"));
      missing.push(notFoundIds);
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
    expect(
      alertNames(alerts)
        .map(Number)
        .sort((a, b) => a - b),
    ).toEqual(Array.from({ length: 100 }, (_, n) => n));
  });

  test("contains only the requested alerts; the first message lists the missing ids", async () => {
    const { emulator, client } = await filled();
    const ids = emulator
      .objects("alerts")
      .slice(0, 60)
      .map(({ id }) => String(id));
    const { alerts, missing } = await fileOf(client, [...ids, UUID]);
    expect(alerts).toHaveLength(60);
    expect(missing.length).toBeGreaterThan(1);
    expect(missing[0]).toEqual([UUID]);
  });

  test("of an account without alerts is a valid file", async () => {
    const emulator = await start();
    expect((await fileOf(createClient({ apiKey: KEY, url: emulator.url }))).alerts).toEqual([]);
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
