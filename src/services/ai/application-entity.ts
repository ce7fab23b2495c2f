import type { z } from "zod";
import { field } from "../../schema/facts";
import { flag, list, model, uuid } from "../../schema/fields";
import { aiName, evaluationTypesFilter, paging, storedFields } from "./enums";

export const aiApplication = model(
  "AiApplication",
  "An application that calls language models, as detected from the data it sends.",
  {
    id: field(uuid().optional(), "Id of the application."),
    application: field(aiName().optional(), "Name of the application; evaluations refer to it."),
    subsystem: field(aiName().optional(), "Subsystem that sends the data."),
    guardrailsIntegrated: field(
      flag().optional(),
      "Whether the application calls guardrails before it responds.",
    ),
    ...storedFields,
  },
);
export type AiApplication = z.output<typeof aiApplication>;

export const applicationQuery = model(
  "AiApplicationQuery",
  "Filters for the list of applications.",
  {
    ...paging,
    evaluation_types: evaluationTypesFilter,
  },
);
export const applicationList = model("AiApplicationList", "A page of applications.", {
  aiApplications: field(list(aiApplication, 0, 1000).optional(), "The applications."),
});
export const applicationResponse = model("AiApplicationResponse", "An application.", {
  aiApplication: field(aiApplication.optional(), "The application."),
});
export const applicationDeleted = model(
  "AiApplicationRemoved",
  "Response to the deletion of an application.",
  {
    id: field(uuid().optional(), "Id of the deleted application."),
  },
);
