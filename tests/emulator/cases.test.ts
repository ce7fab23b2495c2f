import { BadRequestError, createClient, ForbiddenError, InvalidRequestError, NotFoundError } from "../../src/areas/client";
import { collect } from "../../src/client";
import type { Emulator } from "../../src/emulator";
import { call, KEY, start, UUID } from "./support";
import { complaints, hasVendor } from "./vendor";

const CASES = "/cases/cases/v1";
const USER = "11111111-1111-4111-8111-111111111111";
const OTHER = "22222222-2222-4222-8222-222222222222";
const ALERT = "33333333-3333-4333-8333-333333333333";
const at = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const client = (emulator: Emulator) => createClient({ apiKey: KEY, url: emulator.url }).cases;
/** Cases as signals open them: nobody makes one over the API. */
const open = (emulator: Emulator, n: number, more: object = {}) =>
  emulator.put("cases", { id: at(n), readableId: `CASE-${n}`, title: `t${n}`, createTime: `2026-03-0${n}T08:00:00Z`, ...more } as {
    id: string;
  });
const three = (emulator: Emulator) => {
  open(emulator, 1, { priority: "P1", labels: [{ key: "team", value: "a" }], assignee: { userId: USER } });
  open(emulator, 2, { priority: "P3", labels: [{ key: "team", value: "b" }], category: "SECURITY" });
  open(emulator, 3, { priority: "P2", status: "RESOLVED", resolutionDetails: { resolveTime: "2026-03-03T09:00:00Z" } });
};
const alertIndicator = {
  alertId: ALERT,
  latestAlertVersion: "v2",
  alertVersions: ["v1", "v2"],
  priority: "P1",
  state: "TRIGGERED",
  triggerTime: "2026-03-01T08:00:00Z",
  groupingType: "NONE",
  permutations: [],
};
const titles = ({ cases }: { cases: { title: string }[] }) => cases.map(({ title }) => title);
const told = (emulator: Emulator, n: number) => call(emulator, "GET", `${CASES}/${at(n)}`).then(({ json }) => json.case);
const happened = async (emulator: Emulator, n: number) =>
  (await client(emulator).listEvents({ case_id: at(n) })).events.map(({ eventData }) => Object.keys(eventData)[0]);

