import { field, optional } from "../../schema/facts";
import { empty, integer, list, map, model } from "../../schema/fields";
import { atMostOne, union } from "../../schema/union";
import { actionBody, actionId, actionResponse, actionToCreate } from "./entity";

const MAX_STEPS = 1000;
const positions = (whose: string) =>
  optional(
    map(integer(0, 4294967295)),
    `Positions of the ${whose} actions in the menu, by action id. Lower numbers come first.`,
  );

export const actionOrder = model("ActionPositions", "The order of the actions in menus.", {
  privateActionsOrder: positions("private"),
  sharedActionsOrder: positions("shared"),
});

const actionStep = union(
  "ActionStep",
  "One step of a batch: create, replace or delete an action.",
  {
    create: actionToCreate,
    replace: field(actionBody, "An action to replace."),
    delete: model("ActionToDelete", "An action to delete.", actionId),
  },
);
export const actionBatch = model(
  "ActionBatch",
  "A batch of changes to actions. Either all of them are applied or none is.",
  {
    requests: optional(list(actionStep, 0, MAX_STEPS), "The steps, applied in this order."),
  },
);

const stepResult = atMostOne("ActionOutcome", "Result of one step of a batch.", {
  create: field(actionResponse, "The created action."),
  replace: field(actionResponse, "The action after it was replaced."),
  delete: empty("The action was deleted."),
});
export const actionBatchResponse = model("ActionOutcomes", "Results of the steps of a batch.", {
  matchingResponses: optional(
    list(stepResult, 0, MAX_STEPS),
    "One result for each request, in the same order.",
  ),
});
