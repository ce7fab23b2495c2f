import { type Client, createClient, NetworkError } from "../../src/areas/client";
import type { Emulator } from "../../src/emulator";
import { call, immediate, KEY, logsThreshold, makeAlert, start, UUID } from "./support";

const ALERTS = "/alerts/alerts/v3";
const entry = (name: string, more: object = {}) => ({ alertDefProperties: immediate({ name }), ...more });
const create = (emulator: Emulator, entries: object[]) => call(emulator, "POST", `${ALERTS}/all/create`, { alertDefsToCreate: entries });
const replace = (emulator: Emulator, entries: object[]) => call(emulator, "PUT", `${ALERTS}/all/replace`, { alertDefsToReplace: entries });
const remove = (emulator: Emulator, ids: string[]) => call(emulator, "POST", `${ALERTS}/all/delete`, { ids });
const namesOf = (alerts: { alertDefProperties: { name: string } }[]) => alerts.map(({ alertDefProperties }) => alertDefProperties.name);

describe("many alerts with one call", () => {
  test("what fails is told by its place and missing among what was made, which keeps its order", async () => {
    const emulator = await start();
    emulator.refuse("alerts", (alert) => ((alert.alertDefProperties as { name: string }).name === "c" ? "the test says so" : undefined));
    const bad = { alertDefProperties: immediate({ name: "b", groupByKeys: ["k"] }) };
    const { status, json } = await create(emulator, [entry("a"), bad, entry("c"), entry("d")]);
    expect(status).toBe(200);
    expect(namesOf(json.alertDefs)).toEqual(["a", "d"]);
    expect(json.failedToCreateAlertDefs).toEqual([
      { index: 1, reason: expect.stringContaining("groupByKeys") },
      { index: 2, reason: "the test says so" },
    ]);
    expect(emulator.created("alerts")).toBe(2);
  });

  test("an access policy without its permission fails its own entry", async () => {
    const emulator = await start({ permissions: ["alerts:UpdateConfig"] });
    const { json } = await create(emulator, [entry("a"), entry("b", { accessPolicy: "{}" })]);
    expect(namesOf(json.alertDefs)).toEqual(["a"]);
    expect(json.failedToCreateAlertDefs).toEqual([{ index: 1, reason: expect.stringContaining("alerts:UpdateAccessPolicy") }]);
  });

  test("a replacement tells what it did with each", async () => {
    const emulator = await start();
    const [a, b, c] = (await create(emulator, [entry("a"), entry("b"), entry("c")])).json.alertDefs;
    const { json } = await replace(emulator, [
      { id: a.id, ...entry("a, changed") },
      { id: b.id, ...entry("b") },
      { id: c.id, alertDefProperties: immediate({ groupByKeys: ["k"] }) },
      { id: UUID, ...entry("d") },
    ]);
    expect(namesOf(json.alertDefs)).toEqual(["a, changed"]);
    expect(json).toMatchObject({
      skippedIds: [b.id],
      notFoundIds: [UUID],
      failedToReplaceAlertDefs: [{ id: c.id, reason: expect.any(String) }],
    });
    expect((await call(emulator, "GET", `${ALERTS}/${b.id}`)).json.alertDef.alertVersionId).toBe(b.alertVersionId);
    expect((await replace(emulator, [])).status).toBe(200);
  });

  test("a deletion tells what was there and what was not", async () => {
    const emulator = await start();
    const { id } = await makeAlert(emulator, immediate());
    expect((await remove(emulator, [id, UUID, id])).json).toEqual({ deletedIds: [id], notFoundIds: [UUID] });
    expect(emulator.objects("alerts")).toEqual([]);
  });

  test("a deletion does all or nothing, and a flow may go with its alerts", async () => {
    const emulator = await start();
    const [a, b] = (await create(emulator, [entry("a"), entry("b")])).json.alertDefs;
    const stages = [{ flowStagesGroups: { groups: [{ alertDefs: [{ id: a.id }] }] } }];
    const flow = await makeAlert(emulator, { name: "f", type: "ALERT_DEF_TYPE_FLOW", flow: { stages } });
    expect((await remove(emulator, [b.id, a.id])).status).toBe(400);
    expect(emulator.objects("alerts")).toHaveLength(3);
    expect((await remove(emulator, [a.id, b.id, flow.id])).status).toBe(200);
  });

  test.each([
    ["create", "POST", { alertDefsToCreate: [] }],
    ["create", "POST", { alertDefsToCreate: Array(101).fill(entry("a")) }],
    ["replace", "PUT", { alertDefsToReplace: Array(101).fill({ id: UUID, ...entry("a") }) }],
    ["delete", "POST", { ids: [] }],
    ["delete", "POST", { ids: Array(101).fill(UUID) }],
    ["create", "POST", { alertDefsToCreate: [entry("a"), entry("")] }],
  ])("%s: a request out of bounds is refused as a whole", async (what, method, body) => {
    const emulator = await start();
    expect((await call(emulator, method, `${ALERTS}/all/${what}`, body)).status).toBe(400);
    expect(emulator.objects("alerts")).toEqual([]);
  });

  test("a hundred are made with one call", async () => {
    const emulator = await start();
    expect(
      (
        await create(
          emulator,
          Array.from({ length: 100 }, (_, n) => entry(`${n}`)),
        )
      ).json.alertDefs,
    ).toHaveLength(100);
  });
});

