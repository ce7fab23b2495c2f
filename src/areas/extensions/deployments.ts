import type { z } from "zod";
import { field } from "../../schema/facts";
import { model, set, text } from "../../schema/fields";
import { line, many } from "./bounds";
import { extensionItemCounts } from "./list";

const names = () => set(text(), 0, 10000).optional();
const items = () => field(names(), "Ids of the things of this version to deploy. Mandatory ones come along.");
const shared = {
  id: field(line().optional(), "Id of the extension in the catalogue."),
  version: field(line().optional(), "The version to deploy."),
  applications: field(names(), "Applications that it is limited to; none means all."),
  subsystems: field(names(), "Subsystems that it is limited to; none means all."),
};
const deployment = model("ExtensionDeployment", "An extension in the account.", { ...shared, itemIds: items() });
export interface ExtensionDeployment extends z.output<typeof deployment> {}
export const extensionDeployment: z.ZodType<ExtensionDeployment> = deployment;

/** The service takes all of it as query parameters, in either of two spellings. */
export const deploymentQuery = model("ExtensionDeploymentQuery", "What to deploy, flat or as one parameter.", {
  ...shared,
  item_ids: items(),
  extension_deployment: field(extensionDeployment.optional(), "All of it in one parameter: another way to say the same."),
});
export type DeploymentQuery = z.output<typeof deploymentQuery>;
export const deploymentAnswer = model("ExtensionDeploymentAnswer", "What is deployed.", {
  extensionDeployment: field(extensionDeployment.optional(), "The extension as it is in the account."),
});

const deployed = model("DeployedExtension", "An extension in the account, and how much of it.", {
  ...shared,
  itemIds: items(),
  summary: field(
    model("DeployedExtensionSummary", "What is deployed, in numbers.", {
      deployedItemCounts: field(extensionItemCounts.optional(), "How many things of each kind are deployed."),
    }).optional(),
    "What is deployed, in numbers.",
  ),
});
export interface DeployedExtension extends z.output<typeof deployed> {}
export const deployedExtensions = model("DeployedExtensions", "The extensions in the account.", {
  deployedExtensions: field(many(deployed).optional(), "The extensions."),
});

export const undeployBody = model("ExtensionUndeployment", "What goes, and what of it stays.", {
  id: field(line().optional(), "Id of the extension."),
  keptExtensionItems: field(names(), "Ids of things that stay in the account, as things of its own."),
});
const failed = model("ExtensionItemFailure", "A thing that could not be taken away.", {
  itemId: field(line().optional(), "Its id in the extension."),
  remoteId: field(line().optional(), "Its id in the account, by which it can be found there."),
  reason: field(line().optional(), "Why."),
});
export interface ExtensionItemFailure extends z.output<typeof failed> {}
export const undeployAnswer = model("ExtensionUndeployed", "What is gone, and what could not be taken away.", {
  extensionDeployment: field(extensionDeployment.optional(), "The extension as it was."),
  failedItems: field(
    many(failed).optional(),
    "Things that could not be taken away and are still there. A success of the call holds them too.",
  ),
});
