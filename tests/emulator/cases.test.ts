import { collect } from "../../src/http";
import { InvalidRequestError, NotFoundError } from "../../src/sdk";
import {
  ALERT,
  alertIndicator,
  at,
  CASES,
  casesClient,
  OTHER,
  openCase,
  openThreeCases,
  rawCase,
  titles,
  USER,
} from "./cases-support";
import { call, start } from "./support";
import { contractErrors } from "./vendor";

describe("reading cases", () => {
  test("a case is found by UUID or readable id; the wire has full enum values", async () => {
    const emulator = await start();
    openThreeCases(emulator);
    const { case: found } = await casesClient(emulator).get({ id: "CASE-1" });
    expect(found).toMatchObject({ id: at(1), status: "ACTIVE", priority: "P1" });
    expect(await rawCase(emulator, 1)).toMatchObject({
      status: "CASE_STATUS_ACTIVE",
      priority: "CASE_PRIORITY_P1",
      duration: expect.stringMatching(/^\d+$/),
    });
    expect((await rawCase(emulator, 3)).duration).toBe("3600000");
    await expect(casesClient(emulator).get({ id: "CASE-9" })).rejects.toThrow(NotFoundError);
    await expect(casesClient(emulator).get({ id: "case-1" })).rejects.toThrow(InvalidRequestError);
    expect((await call(emulator, "GET", `${CASES}/case-1`)).status).toBe(400);
  });

  test("a list without parameters returns the last opened case first", async () => {
    const emulator = await start();
    openThreeCases(emulator);
    expect(titles(await casesClient(emulator).list())).toEqual(["t3", "t2", "t1"]);
  });

  test.each([
    [{ orderBy: { field: "PRIORITY", direction: "ASCENDING" } }, ["t1", "t3", "t2"]],
    [{ orderBy: { field: "STATUS" }, filters: { priorities: ["P1", "P2"] } }, ["t3", "t1"]],
    [{ orderBy: { field: "DURATION", direction: "ASCENDING" } }, ["t3", "t2", "t1"]],
    [{ orderBy: { field: "UPDATED_AT" } }, ["t3", "t2", "t1"]],
    [{ orderBy: { direction: "ASCENDING" } }, ["t1", "t2", "t3"]],
    [{ filters: { statuses: ["ACTIVE"] } }, ["t2", "t1"]],
    [{ filters: { statuses: [] } }, ["t3", "t2", "t1"]],
    [{ filters: { priorities: ["P1", "P2"], statuses: ["RESOLVED"] } }, ["t3"]],
    [{ filters: { categories: ["SECURITY"] } }, ["t2"]],
    [{ filters: { assignees: [{ assignee: USER }] } }, ["t1"]],
    [{ filters: { assignees: [{ unassigned: {} }] } }, ["t3", "t2"]],
    [{ filters: { labels: [{ key: "team", values: ["b", "c"] }] } }, ["t2"]],
    [{ filters: { labels: [{ key: "team", values: [] }] } }, ["t2", "t1"]],
    [{ filters: { caseLabelsFilter: { flatLabels: [{ key: "team", value: "a" }] } } }, ["t1"]],
    [{ filters: { textSearch: "T2" } }, ["t2"]],
    [{ filters: { connectorTypeFilters: [{ noConnector: {} }] } }, ["t3", "t2", "t1"]],
    [{ filters: { breached: ["NOT_BREACHED"] } }, ["t3", "t2", "t1"]],
    [
      {
        filters: {
          dateRange: {
            from: "2026-03-02T00:00:00Z",
            to: "2026-03-02T23:00:00Z",
            mode: "CREATED_AT",
          },
        },
      },
      ["t2"],
    ],
    [
      {
        filters: {
          dateRange: {
            from: "2026-03-04T00:00:00Z",
            to: "2026-03-05T00:00:00Z",
            mode: "ACTIVE_WINDOW",
          },
        },
      },
      ["t2", "t1"],
    ],
    [{ pagination: { skip: 1 } }, ["t2", "t1"]],
  ] as const)("a list with %j", async (body, wanted) => {
    const emulator = await start();
    openThreeCases(emulator);
    expect(titles(await casesClient(emulator).list({ body: body as never }))).toEqual(wanted);
  });

  test("cases can be filtered by signal type, alert, version, entity and breach", async () => {
    const emulator = await start();
    openThreeCases(emulator);
    openCase(emulator, 4, {
      caseIndicators: { alertIndicators: [alertIndicator] },
      impactedEntities: [{ apmService: { name: "cart" } }],
      kpiBreaches: { breachedKpis: [{ kpiType: "TIME_TO_RESOLVE" }] },
    });
    const list = async (filters: object) =>
      titles(await casesClient(emulator).list({ body: { filters } as never }));
    expect(await list({ indicatorTypes: ["ALERT"] })).toEqual(["t4"]);
    expect(await list({ alertFilters: { alertIds: [ALERT], alertVersions: ["v1"] } })).toEqual([
      "t4",
    ]);
    expect(await list({ alertFilters: { alertIds: [ALERT], alertVersions: ["v3"] } })).toEqual([]);
    expect(await list({ impactedEntities: [{ apmService: { name: "cart" } }] })).toEqual(["t4"]);
    expect(await list({ breached: ["TIME_TO_RESOLVE_BREACHED"] })).toEqual(["t4"]);
  });

  test("the iterator reads all pages, and skip cannot be used with a page token", async () => {
    const emulator = await start();
    openThreeCases(emulator);
    const request = { body: { pagination: { pageSize: 2 } } };
    expect(titles({ cases: await collect(casesClient(emulator).list.items(request)) })).toEqual([
      "t3",
      "t2",
      "t1",
    ]);
    const { pagination } = await casesClient(emulator).list(request);
    const { status, json } = await call(emulator, "POST", CASES, {
      pagination: { skip: 1, pageToken: pagination.nextPageToken },
    });
    expect([status, json.message]).toEqual([400, expect.stringContaining("pagination.skip")]);
  });

  test("a list that a policy truncates is marked, and a read by id is complete", async () => {
    const emulator = await start({ quirks: { truncateLists: 1 } });
    openThreeCases(emulator);
    expect(await casesClient(emulator).list()).toMatchObject({ cases: [{}], pbacTruncated: true });
    expect((await casesClient(emulator).get({ id: at(3) })).case.title).toBe("t3");
    emulator.quirks.truncateLists = undefined;
    expect(await casesClient(emulator).list()).not.toHaveProperty("pbacTruncated");
  });

  test("filter values are counted over the cases that match the filters", async () => {
    const emulator = await start();
    openThreeCases(emulator);
    openCase(emulator, 4, {
      groupings: [{ key: "pod", value: "p1" }],
      caseIndicators: { alertIndicators: [alertIndicator] },
    });
    const values = await casesClient(emulator).getFilterValues({
      body: { filters: { statuses: ["ACTIVE"] } },
    });
    expect(values).toMatchObject({
      statusAggregations: [{ status: "ACTIVE", count: 3 }],
      assigneeAggregations: { assignedCounts: [{ assignee: USER, count: 1 }], unassignedCount: 2 },
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
    });
    expect(await casesClient(emulator).getGroupingKeys()).toEqual({ groupingKeys: ["pod"] });
  });

  test("a case is found by Prometheus alert with any time zone in startedAt", async () => {
    const emulator = await start();
    const status = { triggered: { triggeredAt: "2026-03-01T08:00:00Z" } };
    openCase(emulator, 1, {
      caseIndicators: {
        prometheusAlertIndicators: [{ alerts: [{ fingerprint: "f", status }] }],
        alertIndicators: [],
      },
    });
    const find = (fingerprint: string, startedAt: string) =>
      casesClient(emulator).getByIndicator({
        body: { prometheusAlert: { fingerprint, startedAt } },
      });
    expect((await find("f", "2026-03-01T09:00:00+01:00")).case.id).toBe(at(1));
    await expect(find("f", "2026-03-01T09:00:00Z")).rejects.toThrow(NotFoundError);
  });

  test("the deep link of a metric alert has the key `metrics`", async () => {
    const emulator = await start({ seed: true });
    const metric = emulator
      .objects("alerts")
      .find(({ alertDefProperties }) => "metricThreshold" in (alertDefProperties as object));
    const alertId = String(metric?.id);
    openCase(emulator, 1, {
      caseIndicators: { alertIndicators: [{ ...alertIndicator, alertId }] },
      impactedEntities: [{ apmService: { name: "a b" } }],
    });
    const { deepLinks } = await casesClient(emulator).getDeepLinks({ case_id: at(1) });
    expect(deepLinks.detail).toContain(at(1));
    expect(deepLinks.alertIndicators?.[alertId]?.metric).toEqual({
      metrics: expect.stringContaining(alertId),
    });
    expect(deepLinks.impactedEntities?.[0]?.url).toContain("a%20b");
  });

  test("deliveries are returned by case id, and unknown ids have no entry", async () => {
    const emulator = await start();
    openThreeCases(emulator);
    const notificationDeliveries = [{ noRouterMatched: {}, timestamp: "2026-03-01T08:00:00Z" }];
    emulator.put("case-deliveries", { id: at(1), notificationDeliveries } as never);
    const { deliveriesByCase } = await casesClient(emulator).listDeliveries({
      body: { caseIds: [at(1), at(2), at(9)] },
    });
    expect(deliveriesByCase).toEqual({
      [at(1)]: { notificationDeliveries },
      [at(2)]: { notificationDeliveries: [] },
    });
  });
});

