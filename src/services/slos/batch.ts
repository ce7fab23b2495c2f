import { field, optional, type Schema, type ValueOf } from "../../schema/facts";
import { flag, list, map, model, string } from "../../schema/fields";
import { atMostOne, union } from "../../schema/union";
import { sloDeleted, sloEntity, sloReplaced, sloResponse } from "./entity";
import { sloStatusCode } from "./enums";

const skipValidation = optional(
  flag(),
  "Whether to skip the validation of the queries against live data.",
  {
    deprecated: "The validation can no longer fail.",
  },
);
export const writeQuery = <const N extends string>(name: N) =>
  model(name, "Options for writing an SLO.", { silence_data_validations: skipValidation });

const sloRequestModel = <const N extends string>(name: N, about: string) =>
  model(name, about, { slo: field(sloEntity, "The SLO."), silenceDataValidations: skipValidation });
const batchStep = union("SloBatchRequest", "One step of a batch.", {
  createSloRequest: field(sloRequestModel("SloToCreate", "An SLO to create."), "Creates an SLO."),
  replaceSloRequest: field(
    sloRequestModel("SloToReplace", "An SLO to replace."),
    "Replaces an SLO. The SLO contains its id.",
  ),
  deleteSloRequest: field(
    model("SloToDelete", "An SLO to delete.", { id: field(string(1), "Id of the SLO.") }),
    "Deletes an SLO.",
  ),
});
const stepResult = atMostOne("SloBatchResponse", "Result of one step.", {
  createSloResponse: field(sloResponse, "The created SLO."),
  replaceSloResponse: field(sloReplaced, "The replaced SLO."),
  deleteSloResponse: field(sloDeleted, "Objects affected by the deletion."),
});

export const batchBody = model("SloBatch", "A batch of steps, executed in order.", {
  requests: field(list(batchStep), "The steps."),
});
const batchResult = model(
  "SloBatchResult",
  "Result of a batch. Check the status: a response with HTTP status 200 may report a failure.",
  {
    matchingResponses: field(list(stepResult), "Results of the completed steps, in order."),
    status: optional(
      model("SloBatchStatus", "Status of a batch.", {
        statusCode: field(sloStatusCode, "OK, or the code of the error that stopped the batch."),
        message: optional(string(), "Error message."),
        details: optional(map(string()), "Error details."),
      }),
      "Status of the batch.",
    ),
  },
);
export type SloBatchResult = ValueOf<typeof batchResult>;
export const batchResponse: Schema<SloBatchResult> = batchResult;
