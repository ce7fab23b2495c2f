import type { Emulator } from "../../src/emulator";
import { createClient, InvalidRequestError } from "../../src/sdk";
import { call, createAlert, immediate, KEY, start, UUID } from "./support";
import { each, exact, exchanges, type Step } from "./support/exchanges";

const INCIDENTS = "/incidents/incidents/v1";
const EVENTS = "/incidents/events/v1";
const at = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const incidents = (emulator: Emulator) =>
  createClient({ apiKey: KEY, url: emulator.url }).incidents;
const TEAM_AND_ENV = [
  { key: "team", value: "a" },
  { key: "env", value: "prod" },
];
const range = (startTime: string, endTime: string) => ({ startTime, endTime });
const labels = (values: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(values).map(([key, contextualLabelValues]) => [key, { contextualLabelValues }]),
  );
const order = (incidentField: string, direction: string) => ({ incidentField, direction });
/** Stores an incident. The API cannot create one: alerts do. */
const openIncident = (emulator: Emulator, n: number, more: object = {}) =>
  emulator.put("incidents", {
    id: at(n),
    name: `i${n}`,
    createdAt: `2026-03-0${n}T08:00:00Z`,
    ...more,
  } as { id: string });
const openThreeIncidents = (emulator: Emulator) => {
  openIncident(emulator, 1, {
    severity: "CRITICAL",
    contextualLabels: { applicationName: "shop", pod: "p1" },
    displayLabels: { Pod: "p1" },
    metaLabels: TEAM_AND_ENV,
    assignments: [{ assignedTo: { userId: "u1" }, assignedBy: { userId: "u2" } }],
  });
  openIncident(emulator, 2, {
    severity: "INFO",
    contextualLabels: { pod: "p2" },
    metaLabels: [{ key: "team", value: "a" }],
    isMuted: true,
  });
  openIncident(emulator, 3, {
    severity: "LOW",
    status: "RESOLVED",
    state: "RESOLVED",
    closedAt: "2026-03-03T09:00:00Z",
    contextualLabels: { pod: "p1" },
  });
};
const names = (...all: string[]) => ({ incidents: each("name", ...all) });
const list = async (body: object) => {
  const emulator = await start();
  openThreeIncidents(emulator);
  const request = {
    pagination: { pageSize: 100 },
    orderBys: [{ incidentField: "CREATED_TIME", direction: "ASC" }],
    ...body,
  };
  const found = await incidents(emulator).list({ body: request as never });
  return found.incidents.map(({ name }) => name);
};

test.each([
  [{ severity: ["INFO", "LOW"] }, ["i2", "i3"]],
  [{ severity: [] }, ["i1", "i2", "i3"]],
  [{ state: ["RESOLVED"] }, ["i3"]],
  [{ status: ["TRIGGERED"] }, ["i1", "i2"]],
  [{ assignee: ["u1"] }, ["i1"]],
  [{ applicationName: ["shop"] }, ["i1"]],
  [{ subsystemName: ["shop"] }, []],
  [{ isMuted: true }, ["i2"]],
  [{ isMuted: false }, ["i1", "i3"]],
  [{ contextualLabels: labels({ pod: ["p1"] }) }, ["i1", "i3"]],
  [{ contextualLabels: labels({ pod: [], applicationName: ["shop"] }) }, ["i1"]],
  [{ displayLabels: { Pod: { displayLabelValues: ["p1", "p9"] } } }, ["i1"]],
  [{ metaLabels: TEAM_AND_ENV }, ["i1", "i2"]],
  [{ metaLabels: TEAM_AND_ENV, metaLabelsOp: "AND" }, ["i1"]],
  [{ createdAtRange: range("2026-03-02T00:00:00Z", "2026-03-02T23:00:00Z") }, ["i2"]],
  [{ incidentDurationRange: range("2026-03-03T12:00:00Z", "2026-03-04T00:00:00Z") }, ["i1", "i2"]],
  [{ startTime: "2026-03-02T00:00:00Z" }, ["i2", "i3"]],
  [{ startTime: "2026-03-02T00:00:00Z", endTime: "2026-03-02T12:00:00+01:00" }, ["i2"]],
  [{ searchQuery: { query: "I2", incidentField: "NAME" } }, ["i2"]],
  [{ searchQuery: { query: "p", contextualLabel: "pod" } }, ["i1", "i2", "i3"]],
])("a list with the filter %j", async (filter, wanted) => {
  expect(await list({ filter })).toEqual(wanted);
});

