import { sourceOf } from "./enums";

type ListArguments = Readonly<Record<string, unknown>>;

const DELETION_NOTE = "exclusive: policies that are not in the list will be deleted";

/** Warns that a new exclusive list deletes other policies, because a create has no diff. */
export const exclusiveWarning = (given: ListArguments, olds: ListArguments): string[] => {
  const isNew = given.exclusive === true && !Object.keys(olds).length;
  return isNew
    ? [`TcoPolicies ${String(sourceOf(given.sourceType)?.toLowerCase() ?? "")}: ${DELETION_NOTE}`]
    : [];
};

/** Preview note: a list that becomes exclusive deletes policies that the diff does not contain. */
export const exclusiveNotes = (was: ListArguments, is: ListArguments): string[] =>
  is.exclusive === true && was.exclusive !== true ? [DELETION_NOTE] : [];
