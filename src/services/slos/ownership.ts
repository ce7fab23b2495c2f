import { optional, type Schema } from "../../schema/facts";
import { model, set, string } from "../../schema/fields";

const ownerFields = {
  staticValues: optional(set(string()), "Literal values."),
  labelKeys: optional(set(string()), "Labels of the SLO whose values are included."),
};
const resolvedFields = {
  resolvedValues: optional(
    set(string()),
    "The resulting values, without duplicates and empty values.",
    { readOnly: true },
  ),
};
const ownerModel = model("SloOwner", "Owners of an SLO of one type.", ownerFields);
const ownerResponseModel = model(
  "SloOwnerEntity",
  "Owners of an SLO of one type, with the resulting values.",
  {
    ...ownerFields,
    ...resolvedFields,
  },
);

const ownersByType = <T extends Schema>(one: T) => ({
  service: optional(one, "Services that the SLO belongs to."),
  environment: optional(one, "Environments that the SLO belongs to."),
  team: optional(one, "Teams that own the SLO."),
});
export const sloOwners = model("SloOwners", "Ownership of an SLO.", ownersByType(ownerModel));
export const sloOwnersResponse = model(
  "SloOwnersEntity",
  "Ownership of an SLO, as returned by the API.",
  ownersByType(ownerResponseModel),
);
