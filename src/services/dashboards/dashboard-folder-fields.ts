import { annotate, field, optional } from "../../schema/facts";
import { model, ref, string } from "../../schema/fields";

export const folderFields = model("DashboardFolder", "A dashboard folder.", {
  name: field(string(1, 100), "Name of the folder."),
  parentId: optional(
    annotate(ref("DashboardFolder"), { refChecked: true }),
    "Id of the parent folder. If omitted, the folder is in the root folder. Folders can be nested two levels deep.",
  ),
});