describe("lists of alerts", () => {
  async function walk(emulator: Emulator, query: string, between = async () => {}): Promise<string[][]> {
    const pages: string[][] = [];
    for (let token: string | undefined; ; ) {
      const { json } = await call(emulator, "GET", `${ALERTS}?${query}${token ? `&pageToken=${encodeURIComponent(token)}` : ""}`);
      pages.push(json.alertDefs.map(({ id }: { id: string }) => id));
      token = json.pagination.nextPageToken;
      if (!token) return pages;
      await between();
    }
  }
  const fill = async (emulator: Emulator, count: number): Promise<string[]> => {
    const made: { id: string }[] = [];
    for (let from = 0; from < count; from += 100) {
      const entries = Array.from({ length: Math.min(100, count - from) }, (_, n) => entry(`${from + n}`));
      made.push(...(await create(emulator, entries)).json.alertDefs);
    }
    return made.map(({ id }) => id);
  };

  test("pages hold everything once, and the last one has no token", async () => {
    const emulator = await start({ unkind: { reorder: true } });
    const ids = await fill(emulator, 25);
    const pages = await walk(emulator, "pageSize=10");
    expect(pages.map((page) => page.length)).toEqual([10, 10, 5]);
    expect(pages.flat().sort()).toEqual([...ids].sort());
    expect(pages.flat()).not.toEqual(ids);
  });

  test("who asks for no size gets pages all the same", async () => {
    const emulator = await start();
    await fill(emulator, 130);
    expect((await walk(emulator, "")).map((page) => page.length)).toEqual([100, 30]);
    expect((await walk(emulator, "pageSize=0")).map((page) => page.length)).toEqual([100, 30]);
    expect((await walk(emulator, "pageSize=1000")).map((page) => page.length)).toEqual([130]);
    emulator.unkind.pageSizeMax = 50;
    expect((await walk(emulator, "pageSize=1000")).map((page) => page.length)).toEqual([50, 50, 30]);
  });

  test("what is deleted between two pages hides nothing", async () => {
    const emulator = await start();
    await fill(emulator, 9);
    const shown = (await walk(emulator, "pageSize=9")).flat();
    let page = 0;
    const seen = await walk(emulator, "pageSize=3", async () => {
      page += 1;
      await call(emulator, "DELETE", `${ALERTS}/${shown[page * 3 - 1]}`);
    });
    expect(seen.flat()).toEqual(shown);
  });

  test.each(["x", Buffer.from("x/y").toString("base64url")])("a token of another kind is refused: %s", async (token) => {
    expect((await call(await start(), "GET", `${ALERTS}?pageToken=${token}`)).json.message).toContain("pageToken");
  });

  test.each([
    ["query_filter.nameFilter.name=err&query_filter.nameFilter.matcher=FILTER_MATCHER_CONTAINS", ["errors", "more errors"]],
    ["query_filter.nameFilter.name=errors", ["errors"]],
    ["query_filter.nameFilter.name=errors&query_filter.nameFilter.matcher=FILTER_MATCHER_NOT_EQUALS", ["logs", "more errors"]],
    ["query_filter.priorityFilter.priority=ALERT_DEF_PRIORITY_P1&query_filter.priorityFilter.priority=ALERT_DEF_PRIORITY_P2", ["errors"]],
    ["query_filter.priorityFilter.priority=ALERT_DEF_PRIORITY_P5_OR_UNSPECIFIED", ["logs", "more errors"]],
    ["query_filter.typeFilter.type=ALERT_DEF_TYPE_LOGS_THRESHOLD", ["logs"]],
    ["query_filter.enabledFilter.enabled=false", ["more errors"]],
    ["query_filter.statusFilter.status=ALERT_DEF_STATUS_ALERTING", []],
    ["query_filter.modifiedTimeRangeFilter.modifiedAtRange.startTime=2999-01-01T00:00:00Z", []],
    ["query_filter.entityLabelsFilter.entityLabels[team]=a&query_filter.entityLabelsFilter.entityLabels[tier]=1", ["errors", "logs"]],
    [
      "query_filter.entityLabelsFilter.entityLabels[team]=a&query_filter.entityLabelsFilter.entityLabels[tier]=1&query_filter.entityLabelsFilter.valuesOperator=FILTER_VALUES_OPERATOR_AND",
      ["errors"],
    ],
  ])("%s", async (query, names) => {
    const emulator = await start();
    await makeAlert(emulator, immediate({ name: "errors", priority: "ALERT_DEF_PRIORITY_P1", entityLabels: { team: "a", tier: "1" } }));
    await makeAlert(emulator, immediate({ name: "more errors", enabled: false }));
    await makeAlert(emulator, logsThreshold({}, { name: "logs", entityLabels: { team: "a" } }));
    const { json } = await call(emulator, "GET", `${ALERTS}?${query}`);
    expect(namesOf(json.alertDefs).sort()).toEqual(names);
    expect(json.pagination.totalSize).toBe(names.length);
  });

  test("alerts are asked for by id, or all but them", async () => {
    const emulator = await start();
    const [one, two] = await fill(emulator, 2);
    const by = async (more: string) =>
      (await call(emulator, "GET", `${ALERTS}?query_filter.idFilter.alertId=${one}${more}`)).json.alertDefs.map(
        ({ id }: { id: string }) => id,
      );
    expect(await by("")).toEqual([one]);
    expect(await by("&query_filter.idFilter.matchType=ALERT_DEF_ID_FILTER_MATCH_TYPE_EXCLUDE")).toEqual([two]);
  });

  test("counts and the download see the same alerts", async () => {
    const emulator = await start();
    const alert = await makeAlert(emulator, immediate({ entityLabels: { team: "a" } }));
    await makeAlert(emulator, logsThreshold());
    const { counts } = (await call(emulator, "GET", `${ALERTS}/all/counts?query_filter.enabledFilter.enabled=true`)).json;
    expect(counts).toMatchObject({
      enabledCounts: [{ enabled: true, count: 2 }],
      entityLabelCounts: [{ labelKey: "team", labelValue: "a", count: 1 }],
      priorityCounts: [{ priority: "ALERT_DEF_PRIORITY_P5_OR_UNSPECIFIED", count: 2 }],
    });
    expect(counts.typeCounts).toHaveLength(2);
    const { json } = await call(emulator, "GET", `${ALERTS}/all/download?ids=${alert.id}&ids=${UUID}`);
    expect(json.result.notFoundIds).toEqual([UUID]);
    expect(JSON.parse(Buffer.from(json.result.content, "base64").toString()).alertDefs).toEqual([
      { id: alert.id, alertDefProperties: expect.objectContaining({ name: "a" }) },
    ]);
  });
});

