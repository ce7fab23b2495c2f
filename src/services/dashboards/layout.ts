import type { z } from "zod";
import { annotate, field, optional } from "../../schema/facts";
import { empty, flag, integer, list, model, string, uuid, wrapped } from "../../schema/fields";
import type { OneOf } from "../../schema/types";
import { atMostOne, union } from "../../schema/union";
import { sectionColor } from "./color-enums";
import { dashboardRef, layoutId } from "./ids";
import { widgetDefinition } from "./widgets/definition";

const widgetReference = model(
  "DashboardWidgetReference",
  "A reference to a widget of the same or another dashboard.",
  {
    dashboardId: optional(dashboardRef(), "Id of the dashboard that contains the widget."),
    widgetId: optional(wrapped(uuid()), "Id of the referenced widget."),
  },
);

const appearance = model("DashboardWidgetAppearance", "Legacy appearance of a widget.", {
  width: optional(integer(0), "Legacy width of the widget. The service ignores it.", {
    readOnly: true,
  }),
});

const layoutVariants = {
  // Placeholder for an invalid definition: a markdown widget is valid with and without a title.
  definition: field(widgetDefinition, "Visualization and query of the widget.", {
    example: { markdown: {} },
  }),
  reference: field(
    widgetReference,
    "Shows the referenced widget. Edit the widget in its original dashboard.",
  ),
};
const commonLayoutFields = {
  id: layoutId("widget"),
  title: optional(
    string(0, 4096),
    "Title of the widget. Required, except for markdown widgets and references.",
    { explicitZero: true },
  ),
  description: optional(string(0, 4096), "Description of the widget."),
  layoutColumns: optional(integer(0), "Width of the widget, in grid columns."),
  appearance: optional(appearance, "Legacy appearance of the widget.", {
    deprecated:
      "The service ignores it. Widgets share the width of the row, or use `layoutColumns`.",
  }),
  highlighted: optional(
    flag(),
    "A flag without effect. The service stores and returns it. Not allowed on a reference.",
    {
      deprecated: "It has no effect.",
    },
  ),
};
const times = {
  createdAt: optional(string(20, 30), "Creation time of the widget."),
  updatedAt: optional(string(20, 30), "Time of the last change of the widget."),
};
interface LayoutVariants extends z.output<z.ZodObject<typeof layoutVariants>> {}
interface Common extends z.output<z.ZodObject<typeof commonLayoutFields>> {}
interface CommonEntity extends Common, z.output<z.ZodObject<typeof times>> {}

const about = "A dashboard widget, such as a chart, a table, a number or text.";
const widgetShape = union("DashboardWidget", about, layoutVariants, commonLayoutFields);
export type DashboardWidget = Common & OneOf<LayoutVariants>;
export const widget: z.ZodType<DashboardWidget> = widgetShape;
export type DashboardWidgetEntity = CommonEntity & OneOf<LayoutVariants>;
export const widgetEntity: z.ZodType<DashboardWidgetEntity> = union(
  "DashboardWidgetEntity",
  "A widget, as returned by the API.",
  layoutVariants,
  { ...commonLayoutFields, ...times },
);
const customSection = model("DashboardSectionCustom", "A section with a heading.", {
  name: optional(string(1, 4096), "Heading of the section."),
  description: optional(string(0, 4096), "Description of the section."),
  collapsed: optional(flag(), "Whether the section is collapsed."),
  color: optional(
    model("DashboardSectionColor", "The color of a section.", {
      predefined: optional(sectionColor, "Predefined color."),
    }),
    "Color of the section.",
  ),
  repetitiveVar: optional(
    model("DashboardSectionRepeat", "The variable that a section is repeated for.", {
      name: optional(string(1, 255), "Name of the variable."),
    }),
    "Repeats the section for each value of a variable.",
  ),
});
const sectionOptions = atMostOne("DashboardSectionOptions", "Display options of a section.", {
  internal: empty("A section without a heading."),
  custom: customSection,
});

const rowAppearance = model("DashboardRowAppearance", "The appearance of a row.", {
  height: optional(integer(1), "Height of the row, in grid units."),
});

const rowOf = <N extends string, W extends z.ZodType>(name: N, of: W) =>
  model(name, "A row of widgets.", {
    id: layoutId("row"),
    appearance: optional(rowAppearance, "Appearance of the row.", { serverDefault: true }),
    widgets: optional(list(of, 0, 1000), "Widgets of the row, from left to right."),
  });
const sectionOf = <N extends string, R extends z.ZodType>(name: N, of: R) =>
  annotate(
    model(name, "A collapsible section of a dashboard.", {
      id: layoutId("section"),
      options: optional(
        sectionOptions,
        "Heading, color and repetition of the section. Default: none.",
        { serverDefault: true },
      ),
      rows: optional(list(of, 0, 1000), "Rows of the section, from top to bottom."),
    }),
    { label: "options.custom.name" },
  );

const layoutOf = <N extends string, S extends z.ZodType>(name: N, of: S) =>
  model(name, "The layout of a dashboard.", {
    sections: optional(list(of, 0, 1000), "Sections of the dashboard, from top to bottom."),
  });

export const layout = layoutOf(
  "DashboardLayout",
  sectionOf("DashboardSection", rowOf("DashboardRow", widget)),
);

export const layoutEntity = layoutOf(
  "DashboardLayoutEntity",
  sectionOf("DashboardSectionEntity", rowOf("DashboardRowEntity", widgetEntity)),
);
export type DashboardLayoutEntity = z.output<typeof layoutEntity>;
