import { field, optional, type Schema, type ValueOf } from "../../schema/facts";
import { list, model, string, uuid } from "../../schema/fields";
import { uniqueBy } from "../../schema/unique-by";
import { nameAndUrl, optionalFields, visibilityFields } from "./fields";

export interface ActionToCreate extends ValueOf<typeof actionToCreateModel> {}
const actionToCreateModel = model("ActionToCreate", "An action to create.", {
  ...nameAndUrl,
  ...optionalFields,
});
export const actionToCreate: Schema<ActionToCreate> = uniqueBy<ActionToCreate>(
  actionToCreateModel,
  {
    urlFields: "name",
  },
);

export interface ActionToReplace extends ValueOf<typeof actionToReplaceModel> {}
const actionToReplaceModel = model("ActionToReplace", "A complete action, as sent to replace it.", {
  id: field(uuid(), "Id of the action."),
  ...nameAndUrl,
  ...optionalFields,
  ...visibilityFields,
});
export const actionToReplace: Schema<ActionToReplace> = uniqueBy<ActionToReplace>(
  actionToReplaceModel,
  {
    urlFields: "name",
  },
);

export const action = model("ActionEntity", "An action, as returned by the API.", {
  id: optional(uuid(), "Id of the action."),
  name: nameAndUrl.name.optional(),
  url: optional(
    string(1, 32768),
    "URL that the action opens, with placeholders for values of the data.",
  ),
  ...optionalFields,
  ...visibilityFields,
});
export type Action = ValueOf<typeof action>;

export const actionBody = model("ActionReplacement", "The action to replace and its new content.", {
  action: field(actionToReplace, "The action."),
});
export const actionResponse = model(
  "ActionResponse",
  "An action after a write, or as it was read.",
  {
    action: optional(action, "The action."),
  },
);
export const actionList = model("ActionList", "A list of actions.", {
  actions: optional(
    list(action, 0, 10000),
    "All actions that the key may read, as complete objects. The order is not defined.",
  ),
});
export const actionId = { id: field(uuid(), "Id of the action.") };
