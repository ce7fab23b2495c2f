import type { z } from "zod";
import { field } from "../../schema/facts";
import { flag, integer, list, model, text } from "../../schema/fields";

const retention = model(
  "ArchiveRetention",
  "A tag by which the archive knows how long to keep data. How long that is, the bucket's own rules say.",
  {
    id: field(text().optional(), "Its id, which policies refer to."),
    name: field(text().optional(), "Its name."),
    order: field(integer(-2147483648, 2147483647).optional(), "Its place among the tags, from 1."),
    editable: field(flag().optional(), "Whether it can be renamed: the first, Default, cannot."),
  },
);
export type ArchiveRetentionTag = z.output<typeof retention>;

export const retentionsAnswer = model("ArchiveRetentions", "The tags.", {
  retentions: field(list(retention).optional(), "All of them: an account has a fixed number, none is ever added or removed."),
});
export const retentionsRenamed = model("ArchiveRetentionsRenamed", "The tags, as they are now.", {
  retentions: field(list(retention), "All of them."),
});
export const retentionNames = model("ArchiveRetentionNames", "Names for tags.", {
  retentionUpdateElements: field(
    list(
      model("ArchiveRetentionName", "A name for a tag.", {
        id: field(text().optional(), "Id of the tag."),
        name: field(text().optional(), "Its name from now on; left out, it keeps its own. That of the first stays Default."),
      }),
    ),
    "The tags to rename. An empty list changes nothing.",
  ),
});
export const retentionsActivated = model("ArchiveRetentionsActivated", "Whether tags are used now.", {
  activateRetentions: field(flag().optional(), "True where they are."),
});
export const retentionsStatus = model("ArchiveRetentionsStatus", "Whether tags are used.", {
  enableTags: field(flag().optional(), "Whether data in the archive carries them."),
});
