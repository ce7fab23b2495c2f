import { field, optional, type Schema, type ValueOf } from "../../schema/facts";
import { integer, list, model, string } from "../../schema/fields";
import { union } from "../../schema/union";
import { apmIndicator } from "./apm";
import { sloType, sloWireProduct } from "./enums";
import { indicators, writableFields } from "./fields";
import { sloOwnersResponse } from "./ownership";

const sloEntityModel = union("SloEntity", "An SLO, as returned by the API.", indicators, {
  ...writableFields,
  productType: optional(
    sloWireProduct,
    "Product area of the SLO. A replacement without it keeps it; the unspecified value resets it.",
    { serverDefault: true },
  ),
  ownershipTags: optional(sloOwnersResponse, "Ownership of the SLO."),
  id: optional(string(), "Id of the SLO. Required to replace an SLO; generated for a new one."),
  sloType: optional(
    sloType,
    "Whether the SLO measures requests or windows, derived from the indicator.",
    { serverDefault: true },
  ),
  grouping: optional(
    model("SloGrouping", "Grouping of an SLO.", {
      labels: optional(list(string()), "Labels to group by."),
    }),
    "Grouping of the SLO: the labels of its query.",
    { readOnly: true },
  ),
  apmSliMetadata: optional(
    apmIndicator,
    "The original `apmSli`, if the SLO is returned as metric queries.",
    {
      readOnly: true,
    },
  ),
  revision: optional(
    model("SloRevision", "A revision of an SLO.", {
      revision: optional(integer(-2147483648), "Revision number."),
      updateTime: optional(string(), "Time of the revision."),
    }),
    "Current revision.",
    { readOnly: true },
  ),
  creator: optional(string(), "Creator of the SLO.", { readOnly: true }),
  createTime: optional(string(), "Time at which the SLO was created.", {
    readOnly: true,
  }),
  updateTime: optional(string(), "Time at which the SLO was last updated.", {
    readOnly: true,
  }),
  type: optional(string(), "Type of the SLO, with enum values of an older version.", {
    deprecated: "Use sloType.",
  }),
});
export type SloEntity = ValueOf<typeof sloEntityModel>;
/** Request bodies are the bare SLO; responses wrap it in `slo`. */
export const sloEntity: Schema<SloEntity> = sloEntityModel;

/** Ids of the alerts that refer to an SLO. The misspelling is the API's. */
export const effectedAlerts = {
  effectedSloAlertIds: optional(list(string()), "Ids of the alerts that refer to the SLO.", {
    ref: "Alert",
  }),
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
