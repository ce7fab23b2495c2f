import type { z } from "zod";
import { field } from "../../schema/facts";
import { list, model } from "../../schema/fields";
import { oneOf } from "../../schema/union";
import { e2mAnswer, e2mGone, e2mId, e2mToCreate, e2mToReplace } from "./data";

const MOST = 100;

const step = oneOf(
  {
    create: field(model("E2mCreation", "A definition to make.", { e2m: field(e2mToCreate, "The definition.") }), "A definition to make."),
    replace: field(
      model("E2mReplacement", "A definition to replace.", { e2m: field(e2mToReplace, "The definition.") }),
      "A definition to replace.",
    ),
    delete: field(model("E2mDeletion", "A definition to delete.", e2mId), "A definition to delete."),
  },
  {},
  { model: "E2mStep", about: "One thing to do with a definition." },
);
export interface E2mBatch extends z.output<typeof batch> {}
const batch = model("E2mBatch", "Things to do with definitions, all of them or none.", {
  requests: field(list(step, 1, MOST).optional(), "What is to be done, in this order: 1 to 100."),
});
export const e2mBatch: z.ZodType<E2mBatch> = batch;

const outcome = oneOf(
  {
    created: field(e2mAnswer, "The definition that was made."),
    replaced: field(e2mAnswer, "The definition as it is now."),
    deleted: field(e2mGone, "The definition that is gone."),
  },
  {},
  { model: "E2mOutcome", about: "What came of one of the things to do.", optional: true },
);
export interface E2mOutcomes extends z.output<typeof outcomes> {}
const outcomes = model("E2mOutcomes", "What came of each of the things to do.", {
  matchingResponses: field(list(outcome, 0, MOST).optional(), "An outcome for each request, in the same order."),
});
export const e2mOutcomes: z.ZodType<E2mOutcomes> = outcomes;
