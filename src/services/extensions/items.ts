import type { z } from "zod";
import { field } from "../../schema/facts";
import { flag, json, model, string } from "../../schema/fields";
import { itemBinaryType, itemDomain, itemResource } from "./enums";
import { manyOf, shortText } from "./fields";

const binary = model("ExtensionItemBinary", "A binary file of an item.", {
  data: field(
    string(0, 5000000).optional(),
    "Content of the file. Dashboard definitions are omitted unless requested.",
  ),
  fileName: field(shortText().optional(), "Name of the file."),
  type: field(itemBinaryType.optional(), "Type of the file."),
});

export const extensionItem = model(
  "ExtensionItem",
  "An item of an extension, such as an alert, a dashboard or a parsing rule.",
  {
    id: field(
      shortText().optional(),
      "Id of the item in this version, used to deploy it. Other versions use different ids.",
    ),
    uniqueId: field(shortText().optional(), "Id that is unique across all extensions."),
    stableId: field(string(0, 63).optional(), "Id that does not change between versions."),
    extendedInternalId: field(shortText().optional(), "Internal id of the item."),
    name: field(shortText().optional(), "Name of the item."),
    description: field(shortText().optional(), "Description of the item."),
    targetDomain: field(itemDomain.optional(), "Type of object that the item creates."),
    permissionResource: field(
      itemResource.optional(),
      "Resource for which write permission is required to deploy the item.",
    ),
    isMandatory: field(flag().optional(), "Whether the item is always deployed."),
    data: field(
      json().optional(),
      "Definition of the item. Its structure depends on the item type.",
    ),
    binaries: field(manyOf(binary).optional(), "Binary files of the item."),
  },
);
export type ExtensionItem = z.output<typeof extensionItem>;
