import type { Emulator } from "../../src/emulator";
import { createClient, InvalidRequestError } from "../../src/sdk";
import { call, KEY, start, UUID } from "./support";
import { each, exchanges } from "./support/exchanges";
import {
  at,
  INCIDENTS,
  names,
  openThreeIncidents,
  POST_LIST,
  TEAM_AND_ENV,
} from "./support/incidents";

const incidents = (emulator: Emulator) =>
  createClient({ apiKey: KEY, url: emulator.url }).incidents;
const range = (startTime: string, endTime: string) => ({ startTime, endTime });
const labels = (values: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(values).map(([key, contextualLabelValues]) => [key, { contextualLabelValues }]),
  );
const order = (incidentField: string, direction: string) => ({ incidentField, direction });
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
