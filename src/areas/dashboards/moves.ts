import { isRecord } from "../../schema/path";

type Loose = Readonly<Record<string, unknown>>;
interface Placed {
  name: string;
  /** The row it lies in, by its id. */
  row: unknown;
  where: string;
}

/** Lines that tell by title which widgets came, went and moved: the engine compares lists place by place, so that one new widget changes all that follow. */
export function widgetMoves(was: Loose, is: Loose): string[] {
  const [before, after] = [layoutOf(was), layoutOf(is)];
  if (!before || !after) return [];
  const widgets = [...after.widgets].flatMap(([id, now]) => {
    const old = before.widgets.get(id);
    if (!old) return [`adds the widget ${now.name} (${now.where})`];
    return old.row === now.row ? [] : [`moves the widget ${now.name} from ${old.where} to ${now.where}`];
  });
  const gone = [...before.widgets].flatMap(([id, old]) => (after.widgets.has(id) ? [] : [`removes the widget ${old.name} (${old.where})`]));
  return [...gone, ...widgets, ...reordered(before, after)];
}

interface Layout {
  widgets: Map<unknown, Placed>;
  /** What lies in a row, in a section, and in the dashboard, in its order. */
  inside: Map<unknown, { where: string; ids: unknown[] }>;
}

/** Where everything lies; nothing where some of it is not known yet. */
function layoutOf({ layout }: Loose): Layout | undefined {
  const found: Layout = { widgets: new Map(), inside: new Map() };
  const sections = itemsOf(layout, "sections");
  if (!sections) return undefined;
  found.inside.set("", { where: "the sections", ids: sections.map(idOf) });
  for (const [s, section] of sections.entries()) {
    const rows = itemsOf(section, "rows");
    if (!rows) return undefined;
    const place = sectionText(section, s);
    found.inside.set(idOf(section), { where: `the rows of ${place}`, ids: rows.map(idOf) });
    for (const [r, row] of rows.entries()) {
      const widgets = itemsOf(row, "widgets");
      if (!widgets) return undefined;
      const where = `${place}, row ${r + 1}`;
      found.inside.set(idOf(row), { where: `the widgets of ${where}`, ids: widgets.map(idOf) });
      for (const widget of widgets) found.widgets.set(idOf(widget), { name: nameOf(widget), row: idOf(row), where });
    }
  }
  return found;
}

/** The members of a list; nothing where it is not known yet. */
function itemsOf(value: unknown, key: string): Loose[] | undefined {
  const items = value === undefined ? [] : isRecord(value) ? (value[key] ?? []) : undefined;
  return Array.isArray(items) && items.every(isRecord) ? items : undefined;
}

const idOf = ({ id }: Loose): unknown => id;

/** Lists whose members are the same ones in another order. */
const reordered = (before: Layout, after: Layout): string[] =>
  [...after.inside].flatMap(([id, now]) => {
    const old = before.inside.get(id);
    if (!old) return [];
    const stayed = now.ids.filter((one) => old.ids.includes(one));
    const order = old.ids.filter((one) => now.ids.includes(one));
    return stayed.some((one, at) => one !== order[at]) ? [`puts ${now.where} into another order`] : [];
  });

function sectionText(section: Loose, at: number): string {
  const custom = isRecord(section.options) ? section.options.custom : undefined;
  const name = isRecord(custom) ? custom.name : undefined;
  return typeof name === "string" && name ? `section ${quoted(name)}` : `section ${at + 1}`;
}

function nameOf({ title, definition, reference }: Loose): string {
  if (typeof title === "string" && title) return quoted(title);
  const kind = isRecord(definition) ? Object.keys(definition)[0] : isRecord(reference) ? "reference" : undefined;
  return kind ? `without a title (${kind})` : "without a title";
}

const LONGEST = 80;
const quoted = (text: string): string => JSON.stringify(text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);
