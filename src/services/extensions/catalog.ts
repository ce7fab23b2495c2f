import type { z } from "zod";
import { field } from "../../schema/facts";
import { flag, model, string } from "../../schema/fields";
import { binaryType } from "./enums";
import { longText, manyOf, shortText } from "./fields";
import { extensionItem } from "./items";

const binary = model("ExtensionBinary", "A binary file of a version.", {
  data: field(string(0, 5000000).optional(), "Content of the file."),
  type: field(binaryType.optional(), "Type of the file."),
});
const integration = model(
  "ExtensionIntegrationLink",
  "An integration that sends the data that the extension displays.",
  {
    link: field(shortText().optional(), "Link to its documentation."),
    name: field(shortText().optional(), "Name of the integration."),
  },
);

/** Fields of a version, both in lists and in the catalog. */
export const revisionFields = {
  version: field(shortText().optional(), "Version, such as 1.0.0."),
  description: field(shortText().optional(), "Description of the version."),
  excerpt: field(shortText().optional(), "One-line summary of the version."),
  integrationDetails: field(
    manyOf(integration).optional(),
    "Integrations that send the data that the extension displays.",
  ),
  labels: field(manyOf(string()).optional(), "Labels for sorting."),
};
const extensionRevision = model(
  "ExtensionRevision",
  "A version of an extension, with all its items.",
  {
    ...revisionFields,
    isTesting: field(flag().optional(), "Whether the version is still being tested."),
    items: field(
      manyOf(extensionItem).optional(),
      "Items that the version deploys to the account.",
    ),
    permissionDeniedItems: field(
      manyOf(extensionItem).optional(),
      "Items that this key is not permitted to deploy.",
    ),
    binaries: field(manyOf(binary).optional(), "Binary files of the version."),
  },
);
export interface ExtensionRevision extends z.output<typeof extensionRevision> {}

/** Fields of an extension, both in lists and in the catalog. */
export const extensionFields = {
  id: field(shortText().optional(), "Id of the extension, used to deploy it."),
  name: field(shortText().optional(), "Name of the extension."),
  image: field(shortText().optional(), "URL of the icon."),
  darkModeImage: field(shortText().optional(), "URL of the icon for dark backgrounds."),
  integrations: field(
    manyOf(string()).optional(),
    "Keys of the integrations that the extension belongs to.",
  ),
  keywords: field(manyOf(string()).optional(), "Search keywords."),
  isHidden: field(flag().optional(), "Whether the extension is hidden from lists by default."),
  deprecation: field(
    model("ExtensionDeprecation", "Deprecation notice of an extension.", {
      reason: field(shortText().optional(), "Reason for the deprecation."),
      replacementExtensions: field(
        manyOf(string()).optional(),
        "Ids of the replacement extensions.",
      ),
    }).optional(),
    "Deprecation notice; missing if the extension is not deprecated.",
  ),
};
export const catalogExtension = model("CatalogExtension", "An extension with all its versions.", {
  ...extensionFields,
  changelog: field(
    manyOf(
      model("ExtensionChange", "Changes in a version.", {
        version: field(shortText().optional(), "The version."),
        descriptionMd: field(longText().optional(), "Description of the changes, in Markdown."),
      }),
    ).optional(),
    "Changes by version.",
  ),
  revisions: field(manyOf(extensionRevision).optional(), "Versions of the extension."),
  permissionDeniedRevisions: field(
    manyOf(extensionRevision).optional(),
    "Versions that this key is not permitted to deploy.",
  ),
});
export type CatalogExtension = z.output<typeof catalogExtension>;
