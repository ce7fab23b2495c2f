import { collect } from "../../src/http";
import { BadRequestError, ForbiddenError, InvalidRequestError, NotFoundError } from "../../src/sdk";
import {
  at,
  INCIDENTS,
  incidentsClient,
  names,
  openIncident,
  openThreeIncidents,
} from "./incidents-support";
import { call, createAlert, immediate, start, UUID } from "./support";
import { contractErrors } from "./vendor";

describe("incident operations", () => {
  const ids = [at(1), at(2), at(3), UUID];

  test("a response has only the changed incidents, and only `close` changes state", async () => {
    const emulator = await start();
    openThreeIncidents(emulator);
    const api = incidentsClient(emulator);
    expect(names(await api.acknowledge({ body: { incidentIds: ids } }))).toEqual(["i1", "i2"]);
    expect((await api.get({ id: at(3) })).incident.status).toBe("RESOLVED");
    const { incidents: resolved } = await api.resolve({ body: { incidentIds: [at(1)] } });
    expect(resolved).toMatchObject([{ status: "RESOLVED", state: "TRIGGERED" }]);
    const { incidents: closed } = await api.close({ body: { incidentIds: [at(1), at(2)] } });
    expect(closed).toMatchObject([
      { status: "RESOLVED", state: "RESOLVED", closedAt: expect.any(String) },
      { status: "RESOLVED", state: "RESOLVED", closedAt: expect.any(String) },
    ]);
    expect(
      (await api.getEvents({ incident_id: at(1) })).incidentEvents?.map(
        ({ incidentEventType }) => incidentEventType,
      ),
    ).toEqual(["ACKNOWLEDGE", "CLOSE"]);
  });

  test("the route that closes incidents ends with /closed", async () => {
    const emulator = await start();
    openThreeIncidents(emulator);
    expect(
      (await call(emulator, "POST", `${INCIDENTS}/all/closed`, { incidentIds: [at(1)] })).status,
    ).toBe(200);
    expect(
      (await call(emulator, "POST", `${INCIDENTS}/all/close`, { incidentIds: [at(1)] })).status,
    ).not.toBe(200);
  });

  test("incidents can be assigned and unassigned, with ids in the query", async () => {
    const emulator = await start();
    openThreeIncidents(emulator);
    const api = incidentsClient(emulator);
    const { incidents } = await api.assign({
      body: { incidentIds: [at(2)], assignedTo: { userId: "u9" } },
    });
    expect(incidents[0]?.assignments).toEqual([
      { assignedTo: { userId: "u9" }, assignedBy: { userId: "emulator" } },
    ]);
    const { json } = await call(
      emulator,
      "DELETE",
      `${INCIDENTS}/all/by-user?incident_ids=${at(1)}&incident_ids=${at(2)}`,
    );
    expect(
      json.incidents.map(({ assignments }: { assignments: unknown[] }) => assignments),
    ).toEqual([[], []]);
    expect((await call(emulator, "DELETE", `${INCIDENTS}/all/by-user`)).status).toBe(400);
    await expect(api.acknowledge({ body: { incidentIds: [] } })).rejects.toThrow(
      InvalidRequestError,
    );
  });

  test("every operation needs its own permission", async () => {
    const emulator = await start({ permissions: ["incidents:read", "incidents:acknowledge"] });
    openThreeIncidents(emulator);
    const api = incidentsClient(emulator);
    await api.acknowledge({ body: { incidentIds: ids } });
    await expect(api.close({ body: { incidentIds: ids } })).rejects.toThrow(ForbiddenError);
    await expect(
      api.assign({ body: { incidentIds: ids, assignedTo: { userId: "u" } } }),
    ).rejects.toThrow(/incidents:assign/);
  });
});

