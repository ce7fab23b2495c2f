import { formatPath, type Path, pathsWhere } from "../../../schema/path";
import { isRecord } from "../../../schema/record";
import { isUnknown } from "../../../schema/unknown";
import { danglingReferences } from "./references";
import { inside, items, partsIn, type UncheckedFields } from "./unchecked";
import type { Located } from "./walk";

/** Warnings about probable mistakes, which dashboards created in the UI can contain as well. */
export function dashboardHints(fields: UncheckedFields, olds: UncheckedFields = {}): string[] {
  const parts = partsIn(fields);
  const elements = ["variablesV2", "filters", "annotations", "actions"].map((key) =>
    items(fields, key),
  );
  const duplicates = [parts.sections, parts.rows, parts.widgets, ...elements].flatMap(duplicateIds);
  return [
    ...duplicates,
    ...missingWidgetHints(fields, olds),
    ...parts.widgets.flatMap(missingQueryHints),
    ...parts.widgets.flatMap(widgetHints),
    ...variableHints(fields),
  ];
}

/** Widgets that some versions of the service reject or show empty. */
function widgetHints({ item, path }: Located<UncheckedFields>): string[] {
  const { title, definition } = item;
  const isTitleBlank =
    typeof title === "string" && !title.trim() && isRecord(definition) && !definition.markdown;
  const table = inside(definition, "dataTable");
  const columns = inside(table, "columns");
  const isTableEmpty =
    isRecord(table) && (columns === undefined || (Array.isArray(columns) && !columns.length));
  return [
    ...(isTitleBlank
      ? [
          `${formatPath([...path, "title"])}: blank title, which the service may reject: set a title on every widget except markdown`,
        ]
      : []),
    ...(isTableEmpty
      ? [
          `${formatPath([...path, "definition", "dataTable", "columns"])}: no columns, so the table may be empty: set at least one`,
        ]
      : []),
  ];
}

/** Queries that reference missing variables. Skipped while some variables are unknown. */
function variableHints(fields: UncheckedFields): string[] {
  if (pathsWhere([fields.variables, fields.variablesV2], isUnknown).length) return [];
  return danglingReferences(fields).map(
    ({ item, path }) =>
      `${formatPath(path)}: \${${item}} references a variable that is not in this dashboard, which the service rejects: declare it in variablesV2`,
  );
}

const isKnown = (id: unknown): id is string => typeof id === "string" && !isUnknown(id);

/** Parts of one type with the same id. */
function duplicateIds(parts: readonly Located<UncheckedFields>[]): string[] {
  const remote = new Map<string, Path>();
  return parts.flatMap(({ item, path }) => {
    if (!isKnown(item.id)) return [];
    const first = remote.get(item.id);
    if (!first) remote.set(item.id, path);
    return first
      ? [`${formatPath([...path, "id"])}: duplicate id, also used by ${formatPath(first)}`]
      : [];
  });
}

/** References to missing widgets. Generated ids are known from the previous state. */
function missingWidgetHints(fields: UncheckedFields, olds: UncheckedFields): string[] {
  const references = widgetReferences(fields);
  if (!references.length || pathsWhere(fields.layout, isUnknown).length) return [];
  const widgetIds = new Set(
    [fields, olds].flatMap((one) => partsIn(one).widgets.map(({ item }) => item.id)),
  );
  return references
    .filter(({ item }) => isKnown(item) && !widgetIds.has(item))
    .map(({ path }) => `${formatPath(path)}: references a widget that is not in this dashboard`);
}

function widgetReferences(fields: UncheckedFields): Located<unknown>[] {
  const scoped = ["annotations", "filters"]
    .flatMap((key) => items(fields, key))
    .flatMap(({ item, path }) => {
      const ids = inside(item, "scope", "specificWidgets", "widgetIds");
      const at = [...path, "scope", "specificWidgets", "widgetIds"];
      return Array.isArray(ids)
        ? ids.map((id, n) => ({ item: id as unknown, path: [...at, n] }))
        : [];
    });
  const actions = items(fields, "actions").map(({ item, path }) => ({
    item: item.widgetId,
    path: [...path, "widgetId"],
  }));
  return [...scoped, ...actions];
}

const SETTINGS = {
  timeSeriesLinesMulti: "queryDisplaySettings",
  verticalBarsMulti: "queryFieldSettings",
  horizontalBarsMulti: "queryFieldSettings",
};

/** Settings for missing queries of a dynamic widget. Skipped if an id is generated or unknown. */
function missingQueryHints({ item, path }: Located<UncheckedFields>): string[] {
  const at = [...path, "definition", "dynamic"];
  const dynamic = inside(item, "definition", "dynamic");
  const ids = items(dynamic, "queryDefinitions").map(({ item: query }) => query.id);
  if (!ids.every(isKnown)) return [];
  const queryIds = new Set<unknown>(ids);
  return Object.entries(SETTINGS)
    .flatMap(([variant, key]) =>
      items(inside(dynamic, "visualization", variant), key, [...at, "visualization", variant]),
    )
    .filter(({ item: { queryId } }) => isKnown(queryId) && !queryIds.has(queryId))
    .map(
      ({ path: where }) =>
        `${formatPath([...where, "queryId"])}: references a query that is not in queryDefinitions`,
    );
}