test.each([
  [[order("SEVERITY", "DESC")], ["i1", "i3", "i2"]],
  [[order("DURATION", "ASC")], ["i3", "i2", "i1"]],
  [
    [{ contextualLabel: "pod", direction: "DESC" }, order("NAME", "ASC")],
    ["i2", "i1", "i3"],
  ],
  [
    [order("STATUS", "DESC"), order("ID", "DESC")],
    ["i3", "i2", "i1"],
  ],
])("a list ordered by %j", async (orderBys, wanted) => {
  expect(await list({ orderBys })).toEqual(wanted);
});

test.each([
  [{ orderBys: [{ incidentField: "NAME", contextualLabel: "pod", direction: "ASC" }] }],
  [{ orderBys: [{ direction: "ASC" }] }],
  [{ filter: { searchQuery: { query: "x" } } }],
  [{ filter: { startTime: "2026-13-01T00:00:00Z" } }],
  [
    {
      filter: { createdAtRange: range("2026-03-01T25:00:00Z", "2026-03-02T00:00:00Z") },
    },
  ],
])("%j is rejected by the client before the call, and by the service", async (body) => {
  const emulator = await start();
  await expect(incidents(emulator).list({ body: body as never })).rejects.toThrow(
    InvalidRequestError,
  );
  expect(emulator.calls.count()).toBe(0);
  expect((await call(emulator, "POST", INCIDENTS, body)).status).toBe(400);
});

test("a query cannot express the list of objects that groups aggregations", async () => {
  const group_bys = [{ contextualLabel: "pod", orderByDirection: "ASC" as const }];
  const query = { group_bys };
  await expect(incidents(await start()).listAggregations({ query })).rejects.toThrow(
    "query.group_bys: an array of objects",
  );
});

const POST_LIST = `POST ${INCIDENTS}`;
const opened = (id: string) => ({
  id,
  incidentEventType: "OPEN",
  originatorType: "OPERATIONAL",
  operationalEvent: { systemName: "alerts" },
  upsertState: { stateType: "TRIGGERED", payload: { cxEventKey: "k" } },
});
const AGGREGATIONS = "GET /incidents/aggregations/v1";

exchanges("reading incidents", [
  [
    "an incident has state, status and duration",
    openThreeIncidents,
    [
      `GET ${INCIDENTS}/${at(3)}`,
      200,
      {
        incident: {
          severity: "INCIDENT_SEVERITY_LOW",
          state: "INCIDENT_STATE_RESOLVED",
          status: "INCIDENT_STATUS_RESOLVED",
          duration: "3600s",
          events: [],
        },
      },
    ],
    [`GET ${INCIDENTS}/${UUID}`, 404],
    [`GET ${INCIDENTS}/x`, 400],
    [
      `GET ${INCIDENTS}?ids=${at(1)}&ids=${at(2)}&ids=${UUID}`,
      200,
      { incidents: { [at(1)]: {}, [at(2)]: {} }, notFoundIds: [UUID] },
    ],
  ],
  [
    "incidents are listed by POST with filters in the body",
    openThreeIncidents,
    [
      POST_LIST,
      { filter: { status: ["INCIDENT_STATUS_RESOLVED"] }, pagination: { pageSize: 10 } },
      200,
      names("i3"),
    ],
  ],
  [
    "a list has pages, and pageSize is required",
    openThreeIncidents,
    [
      `first = ${POST_LIST}`,
      { pagination: { pageSize: 2 } },
      200,
      ({ incidents: found, pagination }) =>
        expect([found.length, pagination]).toEqual([
          2,
          { totalSize: 3, nextPageToken: expect.any(String) },
        ]),
    ],
    [
      POST_LIST,
      { pagination: { pageSize: 2, pageToken: "<first.pagination.nextPageToken>" } },
      200,
      ({ incidents: found }) => expect(found).toHaveLength(1),
    ],
    [POST_LIST, { pagination: { pageToken: "<first.pagination.nextPageToken>" } }, 400],
    [POST_LIST, { pagination: { pageSize: 10001 } }, 400],
  ],
  [
    "aggregations are one count of the matching incidents, without groups",
    openThreeIncidents,
    [AGGREGATIONS, 200, { incidentAggs: each("allValuesCount", 3) }],
    [
      `${AGGREGATIONS}?group_bys[0].contextualLabel=pod`,
      200,
      { incidentAggs: each("allValuesCount", 3) },
    ],
    [
      `${AGGREGATIONS}?filter.severity=INCIDENT_SEVERITY_INFO`,
      200,
      { incidentAggs: each("allValuesCount", 1) },
    ],
    [`${AGGREGATIONS}?filter.assignee=nobody`, 200, { incidentAggs: [] }],
  ],
  [
    "filter values are counted over the matching incidents",
    openThreeIncidents,
    [
      "POST /incidents/filter-values/v1",
      { filter: { status: ["INCIDENT_STATUS_TRIGGERED"], metaLabelsOp: "FILTER_OPERATOR_AND" } },
      200,
      {
        filtersValues: {
          statusWithCount: [{ status: "INCIDENT_STATUS_TRIGGERED", count: 2 }],
          assigneeWithCount: [{ assignee: "u1", count: 1 }],
          metaLabelsWithCount: [
            { metaLabel: { key: "team", value: "a" }, count: 2 },
            { metaLabel: { key: "env", value: "prod" }, count: 1 },
          ],
          metaLabelsOp: "FILTER_OPERATOR_AND",
          contextualLabels: {
            applicationName: { valuesWithCount: [{ contextualLabelValue: "shop", count: 1 }] },
          },
          displayLabels: { Pod: { valuesWithCount: [{ displayLabelValue: "p1", count: 1 }] } },
        },
      },
    ],
  ],
]);

