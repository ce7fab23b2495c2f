import type { z } from "zod";
import { field } from "../../schema/facts";
import { flag, list, model, uuid } from "../../schema/fields";
import { kept, name, paging, typesAsked } from "./words";

export const aiApplication = model(
  "AiApplication",
  "An application that talks to language models, as the service knows it from its data.",
  {
    id: field(uuid().optional(), "Id of the application."),
    application: field(name().optional(), "Its name: what evaluations are given."),
    subsystem: field(name().optional(), "The part of it that sends the data."),
    guardrailsIntegrated: field(flag().optional(), "Whether it asks guardrails before it answers."),
    ...kept,
  },
);
export type AiApplication = z.output<typeof aiApplication>;

export const applicationQuery = model("AiApplicationQuery", "Which applications are asked for.", {
  ...paging,
  evaluation_types: typesAsked,
});
export const applicationList = model("AiApplicationList", "A page of applications.", {
  aiApplications: field(list(aiApplication, 0, 1000).optional(), "The applications."),
});
export const applicationAnswer = model("AiApplicationAnswer", "An application that was read.", {
  aiApplication: field(aiApplication.optional(), "The application."),
});
export const applicationRemoved = model("AiApplicationRemoved", "What a delete answers.", {
  id: field(uuid().optional(), "Id of the application that is gone."),
});
