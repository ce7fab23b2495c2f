import { canonical, equalCanonical } from "../../src/schema/canonical";
import { encode } from "../../src/schema/encode";
import { type Node, nodeOf } from "../../src/schema/node";
import { formatPath, type Path, replaceAt, valueAt } from "../../src/schema/path";
import { sample } from "../../src/schema/sample";
import { selectManaged } from "../../src/schema/select-managed";
import { validate } from "../../src/schema/validate";
import { dashboardEntity } from "../../src/services/dashboards/entity";
import { dashboardArguments } from "../../src/services/dashboards/fields";
import {
  dashboardNode,
  dashboardWith,
  dynamic,
  ID,
  type JsonObject,
} from "./support/dashboards-body";
import { decodeAt } from "./support/decode-at";

const responseNode = nodeOf(dashboardEntity);

const dashboardIssues = (value: unknown) =>
  validate(dashboardArguments, value).map(({ path, reason }) => `${formatPath(path)}: ${reason}`);
const WIDGET: Path = ["layout", "sections", 0, "rows", 0, "widgets", 0];
const wireOf = (value: unknown) => JSON.parse(JSON.stringify(encode(dashboardNode, value)));

describe("every field of a dashboard", () => {
  const PAST_RULES = /^variables\[0\]\.definition\.constant/;

  /** A value that is not the zero value of its type. */
  function nonZeroValue(at: Node): unknown {
    if (at.type === "object") return sample(at);
    if (at.type === "list") return [nonZeroValue(at.item)];
    if (at.type === "boolean") return true;
    if (at.type === "enum")
      return at.facts.encoding?.as === "enum"
        ? at.facts.encoding.values.findLast((enumValue) => enumValue.short)?.short
        : undefined;
    if (at.type === "string") return sample(at);
    return at.type === "int64" ? "9007199254740993" : (at.bounds.max ?? 7);
  }

  /** The smallest value with a leaf at a path: `layout.sections` -> `{layout:{sections:[…]}}`. */
  function valueWithPath(at: Node, [key, ...rest]: readonly string[]): unknown {
    if (key === undefined) return nonZeroValue(at);
    if (at.type === "list") return [valueWithPath(at.item, [key, ...rest])];
    if (at.type !== "object") throw new Error(`a ${at.type} has no field ${key}`);
    const variants = at.facts.union?.variants ?? [];
    const base = Object.entries(sample(at) as JsonObject).filter(
      ([name]) => !variants.includes(key) || !variants.includes(name),
    );
    return {
      ...Object.fromEntries(base),
      [key]: valueWithPath((at.fields[key] as { node: Node }).node, rest),
    };
  }

  function leaves(at: Node, path: readonly string[] = []): (readonly string[])[] {
    if (at.type === "list") return leaves(at.item, path);
    const fields = at.type === "object" ? Object.entries(at.fields) : [];
    return fields.length
      ? fields.flatMap(([key, field]) => leaves(field.node, [...path, key]))
      : [path];
  }
  const concrete = (at: Node, [key, ...rest]: readonly string[]): Path => {
    if (at.type === "list")
      return [0, ...(key === undefined ? [] : concrete(at.item, [key, ...rest]))];
    if (key === undefined || at.type !== "object") return [];
    return [key, ...concrete((at.fields[key] as { node: Node }).node, rest)];
  };
  const titled = (value: unknown) =>
    validate(dashboardArguments, value)
      .filter(({ path }) => path.at(-1) === "title")
      .reduce<unknown>((at, { path }) => replaceAt(at, path, "t"), value);

  const paths = leaves(dashboardNode);
  const all = paths.map((path) => ({
    at: concrete(dashboardNode, path),
    value: titled(valueWithPath(dashboardNode, path)),
  }));
  const carried = all.filter(({ at }) => at.at(-1) !== "width" || at.at(-2) !== "appearance");

  test("the schema has more than 1550 leaf fields", () =>
    expect(paths.length).toBeGreaterThan(1550));

  test("passes the argument checks, except for constant variables", () => {
    const refused = all
      .flatMap(({ value }) => dashboardIssues(value))
      .filter((line) => !PAST_RULES.test(line));
    expect(refused).toEqual([]);
  });
  test("differs from a left-out field, except for two defaults", () => {
    const withoutMeaning = carried
      .filter(({ at, value }) => valueAt(canonical(dashboardNode, value), at) === undefined)
      .map(({ at }) => formatPath(at));
    expect(withoutMeaning).toEqual([
      "layout.sections[0].rows[0].widgets[0].definition.gauge.showOuterArc",
      "filters[0].scope.allWidgets",
      "annotations[0].scope.allWidgets",
    ]);
  });
  test("survives encode and decode", () => {
    const lost = all.flatMap(({ at, value }) => {
      const { value: back, unknownFields: unknownField } = decodeAt(dashboardNode, wireOf(value));
      return unknownField.length ||
        !equalCanonical(dashboardNode, back, value) ||
        !equalCanonical(dashboardNode, selectManaged(dashboardNode, back, value), value)
        ? [formatPath(at)]
        : [];
    });
    expect(lost).toEqual([]);
  });
  test("is declared in the response schema", () => {
    const unknown = all.flatMap(({ value }) => {
      const { accessPolicy, isLocked, dashboardId, ...body } = wireOf(value);
      return decodeAt(responseNode, body).unknownFields.map(
        ({ path, what }) => `${formatPath(path)}: ${what}`,
      );
    });
    expect(unknown).toEqual([]);
  });
  test("has a description", () => {
    const undescribed = paths.filter((path) => {
      const at = path.reduce<Node>((outer, key) => {
        const inner = outer.type === "list" ? outer.item : outer;
        return inner.type === "object" ? (inner.fields[key] as { node: Node }).node : inner;
      }, dashboardNode);
      return !at.facts.about;
    });
    expect(undescribed).toEqual([]);
  });
});

