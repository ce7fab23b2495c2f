import type { z } from "zod";
import { field } from "../../schema/facts";
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
        arn: field(shortText().optional(), "ARN of the stack."),
        region: field(shortText().optional(), "Region of the stack."),
      }),
      "Stack in the other system.",
    ),
    arm: field(
      model("AzureStack", "Azure resources.", {
        subscriptionId: field(shortText().optional(), "Id of the subscription of the resources."),
        resourceGroupName: field(shortText().optional(), "Name of the resource group."),
      }),
      "Resources in the other system.",
    ),
  },
  {
    id: field(shortText().optional(), "Id of the integration."),
    definitionVersion: field(
      shortText().optional(),
      "Version of the definition that the integration uses.",
    ),
    integrationStatus: field(integrationStatus.optional(), "Current status of the integration."),
    isTesting: field(flag().optional(), "Whether the version is still being tested."),
    lastUpdated: field(string().optional(), "Time at which the integration was last updated."),
    parameters: returnedParameters,
    revisionLifecycle: field(lifecycle.optional(), "Lifecycle stage of the version."),
  },
);
export type IntegrationInstance = z.output<typeof instance>;

const details = atMostOne(
  "IntegrationDetails",
  "An integration and its instances.",
  {
    local: model("IntegrationChangelog", "Changes by version.", {
      changes: field(
        manyOf(
          model("IntegrationChange", "Changes in a version.", {
            version: field(shortText().optional(), "The version."),
            descriptionMd: field(longText().optional(), "Description of the changes, in Markdown."),
          }),
        ).optional(),
        "Changes by version.",
      ),
    }),
    external: model("IntegrationChangelogLink", "Links to external documentation of changes.", {
      url: field(shortText().optional(), "URL of the page."),
    }),
  },
  {
    integration: field(integrationSummary.optional(), "The integration."),
    default: field(
      model("IntegrationInstances", "Instances of an integration.", {
        registered: field(manyOf(instance).optional(), "All instances."),
      }).optional(),
      "Instances of the integration.",
    ),
    docs: field(
      manyOf(
        model("IntegrationDoc", "Link to a page about an integration.", {
          name: field(shortText().optional(), "Title of the page."),
          link: field(shortText().optional(), "URL of the page."),
        }),
      ).optional(),
      "Links to pages about the integration.",
    ),
    extensions: field(
      manyOf(catalogExtension).optional(),
      "Extensions that belong to the integration.",
    ),
  },
);
export type IntegrationDetails = z.output<typeof details>;
const integrationDetails: z.ZodType<IntegrationDetails> = details;
export const detailsResponse = (name: string) =>
  model(name, "The integration.", {
    integrationDetail: field(integrationDetails.optional(), "The integration and its instances."),
  });
