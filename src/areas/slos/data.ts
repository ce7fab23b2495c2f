import type { z } from "zod";
import { field } from "../../schema/facts";
import { float, integer, list, map, model, text } from "../../schema/fields";
import { oneOf } from "../../schema/union";
import { apmIndicator } from "./apm";
import { requestIndicator, windowIndicator } from "./indicator";
import { sloOwners, sloOwnersTold } from "./ownership";
import { sloProduct, sloTimeFrame, sloType } from "./words";

const indicators = {
  requestBasedMetricSli: field(requestIndicator, "Good events against all events."),
  windowBasedMetricSli: field(windowIndicator, "A metric against a threshold, window by window."),
  apmSli: field(apmIndicator, "Errors or latency of services of APM."),
};
const writable = {
  name: field(text(1), "Name of the SLO."),
  description: field(text().optional(), "What the SLO promises."),
  labels: field(map(field(text(), "Value of the label.")).optional(), "Labels of the SLO, by name.", { server: true }),
  targetThresholdPercentage: field(float(0, 100), "How much must be good, in percent. Kept as a 32-bit float."),
  sloTimeFrame: field(sloTimeFrame, "Over how long that is measured."),
  productType: field(
    sloProduct.optional(),
    "The part of the product it belongs to; left out, the service says APM where apmSli is given.",
    {
      server: true,
    },
  ),
};
const about = "A service level objective: how much of what a service does must be good, over some days.";

const fieldsShape = oneOf(
  indicators,
  { ...writable, ownershipTags: field(sloOwners.optional(), "Who owns the SLO.") },
  { model: "Slo", about },
);
export type SloFields = z.output<typeof fieldsShape>;
/** An SLO as users write it. */
export const sloFields: z.ZodType<SloFields> = fieldsShape;

const entityShape = oneOf(
  indicators,
  {
    ...writable,
    ownershipTags: field(sloOwnersTold.optional(), "Who owns the SLO."),
    id: field(text().optional(), "Id of the SLO. A replacement needs it; a new one gets one."),
    sloType: field(sloType.optional(), "Whether it counts requests or windows: follows from the indicator.", { server: true }),
    grouping: field(
      model("SloGrouping", "What an SLO is split by.", { labels: field(list(text()).optional(), "The labels.") }).optional(),
      "What the SLO is split by: the labels of its query.",
      { derived: true },
    ),
    apmSliMetadata: field(apmIndicator.optional(), "What was given as apmSli, where the SLO is told by the queries made of it.", {
      derived: true,
    }),
    revision: field(
      model("SloRevision", "A version of an SLO.", {
        revision: field(integer(-2147483648).optional(), "Its number."),
        updateTime: field(text().optional(), "When it came to be."),
      }).optional(),
      "The present version.",
      { derived: true },
    ),
    creator: field(text().optional(), "Who made it.", { derived: true }),
    createTime: field(text().optional(), "When it was made.", { derived: true }),
    updateTime: field(text().optional(), "When it was last changed.", { derived: true }),
    type: field(text().optional(), "Kind of the SLO, in words of the past.", { deprecated: "Use sloType." }),
  },
  { model: "SloEntity", about: "An SLO as the API holds it." },
);
export type SloEntity = z.output<typeof entityShape>;
/** An SLO as it travels: no key wraps it in bodies, `slo` does in answers. */
export const sloEntity: z.ZodType<SloEntity> = entityShape;

/** Ids of the alerts that look at an SLO. The misspelling is the API's. */
export const effected = {
  effectedSloAlertIds: field(list(text()).optional(), "Ids of the alerts that look at the SLO.", { ref: "Alert" }),
};
export const sloAnswer = model("SloAnswer", "An SLO that was read or made.", { slo: field(sloEntity, "The SLO.") });
export const sloReplaced = model("SloReplaced", "An SLO that was replaced.", { slo: field(sloEntity, "The SLO."), ...effected });
export const sloRemoved = model("SloRemoved", "What the end of an SLO touches.", effected);
