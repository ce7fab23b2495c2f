import type {
  DashboardRow,
  DashboardSection,
  DashboardSectionCustom,
  DashboardSectionPredefinedColor,
  DashboardWidget,
} from "../generated/types/dashboards";
import type { Deep, Inputs } from "../pulumi/types";
import { type Absent, defined, present } from "./values";

/** A widget of a row: the result of a function, or raw arguments. */
export type WidgetLike = Deep<DashboardWidget> | Absent;

/** A row of widgets. */
export interface Row extends Inputs<Omit<DashboardRow, "widgets">> {
  widgets: Deep<DashboardWidget[]>;
}

/** A row: an array of widgets, the result of `row`, or raw arguments. */
export type RowLike = readonly WidgetLike[] | Row | Absent;

/** A section of rows. */
export interface Section extends Inputs<Omit<DashboardSection, "rows">> {
  rows: Deep<DashboardRow[]>;
}

/** A section: the result of `section`, or raw arguments. */
export type SectionLike = Section | Absent;

/** The layout of a dashboard. */
export interface Layout {
  sections: Section[];
}

/** Options of a row. */
export interface RowOptions extends Inputs<Pick<DashboardRow, "id">> {
  /** Height of the row, in grid units. Default: 19, the height that the dashboard editor gives. */
  height?: Deep<number>;
}

/** Options of a section. */
export interface SectionOptions
  extends Inputs<Pick<DashboardSection, "id">>,
    Inputs<Pick<DashboardSectionCustom, "description" | "collapsed">> {
  /** Color of the section. */
  color?: Deep<DashboardSectionPredefinedColor>;
  /** The variable for whose values the section is repeated. */
  repetitiveVar?: { readonly name: Deep<string> };
}

/**
 * The layout of a dashboard with one section, which has no heading. An array is a row; its widgets
 * share the width, or have `layoutColumns`. `false`, `null` and `undefined` are left out, among
 * rows and among widgets, and so is an array without widgets.
 *
 * @example
 * new coralogix.Dashboard("shop", {
 *   name: "Shop",
 *   layout: rows(
 *     [lineChart("Requests", "sum(rate(requests[5m]))"), gauge("Success", "100 * ok / all")],
 *     [markdown("## Runbook")],
 *   ),
 * });
 */
export const rows = (...all: readonly RowLike[]): Layout => ({ sections: [{ rows: rowsOf(all) }] });

/**
 * The layout of a dashboard with sections, from top to bottom. `false`, `null` and `undefined` are
 * left out.
 *
 * @example
 * const layout = sections(
 *   section("Traffic", [[lineChart("Requests", "sum(rate(requests[5m]))")]]),
 *   section("Logs", [[dataTable("Errors", logs("level:error"))]], { collapsed: true }),
 * );
 */
export const sections = (...all: readonly SectionLike[]): Layout => ({ sections: present(all) });

/**
 * A section with a heading.
 *
 * @param name heading of the section
 * @param contents rows of the section, as in `rows`
 * @example
 * const traffic = section("Traffic", [[lineChart("Requests", "requests")]], { color: "BLUE" });
 */
export function section(
  name: Deep<string>,
  contents: readonly RowLike[],
  { id, color, repetitiveVar, ...options }: SectionOptions = {},
): Section {
  const custom = defined({
    name,
    ...options,
    color: color === undefined ? undefined : { predefined: color },
    repetitiveVar: repetitiveVar && { name: repetitiveVar.name },
  });
  return defined({ id, options: { custom }, rows: rowsOf(contents) });
}

/**
 * A row with options. Without options, an array is enough.
 *
 * @example
 * const layout = rows(row([markdown("# Shop")], { height: 5 }), [lineChart("Requests", "requests")]);
 */
export const row = (widgets: readonly WidgetLike[], { height = 19, id }: RowOptions = {}): Row =>
  defined({ id, appearance: { height }, widgets: present(widgets) });

const isList = (one: RowLike): one is readonly WidgetLike[] => Array.isArray(one);

const rowsOf = (all: readonly RowLike[]): Row[] =>
  present(all.map((one) => (isList(one) ? rowOf(present(one)) : one)));

const rowOf = (widgets: readonly WidgetLike[]): Row | undefined =>
  widgets.length ? row(widgets) : undefined;
