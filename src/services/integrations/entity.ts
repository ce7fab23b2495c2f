import { field, optional, type Schema, type ValueOf } from "../../schema/facts";
import { empty, flag, model, string } from "../../schema/fields";
import { atMostOne } from "../../schema/union";
import { catalogExtension } from "../extensions/catalog";
import { longText, manyOf, shortText } from "../extensions/fields";
import { integrationSummary } from "./catalog";
import { lifecycle } from "./enums";
import { integrationStatus, returnedParameters } from "./parameters";

const instance = atMostOne(
  "IntegrationInstance",
  "An instance of an integration.",
  {
    empty: empty("No resources in the other system."),
    cloudformation: field(
      model("CloudFormationStack", "A CloudFormation stack.", {
        arn: optional(shortText(), "ARN of the stack."),
        region: optional(shortText(), "Region of the stack."),
      }),
      "Stack in the other system.",
    ),
    arm: field(
      model("AzureStack", "Azure resources.", {
        subscriptionId: optional(shortText(), "Id of the subscription of the resources."),
        resourceGroupName: optional(shortText(), "Name of the resource group."),
      }),
      "Resources in the other system.",
    ),
  },
  {
    id: optional(shortText(), "Id of the integration."),
    definitionVersion: optional(
      shortText(),
      "Version of the definition that the integration uses.",
    ),
    integrationStatus: optional(integrationStatus, "Current status of the integration."),
    isTesting: optional(flag(), "Whether the version is still being tested."),
    lastUpdated: optional(string(), "Time at which the integration was last updated."),
    parameters: returnedParameters,
    revisionLifecycle: optional(lifecycle, "Lifecycle stage of the version."),
  },
);
export type IntegrationInstance = ValueOf<typeof instance>;

const details = atMostOne(
  "IntegrationDetails",
  "An integration and its instances.",
  {
    local: model("IntegrationChangelog", "Changes by version.", {
      changes: optional(
        manyOf(
          model("IntegrationChange", "Changes in a version.", {
            version: optional(shortText(), "The version."),
            descriptionMd: optional(longText(), "Description of the changes, in Markdown."),
          }),
        ),
        "Changes by version.",
      ),
    }),
    external: model("IntegrationChangelogLink", "Links to external documentation of changes.", {
      url: optional(shortText(), "URL of the page."),
    }),
  },
  {
    integration: optional(integrationSummary, "The integration."),
    default: optional(
      model("IntegrationInstances", "Instances of an integration.", {
        registered: optional(manyOf(instance), "All instances."),
      }),
      "Instances of the integration.",
    ),
    docs: optional(
      manyOf(
        model("IntegrationDoc", "Link to a page about an integration.", {
          name: optional(shortText(), "Title of the page."),
          link: optional(shortText(), "URL of the page."),
        }),
      ),
      "Links to pages about the integration.",
    ),
    extensions: optional(manyOf(catalogExtension), "Extensions that belong to the integration."),
  },
);
export type IntegrationDetails = ValueOf<typeof details>;
const integrationDetails: Schema<IntegrationDetails> = details;
export const detailsResponse = (name: string) =>
  model(name, "The integration.", {
    integrationDetail: optional(integrationDetails, "The integration and its instances."),
  });
