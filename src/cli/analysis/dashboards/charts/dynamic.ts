import { valueAt } from "../../../../schema/path";
import { type Fields, isRecord } from "../../../../schema/record";
import type { Chart } from "../../../chart/model";
import { recordsAt, textAt } from "../drawing/content";
import { INTERPRETATIONS } from "../drawing/types";
import { barsOf, pieOf } from "./bars";
import { byGroup, type Group } from "./by-group";
import { type Planned, plannedAll, type WidgetContext } from "./context";
import { heatmap } from "./heatmap";
import { marksOf, timeChartOf } from "./lines";
import { fieldName } from "./logs";
import { tableOf, tableRows } from "./table";
import { valuesOf } from "./values";
import { QueryRefusal } from "./variables";

export function dynamicChart(definition: Fields, ctx: WidgetContext): Planned<Chart> {
  const { kind, settings } = visualizationOf(definition);
  const queries = queriesIn(definition);
  const draw = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  if (!queries.length) throw new QueryRefusal("The widget has no query.");
  if (!draw) throw new QueryRefusal(`The visualization ${kind} is not known.`);
  return draw(queries, settings, ctx);
}

interface NamedQuery {
  readonly query: unknown;
  readonly id?: string;
  readonly name: string;
}

function queriesIn(definition: Fields): NamedQuery[] {
  const all = recordsAt(definition, "queryDefinitions").map((one): NamedQuery => {
    const id = textAt(one, "id");
    return {
      query: one.query,
      name: textAt(one, "name") ?? "",
      ...(id === undefined ? {} : { id }),
    };
  });
  return all.length || !isRecord(definition.query) ? all : [{ query: definition.query, name: "" }];
}

function visualizationOf(definition: Fields): { kind: string; settings: Fields } {
  const { visualization } = definition;
  const [kind] = isRecord(visualization)
    ? Object.keys(visualization).filter((one) => visualization[one] !== undefined)
    : [];
  const interpretation = (textAt(definition, "interpretation") ?? "").replace(
    /^INTERPRETATION_/,
    "",
  );
  const known = Object.hasOwn(INTERPRETATIONS, interpretation)
    ? INTERPRETATIONS[interpretation as keyof typeof INTERPRETATIONS]
    : undefined;
  const settings = kind === undefined ? {} : valueAt(visualization, [kind]);
  return { kind: kind ?? known ?? "table", settings: isRecord(settings) ? settings : {} };
}

type Draw = (
  queries: readonly NamedQuery[],
  settings: Fields,
  ctx: WidgetContext,
) => Planned<Chart>;

const namesIn = (settings: Fields, ...keys: readonly string[]): string[] =>
  keys.flatMap((key) => {
    const value = settings[key];
    return (Array.isArray(value) ? value : isRecord(value) ? [value] : []).map(fieldName);
  });

/** One value of each group, of the columns that the settings name. */
const ofGroups =
  (chart: (groups: readonly Group[], settings: Fields) => Chart): Draw =>
  (queries, settings, ctx) => {
    const { requests, result } = plannedAll(
      queries.map(({ query }) => byGroup(query, settings, ctx)),
    );
    return {
      requests,
      result: (responses) => {
        const groups = result(responses).flatMap((own, n) =>
          queries.length > 1
            ? own.map((one) => ({
                ...one,
                labels: { ...one.labels, query: queries[n]?.name ?? "" },
              }))
            : own,
        );
        return chart(chosen(groups, settings), settings);
      },
    };
  };

/** The values of the columns that the settings name; all where they name none of the result. */
function chosen(groups: readonly Group[], settings: Fields): readonly Group[] {
  const names = namesIn(settings, "valueFields", "valueField");
  const own = groups.filter(({ labels: { value = "" } }) => names.includes(value));
  return own.length
    ? own.map(({ labels: { value: _, ...labels }, ...one }) => ({ ...one, labels }))
    : groups;
}

const bars = (direction: "vertical" | "horizontal"): Draw =>
  ofGroups((groups, settings) => {
    const names = namesIn(settings, "categoryFields");
    // Queries without groups are bars of their own.
    const divides = groups.some(
      ({ labels }) => "query" in labels && Object.keys(labels).length > 1,
    );
    const [divider = divides ? "query" : undefined] = namesIn(settings, "subCategoryFields");
    return barsOf(groups, settings, {
      direction,
      names,
      ...(divider === undefined ? {} : { divider }),
    });
  });

const values = (as: "gauge" | "number" | "cards" | "hexagons"): Draw =>
  ofGroups((groups, settings) => valuesOf(groups, settings, as));

const overTimeAs =
  (marks: "lines" | "bars"): Draw =>
  (queries, settings, ctx) => {
    const own = recordsAt(settings, "queryDisplaySettings");
    const timed = queries.map(({ query, id, name }) => ({
      query,
      name,
      settings: own.find((one) => one.queryId === id) ?? settings,
    }));
    const isConnected = settings.connectNulls === true;
    const shape = { marks: marks === "lines" ? marksOf(settings) : marks, isConnected };
    return timeChartOf(timed, shape, ctx, marks === "bars" ? 48 : undefined);
  };

const table: Draw = (queries, settings, ctx) => {
  const { requests, result } = plannedAll(
    queries.map(({ query }) => tableRows(query, settings, ctx)),
  );
  return {
    requests,
    result: (responses) =>
      tableOf(result(responses).flat(), settings, namesIn(settings, "columns")),
  };
};

const KINDS: Readonly<Record<string, Draw>> = {
  table,
  timeSeriesLines: overTimeAs("lines"),
  timeSeriesLinesMulti: overTimeAs("lines"),
  timeSeriesBars: overTimeAs("bars"),
  stat: values("number"),
  statCard: values("cards"),
  gauge: values("gauge"),
  hexagonBins: values("hexagons"),
  pieChart: ofGroups((groups, settings) =>
    pieOf(groups, settings, namesIn(settings, "categoryFields")),
  ),
  verticalBars: bars("vertical"),
  verticalBarsMulti: bars("vertical"),
  horizontalBars: bars("horizontal"),
  horizontalBarsMulti: bars("horizontal"),
  heatmap: ([first], settings, ctx) => {
    const [columns, rows] = [namesIn(settings, "xAxisFields"), namesIn(settings, "yAxisFields")];
    return heatmap(first?.query, settings, { columns, rows }, ctx);
  },
  // Places as rows: a map would need the data of one.
  geomap: table,
};
