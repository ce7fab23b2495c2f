import type { Emulator } from "../../src/emulator";
import { collect } from "../../src/http";
import { createClient } from "../../src/sdk";
import { KEY, UUID } from "./support";
import { exact, exchanges, type Step } from "./support/exchanges";

const EVENTS = "/alerts/events/v3";
const OF_ALERTS = "/alerts/alerts/v3/all/events";
const at = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const alertEventsClient = ({ url }: Emulator) => createClient({ apiKey: KEY, url }).alertEvents;
/** Stores an event. The API cannot create one: alerts do. */
const putEvent = (emulator: Emulator, n: number, more: object) =>
  emulator.put("alert-events", {
    id: at(n),
    at: `2026-03-0${n}T08:00:00Z`,
    alertVersionId: "v1",
    payload: { n },
    ...more,
  } as { id: string });
const threeEvents = (emulator: Emulator) => {
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
const time = (from = "2026-03-01T00:00:00Z", to = "2026-03-09T00:00:00Z") =>
  `filter.timestamp.from=${from}&filter.timestamp.to=${to}`;
const filter = (keys = ["k", at(3)], type = "alert") =>
  `filter.cxEventTypes=${type}${keys.map((key) => `&filter.cxEventKeys=${key}`).join("")}`;
const RANGE = "timestamp_range.from=2026-03-01T00:00:00Z&timestamp_range.to=2026-03-09T00:00:00Z";
const daysOf = (events: { cxEventTimestamp: string }[]) =>
  events.map((event) => Number(event.cxEventTimestamp.slice(8, 10))).sort();
const days = (path: string, ...wanted: number[]): Step => [
  `GET ${path}`,
  200,
  ({ events }) => expect(daysOf(events)).toEqual(wanted),
];

exchanges("events", [
  [
    "an event has its key, type, labels and payload",
    threeEvents,
    [
      `GET ${EVENTS}/${at(3)}`,
      200,
      exact({
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
      }),
    ],
    [`GET ${EVENTS}/x`, 404],
  ],
  [
    "filters apply, and the client rejects those that a query cannot express",
    threeEvents,
    days(`${EVENTS}?${time()}&${filter()}&pagination.pageSize=100`, 1, 2, 3),
    days(`${EVENTS}?${time()}&${filter(["k"])}&pagination.pageSize=100`, 1, 2),
    days(`${EVENTS}?${time()}&${filter(["k"], "other")}&pagination.pageSize=100`),
    days(
      `${EVENTS}?${time("2026-03-02T00:00:00Z", "2026-03-02T10:00:00%2B01:00")}&${filter()}&pagination.pageSize=100`,
      2,
    ),
    async (emulator) => {
      const events = alertEventsClient(emulator);
      const timestamp = { from: "2026-03-01T00:00:00Z", to: "2026-03-09T00:00:00Z" };
      const plain = { timestamp, cxEventTypes: ["alert"], cxEventKeys: ["k"] };
      const values = { path: "alert", multipleValues: { values: ["a", "z"] } };
      const cxEventLabelsFilters = { pathAndValues: [values] };
      await expect(
        events.count({ query: { filter: { ...plain, cxEventLabelsFilters } } }),
      ).rejects.toThrow(
        "query.filter.cxEventLabelsFilters.pathAndValues: an array of objects cannot be sent in a query",
      );
      const order_bys = [{ fieldName: "TIMESTAMP" as const, direction: "ASC" as const }];
      const pagination = { pageSize: 100 };
      await expect(
        events.list({ query: { filter: plain, pagination, order_bys } }),
      ).rejects.toThrow("query.order_bys: an array of objects");
    },
  ],
  [
    "required filters cannot be empty, as a query cannot express empty lists",
    ...["", `?${time()}&${filter(["k"])}`, "?pagination.pageSize=1"].map(
      (query): Step => [`GET ${EVENTS}${query}`, 400],
    ),
    [`GET ${EVENTS}?${time()}&${filter(["k"])}&pagination.pageSize=1`, 200],
    async (emulator) => {
      const calls = emulator.calls.count();
      const timestamp = { from: "yesterday", to: "now" };
      const query = {
        filter: { timestamp, cxEventTypes: ["alert"], cxEventKeys: [] },
        pagination: {},
      };
      const list = alertEventsClient(emulator).list({ query: query as never });
      await expect(list).rejects.toThrow(
        /(?=.*timestamp\.from)(?=.*cxEventKeys)(?=.*pagination\.pageSize)/s,
      );
      expect(emulator.calls.count()).toBe(calls);
    },
  ],
  [
    "the iterator reads all pages with a default page size",
    { quirks: { pageSizeMax: 2 } },
    threeEvents,
    async (emulator) => {
      const timestamp = { from: "2026-03-01T00:00:00Z", to: "2026-03-09T00:00:00Z" };
      const query = { filter: { timestamp, cxEventTypes: ["alert"], cxEventKeys: ["k", at(3)] } };
      const items = alertEventsClient(emulator).list.items({ query } as never);
      expect(daysOf(await collect(items))).toEqual([1, 2, 3]);
    },
  ],
  [
    "events of alerts are filtered by version ids",
    threeEvents,
    days(`${OF_ALERTS}?${RANGE}&alert_ids=v1`, 1, 3),
    days(`${OF_ALERTS}?${RANGE}&alert_ids=v1&cx_event_labels[alert]=b`, 3),
    days(`${OF_ALERTS}?${RANGE}&alert_ids=v1&cx_event_labels[host.name]=h1`, 1),
    days(`${OF_ALERTS}?${RANGE}&alert_ids=${UUID}`),
    [`GET ${OF_ALERTS}?${RANGE}&alert_ids=v1&pagination.pageSize=1`, 200, { events: [{}] }],
    [`GET ${OF_ALERTS}?alert_ids=v1`, 400],
  ],
  [
    "counts are strings of digits, in statistics too",
    threeEvents,
    [
      `GET ${EVENTS}/all/count?${time()}&${filter(["k"])}`,
      200,
      exact({ count: "2", reachedLimit: false }),
    ],
    [
      `GET ${EVENTS}/all/statistics?${time()}&${filter(["k"])}`,
      200,
      {
        cxEventLabelsFieldStatistics: {
          alert: { fieldStatistics: { a: "2" } },
          "host.name": { fieldStatistics: { h1: "1", h2: "1" } },
        },
        cxEventMetadataFieldStatistics: { region: { fieldStatistics: { eu: "1" } } },
      },
    ],
  ],
  [
    "a key has one or several events, and unknown keys are listed",
    threeEvents,
    [
      `GET ${EVENTS}/all/list?ids=k&ids=${at(3)}&ids=x`,
      200,
      ({ events, notFoundIds }) => {
        expect(daysOf(events.k.multipleEvents.events)).toEqual([1, 2]);
        expect(events[at(3)].singleEvent.cxEventKey).toBe(at(3));
        expect(notFoundIds).toEqual(["x"]);
      },
    ],
    [
      `GET ${EVENTS}/all/list?${time("2026-03-03T00:00:00Z")}`,
      200,
      ({ events }) => expect(Object.keys(events)).toEqual([at(3)]),
    ],
  ],
  [
    "several events of a key are paged, and keep their form on a page of one",
    threeEvents,
    [
      `first = GET ${EVENTS}/k?pagination.pageSize=1`,
      200,
      { event: { multipleEvents: { events: [{}] } } },
    ],
    [
      `GET ${EVENTS}/k?pagination.pageSize=1&pagination.pageToken=<first.pagination.nextPageToken>`,
      200,
      ({ event, pagination }, { first }) => {
        const both = [first.event, event].flatMap((one) => one.multipleEvents.events);
        expect(daysOf(both)).toEqual([1, 2]);
        expect(pagination.nextPageToken).toBeUndefined();
      },
    ],
  ],
]);

exchanges("events of alerts", [
  [
    "a key has a single permutation or several",
    threeEvents,
    [
      `GET /v3/alert-event/${at(3)}`,
      200,
      {
        id: at(3),
        singlePermutation: {
          status: "ALERT_STATUS_TRIGGERED",
          activityAnalysis: { status: "ACTIVITY_ANALYSIS_STATUS_MUTE" },
        },
      },
    ],
    [
      "GET /v3/alert-event/k",
      200,
      ({ multiplePermutation: { alertEventMultiplePermutation: all } }) =>
        expect(all.map(({ status }: { status: string }) => status).sort()).toEqual([
          "ALERT_STATUS_RESOLVED_OR_UNSPECIFIED",
          "ALERT_STATUS_TRIGGERED",
        ]),
    ],
    ["GET /v3/alert-event/nothing", 404],
  ],
  [
    "permutations are counted by status",
    threeEvents,
    [
      "GET /v3/alert-event-stats?ids=k&ids=x",
      200,
      exact({
        eventsStats: {
          k: {
            count: 2,
            triggeredCount: 1,
            resolvedCount: 1,
            triggeredPermutationsSamples: [{ permutationLabels: {} }],
            resolvedPermutationsSamples: [{ permutationLabels: { pod: "p" } }],
            activityAnalysisStats: { isMutedCount: 0, rules: [] },
          },
        },
      }),
    ],
    [
      "GET /v3/alert-event-stats",
      200,
      { eventsStats: { [at(3)]: { activityAnalysisStats: { isMutedCount: 1, rules: ["r"] } } } },
    ],
  ],
  [
    "reading them requires the permission to read alerts",
    { permissions: [] },
    ["GET /v3/alert-event-stats", 403, "alerts:ReadConfig"],
  ],
  [
    "seeded events conform to the vendor's OpenAPI document and belong to its alerts",
    { seed: true },
    (emulator, saved) => {
      const versions = emulator.objects("alerts").map(({ alertVersionId }) => alertVersionId);
      saved.seeded = { ids: versions.map((id) => `alert_ids=${id}`).join("&") };
    },
    [
      `GET ${OF_ALERTS}?<seeded.ids>&timestamp_range.from=2026-03-01T00:00:00Z&timestamp_range.to=2026-03-03T00:00:00Z`,
      200,
      ({ events }) => expect(events).toHaveLength(20),
    ],
  ],
]);
