import type { Emulator } from "../../src/emulator";
import { collect } from "../../src/http";
import { createClient, InvalidRequestError, NotFoundError } from "../../src/sdk";
import { call, KEY, start, UUID } from "./support";
import { contractErrors } from "./vendor";

const EVENTS = "/alerts/events/v3";
const at = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const alertEventsClient = (emulator: Emulator) =>
  createClient({ apiKey: KEY, url: emulator.url }).alertEvents;
/** Stores an event. The API cannot create one: alerts do. */
const putEvent = (emulator: Emulator, n: number, more: object = {}) =>
  emulator.put("alert-events", {
    id: at(n),
    at: `2026-03-0${n}T08:00:00Z`,
    alertVersionId: "v1",
    payload: { n },
    ...more,
  } as {
    id: string;
  });
const putThreeEvents = (emulator: Emulator) => {
  putEvent(emulator, 1, {
    key: "k",
    labels: { alert: "a", "host.name": "h1" },
    metadata: { region: "eu" },
  });
  putEvent(emulator, 2, {
    key: "k",
    labels: { alert: "a", "host.name": "h2" },
    alertVersionId: "v2",
    alert: { status: "RESOLVED", permutationLabels: { pod: "p" } },
  });
  putEvent(emulator, 3, {
    labels: { alert: "b" },
    alert: { activityAnalysis: { status: "MUTE", rules: ["r"] } },
  });
};
const timestamp = { from: "2026-03-01T00:00:00Z", to: "2026-03-09T00:00:00Z" };
const filter = { timestamp, cxEventTypes: ["alert"], cxEventKeys: ["k", at(3)] };
const order_bys = [{ fieldName: "TIMESTAMP" as const, direction: "ASC" as const }];
const pagination = { pageSize: 100 };
const daysOf = (events: { cxEventTimestamp: string }[]) =>
  events.map((event) => Number(event.cxEventTimestamp.slice(8, 10)));
const values = (path: string, ...wanted: string[]) => ({
  path,
  multipleValues: { values: wanted },
});
const flatQuery =
  "?filter.timestamp.from=2026-03-01T00:00:00Z&filter.timestamp.to=2026-03-09T00:00:00Z&filter.cxEventTypes=alert&filter.cxEventKeys=k";