describe("reads of cases", () => {
  test("one is found by its UUID and by the id people read; every word is in full on the wire, and the duration in digits", async () => {
    const emulator = await start();
    three(emulator);
    const { case: found } = await client(emulator).get({ id: "CASE-1" });
    expect(found).toMatchObject({ id: at(1), status: "ACTIVE", priority: "P1" });
    expect(await told(emulator, 1)).toMatchObject({
      status: "CASE_STATUS_ACTIVE",
      priority: "CASE_PRIORITY_P1",
      duration: expect.stringMatching(/^\d+$/),
    });
    expect((await told(emulator, 3)).duration).toBe("3600000");
    await expect(client(emulator).get({ id: "CASE-9" })).rejects.toThrow(NotFoundError);
    await expect(client(emulator).get({ id: "case-1" })).rejects.toThrow(InvalidRequestError);
    expect((await call(emulator, "GET", `${CASES}/case-1`)).status).toBe(400);
  });

  test("a list without wishes holds those opened last first", async () => {
    const emulator = await start();
    three(emulator);
    expect(titles(await client(emulator).list())).toEqual(["t3", "t2", "t1"]);
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
    [{ filters: { dateRange: { from: "2026-03-02T00:00:00Z", to: "2026-03-02T23:00:00Z", mode: "CREATED_AT" } } }, ["t2"]],
    [{ filters: { dateRange: { from: "2026-03-04T00:00:00Z", to: "2026-03-05T00:00:00Z", mode: "ACTIVE_WINDOW" } } }, ["t2", "t1"]],
    [{ pagination: { skip: 1 } }, ["t2", "t1"]],
  ] as const)("a list with %j", async (body, wanted) => {
    const emulator = await start();
    three(emulator);
    expect(titles(await client(emulator).list({ body: body as never }))).toEqual(wanted);
  });

  test("cases by what they are made of: kinds of signals, alerts, versions, what suffers", async () => {
    const emulator = await start();
    three(emulator);
    open(emulator, 4, {
      caseIndicators: { alertIndicators: [alertIndicator] },
      impactedEntities: [{ apmService: { name: "cart" } }],
      kpiBreaches: { breachedKpis: [{ kpiType: "TIME_TO_RESOLVE" }] },
    });
    const list = async (filters: object) => titles(await client(emulator).list({ body: { filters } as never }));
    expect(await list({ indicatorTypes: ["ALERT"] })).toEqual(["t4"]);
    expect(await list({ alertFilters: { alertIds: [ALERT], alertVersions: ["v1"] } })).toEqual(["t4"]);
    expect(await list({ alertFilters: { alertIds: [ALERT], alertVersions: ["v3"] } })).toEqual([]);
    expect(await list({ impactedEntities: [{ apmService: { name: "cart" } }] })).toEqual(["t4"]);
    expect(await list({ breached: ["TIME_TO_RESOLVE_BREACHED"] })).toEqual(["t4"]);
  });

  test("pages are walked to the end; skip and token do not go together", async () => {
    const emulator = await start();
    three(emulator);
    const request = { body: { pagination: { pageSize: 2 } } };
    expect(titles({ cases: await collect(client(emulator).list.items(request)) })).toEqual(["t3", "t2", "t1"]);
    const { pagination } = await client(emulator).list(request);
    const { status, json } = await call(emulator, "POST", CASES, { pagination: { skip: 1, pageToken: pagination.nextPageToken } });
    expect([status, json.message]).toEqual([400, expect.stringContaining("pagination.skip")]);
  });

  test("a list that a policy cuts says so; a read by id does not care", async () => {
    const emulator = await start({ unkind: { truncateLists: 1 } });
    three(emulator);
    expect(await client(emulator).list()).toMatchObject({ cases: [{}], pbacTruncated: true });
    expect((await client(emulator).get({ id: at(3) })).case.title).toBe("t3");
    emulator.unkind.truncateLists = undefined;
    expect(await client(emulator).list()).not.toHaveProperty("pbacTruncated");
  });

  test("what cases can be asked for by is counted over those that are asked for", async () => {
    const emulator = await start();
    three(emulator);
    open(emulator, 4, { groupings: [{ key: "pod", value: "p1" }], caseIndicators: { alertIndicators: [alertIndicator] } });
    const values = await client(emulator).getFilterValues({ body: { filters: { statuses: ["ACTIVE"] } } });
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
    expect(await client(emulator).getGroupingKeys()).toEqual({ groupingKeys: ["pod"] });
  });

  test("a case by the alert of Prometheus in it, whichever way its time is written", async () => {
    const emulator = await start();
    const status = { triggered: { triggeredAt: "2026-03-01T08:00:00Z" } };
    open(emulator, 1, { caseIndicators: { prometheusAlertIndicators: [{ alerts: [{ fingerprint: "f", status }] }], alertIndicators: [] } });
    const find = (fingerprint: string, startedAt: string) =>
      client(emulator).getByIndicator({ body: { prometheusAlert: { fingerprint, startedAt } } });
    expect((await find("f", "2026-03-01T09:00:00+01:00")).case.id).toBe(at(1));
    await expect(find("f", "2026-03-01T09:00:00Z")).rejects.toThrow(NotFoundError);
  });

  test("links: that of a metric has a key of another name inside", async () => {
    const emulator = await start({ seed: true });
    const metric = emulator.objects("alerts").find(({ alertDefProperties }) => "metricThreshold" in (alertDefProperties as object));
    const alertId = String(metric?.id);
    open(emulator, 1, {
      caseIndicators: { alertIndicators: [{ ...alertIndicator, alertId }] },
      impactedEntities: [{ apmService: { name: "a b" } }],
    });
    const { deepLinks } = await client(emulator).getDeepLinks({ case_id: at(1) });
    expect(deepLinks.detail).toContain(at(1));
    expect(deepLinks.alertIndicators?.[alertId]?.metric).toEqual({ metrics: expect.stringContaining(alertId) });
    expect(deepLinks.impactedEntities?.[0]?.url).toContain("a%20b");
  });

  test("deliveries are told by case; ids of which there is none have no entry", async () => {
    const emulator = await start();
    three(emulator);
    const notificationDeliveries = [{ noRouterMatched: {}, timestamp: "2026-03-01T08:00:00Z" }];
    emulator.put("case-deliveries", { id: at(1), notificationDeliveries } as never);
    const { deliveriesByCase } = await client(emulator).listDeliveries({ body: { caseIds: [at(1), at(2), at(9)] } });
    expect(deliveriesByCase).toEqual({ [at(1)]: { notificationDeliveries }, [at(2)]: { notificationDeliveries: [] } });
  });
});

