import { z } from "zod";
import { field } from "../../../schema/facts";
import { flag, list, model, text } from "../../../schema/fields";
import type { OneOf } from "../../../schema/types";
import { oneOf } from "../../../schema/union";
import { arcDisplay, legend } from "../shared/display";
import { aggregation, gaugeUnit, legendBy, thresholdBy, thresholdType } from "../shared/words";
import { GAUGE_DEFAULTS } from "./gauge-defaults";
import { measuredDataprime, measuredLogs, measuredMetrics, measuredSpans } from "./measured-query";
import { dataMode, numbers } from "./parts";

const older = (instead: string) =>
  field(aggregation.optional(), "How values became one in older versions.", { deprecated: `Use ${instead}.` });
const queries = {
  metrics: measuredMetrics("DashboardGaugeMetricsQuery"),
  logs: field(
    model("DashboardGaugeLogsQuery", "Values over logs.", { ...measuredLogs, aggregation: older("logsAggregation") }),
    "Values over logs.",
  ),
  spans: field(
    model("DashboardGaugeSpansQuery", "Values over spans.", { ...measuredSpans, aggregation: older("spansAggregation") }),
    "Values over spans.",
  ),
  dataprime: measuredDataprime,
};
interface Queries extends z.output<z.ZodObject<typeof queries>> {}
const queryShape = oneOf(queries, {}, { model: "DashboardGaugeQuery", about: "What a gauge asks for." });
export type DashboardGaugeQuery = OneOf<Queries>;
const query: z.ZodType<DashboardGaugeQuery> = queryShape;

// The service refuses a gauge without one of these: a resource that leaves it out sends the default.
const sent = (key: keyof typeof GAUGE_DEFAULTS) => ({ always: true, server: { value: GAUGE_DEFAULTS[key] } }) as const;

const gaugeThreshold = model("DashboardGaugeThreshold", "A value from which a gauge has another colour.", {
  from: field(z.number().optional(), "Smallest value that has this colour."),
  color: field(text(1, 4096).optional(), "The colour, by a name of the product's palette or as CSS writes it."),
  label: field(text(1, 255).optional(), "Text shown in the place of the value."),
});

const shape = model("DashboardGauge", "One value, or one for each group, on a scale.", {
  query: field(query.optional(), "What is shown."),
  min: field(z.number().optional(), "Value at the start of the scale; less than `max`.", sent("min")),
  max: field(z.number().optional(), "Value at the end of the scale; greater than `min`.", sent("max")),
  showMinMax: field(flag().optional(), "Whether the ends of the scale are written."),
  arcDisplay: field(arcDisplay.optional(), "Arcs around the value: given, even empty, they are shown; left out, they are hidden.", {
    distinct: true,
  }),
  showInnerArc: field(flag().optional(), "Whether the inner arc is drawn where there is no `arcDisplay`.", {
    ...sent("showInnerArc"),
    deprecated: "Use arcDisplay.",
  }),
  showOuterArc: field(flag().optional(), "Whether the outer arc is drawn where there is no `arcDisplay`.", {
    ...sent("showOuterArc"),
    deprecated: "Use arcDisplay.",
  }),
  displaySeriesName: field(flag().optional(), "Whether the name of the series stands with the value."),
  ...numbers,
  unit: field(gaugeUnit.optional(), "Unit of the values.", sent("unit")),
  thresholds: field(list(gaugeThreshold, 0, 1000).optional(), "Values from which other colours are used."),
  thresholdBy: field(thresholdBy.optional(), "Whether the value or its background has the colour."),
  thresholdType: field(thresholdType.optional(), "Whether thresholds are values, or percent of the scale."),
  legend: field(legend.optional(), "The list that says which colour is what."),
  legendBy: field(legendBy.optional(), "Whether the legend names thresholds or groups."),
  dataModeType: dataMode,
});
export interface DashboardGauge extends z.output<typeof shape> {}
export const gauge: z.ZodType<DashboardGauge> = shape;
