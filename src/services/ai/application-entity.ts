import { optional, type ValueOf } from "../../schema/facts";
import { flag, list, model, uuid } from "../../schema/fields";
import { aiName, evaluationTypesFilter, paging, storedFields } from "./enums";

export const aiApplication = model(
  "AiApplication",
  "An application that calls language models, as detected from the data it sends.",
  {
    id: optional(uuid(), "Id of the application."),
    application: optional(aiName(), "Name of the application; evaluations refer to it."),
    subsystem: optional(aiName(), "Subsystem that sends the data."),
    guardrailsIntegrated: optional(
      flag(),
      "Whether the application calls guardrails before it responds.",
    ),
    ...storedFields,
  },
);
export type AiApplication = ValueOf<typeof aiApplication>;

export const applicationQuery = model(
  "AiApplicationQuery",
  "Filters for the list of applications.",
  {
    ...paging,
    evaluation_types: evaluationTypesFilter,
  },
);
export const applicationList = model("AiApplicationList", "A page of applications.", {
  aiApplications: optional(list(aiApplication, 0, 1000), "The applications."),
});
export const applicationResponse = model("AiApplicationResponse", "An application.", {
  aiApplication: optional(aiApplication, "The application."),
});
export const applicationDeleted = model(
  "AiApplicationRemoved",
  "Response to the deletion of an application.",
  {
    id: optional(uuid(), "Id of the deleted application."),
  },
);
