import type { z } from "zod";
import { field } from "../../schema/facts";
import { empty, flag, model, text } from "../../schema/fields";
import { oneOf } from "../../schema/union";
import { line, many, page } from "../extensions/bounds";
import { catalogExtension } from "../extensions/catalog";
import { integrationSummary } from "./catalog";
import { integrationParameter, integrationStatus } from "./parameters";
import { lifecycle } from "./words";

const instance = oneOf(
  {
    empty: field(empty("Nothing was set up on the other side."), "Nothing was set up on the other side."),
    cloudformation: field(
      model("CloudFormationStack", "A stack of CloudFormation.", {
        arn: field(line().optional(), "Its ARN."),
        region: field(line().optional(), "Its region."),
      }),
      "The stack on the other side.",
    ),
    arm: field(
      model("AzureStack", "Resources of Azure.", {
        subscriptionId: field(line().optional(), "Id of the subscription that they are in."),
        resourceGroupName: field(line().optional(), "Name of their group."),
      }),
      "The resources on the other side.",
    ),
  },
  {
    id: field(line().optional(), "Its id."),
    definitionVersion: field(line().optional(), "Version of the definition that it was set up with."),
    integrationStatus: field(integrationStatus.optional(), "How it is doing."),
    isTesting: field(flag().optional(), "Whether that version is still being tried."),
    lastUpdated: field(text().optional(), "When it was last changed."),
    parameters: field(many(integrationParameter).optional(), "Its parameters, secrets as `sensitiveData`, with more than were given."),
    revisionLifecycle: field(lifecycle.optional(), "How far that version has come."),
  },
  { model: "IntegrationInstance", about: "An integration that is set up.", optional: true },
);
export type IntegrationInstance = z.output<typeof instance>;

const details = oneOf(
  {
    local: field(
      model("IntegrationChangelog", "What each version changed.", {
        changes: field(
          many(
            model("IntegrationChange", "What a version changed.", {
              version: field(line().optional(), "The version."),
              descriptionMd: field(page().optional(), "What it changed, in Markdown."),
            }),
          ).optional(),
          "What each version changed.",
        ),
      }),
      "What each version changed.",
    ),
    external: field(
      model("IntegrationChangelogLink", "Where changes are told.", { url: field(line().optional(), "The address.") }),
      "Where changes are told.",
    ),
  },
  {
    integration: field(integrationSummary.optional(), "The integration."),
    default: field(
      model("IntegrationInstances", "Where an integration is set up.", {
        registered: field(many(instance).optional(), "Each place where it is set up."),
      }).optional(),
      "Where it is set up.",
    ),
    docs: field(
      many(
        model("IntegrationDoc", "A page about an integration.", {
          name: field(line().optional(), "Its title."),
          link: field(line().optional(), "Its address."),
        }),
      ).optional(),
      "Pages about it.",
    ),
    extensions: field(many(catalogExtension).optional(), "Extensions that belong to it."),
  },
  { model: "IntegrationDetails", about: "An integration, and where it is set up.", optional: true },
);
export type IntegrationDetails = z.output<typeof details>;
const integrationDetails: z.ZodType<IntegrationDetails> = details;
export const detailsAnswer = (name: string) =>
  model(name, "The integration.", { integrationDetail: field(integrationDetails.optional(), "The integration, and where it is set up.") });
