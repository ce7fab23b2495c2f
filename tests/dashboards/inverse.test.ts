import { isDeepStrictEqual } from "node:util";
import { toArguments } from "../../src/schema/to-arguments";
import { fixture } from "../services/support/dashboards";
import { decodeAt } from "../services/support/decode-at";
import { responseWidgets } from "../support/widgets";
import { callFor } from "./support/inverse";
import { definitionNode } from "./support/nodes";
import { samples } from "./support/samples";

type Fields = Record<string, unknown>;
const argumentsOf = (wire: unknown) =>
  toArguments(definitionNode as never, decodeAt(definitionNode as never, wire).value);
const titled = ({ title, definition }: Fields) => ({ title, definition: argumentsOf(definition) });
const isShort = (widget: Fields): boolean => isDeepStrictEqual(callFor(widget), widget);

/** The widgets of responses that no call returns, with what it cannot write. */
const RAW: Readonly<Record<string, string>> = {
  "lineChart 1": "fields as dotted paths, two aggregations",
  "dataTable 1": "id, heading and visibility of an aggregation",
  "dataTable 2": "fields in the legacy format, id of an aggregation",
  "gauge 2": "the legacy aggregation",
  "gauge 3": "fields in the legacy format",
  "pieChart 1": "fields as dotted paths",
  "barChart 2": "a field in the legacy format",
  "markdown 2": "no text",
};

describe("the table leads from raw arguments back to a call", () => {
  const all = Object.entries(responseWidgets).flatMap(([type, list]) =>
    list.map((fields, at) => ({ name: `${type} ${at + 1}`, definition: { [type]: fields } })),
  );
  test.each(all.filter(({ name }) => !RAW[name]))("$name", ({ definition }) => {
    const widget = titled({ title: "It", definition });
    expect(callFor(widget)).toEqual(widget);
  });
  test.each(all.filter(({ name }) => RAW[name]))("not $name", ({ definition }) => {
    expect(isShort(titled({ title: "It", definition }))).toBe(false);
  });

  const own = Object.entries(samples).filter(
    ([name, { part }]) => part === "widget" && name !== "reference",
  );
  test.each(own)("%s", (_, { raw }) => {
    expect(callFor(raw as Fields)).toEqual(raw);
  });
});

// The shared folder lies beside the checkout; a public clone has none.
(fixture ? test : test.skip)("every widget of a dashboard of the product is a call", () => {
  const { layout } = JSON.parse(fixture ?? "") as {
    layout: { sections: { rows: { widgets: Fields[] }[] }[] };
  };
  const widgets = layout.sections.flatMap(({ rows }) => rows.flatMap((row) => row.widgets));
  expect(widgets).toHaveLength(14);
  expect(widgets.map(titled).filter((widget) => !isShort(widget))).toEqual([]);
});
