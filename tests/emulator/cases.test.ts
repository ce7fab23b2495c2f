import { collect } from "../../src/http";
import { createClient } from "../../src/sdk";
import { KEY } from "./support";
import { ALERT, alertIndicator, at, CASES, openCase, openThreeCases, USER } from "./support/cases";
import { each, exact, exchanges, type Step } from "./support/exchanges";

const titles = (...wanted: string[]) => ({ cases: each("title", ...wanted) });
const by = (field: string, direction = "DESCENDING") => ({
  orderBy: {
    field: `CASE_ORDER_BY_FIELD_${field}`,
    direction: `CASE_ORDER_BY_DIRECTION_${direction}`,
  },
});
const priorities = (...names: string[]) => names.map((name) => `CASE_PRIORITY_${name}`);
const statuses = (...names: string[]) => names.map((name) => `CASE_STATUS_${name}`);
const range = (from: number, to: number, mode: string) => ({
  dateRange: {
    from: `2026-03-0${from}T00:00:00Z`,
    to: `2026-03-0${to}T00:00:00Z`,
    mode: `DATE_RANGE_MODE_${mode}`,
  },
});
const lists = (...rows: [body: object, ...titles: string[]][]): Step[] =>
  rows.map(([body, ...wanted]) => [`POST ${CASES}`, body, 200, titles(...wanted)]);
const filtered = (...rows: [filters: object, ...titles: string[]][]): Step[] =>
  lists(...rows.map(([filters, ...wanted]): [object, ...string[]] => [{ filters }, ...wanted]));
const indicated = openCase(4, {
  caseIndicators: { alertIndicators: [alertIndicator] },
  groupings: [{ key: "pod", value: "p1" }],
  impactedEntities: [{ apmService: { name: "a b" } }],
  kpiBreaches: {
    breachedKpis: [
      {
        id: at(5),
        kpiType: "TIME_TO_RESOLVE",
        createdAt: "2026-03-04T08:00:00Z",
        breachedAt: "2026-03-04T09:00:00Z",
        casePriority: "P1",
        breachStatus: "BREACHED",
      },
    ],
  },
});

