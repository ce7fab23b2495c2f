import { formatPath, hasUnknown, type Path } from "../../../schema/path";
import { isRecord } from "../../../schema/record";
import { isUnknown } from "../../../schema/unknown";
import type { FieldFinding } from "../../../text/field-finding";
import { danglingReferences } from "./references";
import { inside, items, partsIn, type UncheckedFields } from "./unchecked";
import type { Located } from "./walk";

/** Probable mistakes, which dashboards created in the UI can contain as well. */
export const dashboardHints = (
  fields: UncheckedFields,
  olds: UncheckedFields = {},
): FieldFinding[] => [
  ...missingWidgetHints(fields, olds),
  ...items(fields, "variablesV2").flatMap(fieldNameHints),
  ...partsIn(fields).widgets.flatMap((widget) => [
    ...missingQueryHints(widget),
    ...widgetHints(widget),
  ]),
];

/** Variables with the names of fields: the API accepts them, and the product cannot show them. */
function fieldNameHints({ item, path }: Located<UncheckedFields>): FieldFinding[] {
  const query = inside(item.source, "query");
  return ["logsQuery", "spansQuery"].flatMap((key) =>
    isRecord(inside(inside(inside(query, key), "type"), "fieldName"))
      ? [
          {
            path: [...path, "source", "query", key, "type", "fieldName"],
            what: "the product cannot open a dashboard with a variable of field names: use fieldValue",
          },
        ]
      : [],
  );
}

/** What makes a new dashboard useless, or what the service rejects. `olds` may have it already. */
export function dashboardMistakes(
  fields: UncheckedFields,
  olds: UncheckedFields = {},
): FieldFinding[] {
  const known = new Set([...duplicateIds(olds), ...missingVariables(olds)].map(({ key }) => key));
  return [...duplicateIds(fields), ...missingVariables(fields)]
    .filter(({ key }) => !known.has(key))
    .map(({ path, what }) => ({ path, what }));
}

/** Widgets that some versions of the service reject or show empty. */
function widgetHints({ item, path }: Located<UncheckedFields>): FieldFinding[] {
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
          {
            path: [...path, "title"],
            what: "blank title, which the service may reject: set a title on every widget except markdown",
          },
        ]
      : []),
    ...(isTableEmpty
      ? [
          {
            path: [...path, "definition", "dataTable", "columns"],
            what: "no columns, so the table may be empty: set at least one",
          },
        ]
      : []),
  ];
}

/** An issue, with what makes it the same in an earlier version of the dashboard. */
type KeyedIssue = FieldFinding & { key: string };

/** Queries that reference missing variables. Skipped while some variables are unknown. */
function missingVariables(fields: UncheckedFields): KeyedIssue[] {
  if (hasUnknown([fields.variables, fields.variablesV2])) return [];
  return danglingReferences(fields).map(({ item, path }) => ({
    key: `variable ${item}`,
    path,
    what: `\${${item}} references a variable that is not in this dashboard, which the service rejects: declare it in variablesV2`,
  }));
}

const isKnown = (id: unknown): id is string => typeof id === "string" && !isUnknown(id);

/** Parts of one type with the same id. */
function duplicateIds(fields: UncheckedFields): KeyedIssue[] {
  const parts = partsIn(fields);
  const elements = ["variablesV2", "filters", "annotations", "actions"].map((key) =>
    items(fields, key),
  );
  return [parts.sections, parts.rows, parts.widgets, ...elements].flatMap(duplicatesIn);
}

function duplicatesIn(parts: readonly Located<UncheckedFields>[]): KeyedIssue[] {
  const firsts = new Map<string, Path>();
  return parts.flatMap(({ item, path }) => {
    if (!isKnown(item.id)) return [];
    const first = firsts.get(item.id);
    if (!first) firsts.set(item.id, path);
    return first
      ? [
          {
            key: `id ${item.id}`,
            path: [...path, "id"],
            what: `duplicate id, also used by ${formatPath(first)}: remove it, and an id is generated`,
          },
        ]
      : [];
  });
}

/** References to missing widgets. Generated ids are known from the previous state. */
function missingWidgetHints(fields: UncheckedFields, olds: UncheckedFields): FieldFinding[] {
  const references = widgetReferences(fields);
  if (!references.length || hasUnknown(fields.layout)) return [];
  const widgetIds = new Set(
    [fields, olds].flatMap((one) => partsIn(one).widgets.map(({ item }) => item.id)),
  );
  return references
    .filter(({ item }) => isKnown(item) && !widgetIds.has(item))
    .map(({ path }) => ({ path, what: "references a widget that is not in this dashboard" }));
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
function missingQueryHints({ item, path }: Located<UncheckedFields>): FieldFinding[] {
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
    .map(({ path: where }) => ({
      path: [...where, "queryId"],
      what: "references a query that is not in queryDefinitions",
    }));
}
