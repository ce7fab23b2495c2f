import { field, optional } from "../../schema/facts";
import { list, model } from "../../schema/fields";
import { atMostOne, union } from "../../schema/union";
import { e2mDeleted, e2mId, e2mResponse, e2mToCreate, e2mToReplace } from "./entity";

const MAX_STEPS = 100;

const definitionStep = union(
  "E2mStep",
  "One step of a batch: create, replace or delete a definition.",
  {
    create: model("E2mCreation", "An events-to-metrics definition to create.", {
      e2m: field(e2mToCreate, "The definition."),
    }),
    replace: model("E2mReplacement", "A definition to replace.", {
      e2m: field(e2mToReplace, "The definition."),
    }),
    delete: model("E2mDeletion", "A definition to delete.", e2mId),
  },
);
export const e2mBatch = model(
  "E2mBatch",
  "A batch of changes to definitions. Either all of them are applied or none is.",
  {
    requests: optional(
      list(definitionStep, 1, MAX_STEPS),
      "The steps, applied in this order: 1 to 100.",
    ),
  },
);

const stepResult = atMostOne("E2mOutcome", "Result of one step of a batch.", {
  created: field(e2mResponse, "The created definition."),
  replaced: field(e2mResponse, "The definition after it was replaced."),
  deleted: field(e2mDeleted, "The deleted definition."),
});
export const e2mBatchResponse = model("E2mOutcomes", "Results of the steps of a batch.", {
  matchingResponses: optional(
    list(stepResult, 0, MAX_STEPS),
    "One result for each request, in the same order.",
  ),
});