describe("events", () => {
  test("an event has its key, type, labels and payload", async () => {
    const emulator = await start();
    putThreeEvents(emulator);
    const { json } = await call(emulator, "GET", `${EVENTS}/${at(3)}`);
    expect(json).toEqual({
      event: {
        singleEvent: {
          cxEventKey: at(3),
          cxEventType: "alert",
          cxEventTimestamp: "2026-03-03T08:00:00Z",
          companyId: 1,
          cxEventLabels: { alert: "b" },
          cxEventDedupKey: at(3),
          cxEventPayloadType: "alert",
          cxEventPayload: { n: 3 },
        },
      },
      pagination: { totalSize: 1 },
    });
  });

  test("filters apply, and the client rejects those that a query cannot express", async () => {
    const emulator = await start();
    putThreeEvents(emulator);
    const events = alertEventsClient(emulator);
    const list = async (more: object) =>
      daysOf(
        (await events.list({ query: { filter: { ...filter, ...more }, pagination } })).events,
      ).sort();
    expect(await list({})).toEqual([1, 2, 3]);
    expect(await list({ cxEventKeys: ["k"] })).toEqual([1, 2]);
    expect(await list({ cxEventTypes: ["other"] })).toEqual([]);
    expect(
      await list({ timestamp: { from: "2026-03-02T00:00:00Z", to: "2026-03-02T10:00:00+01:00" } }),
    ).toEqual([2]);
    const cxEventLabelsFilters = { pathAndValues: [values("alert", "a", "z")] };
    await expect(
      events.count({ query: { filter: { ...filter, cxEventLabelsFilters } } }),
    ).rejects.toThrow(
      /query\.filter\.cxEventLabelsFilters\.pathAndValues: an array of objects cannot be sent in a query/,
    );
    await expect(events.list({ query: { filter, pagination, order_bys } })).rejects.toThrow(
      "query.order_bys: an array of objects",
    );
  });

  test("required filters cannot be empty, as a query cannot express empty lists", async () => {
    const emulator = await start();
    const list = (query: object) => alertEventsClient(emulator).list({ query: query as never });
    await expect(list({ filter: { ...filter, cxEventKeys: [] }, pagination })).rejects.toThrow(
      InvalidRequestError,
    );
    await expect(list({ filter, pagination: {} })).rejects.toThrow(/pagination.pageSize/);
    await expect(
      list({ filter: { ...filter, timestamp: { from: "yesterday", to: "now" } }, pagination }),
    ).rejects.toThrow(/timestamp.from/);
    expect(emulator.calls.count()).toBe(0);
    for (const query of ["", flatQuery, "?pagination.pageSize=1"])
      expect((await call(emulator, "GET", EVENTS + query)).status).toBe(400);
    expect(
      (await call(emulator, "GET", `${EVENTS}${flatQuery}&pagination.pageSize=1`)).status,
    ).toBe(200);
  });

  test("the iterator reads all pages with a default page size", async () => {
    const emulator = await start({ quirks: { pageSizeMax: 2 } });
    putThreeEvents(emulator);
    const all = await collect(
      alertEventsClient(emulator).list.items({ query: { filter } as never }),
    );
    expect(daysOf(all).sort()).toEqual([1, 2, 3]);
  });

  test("events of alerts are filtered by version ids", async () => {
    const emulator = await start();
    putThreeEvents(emulator);
    const query = { alert_ids: ["v1"], timestamp_range: timestamp };
    const ofAlerts = async (more: object = {}) =>
      daysOf(
        (await alertEventsClient(emulator).listForAlerts({ query: { ...query, ...more } })).events,
      );
    expect((await ofAlerts()).sort().reverse()).toEqual([3, 1]);
    expect(await ofAlerts({ cx_event_labels: { alert: "b" } })).toEqual([3]);
    expect(await ofAlerts({ cx_event_labels: { "host.name": "h1" } })).toEqual([1]);
    expect(await ofAlerts({ alert_ids: [UUID] })).toEqual([]);
    expect(await ofAlerts({ pagination: { pageSize: 1 } })).toHaveLength(1);
    expect((await call(emulator, "GET", "/alerts/alerts/v3/all/events?alert_ids=v1")).status).toBe(
      400,
    );
  });

  test("counts are strings of digits, in statistics too", async () => {
    const emulator = await start();
    putThreeEvents(emulator);
    const count = await call(emulator, "GET", `${EVENTS}/all/count${flatQuery}`);
    expect(count.json).toEqual({ count: "2", reachedLimit: false });
    const { json } = await call(emulator, "GET", `${EVENTS}/all/statistics${flatQuery}`);
    expect(json.cxEventLabelsFieldStatistics).toEqual({
      alert: { fieldStatistics: { a: "2" } },
      "host.name": { fieldStatistics: { h1: "1", h2: "1" } },
    });
    const statistics = await alertEventsClient(emulator).getStatistics({ query: { filter } });
    expect(statistics.cxEventMetadataFieldStatistics).toEqual({
      region: { fieldStatistics: { eu: expect.anything() } },
    });
  });

  test("a key has one or several events, and unknown keys are listed", async () => {
    const emulator = await start();
    putThreeEvents(emulator);
    const { events, notFoundIds } = await alertEventsClient(emulator).getMany({
      query: { ids: ["k", at(3), "x"] },
    });
    expect(daysOf(events?.k?.multipleEvents?.events ?? []).sort()).toEqual([1, 2]);
    expect(events?.[at(3)]?.singleEvent).toMatchObject({ cxEventKey: at(3) });
    expect(notFoundIds).toEqual(["x"]);
    const late = await alertEventsClient(emulator).getMany({
      query: { filter: { timestamp: { ...timestamp, from: "2026-03-03T00:00:00Z" } } },
    });
    expect(Object.keys(late.events ?? {})).toEqual([at(3)]);
    await expect(alertEventsClient(emulator).get({ id: "x" })).rejects.toThrow(NotFoundError);
  });

  test("several events of a key are paged, and keep their form on a page of one", async () => {
    const emulator = await start();
    putThreeEvents(emulator);
    const first = await alertEventsClient(emulator).get({
      id: "k",
      query: { pagination: { pageSize: 1 } },
    });
    const pageToken = String(first.pagination?.nextPageToken);
    const second = await alertEventsClient(emulator).get({
      id: "k",
      query: { pagination: { pageSize: 1, pageToken } },
    });
    const both = [first, second].flatMap(({ event }) =>
      daysOf(event?.multipleEvents?.events ?? []),
    );
    expect([both.sort(), second.pagination?.nextPageToken]).toEqual([[1, 2], undefined]);
  });
});