describe("what people do with cases", () => {
  test("acknowledged, taken back, resolved, closed: each is an event; closed stays closed", async () => {
    const emulator = await start();
    open(emulator, 1);
    const api = client(emulator);
    const id = "CASE-1";
    expect((await api.acknowledge({ id })).case).toMatchObject({ status: "ACKNOWLEDGED", acknowledgeTime: expect.any(String) });
    expect((await api.acknowledge({ id })).case.status).toBe("ACKNOWLEDGED");
    const { case: back } = await api.unacknowledge({ id });
    expect([back.status, back.acknowledgeTime]).toEqual(["ACTIVE", undefined]);
    expect((await api.resolve({ id, body: { reason: " done " } })).case).toMatchObject({
      status: "RESOLVED",
      resolutionDetails: { reason: "done", resolveTime: expect.any(String), resolvedBy: { apiKey: {} } },
    });
    await expect(api.acknowledge({ id })).rejects.toThrow(BadRequestError);
    expect((await api.close({ id })).case.status).toBe("CLOSED");
    expect((await api.close({ id })).case.status).toBe("CLOSED");
    for (const refused of [
      () => api.resolve({ id }),
      () => api.unacknowledge({ id }),
      () => api.setPriority({ id, body: { priority: "P1" } }),
    ])
      await expect(refused()).rejects.toThrow(/is closed/);
    expect(await happened(emulator, 1)).toEqual(["statusChanged", "statusChanged", "statusChanged", "statusChanged"]);
  });

  test("given to somebody, then to somebody else, then to nobody", async () => {
    const emulator = await start();
    open(emulator, 1);
    const api = client(emulator);
    const assign = (userId: string) => api.assign({ id: at(1), body: { assignee: { userId } } });
    expect((await assign(USER)).case.assignee).toEqual({ userId: USER });
    await assign(USER);
    await assign(OTHER);
    expect((await api.unassign({ id: at(1) })).case).not.toHaveProperty("assignee");
    const { events } = await api.listEvents({ case_id: at(1) });
    expect(events.map(({ eventData }) => eventData)).toEqual([
      { assigned: { assigneeUserId: USER } },
      { assigned: { assigneeUserId: OTHER, previousAssigneeUserId: USER } },
      { unassigned: { previousAssigneeUserId: OTHER } },
    ]);
    await expect(assign(USER.toUpperCase().replace(/1/g, "A"))).rejects.toThrow(InvalidRequestError);
  });

  test("a priority set by people goes before that of the service, which comes back", async () => {
    const emulator = await start();
    open(emulator, 1, { priority: "P4" });
    const api = client(emulator);
    const { case: set } = await api.setPriority({ id: at(1), body: { priority: "P1" } });
    expect([set.priority, set.priorityDetails]).toEqual(["P1", { system: "P4", override: "P1" }]);
    const { case: cleared } = await api.clearPriority({ id: at(1) });
    expect([cleared.priority, cleared.priorityDetails]).toEqual(["P4", { system: "P4" }]);
    expect(await happened(emulator, 1)).toEqual(["priorityDetailsChanged", "priorityDetailsChanged"]);
  });

  test("an update changes only what is given, in spite of its verb; texts are trimmed, and blanks are nothing", async () => {
    const emulator = await start();
    open(emulator, 1, { status: "RESOLVED", resolutionDetails: { reason: "old" } });
    const api = client(emulator);
    const { case: now } = await api.update({ id: at(1), body: { title: "  new  " } });
    expect([now.title, now.resolutionDetails?.reason]).toEqual(["new", "old"]);
    expect((await api.update({ id: at(1), body: { resolutionReason: "why" } })).case.resolutionDetails?.reason).toBe("why");
    await expect(api.update({ id: at(1), body: { title: " \n " } })).rejects.toThrow(InvalidRequestError);
    for (const title of ["   ", "x".repeat(513)]) expect((await call(emulator, "PUT", `${CASES}/${at(1)}`, { title })).status).toBe(400);
    expect((await call(emulator, "PUT", `${CASES}/${at(1)}`, { title: ` ${"x".repeat(512)} `, resolutionReason: null })).status).toBe(200);
    expect(await happened(emulator, 1)).toEqual(["titleChangedEvent", "resolutionReasonChangedEvent", "titleChangedEvent"]);
  });

  test("only what is resolved has a reason; a change that is refused in part is not made at all", async () => {
    const emulator = await start();
    open(emulator, 1);
    const body = { title: "new", resolutionReason: "why" };
    await expect(client(emulator).update({ id: at(1), body })).rejects.toThrow(BadRequestError);
    expect((await told(emulator, 1)).title).toBe("t1");
  });

  test("each deed needs its permission", async () => {
    const emulator = await start({ permissions: ["case:Read", "case:Acknowledge"] });
    open(emulator, 1);
    const api = client(emulator);
    await api.acknowledge({ id: at(1) });
    await expect(api.resolve({ id: at(1) })).rejects.toThrow(ForbiddenError);
    await expect(api.setPriority({ id: at(1), body: { priority: "P1" } })).rejects.toThrow(/case:Update/);
  });
});

