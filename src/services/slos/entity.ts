import type { z } from "zod";
import { field } from "../../schema/facts";
import { integer, list, model, string } from "../../schema/fields";
import { union } from "../../schema/union";
import { apmIndicator } from "./apm";
import { sloType, sloWireProduct } from "./enums";
import { indicators, writableFields } from "./fields";
import { sloOwnersResponse } from "./ownership";

const sloEntityModel = union("SloEntity", "An SLO, as returned by the API.", indicators, {
  ...writableFields,
  productType: field(
    sloWireProduct.optional(),
    "Product area of the SLO. A replacement without it keeps it; the unspecified value resets it.",
    { serverDefault: true },
  ),
  ownershipTags: field(sloOwnersResponse.optional(), "Ownership of the SLO."),
  id: field(
    string().optional(),
    "Id of the SLO. Required to replace an SLO; generated for a new one.",
  ),
  sloType: field(
    sloType.optional(),
    "Whether the SLO measures requests or windows, derived from the indicator.",
    { serverDefault: true },
  ),
  grouping: field(
    model("SloGrouping", "Grouping of an SLO.", {
      labels: field(list(string()).optional(), "Labels to group by."),
    }).optional(),
    "Grouping of the SLO: the labels of its query.",
    { readOnly: true },
  ),
  apmSliMetadata: field(
    apmIndicator.optional(),
    "The original `apmSli`, if the SLO is returned as metric queries.",
    {
      readOnly: true,
    },
  ),
  revision: field(
    model("SloRevision", "A revision of an SLO.", {
      revision: field(integer(-2147483648).optional(), "Revision number."),
      updateTime: field(string().optional(), "Time of the revision."),
    }).optional(),
    "Current revision.",
    { readOnly: true },
  ),
  creator: field(string().optional(), "Creator of the SLO.", { readOnly: true }),
  createTime: field(string().optional(), "Time at which the SLO was created.", {
    readOnly: true,
  }),
  updateTime: field(string().optional(), "Time at which the SLO was last updated.", {
    readOnly: true,
  }),
  type: field(string().optional(), "Type of the SLO, with enum values of an older version.", {
    deprecated: "Use sloType.",
  }),
});
export type SloEntity = z.output<typeof sloEntityModel>;
/** Request bodies are the bare SLO; responses wrap it in `slo`. */
export const sloEntity: z.ZodType<SloEntity> = sloEntityModel;

/** Ids of the alerts that refer to an SLO. The misspelling is the API's. */
export const effectedAlerts = {
  effectedSloAlertIds: field(
    list(string()).optional(),
    "Ids of the alerts that refer to the SLO.",
    {
      ref: "Alert",
    },
  ),
};
export const sloResponse = model("SloResponse", "An SLO.", {
  slo: field(sloEntity, "The SLO."),
});
export const sloReplaced = model("SloReplaced", "A replaced SLO.", {
  slo: field(sloEntity, "The SLO."),
  ...effectedAlerts,
});
export const sloDeleted = model(
  "SloRemoved",
  "Objects affected by the deletion of an SLO.",
  effectedAlerts,
);
