import type { Fields } from "../../schema/record";
import { sourceOf } from "./enums";

const DELETION_NOTE = "exclusive: policies that are not in the list will be deleted";

/** Warns that a new exclusive list deletes other policies, because a create has no diff. */
export const exclusiveWarning = (given: Fields, olds: Fields): string[] => {
  const isNew = given.exclusive === true && !Object.keys(olds).length;
  return isNew
    ? [`TcoPolicies ${String(sourceOf(given.sourceType)?.toLowerCase() ?? "")}: ${DELETION_NOTE}`]
    : [];
};

/** Preview note: a list that becomes exclusive deletes policies that the diff does not contain. */
export const exclusiveNotes = (was: Fields, is: Fields): string[] =>
  is.exclusive === true && was.exclusive !== true ? [DELETION_NOTE] : [];