describe("many cases at once", () => {
  test("what cannot be changed is missing from the answer, and nothing else says so", async () => {
    const emulator = await start();
    three(emulator);
    const api = client(emulator);
    const ids = ["CASE-1", at(1), at(3), "CASE-77"];
    expect(titles(await api.acknowledgeMany({ body: { ids, actor: { userId: USER } } }))).toEqual(["t1"]);
    const { events } = await api.listEvents({ case_id: at(1) });
    expect(events.map(({ actor }) => actor)).toEqual([{ user: { id: USER } }]);
  });

  test("verbs go with deeds without a rule, and every undo takes its ids in the query", async () => {
    const emulator = await start();
    three(emulator);
    const api = client(emulator);
    const ids = [at(1), at(2)];
    expect((await api.assignMany({ body: { ids, assignee: { userId: OTHER } } })).cases.map(({ assignee }) => assignee?.userId)).toEqual([
      OTHER,
      OTHER,
    ]);
    expect((await api.unassignMany({ query: { ids } })).cases.map(({ assignee }) => assignee)).toEqual([undefined, undefined]);
    expect((await api.setPriorityOfMany({ body: { ids, priority: "P5" } })).cases.map(({ priority }) => priority)).toEqual(["P5", "P5"]);
    expect((await api.clearPriorityOfMany({ query: { ids } })).cases.map(({ priority }) => priority)).toEqual(["P1", "P3"]);
    expect((await api.resolveMany({ body: { ids, reason: "x".repeat(4096) } })).cases.map(({ status }) => status)).toEqual([
      "RESOLVED",
      "RESOLVED",
    ]);
    expect((await api.closeMany({ body: { ids } })).cases.map(({ status }) => status)).toEqual(["CLOSED", "CLOSED"]);
    expect(emulator.calls.all().map(({ method, path }) => `${method} ${path.replace(/^.*\/cases/, "")}`.replace(/\?.*/, "")).length).toBe(
      6,
    );
    await expect(api.closeMany({ body: { ids: [] } })).rejects.toThrow(InvalidRequestError);
    expect((await call(emulator, "DELETE", "/cases/assigned/v1")).status).toBe(400);
  });
});

