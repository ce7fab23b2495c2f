import { type Fields, isRecord } from "../../../schema/record";
import { conditionOn, type FoundCondition, selectionOf } from "../data-routing/conditions";
import { dataprimeSelection } from "../data-routing/dataprime";
import { luceneConditions } from "../data-routing/lucene";
import type { DataReader, DataSelection } from "../data-routing/model";

interface FoundQuery {
  selection: DataSelection;
  /** `DATA_MODE_TYPE_ARCHIVE` or `ARCHIVE`; frequent search where it is missing. */
  mode: unknown;
}

/**
 * The data that the widgets of a dashboard query. Values of its filters are chosen by the viewer.
 */
export const dataOfDashboard = ({ layout }: Fields): DataReader[] =>
  widgetsIn(layout).flatMap((widget) =>
    queriesIn(widget.definition).map(({ selection, mode }) => ({
      selection,
      part:
        typeof widget.title === "string" ? `widget ${JSON.stringify(widget.title)}` : "a widget",
      lowest: isArchive(mode) ? "LOW" : "MEDIUM",
      readers: "widgets",
      without: isArchive(mode) ? "do not show it" : "do not show it in frequent search",
    })),
  );

const listIn = (value: unknown, key: string): unknown[] =>
  isRecord(value) && Array.isArray(value[key]) ? (value[key] as unknown[]) : [];

const widgetsIn = (layout: unknown): Fields[] =>
  listIn(layout, "sections")
    .flatMap((section) => listIn(section, "rows"))
    .flatMap((row) => listIn(row, "widgets"))
    .filter(isRecord);

/** The queries in a definition, whatever the type of the widget. */
function queriesIn(value: unknown, mode?: unknown): FoundQuery[] {
  if (Array.isArray(value)) return value.flatMap((one) => queriesIn(one, mode));
  if (!isRecord(value)) return [];
  const inner = value.dataModeType ?? mode;
  const own = isRecord(value.query) ? queryOf(value.query, inner) : [];
  return [...own, ...Object.values(value).flatMap((one) => queriesIn(one, inner))];
}

function queryOf({ logs, spans, dataprime }: Fields, mode: unknown): FoundQuery[] {
  const found = [
    isRecord(logs) ? { query: logs, selection: filtered("logs", logs) } : undefined,
    isRecord(spans) ? { query: spans, selection: filtered("spans", spans) } : undefined,
    isRecord(dataprime)
      ? { query: dataprime, selection: dataprimeSelection(dataprime.dataprimeQuery) }
      : undefined,
  ];
  return found.flatMap((one) =>
    one?.selection
      ? [{ selection: one.selection, mode: (one.query as Fields).dataModeType ?? mode }]
      : [],
  );
}

const filtered = (source: "logs" | "spans", { luceneQuery, filters }: Fields): DataSelection =>
  selectionOf(source, [
    ...luceneConditions(luceneQuery),
    ...(Array.isArray(filters) ? filters.map(filterCondition) : []),
  ]);

/** The parts of field names that select an application and so on, in lowercase. */
const FILTER_FIELDS: Readonly<Record<string, string>> = {
  applicationname: "application",
  application_name: "application",
  subsystemname: "subsystem",
  subsystem_name: "subsystem",
  severity: "severity",
};

function filterCondition(filter: unknown): FoundCondition {
  if (!isRecord(filter)) return "narrower";
  const field = FILTER_FIELDS[fieldName(filter).toLowerCase()];
  const { equals, notEquals } = isRecord(filter.operator) ? filter.operator : ({} as Fields);
  const operator = equals ?? notEquals;
  const selection = isRecord(operator) ? operator.selection : undefined;
  if (isRecord(selection) && selection.all !== undefined) return undefined;
  const list = isRecord(selection) && isRecord(selection.list) ? selection.list : undefined;
  if (!field || !list) return "narrower";
  const found = conditionOn(field, list.values);
  return typeof found === "object" && equals === undefined ? { ...found, isNegated: true } : found;
}

/** The name of a label or metadata field; empty for a field of the data itself. */
function fieldName({ observationField, field }: Fields): string {
  if (isRecord(observationField) && Array.isArray(observationField.keypath)) {
    const { keypath, scope } = observationField;
    return keypath.length > 1 || /USER_DATA/.test(String(scope)) ? "" : String(keypath[0]);
  }
  if (isRecord(field)) return String(field.metadataField ?? "").replace(/^METADATA_FIELD_/, "");
  return /^coralogix\.metadata\.(\w+)$/.exec(String(field))?.[1] ?? "";
}

const isArchive = (mode: unknown): boolean => /ARCHIVE$/.test(String(mode));
