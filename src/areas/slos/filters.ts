import type { z } from "zod";
import { field } from "../../schema/facts";
import { flag, list, model, text } from "../../schema/fields";
import { oneOf } from "../../schema/union";
import { sloConstFilter, sloProduct, sloType } from "./words";

const texts = model("SloTexts", "Some texts.", { values: field(list(text()).optional(), "The texts.") });

const wanted = oneOf(
  {
    constFilter: field(sloConstFilter, "Who made the SLO, or its name."),
    labelName: field(text(), "A label of the SLO, by name."),
    sloType: field(flag(), "Whether it counts requests or windows."),
    productType: field(flag(), "The part of the product it belongs to."),
    serviceName: field(text(), "A service of APM, by name."),
    ownershipServiceValues: field(texts, "The service that it belongs to."),
    ownershipEnvironmentValues: field(texts, "The environment that it belongs to."),
    ownershipTeamValues: field(texts, "The team that it belongs to."),
  },
  {},
  { model: "SloFilterSubject", about: "What of an SLO is looked at.", optional: true },
);
const is = oneOf(
  {
    stringValues: field(texts, "One of these texts."),
    typeValues: field(
      model("SloTypeValues", "Some kinds.", { values: field(list(sloType).optional(), "The kinds.") }),
      "One of these kinds.",
    ),
    productTypeValues: field(
      model("SloProductValues", "Some parts of the product.", { values: field(list(sloProduct).optional(), "The parts.") }),
      "One of these parts of the product.",
    ),
  },
  {},
  { model: "SloFilterValues", about: "What it must be.", optional: true },
);
const shape = model("SloFilter", "Something that must be true of an SLO.", {
  field: field(wanted.optional(), "What of it is looked at."),
  predicate: field(
    model("SloPredicate", "What must be true.", { is: field(is.optional(), "What it must be.") }).optional(),
    "What must be true.",
  ),
});
export type SloFilter = z.output<typeof shape>;

export const sloListQuery = model("SloListQuery", "Which SLOs are asked for.", {
  filters: field(
    list(shape).optional(),
    "What must be true of them, all of it. How such a list travels no source proves: without it, all SLOs come.",
  ),
});