describe("events of alerts", () => {
  test("a key has a single permutation or several", async () => {
    const emulator = await start();
    putThreeEvents(emulator);
    const alone = await alertEventsClient(emulator).getAlertEvent({ id: at(3) });
    expect(alone).toMatchObject({
      id: at(3),
      singlePermutation: { status: "TRIGGERED", activityAnalysis: { status: "MUTE" } },
    });
    const { json } = await call(emulator, "GET", "/v3/alert-event/k");
    expect(
      json.multiplePermutation.alertEventMultiplePermutation
        .map(({ status }: { status: string }) => status)
        .sort(),
    ).toEqual(["ALERT_STATUS_RESOLVED_OR_UNSPECIFIED", "ALERT_STATUS_TRIGGERED"]);
    expect((await call(emulator, "GET", "/v3/alert-event/nothing")).status).toBe(404);
    expect((await call(emulator, "GET", `/v3/alert-event/${"x".repeat(37)}`)).status).toBe(400);
  });

  test("permutations are counted by status", async () => {
    const emulator = await start();
    putThreeEvents(emulator);
    const { eventsStats } = await alertEventsClient(emulator).getAlertEventStats({
      query: { ids: ["k", "x"] },
    });
    expect(eventsStats).toEqual({
      k: {
        count: 2,
        triggeredCount: 1,
        resolvedCount: 1,
        triggeredPermutationsSamples: [{ permutationLabels: {} }],
        resolvedPermutationsSamples: [{ permutationLabels: { pod: "p" } }],
        activityAnalysisStats: { isMutedCount: 0, rules: [] },
      },
    });
    const all = await alertEventsClient(emulator).getAlertEventStats();
    expect(all.eventsStats?.[at(3)]?.activityAnalysisStats).toEqual({
      isMutedCount: 1,
      rules: ["r"],
    });
  });

  test("reading them requires the permission to read alerts", async () => {
    const emulator = await start({ permissions: [] });
    expect((await call(emulator, "GET", "/v3/alert-event-stats")).json.message).toContain(
      "alerts:ReadConfig",
    );
  });
});

test("responses conform to the vendor's OpenAPI document", async () => {
  const emulator = await start();
  putThreeEvents(emulator);
  const paths: [template: string, path: string][] = [
    [EVENTS, `${flatQuery}&pagination.pageSize=1`],
    [`${EVENTS}/all/count`, flatQuery],
    [`${EVENTS}/all/statistics`, flatQuery],
    [`${EVENTS}/all/list`, `?ids=k&ids=${at(3)}&ids=x`],
    [`${EVENTS}/{id}`, "k"],
    [`${EVENTS}/{id}`, at(3)],
    [
      "/alerts/alerts/v3/all/events",
      "?alert_ids=v1&timestamp_range.from=2026-03-01T00:00:00Z&timestamp_range.to=2026-03-09T00:00:00Z",
    ],
    ["/v3/alert-event/{id}", "k"],
    ["/v3/alert-event/{id}", at(3)],
    ["/v3/alert-event-stats", ""],
  ];
  for (const [template, path] of paths) {
    const { status, json } = await call(emulator, "GET", template.replace("{id}", "") + path);
    expect([template, path, status, contractErrors("GET", template, json)]).toEqual([
      template,
      path,
      200,
      [],
    ]);
  }
});

test("seeded events conform to the vendor's OpenAPI document and belong to its alerts", async () => {
  const emulator = await start({ seed: true });
  const versions = emulator.objects("alerts").map(({ alertVersionId }) => String(alertVersionId));
  const ids = versions.map((id) => `alert_ids=${id}`).join("&");
  const path = "/alerts/alerts/v3/all/events";
  const { json } = await call(
    emulator,
    "GET",
    `${path}?${ids}&timestamp_range.from=2026-03-01T00:00:00Z&timestamp_range.to=2026-03-03T00:00:00Z`,
  );
  expect([json.events.length, contractErrors("GET", path, json)]).toEqual([20, []]);
});
