import { field, optional, type Schema, type ValueOf } from "../../schema/facts";
import { empty, flag, integer, model, string } from "../../schema/fields";
import { atMostOne } from "../../schema/union";
import { MAX_COUNT, manyOf, shortText } from "../extensions/fields";
import { lifecycle, variant } from "./enums";

const emptyVariant = (about: string) => field(empty(about), about);
const integrationTypeModel = atMostOne("IntegrationType", "How an integration is set up.", {
  managed: field(
    model("ManagedIntegration", "An integration that the service runs.", {
      variant: optional(variant, "How the service connects to the other system."),
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
export type IntegrationType = ValueOf<typeof integrationTypeModel>;
export const integrationType: Schema<IntegrationType> = integrationTypeModel;

const revisionSummary = model(
  "IntegrationRevisionSummary",
  "A version of an integration definition.",
  {
    version: optional(shortText(), "The version."),
    lifecycle: optional(lifecycle, "Lifecycle stage of the version."),
  },
);
export const integrationSummary = model("IntegrationSummary", "An available integration.", {
  id: optional(shortText(), "Key of the integration, used to set it up."),
  name: optional(shortText(), "Name of the integration."),
  description: optional(shortText(), "Description of the integration."),
  icon: optional(shortText(), "URL of the icon."),
  darkIcon: optional(shortText(), "URL of the icon for dark backgrounds."),
  featureFlag: optional(shortText(), "Name of the feature flag that enables the integration."),
  integrationType: optional(integrationType, "How the integration is set up."),
  tags: optional(manyOf(string()), "Search keywords."),
  versions: optional(manyOf(string()), "Versions of the definition."),
  revisions: optional(
    manyOf(revisionSummary),
    "Versions of the definition with their lifecycle stages.",
  ),
});
export type IntegrationSummary = ValueOf<typeof integrationSummary>;

const integrationCount = model(
  "IntegrationCount",
  "An available integration with the number of its instances.",
  {
    integration: optional(integrationSummary, "The integration."),
    amountIntegrations: optional(integer(0, MAX_COUNT), "Number of instances in the account."),
    errors: optional(manyOf(string()), "Errors of the instances."),
    isNew: optional(flag(), "Whether the integration was released recently."),
    isDeprecated: optional(flag(), "Whether the integration is deprecated."),
    upgradeAvailable: optional(
      flag(),
      "Whether a newer version is available for at least one instance.",
    ),
  },
);
export type IntegrationCount = ValueOf<typeof integrationCount>;

export const integrationList = (name: string) =>
  model(name, "Available integrations.", {
    integrations: optional(manyOf(integrationCount), "The integrations."),
  });
