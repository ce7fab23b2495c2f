import { z } from "zod";
import { optional } from "../../../schema/facts";
import { flag, list, model, string } from "../../../schema/fields";
import type { OneOf } from "../../../schema/types";
import { union } from "../../../schema/union";
import { aggregation, gaugeUnit, legendBy, thresholdBy } from "../enums";
import { GAUGE_DEFAULTS } from "../required-fields";
import { arcDisplay, displaySeriesName, legend, scaleThresholdType } from "../shared/display";
import { measuredDataprime, measuredLogs, measuredMetrics, measuredSpans } from "./measured-query";
import { dataMode, numbers } from "./parts";

const legacyAggregation = (replacement: string) =>
  optional(aggregation, "Legacy aggregation of the values.", {
    deprecated: `Use ${replacement}.`,
  });
const gaugeQueries = {
  metrics: measuredMetrics("DashboardGaugeMetricsQuery"),
  logs: model("DashboardGaugeLogsQuery", "A query on logs.", {
    ...measuredLogs,
    aggregation: legacyAggregation("logsAggregation"),
  }),
  spans: model("DashboardGaugeSpansQuery", "A query on spans.", {
    ...measuredSpans,
    aggregation: legacyAggregation("spansAggregation"),
  }),
  dataprime: measuredDataprime,
};
interface GaugeQueries extends z.output<z.ZodObject<typeof gaugeQueries>> {}
const gaugeQueryShape = union("DashboardGaugeQuery", "The query of a gauge.", gaugeQueries);
export type DashboardGaugeQuery = OneOf<GaugeQueries>;
const gaugeQuery: z.ZodType<DashboardGaugeQuery> = gaugeQueryShape;

// The service requires these fields, so the default is sent if one is omitted.
const requiredWithDefault = (key: keyof typeof GAUGE_DEFAULTS) =>
  ({ always: true, serverDefault: { value: GAUGE_DEFAULTS[key] } }) as const;

const arc = (which: string, key: "showInnerArc" | "showOuterArc") =>
  optional(flag(), `Whether the ${which} arc is shown if \`arcDisplay\` is not set.`, {
    ...requiredWithDefault(key),
    deprecated: "Use arcDisplay.",
  });

const gaugeThreshold = model("DashboardGaugeThreshold", "A color threshold of a gauge.", {
  from: optional(z.number(), "Minimum value for this color."),
  color: optional(string(1, 4096), "Color, as a palette name or a CSS color."),
  label: optional(string(1, 255), "Label shown instead of the value."),
});

export const gauge = model("DashboardGauge", "A gauge with one value, or one value per group.", {
  query: optional(gaugeQuery, "Query of the widget."),
  min: optional(
    z.number(),
    "Lower bound of the scale. Must be less than `max`.",
    requiredWithDefault("min"),
  ),
  max: optional(
    z.number(),
    "Upper bound of the scale. Must be greater than `min`.",
    requiredWithDefault("max"),
  ),
  showMinMax: optional(flag(), "Whether the bounds of the scale are shown."),
  arcDisplay: optional(
    arcDisplay,
    "Arcs of the gauge. If set, even to an empty object, arcs are shown; if omitted, they are hidden.",
    {
      zeroIsValue: true,
    },
  ),
  showInnerArc: arc("inner", "showInnerArc"),
  showOuterArc: arc("outer", "showOuterArc"),
  displaySeriesName,
  ...numbers,
  unit: optional(gaugeUnit, "Unit of the values.", requiredWithDefault("unit")),
  thresholds: optional(list(gaugeThreshold, 0, 1000), "Color thresholds."),
  thresholdBy: optional(thresholdBy, "Whether thresholds color the value or its background."),
  thresholdType: scaleThresholdType,
  legend: legend.optional(),
  legendBy: optional(legendBy, "Whether the legend shows thresholds or groups."),
  dataModeType: dataMode,
});
export type DashboardGauge = z.output<typeof gauge>;