describe("incident events", () => {
  const opened = (id: string) => ({
    id,
    incidentEventType: "OPEN",
    originatorType: "OPERATIONAL",
    operationalEvent: { systemName: "alerts" },
    upsertState: { stateType: "TRIGGERED", payload: { cxEventKey: "k" } },
  });

  test("an event has two unions: the change and its originator", async () => {
    const emulator = await start();
    openIncident(emulator, 1, { events: [opened("e1")] });
    await incidentsClient(emulator).acknowledge({ body: { incidentIds: [at(1)] } });
    const { json } = await call(emulator, "GET", `${INCIDENTS}/${at(1)}/events`);
    expect(json.incidentEvents).toEqual([
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
    ]);
  });

  test("an incident can be read, acknowledged and resolved by an event", async () => {
    const emulator = await start();
    openIncident(emulator, 1, { events: [opened("e1")] });
    const api = incidentsClient(emulator);
    expect((await api.getByEvent({ event_id: "e1" })).incident.id).toBe(at(1));
    expect((await api.acknowledgeByEvent({ event_id: "e1" })).incident.status).toBe("ACKNOWLEDGED");
    expect((await api.resolveByEvent({ event_id: "e1" })).incident.status).toBe("RESOLVED");
    await expect(api.acknowledgeByEvent({ event_id: "e1" })).rejects.toThrow(BadRequestError);
    await expect(api.getByEvent({ event_id: "e2" })).rejects.toThrow(NotFoundError);
  });

  test("events of all incidents are listed with alert data, 100 per page by default", async () => {
    const emulator = await start();
    const alert = await createAlert(emulator, immediate({ name: "the alert" }));
    openIncident(emulator, 1, {
      alertId: alert.id,
      metaLabels: [{ key: "team", value: "a" }],
      events: Array.from({ length: 101 }, (_, n) => opened(`e${n}`)),
    });
    openIncident(emulator, 2, { severity: "INFO", events: [opened("f")] });
    const api = incidentsClient(emulator);
    const { items, pagination: page } = await api.listEvents();
    expect([items.length, page?.totalSize]).toEqual([100, 102]);
    expect(await collect(api.listEvents.items())).toHaveLength(102);
    const { items: last } = await api.listEvents({
      query: { order_by: { field: "TIMESTAMP", direction: "DESC" }, pagination: { pageSize: 1 } },
    });
    expect(last).toMatchObject([
      { cxEventTimestamp: "2026-03-02T08:00:00Z", incidentEvent: { id: "f" } },
    ]);
    const { items: found } = await api.listEvents({
      query: { filter: { severity: ["ERROR"] }, pagination: { pageSize: 1 } },
    });
    expect(found[0]?.incidentEventExtendedMetadata).toMatchObject({
      alertId: alert.id,
      alertName: "the alert",
      alertType: "STANDARD",
      incidentSeverity: "ERROR",
    });
    await expect(api.listEvents({ query: { pagination: { pageSize: 1001 } } })).rejects.toThrow(
      InvalidRequestError,
    );
    expect((await call(emulator, "GET", "/incidents/events/v1?pageSize=1001")).status).toBe(400);
  });

  test("counts of events are strings of digits", async () => {
    const emulator = await start();
    openIncident(emulator, 1, { events: [opened("a"), opened("b")] });
    openIncident(emulator, 2, { severity: "INFO", events: [opened("c")] });
    const count = async (filter: object) =>
      (await incidentsClient(emulator).countEvents({ query: { filter } })).count;
    expect((await call(emulator, "GET", "/incidents/events/v1/all/count")).json).toEqual({
      count: "3",
      reachedLimit: false,
    });
    expect(Number(await count({ severity: ["INFO"] }))).toBe(1);
    expect(
      Number(
        await count({
          timestamp: { startTime: "2026-03-01T00:00:00Z", endTime: "2026-03-01T23:00:00Z" },
        }),
      ),
    ).toBe(2);
    expect(Number(await count({ name: "i2", isMuted: true }))).toBe(0);
    const { filtersValues } = await incidentsClient(emulator).getEventFilterValues({
      query: { filter: { name: "i1" } },
    });
    expect(filtersValues?.severityWithCount).toEqual([{ severity: "ERROR", count: 2 }]);
  });

  test("responses conform to the vendor's OpenAPI document", async () => {
    const emulator = await start();
    openThreeIncidents(emulator);
    openIncident(emulator, 4, { events: [opened("e1")] });
    const ids = { incidentIds: [at(1), at(2)] };
    const calls: [route: string, path: string, body?: unknown][] = [
      ["POST /incidents/incidents/v1", "", { pagination: { pageSize: 1 } }],
      ["GET /incidents/incidents/v1", `?ids=${at(1)}&ids=${UUID}`],
      ["GET /incidents/incidents/v1/{id}", `/${at(1)}`],
      ["POST /incidents/incidents/v1/all/by-user", "", { ...ids, assignedTo: { userId: "u5" } }],
      ["DELETE /incidents/incidents/v1/all/by-user", `?incident_ids=${at(1)}`],
      ["POST /incidents/incidents/v1/all/acknowledge", "", ids],
      ["POST /incidents/incidents/v1/all/resolve", "", ids],
      ["POST /incidents/incidents/v1/all/closed", "", ids],
      ["GET /incidents/incidents/v1/{incident_id}/events", `/${at(1)}/events`],
      ["GET /incidents/aggregations/v1", ""],
      ["GET /incidents/events/v1", "?pageSize=2"],
      ["GET /incidents/events/v1/all/count", ""],
      ["GET /incidents/events/v1/{event_id}", "/e1"],
      ["POST /incidents/events/v1/{event_id}/acknowledge", "/e1/acknowledge"],
      ["POST /incidents/events/v1/{event_id}/resolve", "/e1/resolve"],
      ["POST /incidents/filter-values/v1", "", {}],
      ["GET /incidents/filter-values/v1/events", ""],
    ];
    for (const [route, path, body] of calls) {
      const [method, template] = route.split(" ") as [string, string];
      const { status, json } = await call(
        emulator,
        method,
        template.replace(/\/\{.*/, "") + path,
        body,
      );
      expect([route, status, contractErrors(method, template, json)]).toEqual([route, 200, []]);
    }
  });

  test("seeded incidents conform to the vendor's OpenAPI document and link to their alerts", async () => {
    const emulator = await start({ seed: true });
    const { json } = await call(emulator, "POST", INCIDENTS, { pagination: { pageSize: 100 } });
    expect([json.incidents.length, contractErrors("POST", INCIDENTS, json)]).toEqual([8, []]);
    const { json: events } = await call(emulator, "GET", "/incidents/events/v1");
    expect(contractErrors("GET", "/incidents/events/v1", events)).toEqual([]);
    const alerts = emulator.objects("alerts").map(({ id }) => id);
    for (const { incidentEventExtendedMetadata } of events.items)
      expect(alerts).toContain(incidentEventExtendedMetadata.alertId);
  });
});
