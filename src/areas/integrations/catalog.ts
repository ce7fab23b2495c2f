import type { z } from "zod";
import { field } from "../../schema/facts";
import { empty, flag, integer, model, text } from "../../schema/fields";
import { oneOf } from "../../schema/union";
import { COUNT_MOST, line, many } from "../extensions/bounds";
import { lifecycle, variant } from "./words";

const marked = (about: string) => field(empty(about), about);
const type = oneOf(
  {
    managed: field(
      model("ManagedIntegration", "An integration that the service runs.", {
        variant: field(variant.optional(), "How the service gets at the other side."),
      }),
      "The service runs it.",
    ),
    untracked: marked("Set up on the other side: the service knows nothing of it."),
    cloudformation: marked("Set up by a stack of CloudFormation."),
    arm: marked("Set up by a template of Azure's resource manager."),
    pushBasedContextualData: marked("Contextual data that the other side sends."),
    contextualData: marked("Contextual data that the service fetches."),
    genericWebhook: marked("A webhook of any kind."),
  },
  {},
  { model: "IntegrationType", about: "How an integration is set up.", optional: true },
);
export type IntegrationType = z.output<typeof type>;
export const integrationType: z.ZodType<IntegrationType> = type;

const revision = model("IntegrationRevisionSummary", "A version of an integration's definition.", {
  version: field(line().optional(), "The version."),
  lifecycle: field(lifecycle.optional(), "How far it has come."),
});
const entry = model("IntegrationSummary", "What an integration is, whether or not it is set up.", {
  id: field(line().optional(), "Its key, by which it is set up."),
  name: field(line().optional(), "Its name."),
  description: field(line().optional(), "What it is for."),
  icon: field(line().optional(), "Address of its picture."),
  darkIcon: field(line().optional(), "Address of its picture on dark ground."),
  featureFlag: field(line().optional(), "Name of the switch that shows it."),
  integrationType: field(integrationType.optional(), "How it is set up."),
  tags: field(many(text()).optional(), "Words that it is found by."),
  versions: field(many(text()).optional(), "Versions of its definition."),
  revisions: field(many(revision).optional(), "The same, and how far each has come."),
});
export interface IntegrationSummary extends z.output<typeof entry> {}
export const integrationSummary: z.ZodType<IntegrationSummary> = entry;

const counted = model("IntegrationCount", "An integration, and how often it is set up.", {
  integration: field(integrationSummary.optional(), "The integration."),
  amountIntegrations: field(integer(0, COUNT_MOST).optional(), "How often it is set up in this account."),
  errors: field(many(text()).optional(), "What is wrong with it where it is set up."),
  isNew: field(flag().optional(), "Whether it came out lately."),
  isDeprecated: field(flag().optional(), "Whether it should not be used any more."),
  upgradeAvailable: field(flag().optional(), "Whether it is set up somewhere with an older version than there is."),
});
export interface IntegrationCount extends z.output<typeof counted> {}
const integrationCount: z.ZodType<IntegrationCount> = counted;

export const integrationList = (name: string) =>
  model(name, "Everything that can be set up.", { integrations: field(many(integrationCount).optional(), "The integrations.") });
