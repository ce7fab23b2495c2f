import type { z } from "zod";
import { field } from "../../schema/facts";
import { flag, model, text } from "../../schema/fields";
import { choice } from "../../schema/words";
import { line, many, page } from "./bounds";
import { extensionItem } from "./items";

const binary = model("ExtensionBinary", "A file that a version brings along.", {
  data: field(text(0, 5000000).optional(), "The file itself."),
  type: field(choice("", ["KIBANA_INDEX_PATTERN"], "ExtensionBinaryType").optional(), "What it is."),
});
const integration = model("ExtensionIntegrationLink", "An integration that sends the data an extension shows.", {
  link: field(line().optional(), "Where it is described."),
  name: field(line().optional(), "Its name."),
});

/** What a version says of itself, wherever it is told. */
export const saidOfRevision = {
  version: field(line().optional(), "The version, such as 1.0.0."),
  description: field(line().optional(), "What it is for."),
  excerpt: field(line().optional(), "The same in one line."),
  integrationDetails: field(many(integration).optional(), "Integrations that send the data it shows."),
  labels: field(many(text()).optional(), "Words that it is sorted by."),
};
const revision = model("ExtensionRevision", "A version of an extension, with everything in it.", {
  ...saidOfRevision,
  isTesting: field(flag().optional(), "Whether it is still being tried."),
  items: field(many(extensionItem).optional(), "The things that it puts into the account."),
  permissionDeniedItems: field(many(extensionItem).optional(), "Those among its things that this key may not deploy."),
  binaries: field(many(binary).optional(), "Files that it brings along."),
});
export interface ExtensionRevision extends z.output<typeof revision> {}

/** What an extension says of itself, wherever it is told. */
export const saidOfExtension = {
  id: field(line().optional(), "Its id, by which it is deployed."),
  name: field(line().optional(), "Its name."),
  image: field(line().optional(), "Address of its picture."),
  darkModeImage: field(line().optional(), "Address of its picture on dark ground."),
  integrations: field(many(text()).optional(), "Keys of the integrations that it belongs to."),
  keywords: field(many(text()).optional(), "Words that it is found by."),
  isHidden: field(flag().optional(), "Whether lists leave it out unless asked for."),
  deprecation: field(
    model("ExtensionDeprecation", "Why not to use an extension any more.", {
      reason: field(line().optional(), "The reason."),
      replacementExtensions: field(many(text()).optional(), "Ids of the extensions to use in its place."),
    }).optional(),
    "Why not to use it any more; missing where it may be used.",
  ),
};
const catalogued = model("CatalogExtension", "An extension with all its versions.", {
  ...saidOfExtension,
  changelog: field(
    many(
      model("ExtensionChange", "What a version changed.", {
        version: field(line().optional(), "The version."),
        descriptionMd: field(page().optional(), "What it changed, in Markdown."),
      }),
    ).optional(),
    "What each version changed.",
  ),
  revisions: field(many(revision).optional(), "Its versions."),
  permissionDeniedRevisions: field(many(revision).optional(), "Versions that this key may not deploy."),
});
export interface CatalogExtension extends z.output<typeof catalogued> {}
export const catalogExtension: z.ZodType<CatalogExtension> = catalogued;
