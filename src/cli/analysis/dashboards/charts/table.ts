import { type Fields, isRecord } from "../../../../schema/record";
import { type Chart, notice, type TableChart } from "../../../chart/model";
import { valueText } from "../../../chart/numbers";
import type { DataRow } from "../../charts";
import { recordsAt, textAt } from "../drawing/content";
import { byGroup, type Group } from "./by-group";
import { type Planned, planned, type WidgetContext } from "./context";
import { GROUP, groupColumns, groupedLogs, plainLogs, VALUE, valueColumns } from "./logs";
import { numberFormatOf } from "./names";
import { dataprimeOf } from "./over-time";
import { cellText, rowsIn } from "./rows";

/** Requests the rows of a query, each with named cells. */
export function tableRows(
  query: unknown,
  definition: unknown,
  ctx: WidgetContext,
): Planned<DataRow[]> {
  const { logs, dataprime } = isRecord(query) ? query : {};
  if (isRecord(dataprime))
    return planned(dataprimeOf(dataprime, definition, ctx), (response) => [...rowsIn(response)]);
  if (isRecord(logs) && (isRecord(logs.grouping) || groupColumns(logs).length)) {
    const [groups, values] = [groupColumns(logs), valueColumns(logs)];
    return planned(groupedLogs(logs, definition, ctx), (response) =>
      rowsIn(response).map((row) =>
        Object.fromEntries([
          ...groups.map(({ name }, n) => [name, row[`${GROUP}${n}`]]),
          ...values.map(({ name }, n) => [name, row[`${VALUE}${n}`]]),
        ]),
      ),
    );
  }
  if (isRecord(logs))
    return planned(plainLogs(logs, definition, ctx), (response) => [...rowsIn(response)]);
  const { requests, result } = byGroup(query, definition, ctx);
  return { requests, result: (responses) => result(responses).map(groupRow) };
}

const groupRow = ({ labels: { __name__: name, ...labels }, value }: Group): DataRow => ({
  ...(name === undefined ? {} : { metric: name }),
  ...labels,
  value,
});

const MAX_ROWS = 100;

/** Rows as a table: the columns of the widget, or all of them. */
export function tableOf(
  rows: readonly DataRow[],
  definition: unknown,
  columns = recordsAt(definition, "columns").flatMap((one) => textAt(one, "field") ?? []),
): Chart {
  if (!rows.length) return notice("no data", "");
  const all = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const known = columns.filter((name) => rows.some((row) => valueIn(row, name) !== undefined));
  const names = known.length ? known : all;
  const format = numberFormatOf(definition);
  const write = (value: unknown): string =>
    typeof value === "number" ? valueText(format, value) : cellText(value);
  const table: TableChart = {
    kind: "table",
    columns: names,
    rows: sortedRows(rows, definition)
      .slice(0, MAX_ROWS)
      .map((row) => names.map((name) => write(valueIn(row, name)))),
  };
  return table;
}

/** A column of a row, also one of an inner object. */
const valueIn = (row: DataRow, name: string): unknown =>
  name in row
    ? row[name]
    : name
        .split(".")
        .reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), row);

function sortedRows(rows: readonly DataRow[], definition: unknown): readonly DataRow[] {
  const order = isRecord(definition) ? definition.orderBy : undefined;
  const field = textAt(order, "field");
  if (field === undefined) return rows;
  const sign = /DESC$/.test(textAt(order, "orderDirection") ?? "") ? -1 : 1;
  return [...rows].sort((a, b) => sign * compare(valueIn(a, field), valueIn(b, field)));
}

const compare = (a: unknown, b: unknown): number =>
  typeof a === "number" && typeof b === "number"
    ? a - b
    : cellText(a) < cellText(b)
      ? -1
      : cellText(a) > cellText(b)
        ? 1
        : 0;

export function tableChart(definition: Fields, ctx: WidgetContext): Planned<Chart> {
  const { requests, result } = tableRows(definition.query, definition, ctx);
  return { requests, result: (responses) => tableOf(result(responses), definition) };
}
