import type { z } from "zod";
import { field } from "../../schema/facts";
import { flag, list, map, model, text } from "../../schema/fields";
import { oneOf } from "../../schema/union";
import { sloAnswer, sloEntity, sloRemoved, sloReplaced } from "./data";
import { sloStatusCode } from "./words";

const silence = field(flag().optional(), "Leaves out the check of the queries against live data.", {
  deprecated: "The check no longer stands in the way.",
});
export const silenceQuery = <const N extends string>(name: N) =>
  model(name, "How an SLO is written.", { silence_data_validations: silence });

const write = <const N extends string>(name: N, about: string) =>
  model(name, about, { slo: field(sloEntity, "The SLO."), silenceDataValidations: silence });
const request = oneOf(
  {
    createSloRequest: field(write("SloToCreate", "An SLO to make."), "Makes an SLO."),
    replaceSloRequest: field(write("SloToReplace", "An SLO to replace."), "Replaces an SLO; it holds its id."),
    deleteSloRequest: field(model("SloToDelete", "An SLO to delete.", { id: field(text(1), "Id of the SLO.") }), "Deletes an SLO."),
  },
  {},
  { model: "SloBatchRequest", about: "One step of a batch." },
);
const response = oneOf(
  {
    createSloResponse: field(sloAnswer, "What was made."),
    replaceSloResponse: field(sloReplaced, "What was replaced."),
    deleteSloResponse: field(sloRemoved, "What a deletion touched."),
  },
  {},
  { model: "SloBatchResponse", about: "What came of one step.", optional: true },
);

export const batchBody = model("SloBatch", "Steps to take, in order.", { requests: field(list(request), "The steps.") });
const answer = model("SloBatchAnswer", "What came of a batch. Look at the status: an answer of 200 may hold a failure.", {
  matchingResponses: field(list(response), "What came of the steps that were taken, in order."),
  status: field(
    model("SloBatchStatus", "How a batch ended.", {
      statusCode: field(sloStatusCode, "OK, or what kind of failure stopped it."),
      message: field(text().optional(), "The failure in words."),
      details: field(map(text()).optional(), "More about the failure."),
    }).optional(),
    "How it ended.",
  ),
});
export type SloBatchAnswer = z.output<typeof answer>;
export const batchAnswer: z.ZodType<SloBatchAnswer> = answer;
