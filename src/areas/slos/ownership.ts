import type { z } from "zod";
import { field } from "../../schema/facts";
import { model, set, text } from "../../schema/fields";

const given = {
  staticValues: field(set(text()).optional(), "Values, as they are."),
  labelKeys: field(set(text()).optional(), "Labels of the SLO whose values count too."),
};
const resolved = {
  resolvedValues: field(set(text()).optional(), "What both come to, each value once and none of them empty.", { derived: true }),
};
const tag = model("SloOwner", "Who owns an SLO, in one respect.", given);
const told = model("SloOwnerTold", "Who owns an SLO, in one respect, and what that comes to.", { ...given, ...resolved });

const tags = <T extends z.ZodType>(one: T) => ({
  service: field(one.optional(), "The service it is about."),
  environment: field(one.optional(), "The environment it is about."),
  team: field(one.optional(), "The team that answers for it."),
});
export const sloOwners = model("SloOwners", "Who owns an SLO.", tags(tag));
export const sloOwnersTold = model("SloOwnersTold", "Who owns an SLO, as the API tells it.", tags(told));
