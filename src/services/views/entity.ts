import { field, optional, type ValueOf } from "../../schema/facts";
import { integer, list, model } from "../../schema/fields";
import { compactMode, viewFields } from "./fields";

export const viewToCreate = model("ViewToCreate", "A view to create.", viewFields);

export type ViewToReplace = ValueOf<typeof viewToReplace>;
export const viewToReplace = model("ViewToReplace", "A complete view without its id.", {
  ...viewFields,
  ...compactMode,
});

const numericId = integer(1, 2147483647);

export const viewEntity = model("ViewEntity", "A view, as returned by the API.", {
  id: field(numericId, "Id of the view."),
  ...viewFields,
  ...compactMode,
});
export type ViewEntity = ValueOf<typeof viewEntity>;

export const viewList = model("ViewList", "A list of views.", {
  views: optional(
    list(viewEntity, 0, 100000),
    "All views that the key may read, as complete objects.",
  ),
});
export const viewId = { id: field(numericId, "Id of the view.") };