describe("the download of alerts", () => {
  const RAW = `${ALERTS}/all/download`;
  const filled = async (unkind = {}) => {
    const emulator = await start({ unkind });
    const made = Array.from({ length: 100 }, (_, n) =>
      entry(`${n}`, { alertDefProperties: immediate({ name: `${n}`, description: "é".repeat(300) }) }),
    );
    expect((await create(emulator, made)).json.alertDefs).toHaveLength(100);
    return { emulator, client: createClient({ apiKey: KEY, url: emulator.url }) };
  };
  /** The file out of its parts, and what came with each. */
  async function fileOf(client: Client, ids?: string[]) {
    const parts: Buffer[] = [];
    const missing: (string[] | undefined)[] = [];
    for await (const { content = "", notFoundIds } of client.alerts.download(ids ? { query: { ids } } : {})) {
      parts.push(Buffer.from(content, "base64"));
      missing.push(notFoundIds);
    }
    return { parts, missing, alerts: JSON.parse(Buffer.concat(parts).toString()).alertDefs };
  }

  test.each([
    ["a message a line", { wrapStreams: false }, /^\{"content":"[^"]+"[^\n]*\}\n\{"content"/],
    ["each inside result", {}, /^\{"result":\{"content":"[^\n]*\}\}\n\{"result"/],
    ["with fields nobody knows", { addUnknownFields: true }, /"addedLater"/],
  ])("comes in several messages, which make one file: %s", async (_, unkind, form) => {
    const { emulator, client } = await filled(unkind);
    const { headers, text } = await call(emulator, "GET", RAW);
    expect(headers["transfer-encoding"]).toBe("chunked");
    expect(text).toMatch(form);
    const { parts, missing, alerts } = await fileOf(client);
    expect(parts.length).toBeGreaterThan(3);
    expect(missing.slice(1).every((ids) => ids === undefined)).toBe(true);
    expect(
      namesOf(alerts)
        .map(Number)
        .sort((a, b) => a - b),
    ).toEqual(Array.from({ length: 100 }, (_, n) => n));
  });

  test("the first message says which were not found, and only those that are named are there", async () => {
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

  test("an account without alerts has a file too", async () => {
    const emulator = await start();
    expect((await fileOf(createClient({ apiKey: KEY, url: emulator.url }))).alerts).toEqual([]);
  });

  test("one that breaks off is an error, and so is one that is refused", async () => {
    const { emulator, client } = await filled();
    emulator.faults.add({ how: "truncated", when: "after", match: { route: `GET ${RAW}` } });
    await expect(fileOf(client)).rejects.toThrow(NetworkError);
    emulator.faults.add({ how: "status", status: 404, match: { route: `GET ${RAW}` } });
    await expect(fileOf(client)).rejects.toThrow(`GET ${RAW} failed: 404`);
    expect((await call(emulator, "GET", RAW, undefined, { key: "another" })).status).toBe(401);
  });

  test("who leaves after the first message has it", async () => {
    const { client } = await filled();
    for await (const { content } of client.alerts.download()) {
      expect(Buffer.from(content ?? "", "base64").toString()).toMatch(/^\{"alertDefs":\[/);
      break;
    }
  });
});
