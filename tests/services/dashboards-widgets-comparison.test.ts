import { equalCanonical } from "../../src/schema/canonical";
import { encode } from "../../src/schema/encode";
import { nodeOf } from "../../src/schema/node";
import { selectManaged } from "../../src/schema/select-managed";
import { arcDisplay } from "../../src/services/dashboards/shared/display";
import { filterOperator, logsFilter } from "../../src/services/dashboards/shared/filters";
import { intervalResolution, timeFrameSelect } from "../../src/services/dashboards/shared/time";
import { widgetDefinition } from "../../src/services/dashboards/widgets/definition";
import { lineChart } from "../../src/services/dashboards/widgets/line-chart";
import { widgetNode } from "./support/dashboards-widgets";
import { decodeAt } from "./support/decode-at";

describe("comparison of widgets", () => {
  const differs = (schema: Parameters<typeof nodeOf>[0], a: unknown, b: unknown) =>
    !equalCanonical(nodeOf(schema), a, b);

  test("all values and an empty list differ", () => {
    expect(
      differs(
        filterOperator,
        { equals: { selection: { all: {} } } },
        { equals: { selection: { list: { values: [] } } } },
      ),
    ).toBe(true);
    expect(
      encode(nodeOf(filterOperator), { equals: { selection: { list: { values: [] } } } }),
    ).toEqual({
      equals: { selection: { list: { values: [] } } },
    });
  });
  test("an empty arcDisplay and no arcDisplay differ", () => {
    expect(differs(widgetDefinition, { gauge: { arcDisplay: {} } }, { gauge: {} })).toBe(true);
    expect(encode(nodeOf(arcDisplay), {})).toEqual({});
    const none = selectManaged(widgetNode, { gauge: {} }, { gauge: { arcDisplay: {} } });
    expect(none).toEqual({ gauge: {} });
  });
  test("an automatic resolution and no resolution differ", () => {
    expect(differs(intervalResolution, { auto: {} }, {})).toBe(true);
    expect(
      differs(timeFrameSelect, { relativeTimeFrame: "60s" }, { relativeTimeFrame: "900s" }),
    ).toBe(true);
  });
  test("dataModeType HIGH equals no dataModeType", () => {
    const one = { gauge: { dataModeType: "HIGH" } };
    expect(differs(widgetDefinition, one, { gauge: {} })).toBe(false);
    expect(
      differs(widgetDefinition, one, {
        gauge: { dataModeType: "DATA_MODE_TYPE_HIGH_UNSPECIFIED" },
      }),
    ).toBe(false);
  });
  test("axis limits are compared as 32-bit floats", () => {
    const mine = { barChart: { yAxisMin: 0.1 } };
    expect(selectManaged(widgetNode, { barChart: { yAxisMin: Math.fround(0.1) } }, mine)).toEqual(
      mine,
    );
  });
  test("gauge limits are compared as 64-bit floats", () => {
    expect(
      differs(widgetDefinition, { gauge: { max: 0.1 } }, { gauge: { max: Math.fround(0.1) } }),
    ).toBe(true);
  });
  test("a field in one form matches a response with both forms", () => {
    const field = { observationField: { keypath: ["a", "b"], scope: "USER_DATA" } };
    const operator = { equals: { selection: { all: {} } } };
    const remote = { field: "a.b", ...field, operator };
    const at = nodeOf(logsFilter);
    expect(selectManaged(at, remote, { field: "a.b", operator })).toEqual({
      field: "a.b",
      operator,
    });
    expect(selectManaged(at, remote, { ...field, operator })).toEqual({ ...field, operator });
    expect(selectManaged(at, { field: "c", operator }, { field: "a.b", operator })).toEqual({
      field: "c",
      operator,
    });
  });
  test("the order of queries is a change", () => {
    const [a, b] = [
      { id: "a", query: { dataprime: {} } },
      { id: "b", query: { dataprime: {} } },
    ];
    expect(differs(lineChart, { queryDefinitions: [a, b] }, { queryDefinitions: [b, a] })).toBe(
      true,
    );
  });
  test("a limit above 2^53 is preserved", () => {
    const at = nodeOf(lineChart);
    const wire = {
      queryDefinitions: [
        { id: "a", query: { dataprime: {} }, seriesCountLimit: "9007199254740993" },
      ],
    };
    expect(encode(at, decodeAt(at, wire).value)).toEqual(wire);
  });
});
