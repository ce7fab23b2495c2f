import { EXTRA } from "../../../../schema/extra";
import { nodeOf } from "../../../../schema/node";
import { valueAt } from "../../../../schema/path";
import { type Fields, isRecord } from "../../../../schema/record";
import { isUnknown } from "../../../../schema/unknown";
import { variantKeys } from "../../../../schema/unknown-fields";
import { widgetDefinition } from "../../../../services/dashboards/widgets/definition";
import { counted } from "../../../../text/words";
import type { Drawing, DrawnRow, DrawnSection, DrawnWidget } from "../../drawing";
import { queriesOf, recordsAt, textAt } from "./content";
import { DYNAMIC, INTERPRETATIONS, type Shown, VISUALIZATIONS, WIDGETS } from "./types";

/** What the product shows above the layout of a dashboard. */
const notesOf = (fields: Fields): string[] =>
  [
    timeFrameNote(fields),
    namesNote("Variables", [
      ...recordsAt(fields, "variablesV2"),
      ...recordsAt(fields, "variables"),
    ]),
    countNote("filter", recordsAt(fields, "filters")),
    namesNote("Annotations", recordsAt(fields, "annotations")),
  ].filter((note) => note !== undefined);

function timeFrameNote(fields: Fields): string | undefined {
  const relative = textAt(fields, "relativeTimeFrame");
  if (relative) return `Last ${durationText(relative)}`;
  const [from, to] = ["from", "to"].map((key) => valueAt(fields.absoluteTimeFrame, [key]));
  return typeof from === "string" && typeof to === "string" ? `${from} to ${to}` : undefined;
}

const UNITS = [
  [86400, "d"],
  [3600, "h"],
  [60, "min"],
] as const;

/** `900s` as `15 min`. */
function durationText(duration: string): string {
  const seconds = Number(/^(\d+)s$/.exec(duration)?.[1] ?? Number.NaN);
  const [size, unit] = UNITS.find(([one]) => seconds >= one && seconds % one === 0) ?? [];
  return size ? `${seconds / size} ${unit}` : duration;
}

function namesNote(title: string, all: readonly Fields[]): string | undefined {
  const names = all.flatMap((one) => textAt(one, "displayName") ?? textAt(one, "name") ?? []);
  return names.length ? `${title}: ${names.join(", ")}` : undefined;
}

const countNote = (noun: string, all: readonly Fields[]): string | undefined =>
  all.length ? counted(all.length, noun) : undefined;

/** A widget of any type, also of one that is newer than this version. */
function widgetDrawing(value: Fields, width: number): DrawnWidget {
  const { type, schematic, content } = contentOf(value);
  const text = textAt(content, "markdownText");
  return {
    value,
    title: textAt(value, "title") ?? "",
    type,
    schematic,
    width,
    queries: isRecord(value.reference) ? [referenceText(value.reference)] : queriesOf(content),
    ...(text === undefined ? {} : { text }),
  };
}

function contentOf({ definition, reference }: Fields): Shown & { content?: unknown } {
  if (isRecord(reference)) return { type: "widget of another dashboard", schematic: "link" };
  if (!isRecord(definition)) return { type: "widget", schematic: "other" };
  const [variant = "widget"] = variantKeys(nodeOf(widgetDefinition), definition);
  const content = definition[variant] ?? valueAt(definition, [EXTRA, variant]);
  return { ...(variant === "dynamic" ? dynamicType(content) : shownAs(WIDGETS, variant)), content };
}

/** A dynamic widget is drawn as its visualization. */
function dynamicType(content: unknown): Shown {
  const visualization = valueAt(content, ["visualization"]);
  const key = isRecord(visualization)
    ? Object.keys(visualization).find((one) => visualization[one] !== undefined)
    : undefined;
  if (key !== undefined) return shownAs(VISUALIZATIONS, key);
  // Both forms of an enum value are accepted.
  const interpretation = (textAt(content, "interpretation") ?? "").replace(/^INTERPRETATION_/, "");
  return Object.hasOwn(INTERPRETATIONS, interpretation)
    ? shownAs(VISUALIZATIONS, (INTERPRETATIONS as Record<string, string>)[interpretation] ?? "")
    : DYNAMIC;
}

const shownAs = (types: Readonly<Record<string, Shown>>, key: string): Shown =>
  (Object.hasOwn(types, key) ? types[key] : undefined) ?? { type: key, schematic: "other" };

const referenceText = (reference: Fields): string =>
  ["dashboardId", "widgetId"].flatMap((key) => textAt(reference, key) ?? []).join(" / ");

// The height that the product gives a new row.
const DEFAULT_HEIGHT = 19;

/** The sections, rows and widgets of a dashboard. */
export function dashboardDrawing(fields: Fields): Drawing {
  const isLayoutUnknown =
    isUnknown(fields.layout) || isUnknown(valueAt(fields.layout, ["sections"]));
  return {
    title: textAt(fields, "name") ?? "",
    notes: [...notesOf(fields), ...(isLayoutUnknown ? ["Layout: known after apply"] : [])],
    sections: recordsAt(fields.layout, "sections").map(sectionDrawing),
  };
}

function sectionDrawing(value: Fields): DrawnSection {
  const options = valueAt(value, ["options", "custom"]);
  const title = textAt(options, "name");
  return {
    value,
    ...(title === undefined ? {} : { title }),
    isCollapsed: isRecord(options) && options.collapsed === true,
    rows: recordsAt(value, "rows").map(rowDrawing),
  };
}

function rowDrawing(value: Fields): DrawnRow {
  const height = valueAt(value, ["appearance", "height"]);
  const widgets = recordsAt(value, "widgets");
  const columns = widgets.map(({ layoutColumns }) => layoutColumns).filter(isWidth);
  const average = columns.reduce((sum, one) => sum + one, 0) / columns.length || 1;
  return {
    value,
    height: typeof height === "number" && height > 0 ? height : DEFAULT_HEIGHT,
    // Widgets share the width of the row, except those that have one.
    widgets: widgets.map((one) =>
      widgetDrawing(one, isWidth(one.layoutColumns) ? one.layoutColumns : average),
    ),
  };
}

const isWidth = (value: unknown): value is number => typeof value === "number" && value > 0;
