import { defined } from "../values";
import { FunctionCall, isFields } from "./call";

type Fields = Readonly<Record<string, unknown>>;

const isCall = (value: unknown, name: string): value is FunctionCall =>
  value instanceof FunctionCall && value.name === name;

/** Calls that may return a row. */
export const rowCalls = ({ id, appearance, widgets }: Fields): FunctionCall[] =>
  Array.isArray(widgets)
    ? [new FunctionCall("row", [widgets, defined({ height: fieldIn(appearance, "height"), id })])]
    : [];

/** Calls that may return a section with a heading. */
export function sectionCalls({ id, options, rows }: Fields): FunctionCall[] {
  const custom = fieldIn(options, "custom");
  const all = rowArguments(rows);
  if (!isFields(custom) || typeof custom.name !== "string" || !all) return [];
  const { name, color, ...others } = custom;
  const own = defined({ id, ...others, color: fieldIn(color, "predefined") });
  return [new FunctionCall("section", [name, all, own])];
}

/** Calls that may return a layout. */
export function layoutCalls({ sections }: Fields): FunctionCall[] {
  if (!Array.isArray(sections)) return [];
  const [only] = sections;
  const rows = sections.length === 1 && isFields(only) ? rowArguments(only.rows) : undefined;
  const isSection = (one: unknown) =>
    isCall(one, "section") || (isFields(one) && Array.isArray(one.rows));
  return [
    ...(rows ? [new FunctionCall("rows", rows)] : []),
    ...(sections.every(isSection) ? [new FunctionCall("sections", sections)] : []),
  ];
}

/** Rows as arguments: an array for one without options. The types accept no row without widgets. */
function rowArguments(rows: unknown): unknown[] | undefined {
  const isRow = (one: unknown) =>
    isCall(one, "row") || (isFields(one) && Array.isArray(one.widgets));
  return Array.isArray(rows) && rows.every(isRow) ? rows.map(rowArgument) : undefined;
}

function rowArgument(row: unknown): unknown {
  if (!isCall(row, "row") || row.args.length !== 1) return row;
  const [widgets] = row.args;
  return Array.isArray(widgets) && widgets.length ? widgets : row;
}

const fieldIn = (value: unknown, name: string): unknown =>
  isFields(value) ? value[name] : undefined;
