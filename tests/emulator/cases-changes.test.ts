import { BadRequestError, ForbiddenError, InvalidRequestError, NotFoundError } from "../../src/sdk";
import {
  at,
  CASES,
  casesClient,
  eventTypesOf,
  OTHER,
  openCase,
  openThreeCases,
  rawCase,
  titles,
  USER,
} from "./cases-support";
import { call, start, UUID } from "./support";

describe("case operations", () => {
  test("acknowledge, resolve and close add events, and a closed case stays closed", async () => {
    const emulator = await start();
    openCase(emulator, 1);
    const api = casesClient(emulator);
    const id = "CASE-1";
    expect((await api.acknowledge({ id })).case).toMatchObject({
      status: "ACKNOWLEDGED",
      acknowledgeTime: expect.any(String),
    });
    expect((await api.acknowledge({ id })).case.status).toBe("ACKNOWLEDGED");
    const { case: back } = await api.unacknowledge({ id });
    expect([back.status, back.acknowledgeTime]).toEqual(["ACTIVE", undefined]);
    expect((await api.resolve({ id, body: { reason: " done " } })).case).toMatchObject({
      status: "RESOLVED",
      resolutionDetails: {
        reason: "done",
        resolveTime: expect.any(String),
        resolvedBy: { apiKey: {} },
      },
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
    expect(await eventTypesOf(emulator, 1)).toEqual([
      "statusChanged",
      "statusChanged",
      "statusChanged",
      "statusChanged",
    ]);
  });

  test("a case can be assigned, reassigned and unassigned", async () => {
    const emulator = await start();
    openCase(emulator, 1);
    const api = casesClient(emulator);
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
    await expect(assign(USER.toUpperCase().replace(/1/g, "A"))).rejects.toThrow(
      InvalidRequestError,
    );
  });

  test("a user's priority overrides the service's, and a clear restores it", async () => {
    const emulator = await start();
    openCase(emulator, 1, { priority: "P4" });
    const api = casesClient(emulator);
    const { case: set } = await api.setPriority({ id: at(1), body: { priority: "P1" } });
    expect([set.priority, set.priorityDetails]).toEqual(["P1", { system: "P4", override: "P1" }]);
    const { case: cleared } = await api.clearPriority({ id: at(1) });
    expect([cleared.priority, cleared.priorityDetails]).toEqual(["P4", { system: "P4" }]);
    expect(await eventTypesOf(emulator, 1)).toEqual([
      "priorityDetailsChanged",
      "priorityDetailsChanged",
    ]);
  });

  test("an update changes only the fields sent, and trims strings", async () => {
    const emulator = await start();
    openCase(emulator, 1, { status: "RESOLVED", resolutionDetails: { reason: "old" } });
    const api = casesClient(emulator);
    const { case: now } = await api.update({ id: at(1), body: { title: "  new  " } });
    expect([now.title, now.resolutionDetails?.reason]).toEqual(["new", "old"]);
    expect(
      (await api.update({ id: at(1), body: { resolutionReason: "why" } })).case.resolutionDetails
        ?.reason,
    ).toBe("why");
    await expect(api.update({ id: at(1), body: { title: " \n " } })).rejects.toThrow(
      InvalidRequestError,
    );
    for (const title of ["   ", "x".repeat(513)])
      expect((await call(emulator, "PUT", `${CASES}/${at(1)}`, { title })).status).toBe(400);
    expect(
      (
        await call(emulator, "PUT", `${CASES}/${at(1)}`, {
          title: ` ${"x".repeat(512)} `,
          resolutionReason: null,
        })
      ).status,
    ).toBe(200);
    expect(await eventTypesOf(emulator, 1)).toEqual([
      "titleChangedEvent",
      "resolutionReasonChangedEvent",
      "titleChangedEvent",
    ]);
  });

  test("only a resolved case takes a reason; a rejected update changes nothing", async () => {
    const emulator = await start();
    openCase(emulator, 1);
    const body = { title: "new", resolutionReason: "why" };
    await expect(casesClient(emulator).update({ id: at(1), body })).rejects.toThrow(
      BadRequestError,
    );
    expect((await rawCase(emulator, 1)).title).toBe("t1");
  });

  test("every operation needs its own permission", async () => {
    const emulator = await start({ permissions: ["case:Read", "case:Acknowledge"] });
    openCase(emulator, 1);
    const api = casesClient(emulator);
    await api.acknowledge({ id: at(1) });
    await expect(api.resolve({ id: at(1) })).rejects.toThrow(ForbiddenError);
    await expect(api.setPriority({ id: at(1), body: { priority: "P1" } })).rejects.toThrow(
      /case:Update/,
    );
  });
});

describe("bulk operations on cases", () => {
  test("a bulk response omits the cases that could not be changed", async () => {
    const emulator = await start();
    openThreeCases(emulator);
    const api = casesClient(emulator);
    const ids = ["CASE-1", at(1), at(3), "CASE-77"];
    expect(titles(await api.acknowledgeMany({ body: { ids, actor: { userId: USER } } }))).toEqual([
      "t1",
    ]);
    const { events } = await api.listEvents({ case_id: at(1) });
    expect(events.map(({ actor }) => actor)).toEqual([{ user: { id: USER } }]);
  });

  test("bulk operations have different HTTP methods; removals take ids in the query", async () => {
    const emulator = await start();
    openThreeCases(emulator);
    const api = casesClient(emulator);
    const ids = [at(1), at(2)];
    expect(
      (await api.assignMany({ body: { ids, assignee: { userId: OTHER } } })).cases.map(
        ({ assignee }) => assignee?.userId,
      ),
    ).toEqual([OTHER, OTHER]);
    expect(
      (await api.unassignMany({ query: { ids } })).cases.map(({ assignee }) => assignee),
    ).toEqual([undefined, undefined]);
    expect(
      (await api.setPriorityOfMany({ body: { ids, priority: "P5" } })).cases.map(
        ({ priority }) => priority,
      ),
    ).toEqual(["P5", "P5"]);
    expect(
      (await api.clearPriorityOfMany({ query: { ids } })).cases.map(({ priority }) => priority),
    ).toEqual(["P1", "P3"]);
    expect(
      (await api.resolveMany({ body: { ids, reason: "x".repeat(4096) } })).cases.map(
        ({ status }) => status,
      ),
    ).toEqual(["RESOLVED", "RESOLVED"]);
    expect((await api.closeMany({ body: { ids } })).cases.map(({ status }) => status)).toEqual([
      "CLOSED",
      "CLOSED",
    ]);
    expect(
      emulator.calls
        .all()
        .map(({ method, path }) =>
          `${method} ${path.replace(/^.*\/cases/, "")}`.replace(/\?.*/, ""),
        ).length,
    ).toBe(6);
    await expect(api.closeMany({ body: { ids: [] } })).rejects.toThrow(InvalidRequestError);
    expect((await call(emulator, "DELETE", "/cases/assigned/v1")).status).toBe(400);
  });
});

describe("comments", () => {
  test("the response has `unsafeText`, and an update replaces the whole comment", async () => {
    const emulator = await start();
    openCase(emulator, 1);
    const api = casesClient(emulator);
    const log = { logId: UUID, logContent: "boom", logTimestamp: "2026-03-01T08:00:00Z" };
    const { event } = await api.createComment({
      case_id: "CASE-1",
      body: { text: " hi ", attachments: [{ log }] },
    });
    expect(event.eventData).toEqual({ comment: { unsafeText: "hi", attachments: [{ log }] } });
    const event_id = event.eventId;
    const { event: anew } = await api.updateComment({ event_id, body: { text: "bye" } });
    expect(anew).toMatchObject({
      eventId: event_id,
      eventData: { comment: { unsafeText: "bye" } },
      updateTime: expect.any(String),
    });
    expect(anew.eventData.comment).not.toHaveProperty("attachments");
    expect((await api.getEvent({ event_id })).event).toEqual(anew);
    await api.deleteComment({ event_id });
    await expect(api.getEvent({ event_id })).rejects.toThrow(NotFoundError);
  });

  test("an event of another type is not a comment", async () => {
    const emulator = await start();
    openCase(emulator, 1);
    await casesClient(emulator).acknowledge({ id: at(1) });
    const [event] = (await casesClient(emulator).listEvents({ case_id: at(1) })).events;
    await expect(
      casesClient(emulator).deleteComment({ event_id: String(event?.eventId) }),
    ).rejects.toThrow(/is not a comment/);
  });

  test.each([
    ["a blank comment", { text: "  " }],
    ["a comment of 10001 characters", { text: "x".repeat(10001) }],
    ["an attachment of two types", { text: "x", attachments: [{ log: {}, file: {} }] }],
    ["an attachment without a type", { text: "x", attachments: [{}] }],
  ])("%s is rejected", async (_, body) => {
    const emulator = await start();
    openCase(emulator, 1);
    expect((await call(emulator, "POST", `${CASES}/${at(1)}/comments`, body)).status).toBe(400);
    await expect(
      casesClient(emulator).createComment({ case_id: at(1), body: body as never }),
    ).rejects.toThrow(InvalidRequestError);
  });

  test("external comments are synchronized only if a chat was notified of the case", async () => {
    const emulator = await start();
    openThreeCases(emulator);
    const connector = { connectorId: "c", connectorName: "c", connectorType: "SLACK" };
    const attempted = {
      router: { routerId: "r", routerName: "r" },
      attempts: [{ connector, outcome: { success: {} } }],
    };
    emulator.put("case-deliveries", {
      id: at(1),
      notificationDeliveries: [{ attempted, timestamp: "2026-03-01T08:00:00Z" }],
    } as never);
    const sync = (n: number) => casesClient(emulator).syncExternalComments({ case_id: at(n) });
    expect([await sync(1), await sync(2)]).toEqual([
      { syncRegistered: true },
      { syncRegistered: false },
    ]);
    expect(
      titles(
        await casesClient(emulator).list({
          body: { filters: { connectorTypeFilters: [{ connectorType: "SLACK" }] } },
        }),
      ),
    ).toEqual(["t1"]);
  });
});