const ids = { incidentIds: [at(1), at(2), at(3), UUID] };
const status = (name: string) => `INCIDENT_STATUS_${name}`;
const state = (name: string) => `INCIDENT_STATE_${name}`;

exchanges("changing incidents", [
  [
    "a response has only the changed incidents, and only `close` changes state",
    openThreeIncidents,
    [`POST ${INCIDENTS}/all/acknowledge`, ids, 200, names("i1", "i2")],
    [`GET ${INCIDENTS}/${at(3)}`, 200, { incident: { status: status("RESOLVED") } }],
    [
      `POST ${INCIDENTS}/all/resolve`,
      { incidentIds: [at(1)] },
      200,
      { incidents: [{ status: status("RESOLVED"), state: state("TRIGGERED") }] },
    ],
    [
      `POST ${INCIDENTS}/all/closed`,
      { incidentIds: [at(1), at(2)] },
      200,
      {
        incidents: Array(2).fill({
          status: status("RESOLVED"),
          state: state("RESOLVED"),
          closedAt: expect.any(String),
        }),
      },
    ],
    [
      `GET ${INCIDENTS}/${at(1)}/events`,
      200,
      {
        incidentEvents: each(
          "incidentEventType",
          "INCIDENT_EVENT_TYPE_ACKNOWLEDGE",
          "INCIDENT_EVENT_TYPE_CLOSE",
        ),
      },
    ],
    // The route ends with /closed.
    [`POST ${INCIDENTS}/all/close`, { incidentIds: [at(1)] }, 404],
  ],
  [
    "incidents can be assigned and unassigned, with ids in the query",
    openThreeIncidents,
    [
      `POST ${INCIDENTS}/all/by-user`,
      { incidentIds: [at(2)], assignedTo: { userId: "u9" } },
      200,
      {
        incidents: each("assignments", [
          { assignedTo: { userId: "u9" }, assignedBy: { userId: "emulator" } },
        ]),
      },
    ],
    [`POST ${INCIDENTS}/all/by-user`, { incidentIds: [at(1)], assignedTo: { userId: "u1" } }, 200],
    [
      `GET ${INCIDENTS}/${at(1)}`,
      200,
      { incident: { assignments: [{ assignedTo: { userId: "u1" } }] } },
    ],
    [
      `DELETE ${INCIDENTS}/all/by-user?incident_ids=${at(1)}&incident_ids=${at(2)}`,
      200,
      { incidents: each("assignments", [], []) },
    ],
    [`DELETE ${INCIDENTS}/all/by-user`, 400],
  ],
  [
    "every operation needs its own permission",
    { permissions: ["incidents:read", "incidents:acknowledge"] },
    openThreeIncidents,
    [`POST ${INCIDENTS}/all/acknowledge`, ids, 200],
    [`POST ${INCIDENTS}/all/closed`, ids, 403],
    [
      `POST ${INCIDENTS}/all/by-user`,
      { ...ids, assignedTo: { userId: "u" } },
      403,
      "incidents:assign",
    ],
  ],
]);

const byEvent = (path: string, wanted: string): Step => [
  `POST ${EVENTS}/e1/${path}`,
  200,
  { incident: { status: status(wanted) } },
];
const RANGE =
  "filter.timestamp.startTime=2026-03-01T00:00:00Z&filter.timestamp.endTime=2026-03-01T23:00:00Z";
const count = (query: string, wanted: string): Step => [
  `GET ${EVENTS}/all/count${query}`,
  200,
  exact({ count: wanted, reachedLimit: false }),
];

