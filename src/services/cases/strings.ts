import { z } from "zod";
import { field } from "../../schema/facts";
import { LOWER_UUID, lowerUuid, model, set, string, stringLike } from "../../schema/fields";
import { timestamp } from "../../schema/time";

/** A case by UUID or readable id. */
export const caseId = stringLike(
  new RegExp(`^(${LOWER_UUID}|[A-Z]+-[0-9]+)$`),
  "the UUID of a case in lowercase, or its readable id, such as CASE-12",
  "CASE-12",
  string(1, 64),
);
export const caseIds = field(
  set(caseId, 1, 1000),
  "UUIDs or readable ids of the cases. The response lists only the cases that changed.",
);

/** A UUID in lowercase, which the cases API requires. */
export const caseUuid = lowerUuid("a UUID in lowercase");

/** A string that the service trims. Blank strings are rejected. */
export const trimmedString = (max: number) =>
  stringLike(
    /^[\s\S]*\S[\s\S]*$/,
    "at least one non-blank character",
    "Checkout responds slowly",
    z.string().trim().min(1).max(max),
  );

export const responseTimestamp = string(20, 30);
export const requestTimestamp = timestamp(string(20, 30));

const keyValueFields = {
  key: field(string(1, 4096), "Key."),
  value: field(string(1, 4096), "Value."),
};
export const keyValue = model("CaseLabel", "A key-value pair.", keyValueFields);
