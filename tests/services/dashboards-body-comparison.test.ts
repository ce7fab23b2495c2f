import { equalCanonical } from "../../src/schema/canonical";
import { selectManaged } from "../../src/schema/select-managed";
import {
  dashboardNode,
  dashboardWith,
  dynamic,
  ID,
  type JsonObject,
  withWidget,
} from "./support/dashboards-body";
import { decodeAt } from "./support/decode-at";

const differs = (a: JsonObject, b: JsonObject) =>
  !equalCanonical(dashboardNode, dashboardWith(a), dashboardWith(b));
/** The arguments after a refresh: `mine` was written, `remote` is read. */
const refreshed = (remote: JsonObject, mine: JsonObject) =>
  selectManaged(dashboardNode, dashboardWith(remote), dashboardWith(mine));

describe("responses that differ from the arguments", () => {
  test.each<[string, JsonObject, JsonObject]>([
    ["a refresh interval", { fiveMinutes: {} }, {}],
    ["a slug", { slugName: "d-1" }, {}],
    ["a time frame", { relativeTimeFrame: "900s" }, {}],
    ["the folder id of a folder path", { folderId: ID }, { folderPath: { segments: ["a"] } }],
    [
      "the folder path of a folder id",
      { folderId: ID, folderPath: { segments: ["a"] } },
      { folderId: ID },
    ],
    [
      "a filter scope of all widgets",
      { filters: [{ id: ID, scope: { allWidgets: {} } }] },
      { filters: [{ id: ID }] },
    ],
    [
      "a missing filter scope of all widgets",
      { filters: [{ id: ID }] },
      { filters: [{ id: ID, scope: { allWidgets: {} } }] },
    ],
    [
      "internal section options",
      { layout: { sections: [{ options: { internal: {} } }] } },
      { layout: { sections: [{}] } },
    ],
    [
      "the height of a row",
      { layout: { sections: [{ rows: [{ appearance: { height: 19 } }] }] } },
      { layout: { sections: [{ rows: [{}] }] } },
    ],
    ["empty lists", { variables: [], actions: [], annotations: [] }, {}],
    ["missing lists", {}, { variables: [], filters: [] }],
  ])("no drift: %s", (_, remote, mine) =>
    expect(refreshed(remote, mine)).toEqual(dashboardWith(mine)),
  );

  test("no drift: a widget width from older versions", () => {
    const mine = withWidget({ title: "t", definition: { markdown: {} } });
    expect(
      selectManaged(
        dashboardNode,
        withWidget({ title: "t", definition: { markdown: {} }, appearance: { width: 0 } }),
        mine,
      ),
    ).toEqual(mine);
    expect(
      selectManaged(
        dashboardNode,
        withWidget({ title: "t", definition: { markdown: {} }, appearance: { width: 7 } }),
        mine,
      ),
    ).toEqual(mine);
  });
});

describe("changes outside Pulumi", () => {
  test.each<[string, JsonObject, JsonObject, JsonObject]>([
    ["another refresh interval", { oneMinute: {} }, { off: {} }, { oneMinute: {} }],
    ["another folder", { folderId: ID }, { folderId: ID.replace("0f", "1f") }, { folderId: ID }],
    ["a removed folder", {}, { folderId: ID }, {}],
    [
      "an absolute time frame instead of a relative one",
      { absoluteTimeFrame: {} },
      { relativeTimeFrame: "900s" },
      {},
    ],
    [
      "a filter for some widgets",
      { filters: [{ scope: { specificWidgets: {} } }] },
      { filters: [{}] },
      { filters: [{ scope: { specificWidgets: {} } }] },
    ],
    [
      "a filter that was switched off",
      { filters: [{ displayName: "f" }] },
      { filters: [{ displayName: "f", enabled: true }] },
      { filters: [{ displayName: "f" }] },
    ],
    [
      "another heading",
      { layout: { sections: [{ options: { custom: { name: "b" } } }] } },
      { layout: { sections: [{ options: { custom: { name: "a" } } }] } },
      { layout: { sections: [{ options: { custom: { name: "b" } } }] } },
    ],
  ])("drift: %s", (_, remote, mine, expected) =>
    expect(refreshed(remote, mine)).toEqual(dashboardWith(expected)),
  );
});

describe("comparison of dashboards", () => {
  const value = (of: JsonObject) => ({
    variablesV2: [
      { name: "v", displayName: "V", displayType: "VALUE", source: { textbox: {} }, value: of },
    ],
  });
  const many = (of: JsonObject) => value({ multiString: of });

  test("all, selectedAll and an empty list are different selections", () => {
    expect(differs(many({ all: {} }), many({ selectedAll: {} }))).toBe(true);
    expect(differs(many({ all: {} }), many({ list: { values: [] } }))).toBe(true);
    expect(differs(many({ list: { values: [] } }), many({ list: {} }))).toBe(false);
  });
  test("a range limit of zero differs from no limit", () => {
    const gauge = (of: JsonObject) => dynamic({ gauge: of });
    expect(equalCanonical(dashboardNode, gauge({ min: 0 }), gauge({}))).toBe(false);
    expect(
      equalCanonical(
        dashboardNode,
        dynamic({ verticalBars: { yAxisMin: 0 } }),
        dynamic({ verticalBars: {} }),
      ),
    ).toBe(false);
    expect(equalCanonical(dashboardNode, gauge({ decimalPrecision: 0 }), gauge({}))).toBe(false);
    expect(equalCanonical(dashboardNode, gauge({ arcDisplay: {} }), gauge({}))).toBe(false);
    expect(equalCanonical(dashboardNode, gauge({ showMinMax: false }), gauge({}))).toBe(true);
  });
  test("the order of rows is a change", () => {
    const rows = (...heights: number[]) => ({
      layout: { sections: [{ rows: heights.map((height) => ({ appearance: { height } })) }] },
    });
    expect(differs(rows(1, 2), rows(2, 1))).toBe(true);
  });
  test("a rounded 32-bit float equals the original", () => {
    const bars = (yAxisMax: number) => dynamic({ timeSeriesBars: { yAxisMax } });
    expect(equalCanonical(dashboardNode, bars(0.1), bars(Math.fround(0.1)))).toBe(true);
  });
  test("UNSPECIFIED and NONE equal a left-out enum value", () => {
    const color = (of: string | undefined) => ({
      annotations: [{ name: "a", source: { manual: {} }, color: of }],
    });
    const { value: back } = decodeAt(dashboardNode, {
      name: "d",
      layout: {},
      annotations: [{ name: "a", source: { manual: {} }, color: "ANNOTATION_COLOR_UNSPECIFIED" }],
    });
    expect(equalCanonical(dashboardNode, back, dashboardWith(color(undefined)))).toBe(true);
    expect(
      differs({ actions: [{ name: "x", dataSource: "NONE" }] }, { actions: [{ name: "x" }] }),
    ).toBe(false);
  });
});
