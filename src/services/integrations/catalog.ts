import type { z } from "zod";
import { field } from "../../schema/facts";
import { empty, flag, integer, model, string } from "../../schema/fields";
import { atMostOne } from "../../schema/union";
import { MAX_COUNT, manyOf, shortText } from "../extensions/fields";
import { lifecycle, variant } from "./enums";

const emptyVariant = (about: string) => field(empty(about), about);
const integrationTypeModel = atMostOne("IntegrationType", "How an integration is set up.", {
  managed: field(
    model("ManagedIntegration", "An integration that the service runs.", {
      variant: field(variant.optional(), "How the service connects to the other system."),
    }),
    "Runs in the service.",
  ),
  untracked: emptyVariant("Set up in the other system only; the service does not track it."),
  cloudformation: emptyVariant("Set up with a CloudFormation stack."),
  arm: emptyVariant("Set up with an Azure Resource Manager template."),
  pushBasedContextualData: emptyVariant("Contextual data that the other system pushes."),
  contextualData: emptyVariant("Contextual data that the service pulls."),
  genericWebhook: emptyVariant("A generic webhook."),
});
export type IntegrationType = z.output<typeof integrationTypeModel>;
export const integrationType: z.ZodType<IntegrationType> = integrationTypeModel;

const revisionSummary = model(
  "IntegrationRevisionSummary",
  "A version of an integration definition.",
  {
    version: field(shortText().optional(), "The version."),
    lifecycle: field(lifecycle.optional(), "Lifecycle stage of the version."),
  },
);
export const integrationSummary = model("IntegrationSummary", "An available integration.", {
  id: field(shortText().optional(), "Key of the integration, used to set it up."),
  name: field(shortText().optional(), "Name of the integration."),
  description: field(shortText().optional(), "Description of the integration."),
  icon: field(shortText().optional(), "URL of the icon."),
  darkIcon: field(shortText().optional(), "URL of the icon for dark backgrounds."),
  featureFlag: field(
    shortText().optional(),
    "Name of the feature flag that enables the integration.",
  ),
  integrationType: field(integrationType.optional(), "How the integration is set up."),
  tags: field(manyOf(string()).optional(), "Search keywords."),
  versions: field(manyOf(string()).optional(), "Versions of the definition."),
  revisions: field(
    manyOf(revisionSummary).optional(),
    "Versions of the definition with their lifecycle stages.",
  ),
});
export type IntegrationSummary = z.output<typeof integrationSummary>;

const integrationCount = model(
  "IntegrationCount",
  "An available integration with the number of its instances.",
  {
    integration: field(integrationSummary.optional(), "The integration."),
    amountIntegrations: field(
      integer(0, MAX_COUNT).optional(),
      "Number of instances in the account.",
    ),
    errors: field(manyOf(string()).optional(), "Errors of the instances."),
    isNew: field(flag().optional(), "Whether the integration was released recently."),
    isDeprecated: field(flag().optional(), "Whether the integration is deprecated."),
    upgradeAvailable: field(
      flag().optional(),
      "Whether a newer version is available for at least one instance.",
    ),
  },
);
export type IntegrationCount = z.output<typeof integrationCount>;

export const integrationList = (name: string) =>
  model(name, "Available integrations.", {
    integrations: field(manyOf(integrationCount).optional(), "The integrations."),
  });
