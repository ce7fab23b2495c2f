import { optional, type ValueOf } from "../../schema/facts";
import { flag, model, string } from "../../schema/fields";
import { binaryType } from "./enums";
import { longText, manyOf, shortText } from "./fields";
import { extensionItem } from "./items";

const binary = model("ExtensionBinary", "A binary file of a version.", {
  data: optional(string(0, 5000000), "Content of the file."),
  type: optional(binaryType, "Type of the file."),
});
const integration = model(
  "ExtensionIntegrationLink",
  "An integration that sends the data that the extension displays.",
  {
    link: optional(shortText(), "Link to its documentation."),
    name: optional(shortText(), "Name of the integration."),
  },
);

/** Fields of a version, both in lists and in the catalog. */
export const revisionFields = {
  version: optional(shortText(), "Version, such as 1.0.0."),
  description: optional(shortText(), "Description of the version."),
  excerpt: optional(shortText(), "One-line summary of the version."),
  integrationDetails: optional(
    manyOf(integration),
    "Integrations that send the data that the extension displays.",
  ),
  labels: optional(manyOf(string()), "Labels for sorting."),
};
const extensionRevision = model(
  "ExtensionRevision",
  "A version of an extension, with all its items.",
  {
    ...revisionFields,
    isTesting: optional(flag(), "Whether the version is still being tested."),
    items: optional(manyOf(extensionItem), "Items that the version deploys to the account."),
    permissionDeniedItems: optional(
      manyOf(extensionItem),
      "Items that this key is not permitted to deploy.",
    ),
    binaries: optional(manyOf(binary), "Binary files of the version."),
  },
);
export interface ExtensionRevision extends ValueOf<typeof extensionRevision> {}

/** Fields of an extension, both in lists and in the catalog. */
export const extensionFields = {
  id: optional(shortText(), "Id of the extension, used to deploy it."),
  name: optional(shortText(), "Name of the extension."),
  image: optional(shortText(), "URL of the icon."),
  darkModeImage: optional(shortText(), "URL of the icon for dark backgrounds."),
  integrations: optional(
    manyOf(string()),
    "Keys of the integrations that the extension belongs to.",
  ),
  keywords: optional(manyOf(string()), "Search keywords."),
  isHidden: optional(flag(), "Whether the extension is hidden from lists by default."),
  deprecation: optional(
    model("ExtensionDeprecation", "Deprecation notice of an extension.", {
      reason: optional(shortText(), "Reason for the deprecation."),
      replacementExtensions: optional(manyOf(string()), "Ids of the replacement extensions."),
    }),
    "Deprecation notice; missing if the extension is not deprecated.",
  ),
};
export const catalogExtension = model("CatalogExtension", "An extension with all its versions.", {
  ...extensionFields,
  changelog: optional(
    manyOf(
      model("ExtensionChange", "Changes in a version.", {
        version: optional(shortText(), "The version."),
        descriptionMd: optional(longText(), "Description of the changes, in Markdown."),
      }),
    ),
    "Changes by version.",
  ),
  revisions: optional(manyOf(extensionRevision), "Versions of the extension."),
  permissionDeniedRevisions: optional(
    manyOf(extensionRevision),
    "Versions that this key is not permitted to deploy.",
  ),
});
export type CatalogExtension = ValueOf<typeof catalogExtension>;
