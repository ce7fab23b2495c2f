import { field, optional, type ValueOf } from "../../schema/facts";
import { flag, list, model, string } from "../../schema/fields";
import { atMostOne } from "../../schema/union";
import { sloConstFilter, sloProduct, sloType } from "./enums";

const stringList = model("SloStrings", "A list of strings.", {
  values: optional(list(string()), "The strings."),
});

const filterField = atMostOne("SloFilterSubject", "Field to filter by.", {
  constFilter: field(sloConstFilter, "A field of the SLO."),
  labelName: field(string(), "A label of the SLO, by name."),
  sloType: field(flag(), "Type of the SLO: based on requests or windows."),
  productType: field(flag(), "Product area of the SLO."),
  serviceName: field(string(), "An APM service, by name."),
  ownershipServiceValues: field(stringList, "Service that owns the SLO."),
  ownershipEnvironmentValues: field(stringList, "Environment that owns the SLO."),
  ownershipTeamValues: field(stringList, "Team that owns the SLO."),
});
const filterValues = atMostOne("SloFilterValues", "Values to match.", {
  stringValues: field(stringList, "Matches one of the strings."),
  typeValues: field(
    model("SloTypeValues", "A list of SLO types.", {
      values: optional(list(sloType), "The types."),
    }),
    "Matches one of the types.",
  ),
  productTypeValues: field(
    model("SloProductValues", "A list of product areas.", {
      values: optional(list(sloProduct), "The product areas."),
    }),
    "Matches one of the product areas.",
  ),
});
const filterModel = model("SloFilter", "A filter for SLOs.", {
  field: filterField.optional(),
  predicate: model("SloPredicate", "Condition for the field.", {
    is: filterValues.optional(),
  }).optional(),
});
export type SloFilter = ValueOf<typeof filterModel>;

export const sloListQuery = model("SloListQuery", "Filters for the list of SLOs.", {
  filters: optional(
    list(filterModel),
    "Filters that must all match. How the API expects a list of filters in the query is not documented. If omitted, all SLOs are returned.",
  ),
});
