import { field } from "../../schema/facts";
import { model, string } from "../../schema/fields";

export const folderName = { name: field(string(1, 100), "Name of the folder.") };

/** Arguments of a folder, and the body that creates it. */
export const viewFolderFields = model("ViewFolder", "A view folder.", folderName);
