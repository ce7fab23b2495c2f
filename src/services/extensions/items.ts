import { optional, type ValueOf } from "../../schema/facts";
import { flag, json, model, string } from "../../schema/fields";
import { itemBinaryType, itemDomain, itemResource } from "./enums";
import { manyOf, shortText } from "./fields";

const binary = model("ExtensionItemBinary", "A binary file of an item.", {
  data: optional(
    string(0, 5000000),
    "Content of the file. Dashboard definitions are omitted unless requested.",
  ),
  fileName: optional(shortText(), "Name of the file."),
  type: optional(itemBinaryType, "Type of the file."),
});

export const extensionItem = model(
  "ExtensionItem",
  "An item of an extension, such as an alert, a dashboard or a parsing rule.",
  {
    id: optional(
      shortText(),
      "Id of the item in this version, used to deploy it. Other versions use different ids.",
    ),
    uniqueId: optional(shortText(), "Id that is unique across all extensions."),
    stableId: optional(string(0, 63), "Id that does not change between versions."),
    extendedInternalId: optional(shortText(), "Internal id of the item."),
    name: optional(shortText(), "Name of the item."),
    description: optional(shortText(), "Description of the item."),
    targetDomain: optional(itemDomain, "Type of object that the item creates."),
    permissionResource: optional(
      itemResource,
      "Resource for which write permission is required to deploy the item.",
    ),
    isMandatory: optional(flag(), "Whether the item is always deployed."),
    data: optional(json(), "Definition of the item. Its structure depends on the item type."),
    binaries: optional(manyOf(binary), "Binary files of the item."),
  },
);
export type ExtensionItem = ValueOf<typeof extensionItem>;
