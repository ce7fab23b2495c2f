import { collect } from "../../src/http";
import { InvalidRequestError, NotFoundError } from "../../src/sdk";
import {
  at,
  INCIDENTS,
  incidentsClient,
  list,
  names,
  openThreeIncidents,
} from "./incidents-support";
import { call, start, UUID } from "./support";

describe("reading incidents", () => {
  test("an incident has state, status and duration", async () => {
    const emulator = await start();
    openThreeIncidents(emulator);
    const { json } = await call(emulator, "GET", `${INCIDENTS}/${at(3)}`);
    expect(json.incident).toMatchObject({
      severity: "INCIDENT_SEVERITY_LOW",
      state: "INCIDENT_STATE_RESOLVED",
      status: "INCIDENT_STATUS_RESOLVED",
      duration: "3600s",
      events: [],
    });
    await expect(incidentsClient(emulator).get({ id: UUID })).rejects.toThrow(NotFoundError);
    expect((await call(emulator, "GET", `${INCIDENTS}/x`)).status).toBe(400);
  });

  test("incidents can be read by ids, and unknown ids are listed", async () => {
    const emulator = await start();
    openThreeIncidents(emulator);
    const { incidents, notFoundIds } = await incidentsClient(emulator).getMany({
      query: { ids: [at(1), at(2), UUID] },
    });
    expect([Object.keys(incidents).sort(), notFoundIds]).toEqual([[at(1), at(2)], [UUID]]);
  });

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
    [{ contextualLabels: { pod: { contextualLabelValues: ["p1"] } } }, ["i1", "i3"]],
    [
      {
        contextualLabels: {
          pod: { contextualLabelValues: [] },
          applicationName: { contextualLabelValues: ["shop"] },
        },
      },
      ["i1"],
    ],
    [{ displayLabels: { Pod: { displayLabelValues: ["p1", "p9"] } } }, ["i1"]],
    [
      {
        metaLabels: [
          { key: "team", value: "a" },
          { key: "env", value: "prod" },
        ],
      },
      ["i1", "i2"],
    ],
    [
      {
        metaLabels: [
          { key: "team", value: "a" },
          { key: "env", value: "prod" },
        ],
        metaLabelsOp: "AND",
      },
      ["i1"],
    ],
    [
      { createdAtRange: { startTime: "2026-03-02T00:00:00Z", endTime: "2026-03-02T23:00:00Z" } },
      ["i2"],
    ],
    [
      {
        incidentDurationRange: {
          startTime: "2026-03-03T12:00:00Z",
          endTime: "2026-03-04T00:00:00Z",
        },
      },
      ["i1", "i2"],
    ],
    [{ startTime: "2026-03-02T00:00:00Z" }, ["i2", "i3"]],
    [{ startTime: "2026-03-02T00:00:00Z", endTime: "2026-03-02T12:00:00+01:00" }, ["i2"]],
    [{ searchQuery: { query: "I2", incidentField: "NAME" } }, ["i2"]],
    [{ searchQuery: { query: "p", contextualLabel: "pod" } }, ["i1", "i2", "i3"]],
  ])("a list with the filter %j", async (filter, wanted) => {
    const emulator = await start();
    openThreeIncidents(emulator);
    expect(await list(emulator, { filter })).toEqual(wanted);
  });

  test.each([
    [[{ incidentField: "SEVERITY", direction: "DESC" }], ["i1", "i3", "i2"]],
    [[{ incidentField: "DURATION", direction: "ASC" }], ["i3", "i2", "i1"]],
    [
      [
        { contextualLabel: "pod", direction: "DESC" },
        { incidentField: "NAME", direction: "ASC" },
      ],
      ["i2", "i1", "i3"],
    ],
    [
      [
        { incidentField: "STATUS", direction: "DESC" },
        { incidentField: "ID", direction: "DESC" },
      ],
      ["i3", "i2", "i1"],
    ],
  ])("a list ordered by %j", async (orderBys, wanted) => {
    const emulator = await start();
    openThreeIncidents(emulator);
    expect(await list(emulator, { orderBys })).toEqual(wanted);
  });

  test("pageSize is required, and the iterator sets it", async () => {
    const emulator = await start({ quirks: { pageSizeMax: 2 } });
    openThreeIncidents(emulator);
    const { pagination: page } = await incidentsClient(emulator).list({
      body: { pagination: { pageSize: 2 } },
    });
    expect(page).toEqual({ totalSize: 3, nextPageToken: expect.any(String) });
    expect(
      (await call(emulator, "POST", INCIDENTS, { pagination: { pageToken: page.nextPageToken } }))
        .status,
    ).toBe(400);
    expect(
      (await call(emulator, "POST", INCIDENTS, { pagination: { pageSize: 10001 } })).status,
    ).toBe(400);
    expect(
      names({ incidents: await collect(incidentsClient(emulator).list.items()) }).sort(),
    ).toEqual(["i1", "i2", "i3"]);
    expect(
      names({
        incidents: await collect(
          incidentsClient(emulator).list.items({ body: { pagination: { pageSize: 1 } } }),
        ),
      }),
    ).toHaveLength(3);
    await expect(
      incidentsClient(emulator).list({ body: { pagination: { pageSize: 0 } } }),
    ).rejects.toThrow(InvalidRequestError);
  });

  test.each([
    [{ orderBys: [{ incidentField: "NAME", contextualLabel: "pod", direction: "ASC" }] }],
    [{ orderBys: [{ direction: "ASC" }] }],
    [{ filter: { searchQuery: { query: "x" } } }],
    [{ filter: { startTime: "2026-13-01T00:00:00Z" } }],
    [
      {
        filter: {
          createdAtRange: { startTime: "2026-03-01T25:00:00Z", endTime: "2026-03-02T00:00:00Z" },
        },
      },
    ],
  ])("%j is rejected by the client before the call, and by the service", async (body) => {
    const emulator = await start();
    await expect(incidentsClient(emulator).list({ body: body as never })).rejects.toThrow(
      InvalidRequestError,
    );
    expect(emulator.calls.count()).toBe(0);
    expect((await call(emulator, "POST", INCIDENTS, body)).status).toBe(400);
  });
});

