import type { z } from "zod";
import { field } from "../../schema/facts";
import { empty, flag, integer, list, model, text, uuid, wrapped } from "../../schema/fields";
import type { OneOf } from "../../schema/types";
import { oneOf } from "../../schema/union";
import { choice } from "../../schema/words";
import { dashboardRef, layoutId } from "./ids";
import { widgetDefinition } from "./widgets/definition";

const widgetReference = model("DashboardWidgetReference", "A widget of a dashboard, this one or another.", {
  dashboardId: field(dashboardRef().optional(), "Id of the dashboard the widget is taken from."),
  widgetId: field(wrapped(uuid()).optional(), "Id of the widget in that dashboard."),
});

const appearance = model("DashboardWidgetAppearance", "What older versions said of a widget's looks.", {
  width: field(integer(0).optional(), "Width that older versions gave the widget. The service ignores it.", { derived: true }),
});

const variants = {
  // Stands for a definition that is wrong while the rest is checked: a text is right with a title and without one.
  definition: field(widgetDefinition, "What the widget shows and how.", { example: { markdown: {} } }),
  reference: field(widgetReference, "Shows a widget of another dashboard, which stays the one place where it is changed."),
};
const common = {
  id: layoutId("widget"),
  title: field(text(0, 4096).optional(), "Heading of the widget. All but markdown and references need one."),
  description: field(text(0, 4096).optional(), "What the widget is about, shown beside its title."),
  layoutColumns: field(integer(0).optional(), "Width of the widget, in columns of the grid."),
  appearance: field(appearance.optional(), "What older versions said of the widget's looks.", {
    deprecated: "The service ignores it: widgets of a row share its width, or take `layoutColumns`.",
  }),
  highlighted: field(flag().optional(), "A mark without effect. It is kept and told as it was given; a reference must not carry it.", {
    deprecated: "It has no effect.",
  }),
};
const times = {
  createdAt: field(text(20, 30).optional(), "When the widget was made."),
  updatedAt: field(text(20, 30).optional(), "When the widget was last changed."),
};
interface Variants extends z.output<z.ZodObject<typeof variants>> {}
interface Common extends z.output<z.ZodObject<typeof common>> {}
interface CommonHeld extends Common, z.output<z.ZodObject<typeof times>> {}

const about = "A tile of a dashboard: a chart, a table, a number or a text.";
const widgetShape = oneOf(variants, common, { model: "DashboardWidget", about });
export type DashboardWidget = Common & OneOf<Variants>;
export const widget: z.ZodType<DashboardWidget> = widgetShape;

const heldShape = oneOf(variants, { ...common, ...times }, { model: "DashboardWidgetHeld", about: "A widget as the API holds it." });
export type DashboardWidgetHeld = CommonHeld & OneOf<Variants>;
export const widgetHeld: z.ZodType<DashboardWidgetHeld> = heldShape;

const sectionColor = choice(
  "SECTION_PREDEFINED_COLOR_",
  ["UNSPECIFIED", "CYAN", "GREEN", "BLUE", "PURPLE", "MAGENTA", "PINK", "ORANGE"],
  "DashboardSectionPredefinedColor",
);
const customSection = model("DashboardSectionCustom", "A section with a heading of its own.", {
  name: field(text(1, 4096).optional(), "Heading of the section."),
  description: field(text(0, 4096).optional(), "What the section is about."),
  collapsed: field(flag().optional(), "Whether the section is shown folded."),
  color: field(
    model("DashboardSectionColor", "The colour of a section.", {
      predefined: field(sectionColor.optional(), "One of the colours the product knows."),
    }).optional(),
    "Colour of the section.",
  ),
  repetitiveVar: field(
    model("DashboardSectionRepeat", "What a section is repeated by.", {
      name: field(text(1, 255).optional(), "Name of the variable."),
    }).optional(),
    "Repeats the section for each value of a variable.",
  ),
});
const sectionOptions = oneOf(
  {
    internal: empty("Without a heading."),
    custom: field(customSection, "With a heading of its own."),
  },
  {},
  { model: "DashboardSectionOptions", about: "How a section appears.", optional: true },
);

const rowAppearance = model("DashboardRowAppearance", "The looks of a row.", {
  height: field(integer(1).optional(), "Height of the row, in units of the grid."),
});

const rowOf = <N extends string, W extends z.ZodType>(name: N, of: W) =>
  model(name, "Widgets side by side.", {
    id: layoutId("row"),
    appearance: field(rowAppearance.optional(), "Looks of the row.", { server: true }),
    widgets: field(list(of, 0, 1000).optional(), "Widgets of the row, from left to right."),
  });
const sectionOf = <N extends string, R extends z.ZodType>(name: N, of: R) =>
  model(name, "A part of a dashboard that can be folded.", {
    id: layoutId("section"),
    options: field(sectionOptions.optional(), "Heading, colour and repetition of the section; left out, it has none.", { server: true }),
    rows: field(list(of, 0, 1000).optional(), "Rows of the section, from top to bottom."),
  });

const layoutOf = <N extends string, S extends z.ZodType>(name: N, of: S) =>
  model(name, "Sections, rows and widgets of a dashboard.", {
    sections: field(list(of, 0, 1000).optional(), "Sections of the dashboard, from top to bottom."),
  });

const layoutShape = layoutOf("DashboardLayout", sectionOf("DashboardSection", rowOf("DashboardRow", widget)));
export interface DashboardLayout extends z.output<typeof layoutShape> {}
export const layout: z.ZodType<DashboardLayout> = layoutShape;

const layoutHeldShape = layoutOf("DashboardLayoutHeld", sectionOf("DashboardSectionHeld", rowOf("DashboardRowHeld", widgetHeld)));
export interface DashboardLayoutHeld extends z.output<typeof layoutHeldShape> {}
export const layoutHeld: z.ZodType<DashboardLayoutHeld> = layoutHeldShape;
