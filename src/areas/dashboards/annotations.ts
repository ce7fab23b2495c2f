import type { z } from "zod";
import { field } from "../../schema/facts";
import { empty, flag, list, model, text, uuid } from "../../schema/fields";
import { oneOf } from "../../schema/union";
import { choice } from "../../schema/words";
import { dataprimeSource, logsSource, spansSource } from "./annotation-records";
import { eventRecurrenceSource, manualSource, metricsSource } from "./annotation-sources";
import { plainId } from "./ids";

const color = choice(
  "ANNOTATION_COLOR_",
  ["UNSPECIFIED", "DEFAULT", "GREEN", "CYAN", "BLUE", "PURPLE", "MAGENTA", "RED", "ORANGE", "YELLOW"],
  "DashboardAnnotationColor",
);
const scope = oneOf(
  {
    allWidgets: empty("On every widget."),
    specificWidgets: field(
      model("DashboardAnnotationWidgets", "Some of the widgets.", {
        widgetIds: field(list(uuid(), 0, 1000).optional(), "Ids of the widgets."),
      }),
      "On these widgets only.",
    ),
  },
  {},
  { model: "DashboardAnnotationScope", about: "The widgets that an annotation is drawn on." },
);
const source = oneOf(
  {
    metrics: field(metricsSource, "A metric tells when."),
    logs: field(logsSource, "Logs tell when."),
    spans: field(spansSource, "Spans tell when."),
    dataprime: field(dataprimeSource, "A DataPrime query tells when."),
    manual: field(manualSource, "Values of your own."),
    eventRecurrence: field(eventRecurrenceSource, "It comes again at the same time."),
  },
  {},
  { model: "DashboardAnnotationSource", about: "Where an annotation comes from." },
);

const shape = model("DashboardAnnotation", "Marks drawn over the charts of a dashboard: deployments, incidents, limits.", {
  id: plainId("annotation"),
  name: field(text(1, 100), "Name of the annotation.", { advisory: false }),
  description: field(text(0, 4096).optional(), "What the marks mean."),
  enabled: field(flag().optional(), "Whether the marks are drawn."),
  color: field(color.optional(), "Colour of the marks."),
  source: field(source, "Where the marks come from."),
  scope: field(scope.optional(), "The widgets they are drawn on; left out, all.", { server: { value: { allWidgets: {} } } }),
});
export interface DashboardAnnotation extends z.output<typeof shape> {}
export const annotation: z.ZodType<DashboardAnnotation> = shape;
