import type { z } from "zod";
import { field } from "../../schema/facts";
import { empty, integer, list, map, model } from "../../schema/fields";
import { oneOf } from "../../schema/union";
import { actionAnswer, actionBody, actionId, actionToCreate } from "./data";

const MOST = 1000;
const places = (whose: string) =>
  field(
    map(integer(0, 4294967295)).optional(),
    `Place of each of the ${whose} actions in the menu, by the action's id: lower ones come first.`,
  );

export const actionOrder = model("ActionOrder", "In which order menus show actions.", {
  privateActionsOrder: places("private"),
  sharedActionsOrder: places("shared"),
});

const step = oneOf(
  {
    create: field(actionToCreate, "An action to make."),
    replace: field(actionBody, "An action to replace."),
    delete: field(model("ActionToDelete", "An action to delete.", actionId), "An action to delete."),
  },
  {},
  { model: "ActionStep", about: "One thing to do with an action." },
);
export interface ActionBatch extends z.output<typeof batch> {}
const batch = model("ActionBatch", "Things to do with actions, all of them or none.", {
  requests: field(list(step, 0, MOST).optional(), "What is to be done, in this order."),
});
export const actionBatch: z.ZodType<ActionBatch> = batch;

const outcome = oneOf(
  {
    create: field(actionAnswer, "The action that was made."),
    replace: field(actionAnswer, "The action as it is now."),
    delete: field(empty("It is gone."), "It is gone."),
  },
  {},
  { model: "ActionOutcome", about: "What came of one of the things to do.", optional: true },
);
export interface ActionOutcomes extends z.output<typeof outcomes> {}
const outcomes = model("ActionOutcomes", "What came of each of the things to do.", {
  matchingResponses: field(list(outcome, 0, MOST).optional(), "An outcome for each request, in the same order."),
});
export const actionOutcomes: z.ZodType<ActionOutcomes> = outcomes;
