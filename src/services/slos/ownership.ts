import type { z } from "zod";
import { field } from "../../schema/facts";
import { model, set, string } from "../../schema/fields";

const ownerFields = {
  staticValues: field(set(string()).optional(), "Literal values."),
  labelKeys: field(set(string()).optional(), "Labels of the SLO whose values are included."),
};
const resolvedFields = {
  resolvedValues: field(
    set(string()).optional(),
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

const ownersByType = <T extends z.ZodType>(one: T) => ({
  service: field(one.optional(), "Services that the SLO belongs to."),
  environment: field(one.optional(), "Environments that the SLO belongs to."),
  team: field(one.optional(), "Teams that own the SLO."),
});
export const sloOwners = model("SloOwners", "Ownership of an SLO.", ownersByType(ownerModel));
export const sloOwnersResponse = model(
  "SloOwnersEntity",
  "Ownership of an SLO, as returned by the API.",
  ownersByType(ownerResponseModel),
);
