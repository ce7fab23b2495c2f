import { field, optional, type ValueOf } from "../../schema/facts";
import { flag, integer, list, model, string } from "../../schema/fields";

const retention = model(
  "ArchiveRetention",
  "A retention tag of archived data. The lifecycle rules of the bucket define how long data with the tag is retained.",
  {
    id: optional(string(), "Id of the tag; policies refer to it."),
    name: optional(string(), "Name of the tag."),
    order: optional(integer(-2147483648, 2147483647), "Position among the tags, starting at 1."),
    editable: optional(flag(), "Whether the tag can be renamed. The first tag, Default, cannot."),
  },
);
export type ArchiveRetentionTag = ValueOf<typeof retention>;

export const retentionList = model("ArchiveRetentionList", "The retention tags.", {
  retentions: optional(
    list(retention),
    "All tags. Their number is fixed: tags cannot be added or removed.",
  ),
});
export const retentionsRenamed = model(
  "ArchiveRetentionsRenamed",
  "The retention tags after the update.",
  {
    retentions: field(list(retention), "All tags."),
  },
);
export const retentionNames = model("ArchiveRetentionNames", "New names of retention tags.", {
  retentionUpdateElements: field(
    list(
      model("ArchiveRetentionName", "New name of a retention tag.", {
        id: optional(string(), "Id of the tag."),
        name: optional(
          string(),
          "New name of the tag. If omitted, the name does not change. The first tag is always named Default.",
        ),
      }),
    ),
    "The tags to rename. An empty list changes nothing.",
  ),
});
export const retentionsActivated = model(
  "ArchiveRetentionsActivated",
  "Whether retention tags are enabled.",
  {
    activateRetentions: optional(flag(), "True if retention tags are enabled."),
  },
);
export const retentionsStatus = model(
  "ArchiveRetentionsStatus",
  "Whether retention tags are enabled.",
  {
    enableTags: optional(flag(), "Whether retention tags are enabled on archived data."),
  },
);