describe("comments", () => {
  test("are written as text and told as unsafeText, trimmed; written anew they lose what is left out", async () => {
    const emulator = await start();
    open(emulator, 1);
    const api = client(emulator);
    const log = { logId: UUID, logContent: "boom", logTimestamp: "2026-03-01T08:00:00Z" };
    const { event } = await api.createComment({ case_id: "CASE-1", body: { text: " hi ", attachments: [{ log }] } });
    expect(event.eventData).toEqual({ comment: { unsafeText: "hi", attachments: [{ log }] } });
    const event_id = event.eventId;
    const { event: anew } = await api.updateComment({ event_id, body: { text: "bye" } });
    expect(anew).toMatchObject({ eventId: event_id, eventData: { comment: { unsafeText: "bye" } }, updateTime: expect.any(String) });
    expect(anew.eventData.comment).not.toHaveProperty("attachments");
    expect((await api.getEvent({ event_id })).event).toEqual(anew);
    await api.deleteComment({ event_id });
    await expect(api.getEvent({ event_id })).rejects.toThrow(NotFoundError);
  });

  test("other events are no comments", async () => {
    const emulator = await start();
    open(emulator, 1);
    await client(emulator).acknowledge({ id: at(1) });
    const [event] = (await client(emulator).listEvents({ case_id: at(1) })).events;
    await expect(client(emulator).deleteComment({ event_id: String(event?.eventId) })).rejects.toThrow(/no comment/);
  });

  test.each([
    ["nothing but blanks", { text: "  " }],
    ["too much", { text: "x".repeat(10001) }],
    ["two kinds of attachment in one", { text: "x", attachments: [{ log: {}, file: {} }] }],
    ["no kind of attachment", { text: "x", attachments: [{}] }],
  ])("%s is refused", async (_, body) => {
    const emulator = await start();
    open(emulator, 1);
    expect((await call(emulator, "POST", `${CASES}/${at(1)}/comments`, body)).status).toBe(400);
    await expect(client(emulator).createComment({ case_id: at(1), body: body as never })).rejects.toThrow(InvalidRequestError);
  });

  test("comments from elsewhere come only where a chat was told of the case", async () => {
    const emulator = await start();
    three(emulator);
    const connector = { connectorId: "c", connectorName: "c", connectorType: "SLACK" };
    const attempted = { router: { routerId: "r", routerName: "r" }, attempts: [{ connector, outcome: { success: {} } }] };
    emulator.put("case-deliveries", { id: at(1), notificationDeliveries: [{ attempted, timestamp: "2026-03-01T08:00:00Z" }] } as never);
    const sync = (n: number) => client(emulator).syncExternalComments({ case_id: at(n) });
    expect([await sync(1), await sync(2)]).toEqual([{ syncRegistered: true }, { syncRegistered: false }]);
    expect(titles(await client(emulator).list({ body: { filters: { connectorTypeFilters: [{ connectorType: "SLACK" }] } } }))).toEqual([
      "t1",
    ]);
  });
});

