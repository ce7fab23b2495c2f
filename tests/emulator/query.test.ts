import { call, createAlert, immediate, start } from "./support";

const ALERTS = "/alerts/alerts/v3";
const startWithThreeAlerts = async () => {
  const emulator = await start();
  for (const name of ["one", "two", "three"]) await createAlert(emulator, immediate({ name }));
  return emulator;
};
const alertNames = (json: { alertDefs: { alertDefProperties: { name: string } }[] }) =>
  json.alertDefs.map(({ alertDefProperties }) => alertDefProperties.name).sort();

describe("queries are parsed like the service's gateway", () => {
  test.each([
    ["joined with dots", "pagination.pageSize=2"],
    ["without the object's name, if the API reference documents it so", "pageSize=2"],
    ["in both forms at once", "pagination.pageSize=2&pageSize=2"],
    ["in snake_case", "pagination.page_size=2"],
  ])("fields of an object may be written %s", async (_, query) => {
    const { json } = await call(await startWithThreeAlerts(), "GET", `${ALERTS}?${query}`);
    expect(json.alertDefs).toHaveLength(2);
    expect(json.pagination.totalSize).toBe(3);
  });

  test("other fields without the name of their object are ignored", async () => {
    const emulator = await start();
    const query = (range: string) => `/dataplans/data-usage/v2/logs/count?resolution=1d&${range}`;
    const count = async (range: string) => (await call(emulator, "GET", query(range))).text;
    emulator.put("usage-sources", {
      id: "s",
      pillar: "LOGS",
      priority: "HIGH",
      application: "a",
      subsystem: "b",
      bytesPerHour: 1,
      eventsPerHour: 1,
    } as { id: string });
    const day = "2026-03-01T00:00:00Z";
    const next = "2026-03-02T00:00:00Z";
    expect(await count(`date_range.fromDate=${day}&date_range.toDate=${next}`)).toContain(
      '"timestamp":"2026-03-01',
    );
    expect(await count(`dateRange.from_date=${day}&dateRange.to_date=${next}`)).toContain(
      '"timestamp":"2026-03-01',
    );
    expect(await count(`fromDate=${day}&toDate=${next}`)).not.toContain('"timestamp":"2026-03-01');
  });

  test.each([
    "query_filter.nameFilter.name=one&query_filter.nameFilter.name=two",
    "queryFilter.name_filter.name=one&queryFilter.name_filter.name=two",
  ])("a list inside a filter is a repeated parameter: %s", async (query) => {
    expect(
      alertNames((await call(await startWithThreeAlerts(), "GET", `${ALERTS}?${query}`)).json),
    ).toEqual(["one", "two"]);
  });

  test("keys of a map are in brackets and may have dots", async () => {
    const emulator = await startWithThreeAlerts();
    await createAlert(emulator, immediate({ entityLabels: { "app.name": "a", tier: "b" } }));
    const map = "query_filter.entityLabelsFilter.entityLabels";
    const count = async (query: string) =>
      (await call(emulator, "GET", `${ALERTS}?${query}`)).json.pagination?.totalSize;
    expect(await count(`${map}[app.name]=a&${map}[tier]=b`)).toBe(1);
    expect(await count(`${map}[app.name]=z`)).toBe(0);
    expect((await call(emulator, "GET", `${ALERTS}?${map}.tier=b`)).status).toBe(400);
  });

  test.each([
    "nonsense=1",
    "nonsense[a]=1&pagination.nonsense=2",
    "order_bys.orderBys[0].fieldName=x",
    "order_bys[orderBys][0][fieldName]=x",
    "nameFilter.name=one",
  ])("unknown parameters are ignored, lists of objects included: %s", async (query) => {
    const { status, json } = await call(await startWithThreeAlerts(), "GET", `${ALERTS}?${query}`);
    expect([status, json.alertDefs.length]).toEqual([200, 3]);
  });

  test("an object in brackets is rejected with 400", async () => {
    const { status, json } = await call(await start(), "GET", `${ALERTS}?pagination[pageSize]=10`);
    expect([status, json.message]).toEqual([
      400,
      expect.stringContaining('too many values for field "pagination": pageSize, 10'),
    ]);
  });
});
