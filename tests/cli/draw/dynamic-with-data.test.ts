import { constant, useShop } from "./support";

const { draw, emulator, logs, withWidgets } = useShop();

describe("visualizations of dynamic widgets", () => {
  const dynamic = (
    title: string,
    visualization: object,
    query: object = { metrics: { promqlQuery: "load" } },
  ) => ({
    title,
    definition: { dynamic: { queryDefinitions: [{ id: "q", query }], visualization } },
  });
  const PODS = "a: 1; b: 2";

  test.each([
    ["stat", {}, PODS],
    ["statCard", {}, PODS],
    ["gauge", { min: 0, max: 5 }, PODS],
    ["hexagonBins", {}, PODS],
    ["pieChart", {}, "b: 2; a: 1"],
    ["verticalBars", {}, "b: 2; a: 1"],
    ["horizontalBars", {}, "b: 2; a: 1"],
    ["table", {}, "2 rows: load, a, 1; load, b, 2"],
    ["geomap", {}, "2 rows: load, a, 1; load, b, 2"],
  ])("%s has the values of the groups", async (kind, settings, expected) => {
    emulator().metrics.add([
      constant({ __name__: "load", pod: "a" }, 1),
      constant({ __name__: "load", pod: "b" }, 2),
    ]);
    await withWidgets([dynamic("Load", { [kind]: settings })]);
    expect((await draw()).said).toContain(`[${expected}]`);
  });

  test.each(["timeSeriesLines", "timeSeriesLinesMulti", "timeSeriesBars"])(
    "%s has the values over time",
    async (kind) => {
      emulator().metrics.add([constant({ __name__: "load", pod: "a" }, 1)]);
      await withWidgets([dynamic("Load", { [kind]: {} })]);
      expect((await draw()).said).toMatch(
        /11:00 UTC to 2026-11-22 12:00 UTC: a: last 1, lowest 1, highest 1,/,
      );
    },
  );

  test("a heatmap has a row for each series and a column for each time", async () => {
    emulator().metrics.add([constant({ __name__: "load", pod: "a" }, 1)]);
    await withWidgets([dynamic("Load", { heatmap: {} })]);
    expect((await draw()).said).toMatch(/\[a: 11:00 1, 11:05 1,.*12:00 1\]/);
  });

  test("the columns of a DataPrime query are told apart by what they hold", async () => {
    logs(3, { kind: "timeout" });
    const query = {
      dataprime: {
        dataprimeQuery: "source logs | groupby $d.kind as kind aggregate count() as logs",
      },
    };
    await withWidgets([dynamic("Kinds", { verticalBars: {} }, query)]);
    expect((await draw()).said).toContain("[timeout: 3]");
  });
});

describe("dynamic widgets of several fields", () => {
  const keypath = (name: string) => ({ keypath: [name], scope: "USER_DATA" });
  const dynamic = (dataprimeQuery: string, visualization: object, id = "q") => ({
    title: "Orders",
    definition: {
      dynamic: {
        queryDefinitions: [{ id, name: "", query: { dataprime: { dataprimeQuery } } }],
        visualization,
        timeFrame: { relativeTimeFrame: "3600s" },
      },
    },
  });
  const QUERY =
    "source logs | groupby $d.country as country, $d.kind as kind aggregate count() as orders";
  const addOrders = () => {
    logs(3, { country: "DE", kind: "new" });
    logs(2, { country: "FR", kind: "new" });
    logs(1, { country: "DE", kind: "old" });
  };

  test("a heatmap has the fields of its axes as columns and rows", async () => {
    addOrders();
    const heatmap = {
      valueField: keypath("orders"),
      xAxisFields: [keypath("kind")],
      yAxisFields: [keypath("country")],
    };
    await withWidgets([dynamic(QUERY, { heatmap })]);
    expect((await draw()).said).toContain("[DE: new 3, old 1; FR: new 2]");
  });

  test("the field that divides a bar is no part of the name of the bar", async () => {
    addOrders();
    const verticalBars = {
      valueField: keypath("orders"),
      subCategoryFields: [keypath("kind")],
    };
    await withWidgets([dynamic(QUERY, { verticalBars })]);
    expect((await draw()).said).toContain("[DE: new: 3, old: 1; FR: new: 2]");
  });
});
