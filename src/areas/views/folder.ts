import { field } from "../../schema/facts";
import { list, model, text } from "../../schema/fields";
import { folderId } from "./words";

const name = { name: field(text(1, 100), "Name of the folder.") };

export const viewFolderToCreate = model("ViewFolderToCreate", "A folder to make.", name);
export const viewFolderToReplace = model("ViewFolderToReplace", "A folder to rename.", {
  id: field(folderId, "Id of the folder."),
  ...name,
});
export const viewFolder = model("ViewFolder", "A folder of views.", {
  id: field(folderId.optional(), "Id of the folder, made by the service."),
  ...name,
});
export const viewFolderList = model("ViewFolderList", "Folders of views.", {
  folders: field(list(viewFolder, 0, 100000).optional(), "Every folder that the key may see."),
});
export const viewFolderId = { id: field(folderId, "Id of the folder.") };
