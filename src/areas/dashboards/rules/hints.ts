import { isUnknown } from "../../../schema/check";
import { isRecord, type Path, pathsWhere, pathText } from "../../../schema/path";
import { inside, items, type Loose, partsIn } from "./loose";
import { danglingReferences } from "./references";
import type { At } from "./walk";

/** Lines about what the service may take and what is hardly meant. They refuse nothing: a dashboard made in the product may hold such things. */
export function dashboardHints(fields: Loose, olds: Loose = {}): string[] {
  const parts = partsIn(fields);
  const named = ["variablesV2", "filters", "annotations", "actions"].map((key) => items(fields, key));
  const doubles = [parts.sections, parts.rows, parts.widgets, ...named].flatMap(doubled);
  return [
    ...doubles,
    ...strangers(fields, olds),
    ...parts.widgets.flatMap(lostQueries),
    ...parts.widgets.flatMap(bare),
    ...dangling(fields),
  ];
}

/** What the service refuses in some of its versions, or shows nothing of. */
function bare({ item, path }: At<Loose>): string[] {
  const { title, definition } = item;
  const untitled = typeof title === "string" && !title.trim() && isRecord(definition) && !definition.markdown;
  const table = inside(definition, "dataTable");
  const columns = inside(table, "columns");
  const empty = isRecord(table) && (columns === undefined || (Array.isArray(columns) && !columns.length));
  return [
    ...(untitled ? [`${pathText([...path, "title"])}: blank, and the service may refuse it: every widget but markdown has a title`] : []),
    ...(empty
      ? [`${pathText([...path, "definition", "dataTable", "columns"])}: none, so the table may show nothing: give at least one`]
      : []),
  ];
}

/** Queries that name variables which are not there. Where not all variables are known, none can be missed. */
function dangling(fields: Loose): string[] {
  if (pathsWhere([fields.variables, fields.variablesV2], isUnknown).length) return [];
  return danglingReferences(fields).map(
    ({ item, path }) =>
      `${pathText(path)}: \${${item}} names no variable of this dashboard, and the service refuses that: declare it in variablesV2`,
  );
}

const isKnown = (id: unknown): id is string => typeof id === "string" && !isUnknown(id);

/** Parts of one kind with the same id. */
function doubled(parts: readonly At<Loose>[]): string[] {
  const seen = new Map<string, Path>();
  return parts.flatMap(({ item, path }) => {
    if (!isKnown(item.id)) return [];
    const first = seen.get(item.id);
    if (!first) seen.set(item.id, path);
    return first ? [`${pathText([...path, "id"])}: the same id as ${pathText(first)}; the two cannot be told apart`] : [];
  });
}

/** Names of widgets that are not there. Ids made here are known from what was before. */
function strangers(fields: Loose, olds: Loose): string[] {
  const named = namings(fields);
  if (!named.length || pathsWhere(fields.layout, isUnknown).length) return [];
  const known = new Set([fields, olds].flatMap((one) => partsIn(one).widgets.map(({ item }) => item.id)));
  return named
    .filter(({ item }) => isKnown(item) && !known.has(item))
    .map(({ path }) => `${pathText(path)}: names no widget of this dashboard`);
}

function namings(fields: Loose): At<unknown>[] {
  const scoped = ["annotations", "filters"]
    .flatMap((key) => items(fields, key))
    .flatMap(({ item, path }) => {
      const ids = inside(item, "scope", "specificWidgets", "widgetIds");
      const at = [...path, "scope", "specificWidgets", "widgetIds"];
      return Array.isArray(ids) ? ids.map((id, n) => ({ item: id as unknown, path: [...at, n] })) : [];
    });
  const actions = items(fields, "actions").map(({ item, path }) => ({ item: item.widgetId, path: [...path, "widgetId"] }));
  return [...scoped, ...actions];
}

const SETTINGS = {
  timeSeriesLinesMulti: "queryDisplaySettings",
  verticalBarsMulti: "queryFieldSettings",
  horizontalBarsMulti: "queryFieldSettings",
};

/** Settings of a dynamic widget for queries that it does not have. Where an id is made or not known yet, none can be missed. */
function lostQueries({ item, path }: At<Loose>): string[] {
  const at = [...path, "definition", "dynamic"];
  const dynamic = inside(item, "definition", "dynamic");
  const ids = items(dynamic, "queryDefinitions").map(({ item: query }) => query.id);
  if (!ids.every(isKnown)) return [];
  const known = new Set<unknown>(ids);
  return Object.entries(SETTINGS)
    .flatMap(([kind, key]) => items(inside(dynamic, "visualization", kind), key, [...at, "visualization", kind]))
    .filter(({ item: { queryId } }) => isKnown(queryId) && !known.has(queryId))
    .map(({ path: where }) => `${pathText([...where, "queryId"])}: names none of this widget's queryDefinitions`);
}