test("responses conform to the vendor's OpenAPI document", async () => {
  const emulator = await start();
  openThreeCases(emulator);
  openCase(emulator, 4, {
    caseIndicators: { alertIndicators: [alertIndicator] },
    groupings: [{ key: "k", value: "v" }],
  });
  const settings = (
    await call(emulator, "POST", "/cases/cases/case-settings/v1/configs", {
      globalIndicatorSettings: { enabled: true },
    })
  ).json;
  const comment = async () =>
    (await call(emulator, "POST", `${CASES}/${at(1)}/comments`, { text: "x" })).json.event.eventId;
  const ids = [at(1), at(2)];
  const one = { id: at(1) };
  const stored = { id: settings.caseSettings.id };
  const calls: [route: string, holes?: Record<string, string>, body?: unknown, query?: string][] = [
    ["POST /cases/cases/v1", {}, { pagination: { pageSize: 1 } }],
    ["GET /cases/cases/v1/{id}", { id: at(4) }],
    ["PUT /cases/cases/v1/{id}", one, { title: "n" }],
    ["GET /cases/cases/v1/{case_id}/deep-links", { case_id: at(4) }],
    ["POST /cases/filter-values/v1", {}, {}],
    ["GET /cases/grouping-keys/v1"],
    ["POST /cases/notifications/v1/deliveries", {}, { caseIds: [at(1)] }],
    ["PUT /cases/acknowledged/v1/{id}", one],
    ["DELETE /cases/acknowledged/v1/{id}", one],
    ["POST /cases/acknowledged/v1", {}, { ids, actor: { userId: USER } }],
    ["POST /cases/assigned/v1/{id}", one, { assignee: { userId: OTHER } }],
    ["DELETE /cases/assigned/v1/{id}", one],
    ["PUT /cases/assigned/v1", {}, { ids, assignee: { userId: USER } }],
    ["DELETE /cases/assigned/v1", {}, undefined, `?ids=${at(1)}&ids=${at(2)}`],
    ["PUT /cases/priority-override/v1/{id}", one, { priority: "CASE_PRIORITY_P1" }],
    ["DELETE /cases/priority-override/v1/{id}", one],
    ["POST /cases/priority-override/v1", {}, { ids, priority: "CASE_PRIORITY_P2" }],
    ["DELETE /cases/priority-override/v1", {}, undefined, `?ids=${at(1)}`],
    ["POST /cases/cases/v1/{case_id}/comments", { case_id: at(1) }, { text: "x" }],
    ["PUT /cases/events/v1/{event_id}/comments", { event_id: await comment() }, { text: "y" }],
    ["GET /cases/events/v1/{event_id}", { event_id: await comment() }],
    ["DELETE /cases/events/v1/{event_id}/comments", { event_id: await comment() }],
    ["POST /cases/cases/v1/{case_id}/sync-external-thread-comments", { case_id: at(1) }],
    ["PUT /cases/resolved/v1/{id}", one, { reason: "r" }],
    ["POST /cases/resolved/v1", {}, { ids, reason: "r" }],
    ["POST /cases/closed/v1/{id}", one],
    ["POST /cases/closed/v1", {}, { ids }],
    ["GET /cases/cases/v1/{case_id}/events", { case_id: at(1) }],
    ["GET /cases/cases/case-settings/v1/configs:getActive"],
    ["GET /cases/cases/case-settings/v1/configs:getSystemDefaults"],
    ["GET /cases/cases/case-settings/v1/configs/{id}", stored],
    ["PATCH /cases/cases/case-settings/v1/configs/{id}", stored, { name: "n" }],
    ["DELETE /cases/cases/case-settings/v1/configs/{id}", stored],
  ];
  for (const [route, pathParameters = {}, body, query = ""] of calls) {
    const [method, template] = route.split(" ") as [string, string];
    const path = template.replace(/\{(.*?)\}/g, (_, parameter: string) =>
      String(pathParameters[parameter]),
    );
    const { status, json } = await call(emulator, method, path + query, body);
    expect([route, status, contractErrors(method, template, json)]).toEqual([route, 200, []]);
  }
});

test("seeded cases conform to the vendor's OpenAPI document and link to an alert", async () => {
  const emulator = await start({ seed: true });
  const { cases } = (await call(emulator, "POST", CASES, {})).json;
  expect(cases).toHaveLength(10);
  expect(contractErrors("POST", CASES, { cases, pagination: {} })).toEqual([]);
  const alerts = emulator.objects("alerts").map(({ id }) => id);
  for (const { id, caseIndicators } of cases) {
    expect(alerts).toContain(caseIndicators.alertIndicators[0].alertId);
    const { json } = await call(emulator, "GET", `${CASES}/${id}/events`);
    expect([json.events.length, contractErrors("GET", `${CASES}/{case_id}/events`, json)]).toEqual([
      1,
      [],
    ]);
  }
});
