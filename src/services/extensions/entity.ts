import { field, optional, type ValueOf } from "../../schema/facts";
import { model, set, string } from "../../schema/fields";
import { manyOf, shortText } from "./fields";
import { extensionItemCounts } from "./list";

const optionalNames = () => set(string(), 0, 10000).optional();
const items = () =>
  field(
    optionalNames(),
    "Ids of the items of this version to deploy. Mandatory items are always deployed.",
  );
const deploymentFields = {
  id: optional(shortText(), "Id of the extension in the catalog."),
  version: optional(shortText(), "Version to deploy."),
  applications: field(
    optionalNames(),
    "Applications to which the extension is limited. An empty list means all.",
  ),
  subsystems: field(
    optionalNames(),
    "Subsystems to which the extension is limited. An empty list means all.",
  ),
};
export const extensionDeployment = model("ExtensionDeploymentEntity", "A deployed extension.", {
  ...deploymentFields,
  itemIds: items(),
});
export type ExtensionDeployment = ValueOf<typeof extensionDeployment>;

/** All arguments are query parameters, either flat or in a single object. */
export const deploymentQuery = model(
  "ExtensionDeploymentQuery",
  "The deployment, as separate parameters or as one.",
  {
    ...deploymentFields,
    item_ids: items(),
    extension_deployment: optional(
      extensionDeployment,
      "The complete deployment in one parameter, as an alternative to the separate parameters.",
    ),
  },
);
export type DeploymentQuery = ValueOf<typeof deploymentQuery>;
export const deploymentResponse = model("ExtensionDeploymentResponse", "The current deployment.", {
  extensionDeployment: optional(extensionDeployment, "The deployed extension."),
});

const deployedModel = model(
  "DeployedExtension",
  "A deployed extension with a summary of its items.",
  {
    ...deploymentFields,
    itemIds: items(),
    summary: model("DeployedExtensionSummary", "Summary of the deployed items.", {
      deployedItemCounts: optional(extensionItemCounts, "Number of deployed items by type."),
    }).optional(),
  },
);
export interface DeployedExtension extends ValueOf<typeof deployedModel> {}
export const deployedExtensions = model("DeployedExtensions", "The deployed extensions.", {
  deployedExtensions: optional(manyOf(deployedModel), "The extensions."),
});

export const undeployBody = model(
  "ExtensionUndeployment",
  "An extension to remove and the items of it to keep.",
  {
    id: optional(shortText(), "Id of the extension."),
    keptExtensionItems: field(optionalNames(), "Ids of items to keep in the account."),
  },
);
const itemFailure = model("ExtensionItemFailure", "An item that could not be removed.", {
  itemId: optional(shortText(), "Id of the item in the extension."),
  remoteId: optional(shortText(), "Id of the object in the account."),
  reason: optional(shortText(), "Reason for the failure."),
});
export interface ExtensionItemFailure extends ValueOf<typeof itemFailure> {}
export const undeployResponse = model("ExtensionUndeployed", "Result of removing an extension.", {
  extensionDeployment: optional(extensionDeployment, "The extension before its removal."),
  failedItems: optional(
    manyOf(itemFailure),
    "Items that could not be removed and still exist. They are reported even if the request succeeds.",
  ),
});