exchanges("events of incidents", [
  [
    "an event has two unions: the change and its originator",
    (emulator) => openIncident(emulator, 1, { events: [opened("e1")] }),
    [`POST ${INCIDENTS}/all/acknowledge`, { incidentIds: [at(1)] }, 200],
    [
      `GET ${INCIDENTS}/${at(1)}/events`,
      200,
      exact({
        incidentEvents: [
          {
            ...opened("e1"),
            incidentEventType: "INCIDENT_EVENT_TYPE_OPEN",
            originatorType: "ORIGINATOR_TYPE_OPERATIONAL",
            upsertState: {
              stateType: "UPSERT_INCIDENT_STATE_TYPE_TRIGGERED",
              payload: { cxEventKey: "k" },
            },
          },
          {
            id: expect.any(String),
            incidentEventType: "INCIDENT_EVENT_TYPE_ACKNOWLEDGE",
            originatorType: "ORIGINATOR_TYPE_ADMINISTRATIVE",
            administrativeEvent: { userId: "emulator" },
            acknowledge: { acknowledgedBy: { userId: "emulator" } },
          },
        ],
      }),
    ],
  ],
  [
    "an incident can be read, acknowledged and resolved by an event",
    (emulator) => openIncident(emulator, 1, { events: [opened("e1")] }),
    [`GET ${EVENTS}/e1`, 200, { incident: { id: at(1) } }],
    byEvent("acknowledge", "ACKNOWLEDGED"),
    byEvent("resolve", "RESOLVED"),
    [`POST ${EVENTS}/e1/acknowledge`, 400],
    [`GET ${EVENTS}/e2`, 404],
  ],
  [
    "events of all incidents are listed with alert data, 100 per page by default",
    async (emulator, saved) => {
      saved.alert = await createAlert(emulator, immediate({ name: "the alert" }));
      openIncident(emulator, 1, {
        alertId: saved.alert.id,
        metaLabels: [{ key: "team", value: "a" }],
        events: Array.from({ length: 101 }, (_, n) => opened(`e${n}`)),
      });
      openIncident(emulator, 2, { severity: "INFO", events: [opened("f")] });
    },
    [
      `first = GET ${EVENTS}`,
      200,
      ({ items, pagination }) => expect([items.length, pagination.totalSize]).toEqual([100, 102]),
    ],
    [
      `GET ${EVENTS}?pagination.pageSize=100&pagination.pageToken=<first.pagination.nextPageToken>`,
      200,
      ({ items }) => expect(items).toHaveLength(2),
    ],
    [
      `GET ${EVENTS}?order_by.field=INCIDENT_EVENT_ORDER_BY_FIELD_TYPE_TIMESTAMP_OR_UNSPECIFIED&order_by.direction=ORDER_BY_DIRECTION_DESC&pagination.pageSize=1`,
      200,
      {
        items: [{ cxEventTimestamp: "2026-03-02T08:00:00Z", incidentEvent: { id: "f" } }],
      },
    ],
    [
      `GET ${EVENTS}?filter.severity=INCIDENT_SEVERITY_ERROR&pagination.pageSize=1`,
      200,
      {
        items: [
          {
            incidentEventExtendedMetadata: {
              alertId: "<alert.id>",
              alertName: "the alert",
              alertType: "INCIDENT_EVENT_ALERT_TYPE_STANDARD_OR_UNSPECIFIED",
              incidentSeverity: "INCIDENT_SEVERITY_ERROR",
            },
          },
        ],
      },
    ],
    [`GET ${EVENTS}?pageSize=1001`, 400],
  ],
  [
    "counts of events are strings of digits",
    (emulator) => {
      openIncident(emulator, 1, { events: [opened("a"), opened("b")] });
      openIncident(emulator, 2, { severity: "INFO", events: [opened("c")] });
    },
    count("", "3"),
    count("?filter.severity=INCIDENT_SEVERITY_INFO", "1"),
    count(`?${RANGE}`, "2"),
    count("?filter.name=i2&filter.isMuted=true", "0"),
    [
      "GET /incidents/filter-values/v1/events?filter.name=i1",
      200,
      ({ filtersValues }) =>
        expect(filtersValues.severityWithCount).toEqual([
          { severity: "INCIDENT_SEVERITY_ERROR", count: 2 },
        ]),
    ],
  ],
  [
    "seeded incidents link to their alerts",
    { seed: true },
    [
      POST_LIST,
      { pagination: { pageSize: 100 } },
      200,
      ({ incidents: found }) => expect(found).toHaveLength(8),
    ],
    [`events = GET ${EVENTS}`, 200],
    (emulator, { events }) => {
      const alerts = emulator.objects("alerts").map(({ id }) => id);
      for (const { incidentEventExtendedMetadata: metadata } of events.items)
        expect(alerts).toContain(metadata.alertId);
    },
  ],
]);
