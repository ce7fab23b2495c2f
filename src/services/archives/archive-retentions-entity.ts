import type { z } from "zod";
import { field } from "../../schema/facts";
import { flag, integer, list, model, string } from "../../schema/fields";

const retention = model(
  "ArchiveRetention",
  "A retention tag of archived data. The lifecycle rules of the bucket define how long data with the tag is retained.",
  {
    id: field(string().optional(), "Id of the tag; policies refer to it."),
    name: field(string().optional(), "Name of the tag."),
    order: field(
      integer(-2147483648, 2147483647).optional(),
      "Position among the tags, starting at 1.",
    ),
    editable: field(
      flag().optional(),
      "Whether the tag can be renamed. The first tag, Default, cannot.",
    ),
  },
);
export type ArchiveRetentionTag = z.output<typeof retention>;

export const retentionList = model("ArchiveRetentionList", "The retention tags.", {
  retentions: field(
    list(retention).optional(),
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
        id: field(string().optional(), "Id of the tag."),
        name: field(
          string().optional(),
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
    activateRetentions: field(flag().optional(), "True if retention tags are enabled."),
  },
);
export const retentionsStatus = model(
  "ArchiveRetentionsStatus",
  "Whether retention tags are enabled.",
  {
    enableTags: field(flag().optional(), "Whether retention tags are enabled on archived data."),
  },
);
