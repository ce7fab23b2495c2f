import { field, optional } from "../../schema/facts";
import { empty, flag, list, model, string, uuid } from "../../schema/fields";
import { union } from "../../schema/union";
import { dataprimeSource, logsSource, spansSource } from "./annotation-records";
import { eventRecurrenceSource, manualSource, metricsSource } from "./annotation-sources";
import { annotationColor } from "./color-enums";
import { plainId } from "./ids";

const scope = union("DashboardAnnotationScope", "Widgets that show an annotation.", {
  allWidgets: empty("All widgets."),
  specificWidgets: field(
    model("DashboardAnnotationWidgets", "A selection of widgets.", {
      widgetIds: optional(list(uuid(), 0, 1000), "Ids of the widgets."),
    }),
    "Only these widgets.",
  ),
});
const source = union("DashboardAnnotationSource", "Source of an annotation.", {
  metrics: metricsSource,
  logs: logsSource,
  spans: spansSource,
  dataprime: field(dataprimeSource, "Annotations from a DataPrime query."),
  manual: manualSource,
  eventRecurrence: eventRecurrenceSource,
});

export const annotation = model(
  "DashboardAnnotation",
  "An annotation on the charts of a dashboard, for example a deployment, an incident or a limit.",
  {
    id: plainId("annotation"),
    name: field(string(1, 100), "Name of the annotation.", { advisory: false }),
    description: optional(string(0, 4096), "Description of the annotation."),
    enabled: optional(flag(), "Whether the annotation is shown."),
    color: optional(annotationColor, "Color of the annotation."),
    source: field(source, "Source of the annotation."),
    scope: optional(scope, "Widgets that show the annotation. Default: all widgets.", {
      serverDefault: { value: { allWidgets: {} } },
    }),
  },
);
