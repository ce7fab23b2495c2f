import { field } from "../../schema/facts";
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
      widgetIds: field(list(uuid(), 0, 1000).optional(), "Ids of the widgets."),
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
    description: field(string(0, 4096).optional(), "Description of the annotation."),
    enabled: field(flag().optional(), "Whether the annotation is shown."),
    color: field(annotationColor.optional(), "Color of the annotation."),
    source: field(source, "Source of the annotation."),
    scope: field(scope.optional(), "Widgets that show the annotation. Default: all widgets.", {
      serverDefault: { value: { allWidgets: {} } },
    }),
  },
);