exchanges("reading cases", [
  [
    "a case is found by UUID or readable id; the wire has full enum values",
    openThreeCases,
    [
      `GET ${CASES}/CASE-1`,
      200,
      {
        case: {
          id: at(1),
          status: "CASE_STATUS_ACTIVE",
          priority: "CASE_PRIORITY_P1",
          duration: expect.stringMatching(/^\d+$/),
        },
      },
    ],
    [`GET ${CASES}/${at(3)}`, 200, { case: { duration: "3600000" } }],
    [`GET ${CASES}/CASE-9`, 404],
    [`GET ${CASES}/case-1`, 400],
  ],
  [
    "a list is ordered by the field that the request names, or returns the last opened case first",
    openThreeCases,
    ...lists(
      [{}, "t3", "t2", "t1"],
      [by("PRIORITY", "ASCENDING"), "t1", "t3", "t2"],
      [{ ...by("STATUS"), filters: { priorities: priorities("P1", "P2") } }, "t3", "t1"],
      [by("DURATION", "ASCENDING"), "t3", "t2", "t1"],
      [by("UPDATED_AT"), "t3", "t2", "t1"],
      [{ orderBy: { direction: "CASE_ORDER_BY_DIRECTION_ASCENDING" } }, "t1", "t2", "t3"],
      [{ pagination: { skip: 1 } }, "t2", "t1"],
    ),
  ],
  [
    "a list has the cases that match all filters",
    openThreeCases,
    ...filtered(
      [{ statuses: statuses("ACTIVE") }, "t2", "t1"],
      [{ statuses: [] }, "t3", "t2", "t1"],
      [{ priorities: priorities("P1", "P2"), statuses: statuses("RESOLVED") }, "t3"],
      [{ categories: ["CASE_CATEGORY_SECURITY"] }, "t2"],
      [{ assignees: [{ assignee: USER }] }, "t1"],
      [{ assignees: [{ unassigned: {} }] }, "t3", "t2"],
      [{ labels: [{ key: "team", values: ["b", "c"] }] }, "t2"],
      [{ labels: [{ key: "team", values: [] }] }, "t2", "t1"],
      [{ caseLabelsFilter: { flatLabels: [{ key: "team", value: "a" }] } }, "t1"],
      [{ textSearch: "T2" }, "t2"],
      [{ connectorTypeFilters: [{ noConnector: {} }] }, "t3", "t2", "t1"],
      [{ breached: ["KPI_FILTER_NOT_BREACHED"] }, "t3", "t2", "t1"],
      [range(2, 3, "CREATED_AT"), "t2"],
      [range(4, 5, "ACTIVE_WINDOW"), "t2", "t1"],
    ),
  ],
  [
    "cases can be filtered by signal type, alert, version, entity and breach",
    openThreeCases,
    indicated,
    ...filtered(
      [{ indicatorTypes: ["INDICATOR_TYPE_ALERT"] }, "t4"],
      [{ alertFilters: { alertIds: [ALERT], alertVersions: ["v1"] } }, "t4"],
      [{ alertFilters: { alertIds: [ALERT], alertVersions: ["v3"] } }],
      [{ impactedEntities: [{ apmService: { name: "a b" } }] }, "t4"],
      [{ breached: ["KPI_FILTER_TIME_TO_RESOLVE_BREACHED"] }, "t4"],
    ),
  ],
  [
    "the iterator reads all pages, and skip cannot be used with a page token",
    openThreeCases,
    async ({ url }) => {
      const { cases } = createClient({ apiKey: KEY, url });
      expect(
        await collect(cases.list.items({ body: { pagination: { pageSize: 2 } } })),
      ).toMatchObject(each("title", "t3", "t2", "t1"));
    },
    [`page = POST ${CASES}`, { pagination: { pageSize: 2 } }, 200],
    [
      `POST ${CASES}`,
      { pagination: { skip: 1, pageToken: "<page.pagination.nextPageToken>" } },
      400,
      "pagination.skip",
    ],
  ],
  [
    "a list that a policy truncates is marked, and a read by id is complete",
    { quirks: { truncateLists: 1 } },
    openThreeCases,
    [`POST ${CASES}`, {}, 200, { cases: [{}], pbacTruncated: true }],
    [`GET ${CASES}/${at(3)}`, 200, { case: { title: "t3" } }],
    ({ quirks }) => {
      quirks.truncateLists = undefined;
    },
    [`POST ${CASES}`, {}, 200, (json) => expect(json).not.toHaveProperty("pbacTruncated")],
  ],
  [
    "filter values are counted over the cases that match the filters",
    openThreeCases,
    indicated,
    [
      "POST /cases/filter-values/v1",
      { filters: { statuses: statuses("ACTIVE") } },
      200,
      {
        statusAggregations: [{ status: "CASE_STATUS_ACTIVE", count: 3 }],
        assigneeAggregations: {
          assignedCounts: [{ assignee: USER, count: 1 }],
          unassignedCount: 2,
        },
        alertIdAggregations: [{ alertId: ALERT, count: 1 }],
        labelAggregations: [
          {
            key: "team",
            valueCounts: expect.arrayContaining([
              { value: "a", count: 1 },
              { value: "b", count: 1 },
            ]),
          },
        ],
        groupingAggregations: [{ key: "pod", valueCounts: [{ value: "p1", count: 1 }] }],
      },
    ],
    ["GET /cases/grouping-keys/v1", 200, exact({ groupingKeys: ["pod"] })],
  ],
  [
    "a case is found by Prometheus alert with any time zone in startedAt",
    openCase(1, {
      caseIndicators: {
        prometheusAlertIndicators: [
          {
            alerts: [
              { fingerprint: "f", status: { triggered: { triggeredAt: "2026-03-01T08:00:00Z" } } },
            ],
          },
        ],
        alertIndicators: [],
      },
    }),
    async ({ url }) => {
      const { cases } = createClient({ apiKey: KEY, url });
      const find = (startedAt: string) =>
        cases.getByIndicator({ body: { prometheusAlert: { fingerprint: "f", startedAt } } });
      expect((await find("2026-03-01T09:00:00+01:00")).case.id).toBe(at(1));
      await expect(find("2026-03-01T09:00:00Z")).rejects.toThrow("404");
    },
  ],
  [
    "the deep link of a metric alert has the key `metrics`",
    { seed: true },
    async (emulator, saved) => {
      const metric = emulator
        .objects("alerts")
        .find(({ alertDefProperties }) => "metricThreshold" in (alertDefProperties as object));
      saved.alert = { id: String(metric?.id) };
      openCase(1, {
        caseIndicators: { alertIndicators: [{ ...alertIndicator, alertId: saved.alert.id }] },
        impactedEntities: [{ apmService: { name: "a b" } }],
      })(emulator);
    },
    [
      `GET ${CASES}/${at(1)}/deep-links`,
      200,
      ({ deepLinks }, { alert: { id } }) => {
        expect(deepLinks.detail).toContain(at(1));
        expect(deepLinks.alertIndicators[id].metric).toEqual({
          metrics: expect.stringContaining(id),
        });
        expect(deepLinks.impactedEntities[0].url).toContain("a%20b");
      },
    ],
  ],
  [
    "deliveries are returned by case id, and unknown ids have no entry",
    openThreeCases,
    (emulator) =>
      emulator.put("case-deliveries", {
        id: at(1),
        notificationDeliveries: [{ noRouterMatched: {}, timestamp: "2026-03-01T08:00:00Z" }],
      } as never),
    [
      "POST /cases/notifications/v1/deliveries",
      { caseIds: [at(1), at(2), at(9)] },
      200,
      exact({
        deliveriesByCase: {
          [at(1)]: {
            notificationDeliveries: [{ noRouterMatched: {}, timestamp: "2026-03-01T08:00:00Z" }],
          },
          [at(2)]: { notificationDeliveries: [] },
        },
      }),
    ],
  ],
  [
    "seeded cases conform to the vendor's OpenAPI document and link to an alert",
    { seed: true },
    [`seeded = POST ${CASES}`, {}, 200, ({ cases }) => expect(cases).toHaveLength(10)],
    (emulator, { seeded }) => {
      const alerts = emulator.objects("alerts").map(({ id }) => id);
      for (const { caseIndicators } of seeded.cases)
        expect(alerts).toContain(caseIndicators.alertIndicators[0].alertId);
    },
    [`GET ${CASES}/<seeded.cases.0.id>/events`, 200, { events: [{}] }],
  ],
]);