describe("incident aggregations", () => {
  test("cannot be grouped, as a query cannot express a list of objects", async () => {
    const emulator = await start();
    openThreeIncidents(emulator);
    const group_bys = [{ contextualLabel: "pod", orderByDirection: "ASC" as const }];
    await expect(
      incidentsClient(emulator).listAggregations({ query: { group_bys } }),
    ).rejects.toThrow("query.group_bys: an array of objects");
    const { json } = await call(
      emulator,
      "GET",
      "/incidents/aggregations/v1?group_bys[0].contextualLabel=pod",
    );
    expect(
      json.incidentAggs.map(({ allValuesCount }: { allValuesCount: number }) => allValuesCount),
    ).toEqual([3]);
  });

  test("are one count of the matching incidents", async () => {
    const emulator = await start();
    openThreeIncidents(emulator);
    const groups = async (query: object) =>
      (await incidentsClient(emulator).listAggregations({ query })).incidentAggs;
    expect(await groups({ filter: { severity: ["INFO"] } })).toMatchObject([{ allValuesCount: 1 }]);
    expect(await groups({ filter: { assignee: ["nobody"] } })).toEqual([]);
    expect(
      (await collect(incidentsClient(emulator).listAggregations.items())).map(
        ({ allValuesCount }) => allValuesCount,
      ),
    ).toEqual([3]);
  });

  test("filter values are counted over the matching incidents", async () => {
    const emulator = await start();
    openThreeIncidents(emulator);
    const { filtersValues } = await incidentsClient(emulator).getFilterValues({
      body: { filter: { status: ["TRIGGERED"], metaLabelsOp: "AND" } },
    });
    expect(filtersValues).toMatchObject({
      statusWithCount: [{ status: "TRIGGERED", count: 2 }],
      assigneeWithCount: [{ assignee: "u1", count: 1 }],
      metaLabelsWithCount: [
        { metaLabel: { key: "team", value: "a" }, count: 2 },
        { metaLabel: { key: "env", value: "prod" }, count: 1 },
      ],
      metaLabelsOp: "AND",
      contextualLabels: {
        applicationName: { valuesWithCount: [{ contextualLabelValue: "shop", count: 1 }] },
      },
      displayLabels: { Pod: { valuesWithCount: [{ displayLabelValue: "p1", count: 1 }] } },
    });
  });
});
