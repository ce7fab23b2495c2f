import { isRecord } from "../../schema/path";

type LayoutPart = Readonly<Record<string, unknown>>;
interface WidgetLocation {
  name: string;
  /** Id of the row. */
  row: unknown;
  where: string;
}

/**
 * Preview notes that list added, removed and moved widgets by title. The diff of the engine
 * compares lists by index, so one new widget changes all widgets after it.
 */
export function layoutChangeNotes(was: LayoutPart, is: LayoutPart): string[] {
  const [before, after] = [layoutOf(was), layoutOf(is)];
  if (!before || !after) return [];
  const widgets = [...after.widgets].flatMap(([id, now]) => {
    const old = before.widgets.get(id);
    if (!old) return [`adds the widget ${now.name} (${now.where})`];
    return old.row === now.row
      ? []
      : [`moves the widget ${now.name} from ${old.where} to ${now.where}`];
  });
  const removed = [...before.widgets].flatMap(([id, old]) =>
    after.widgets.has(id) ? [] : [`removes the widget ${old.name} (${old.where})`],
  );
  return [...removed, ...widgets, ...reorderNotes(before, after)];
}

interface Layout {
  widgets: Map<unknown, WidgetLocation>;
  /** The children of each row and section, and the sections of the dashboard, in order. */
  children: Map<unknown, { where: string; ids: unknown[] }>;
}

/** Locations of all widgets. Undefined while a part of the layout is unknown. */
function layoutOf({ layout }: LayoutPart): Layout | undefined {
  const result: Layout = { widgets: new Map(), children: new Map() };
  const sections = itemsOf(layout, "sections");
  if (!sections) return undefined;
  result.children.set("", { where: "the sections", ids: sections.map(idOf) });
  for (const [s, section] of sections.entries()) {
    const rows = itemsOf(section, "rows");
    if (!rows) return undefined;
    const sectionLabel = sectionName(section, s);
    result.children.set(idOf(section), {
      where: `the rows of ${sectionLabel}`,
      ids: rows.map(idOf),
    });
    for (const [r, row] of rows.entries()) {
      const widgets = itemsOf(row, "widgets");
      if (!widgets) return undefined;
      const where = `${sectionLabel}, row ${r + 1}`;
      result.children.set(idOf(row), { where: `the widgets of ${where}`, ids: widgets.map(idOf) });
      for (const widget of widgets)
        result.widgets.set(idOf(widget), { name: elementName(widget), row: idOf(row), where });
    }
  }
  return result;
}

/** The items of a list. Undefined while the list is unknown. */
function itemsOf(value: unknown, key: string): LayoutPart[] | undefined {
  const items = value === undefined ? [] : isRecord(value) ? (value[key] ?? []) : undefined;
  return Array.isArray(items) && items.every(isRecord) ? items : undefined;
}

const idOf = ({ id }: LayoutPart): unknown => id;

/** Notes for lists whose common items have a new order. */
const reorderNotes = (before: Layout, after: Layout): string[] =>
  [...after.children].flatMap(([id, now]) => {
    const old = before.children.get(id);
    if (!old) return [];
    const remaining = now.ids.filter((one) => old.ids.includes(one));
    const order = old.ids.filter((one) => now.ids.includes(one));
    return remaining.some((one, at) => one !== order[at]) ? [`reorders ${now.where}`] : [];
  });

function sectionName(section: LayoutPart, at: number): string {
  const custom = isRecord(section.options) ? section.options.custom : undefined;
  const name = isRecord(custom) ? custom.name : undefined;
  return typeof name === "string" && name ? `section ${quoted(name)}` : `section ${at + 1}`;
}

function elementName({ title, definition, reference }: LayoutPart): string {
  if (typeof title === "string" && title) return quoted(title);
  const type = isRecord(definition)
    ? Object.keys(definition)[0]
    : isRecord(reference)
      ? "reference"
      : undefined;
  return type ? `without a title (${type})` : "without a title";
}

const MAX_NAME_LENGTH = 80;
const quoted = (text: string): string =>
  JSON.stringify(text.length > MAX_NAME_LENGTH ? `${text.slice(0, MAX_NAME_LENGTH - 1)}…` : text);
