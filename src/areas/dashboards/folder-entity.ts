import { field } from "../../schema/facts";
import { model, ref, text, uuid } from "../../schema/fields";

export const folderFields = model("DashboardFolder", "A folder that holds dashboards.", {
  name: field(text(1, 100), "Name shown in the dashboard tree."),
  parentId: field(
    ref("DashboardFolder").optional(),
    "Id of the folder this one lies in; left out, it lies at the root. A path has at most two segments, so a folder inside a folder is the deepest there is.",
  ),
});
export const folderEntity = model("DashboardFolderEntity", "A folder as the API holds it.", {
  ...folderFields.shape,
  id: field(uuid().optional(), "Id of the folder. The client may choose it."),
});