describe("dashboard JSON", () => {
  const at = (value: JsonObject, ...path: Path) => valueAt(wireOf(dashboardWith(value)), path);

  test("ids, queries and folder ids are sent in wrapper objects", () => {
    const annotations = [
      {
        id: ID,
        name: "a",
        source: { dataprime: { query: "source logs" } },
        scope: { specificWidgets: { widgetIds: [ID] } },
      },
    ];
    const filters = [{ id: ID, scope: { specificWidgets: { widgetIds: [ID] } } }];
    expect(at({ folderId: ID }, "folderId")).toEqual({ value: ID });
    expect(at({ filters }, "filters", 0)).toEqual({
      id: { value: ID },
      scope: { specificWidgets: { widgetIds: [{ value: ID }] } },
    });
    expect(at({ annotations }, "annotations", 0)).toEqual({
      id: ID,
      name: "a",
      source: { dataprime: { query: { text: "source logs" } } },
      scope: { specificWidgets: { widgetIds: [ID] } },
    });
  });
  test("variable values are sent in wrapper objects", () => {
    const of = (value: JsonObject) =>
      at(
        {
          variablesV2: [
            { name: "v", displayName: "V", displayType: "NOTHING", source: { textbox: {} }, value },
          ],
        },
        "variablesV2",
        0,
        "value",
      );
    const one = { value: "a", label: "A" };
    expect(of({ singleString: one })).toEqual({ singleString: { value: one } });
    expect(of({ singleNumeric: { value: 1.5 } })).toEqual({
      singleNumeric: { value: { value: 1.5 } },
    });
    expect(of({ multiString: { list: { values: [one] } } })).toEqual({
      multiString: { list: { values: [{ value: one }] } },
    });
    expect(of({ multiString: { list: { values: [] } } })).toEqual({
      multiString: { list: { values: [] } },
    });
    expect(of({ multiString: { all: {} } })).toEqual({ multiString: { all: {} } });
  });
  test("enum values are sent with their prefix", () => {
    expect(at({ actions: [{ dataSource: "LOGS" }] }, "actions", 0, "dataSource")).toBe(
      "ACTION_DATA_SOURCE_TYPE_LOGS",
    );
    expect(
      at(
        {
          annotations: [
            { name: "a", color: "RED", source: { manual: { orientation: "HORIZONTAL" } } },
          ],
        },
        "annotations",
        0,
      ),
    ).toEqual({
      name: "a",
      color: "ANNOTATION_COLOR_RED",
      source: { manual: { orientation: "ANNOTATION_ORIENTATION_HORIZONTAL" } },
    });
  });
  test("seriesCountLimit is sent as a string", () => {
    const wire = wireOf(dynamic({ timeSeriesLines: { seriesCountLimit: 20 } }));
    expect(
      valueAt(wire, [
        ...WIDGET,
        "definition",
        "dynamic",
        "visualization",
        "timeSeriesLines",
        "seriesCountLimit",
      ]),
    ).toBe("20");
  });
});
