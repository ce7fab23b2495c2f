import { BadRequestError, ForbiddenError, InvalidRequestError, NotFoundError } from "../../src/areas/client";
import { at, CASES, client, happened, OTHER, open, three, titles, told, USER } from "./cases-support";
import { call, start, UUID } from "./support";

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
