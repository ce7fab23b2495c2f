import { call, immediate, makeAlert, start } from "./support";

const ALERTS = "/alerts/alerts/v3";
const three = async () => {
  const emulator = await start();
  for (const name of ["one", "two", "three"]) await makeAlert(emulator, immediate({ name }));
  return emulator;
};
const namesOf = (json: { alertDefs: { alertDefProperties: { name: string } }[] }) =>
  json.alertDefs.map(({ alertDefProperties }) => alertDefProperties.name).sort();

describe("a query is read as the service's gateway reads it", () => {
  test.each([
    ["joined by dots", "pagination.pageSize=2"],
    ["without the name of the object, where the API reference writes it so", "pageSize=2"],
    ["in both spellings at once", "pagination.pageSize=2&pageSize=2"],
    ["in snake_case", "pagination.page_size=2"],
  ])("fields of an object are understood %s", async (_, query) => {
    const { json } = await call(await three(), "GET", `${ALERTS}?${query}`);
    expect(json.alertDefs).toHaveLength(2);
    expect(json.pagination.totalSize).toBe(3);
  });

  test("fields without the name of their object mean nothing elsewhere", async () => {
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
    expect(await count(`date_range.fromDate=${day}&date_range.toDate=${next}`)).toContain('"timestamp":"2026-03-01');
    expect(await count(`dateRange.from_date=${day}&dateRange.to_date=${next}`)).toContain('"timestamp":"2026-03-01');
    expect(await count(`fromDate=${day}&toDate=${next}`)).not.toContain('"timestamp":"2026-03-01');
  });

  test.each([
    "query_filter.nameFilter.name=one&query_filter.nameFilter.name=two",
    "queryFilter.name_filter.name=one&queryFilter.name_filter.name=two",
  ])("a list inside a filter repeats its name: %s", async (query) => {
    expect(namesOf((await call(await three(), "GET", `${ALERTS}?${query}`)).json)).toEqual(["one", "two"]);
  });

  test("the keys of a map stand in brackets and may hold dots", async () => {
    const emulator = await three();
    await makeAlert(emulator, immediate({ entityLabels: { "app.name": "a", tier: "b" } }));
    const map = "query_filter.entityLabelsFilter.entityLabels";
    const count = async (query: string) => (await call(emulator, "GET", `${ALERTS}?${query}`)).json.pagination?.totalSize;
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
  ])("names that nobody declared are ignored, lists of objects among them: %s", async (query) => {
    const { status, json } = await call(await three(), "GET", `${ALERTS}?${query}`);
    expect([status, json.alertDefs.length]).toEqual([200, 3]);
  });

  test("an object in brackets is a bad request", async () => {
    const { status, json } = await call(await start(), "GET", `${ALERTS}?pagination[pageSize]=10`);
    expect([status, json.message]).toEqual([400, expect.stringContaining('too many values for field "pagination": pageSize, 10')]);
  });
});
