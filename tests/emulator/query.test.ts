import { call, immediate, logsThreshold, makeAlert, start } from "./support";

const ALERTS = "/alerts/alerts/v3";

describe("objects in a query come in three spellings", () => {
  test.each([
    ["exploded", "pageSize=2"],
    ["in brackets", "pagination[pageSize]=2"],
    ["in brackets, encoded", "pagination%5BpageSize%5D=2"],
    ["dotted", "pagination.pageSize=2"],
  ])("%s", async (_, query) => {
    const emulator = await start();
    for (let n = 0; n < 3; n++) await makeAlert(emulator, immediate());
    const { json } = await call(emulator, "GET", `${ALERTS}?${query}`);
    expect(json.alertDefs).toHaveLength(2);
    expect(json.pagination.totalSize).toBe(3);
  });

  test.each([
    ["in brackets", "query_filter[nameFilter][name]=one&query_filter[nameFilter][name]=two"],
    ["dotted", "query_filter.nameFilter.name=one&query_filter.nameFilter.name=two"],
    ["exploded", "nameFilter[name]=one&nameFilter[name]=two"],
  ])("a list inside a filter repeats its key, %s", async (_, query) => {
    const emulator = await start();
    for (const name of ["one", "two", "three"]) await makeAlert(emulator, immediate({ name }));
    const { json } = await call(emulator, "GET", `${ALERTS}?${query}`);
    expect(json.alertDefs.map((alert: { alertDefProperties: { name: string } }) => alert.alertDefProperties.name).sort()).toEqual([
      "one",
      "two",
    ]);
  });

  test("the keys of a map may hold dots", async () => {
    const emulator = await start();
    await makeAlert(emulator, immediate({ entityLabels: { "app.name": "a" } }));
    await makeAlert(emulator, immediate());
    for (const key of [
      "query_filter.entityLabelsFilter.entityLabels.app.name",
      "query_filter[entityLabelsFilter][entityLabels][app.name]",
    ]) {
      expect((await call(emulator, "GET", `${ALERTS}?${key}=a`)).json.pagination.totalSize).toBe(1);
    }
  });

  test.each(["order_bys[orderBys][0][fieldName]", "order_bys.orderBys[0].fieldName", "orderBys[0][fieldName]"])(
    "a list of objects is numbered: %s",
    async (key) => {
      const emulator = await start();
      const priorities = ["P3", "P1", "P4"].map((word) => `ALERT_DEF_PRIORITY_${word}`);
      for (const priority of priorities) await makeAlert(emulator, logsThreshold({}, { priority }));
      const { json } = await call(emulator, "GET", `${ALERTS}?${key}=ALERT_DEF_ORDER_BY_FIELDS_PRIORITY`);
      expect(
        json.alertDefs.map((alert: { alertDefProperties: { priority: string } }) => alert.alertDefProperties.priority.slice(-2)),
      ).toEqual(["P4", "P3", "P1"]);
    },
  );
});
