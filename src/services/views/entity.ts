import type { z } from "zod";
import { field } from "../../schema/facts";
import { integer, list, model } from "../../schema/fields";
import { compactMode, viewFields } from "./view-fields";

export interface ViewToCreate extends z.output<typeof viewToCreateModel> {}
const viewToCreateModel = model("ViewToCreate", "A view to create.", viewFields);
export const viewToCreate: z.ZodType<ViewToCreate> = viewToCreateModel;

export interface ViewToReplace extends z.output<typeof viewToReplaceModel> {}
const viewToReplaceModel = model("ViewToReplace", "A complete view without its id.", {
  ...viewFields,
  ...compactMode,
});
export const viewToReplace: z.ZodType<ViewToReplace> = viewToReplaceModel;

const numericId = integer(1, 2147483647);

const viewModel = model("ViewEntity", "A view, as returned by the API.", {
  id: field(numericId, "Id of the view."),
  ...viewFields,
  ...compactMode,
});
export interface ViewEntity extends z.output<typeof viewModel> {}
export const viewEntity: z.ZodType<ViewEntity> = viewModel;

export const viewList = model("ViewList", "A list of views.", {
  views: field(
    list(viewEntity, 0, 100000).optional(),
    "All views that the key may read, as complete objects.",
  ),
});
export const viewId = { id: field(numericId, "Id of the view.") };