describe("case settings", () => {
  const indicators = {
    enabled: true,
    filteringConditions: [{ enabled: true, priorities: { values: { items: [] } }, entityLabels: { all: {} } }],
  };

  test("a team has one of them; everything and nothing are told apart", async () => {
    const emulator = await start();
    const api = client(emulator);
    await expect(api.getActiveSettings()).rejects.toThrow(NotFoundError);
    const { caseSettings } = await api.createSettings({ body: { globalIndicatorSettings: indicators } });
    expect(caseSettings).toMatchObject({ id: expect.any(String), createTime: expect.any(String) });
    expect(await api.getActiveSettings()).toEqual({ caseSettings });
    const { json } = await call(emulator, "GET", `/cases/cases/case-settings/v1/configs/${caseSettings.id}`);
    const [condition] = json.caseSettings.globalIndicatorSettings.filteringConditions;
    expect(condition).toMatchObject({ entityLabels: { all: {} }, priorities: { values: expect.anything() } });
    await expect(api.createSettings({ body: { globalIndicatorSettings: indicators } })).rejects.toThrow(/already/);
    await api.deleteSettings({ id: String(caseSettings.id) });
    await expect(api.getSettings({ id: String(caseSettings.id) })).rejects.toThrow(NotFoundError);
  });

  test("a change keeps what it leaves out at the top, and replaces what it names; durations are told in their shortest form", async () => {
    const emulator = await start();
    const api = client(emulator);
    const caseLifecycle = { suppressionPeriod: "3600.000s", autoClose: { postResolutionPeriod: "1.5s" } };
    const { caseSettings } = await api.createSettings({ body: { name: "n", globalIndicatorSettings: indicators, caseLifecycle } });
    expect(caseSettings.caseLifecycle).toEqual({ suppressionPeriod: "3600s", autoClose: { postResolutionPeriod: "1.500s" } });
    const id = String(caseSettings.id);
    const { caseSettings: changed } = await api.updateSettings({ id, body: { caseLifecycle: { suppressionPeriod: "60s" } } });
    expect(changed).toMatchObject({ name: "n", globalIndicatorSettings: { enabled: true } });
    expect(changed.caseLifecycle).toEqual({ suppressionPeriod: "60s" });
  });

  test("the defaults have neither an id nor a wrapper", async () => {
    const emulator = await start();
    const { json } = await call(emulator, "GET", "/cases/cases/case-settings/v1/configs:getSystemDefaults");
    expect(Object.keys(json).sort()).toEqual(["caseLifecycle", "globalIndicatorSettings"]);
    expect((await client(emulator).getDefaultSettings()).caseLifecycle?.alertSuppressionStrategy).toBe("IGNORE");
  });

  test.each([
    [{ globalIndicatorSettings: { filteringConditions: [{ priorities: { all: {}, values: { items: [] } } }] } }, "only one of"],
    [{ caseLifecycle: {} }, "globalIndicatorSettings"],
    [{ globalIndicatorSettings: {}, caseLifecycle: { suppressionPeriod: "1h" } }, "caseLifecycle.suppressionPeriod"],
    [{ globalIndicatorSettings: {}, caseLifecycle: { autoClose: {} } }, "autoClose.postResolutionPeriod"],
    [{ globalIndicatorSettings: {}, caseLifecycle: { kpi: { thresholds: [{ type: "KPI_TYPE_ACKNOWLEDGEMENT" }] } } }, "thresholds[0].type"],
  ])("%j is refused", async (body, said) => {
    const emulator = await start();
    const { status, json } = await call(emulator, "POST", "/cases/cases/case-settings/v1/configs", body);
    expect([status, json.message]).toEqual([400, expect.stringContaining(said)]);
  });
});

(hasVendor ? test : test.skip)("answers hold to the vendor's description", async () => {
  const emulator = await start();
  three(emulator);
  open(emulator, 4, { caseIndicators: { alertIndicators: [alertIndicator] }, groupings: [{ key: "k", value: "v" }] });
  const settings = (await call(emulator, "POST", "/cases/cases/case-settings/v1/configs", { globalIndicatorSettings: { enabled: true } }))
    .json;
  const comment = async () => (await call(emulator, "POST", `${CASES}/${at(1)}/comments`, { text: "x" })).json.event.eventId;
  const ids = [at(1), at(2)];
  const one = { id: at(1) };
  const kept = { id: settings.caseSettings.id };
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
    ["GET /cases/cases/case-settings/v1/configs/{id}", kept],
    ["PATCH /cases/cases/case-settings/v1/configs/{id}", kept, { name: "n" }],
    ["DELETE /cases/cases/case-settings/v1/configs/{id}", kept],
  ];
  for (const [route, holes = {}, body, query = ""] of calls) {
    const [method, template] = route.split(" ") as [string, string];
    const path = template.replace(/\{(.*?)\}/g, (_, hole: string) => String(holes[hole]));
    const { status, json } = await call(emulator, method, path + query, body);
    expect([route, status, complaints(method, template, json)]).toEqual([route, 200, []]);
  }
});

(hasVendor ? test : test.skip)("each case of the seed holds to it too, and leads to its alert", async () => {
  const emulator = await start({ seed: true });
  const { cases } = (await call(emulator, "POST", CASES, {})).json;
  expect(cases).toHaveLength(10);
  expect(complaints("POST", CASES, { cases, pagination: {} })).toEqual([]);
  const alerts = emulator.objects("alerts").map(({ id }) => id);
  for (const { id, caseIndicators } of cases) {
    expect(alerts).toContain(caseIndicators.alertIndicators[0].alertId);
    const { json } = await call(emulator, "GET", `${CASES}/${id}/events`);
    expect([json.events.length, complaints("GET", `${CASES}/{case_id}/events`, json)]).toEqual([1, []]);
  }
});
