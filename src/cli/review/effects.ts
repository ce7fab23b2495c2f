import { heading } from "../report/text";
import type { Operation, ReviewedResource } from "./model";

/** What happens with objects, as in a summary and in headings. */
export const EFFECTS: Readonly<Record<Operation, string>> = {
  delete: "deleted",
  replace: "replaced",
  overwrite: "adopted and overwritten",
  update: "updated",
  create: "created",
  adopt: "adopted",
  same: "unchanged",
};

/** The heading of the resources with an operation. */
export const titleOf = (operation: Operation): string => heading(EFFECTS[operation]);

export const NOT_COMPARED = "not compared, because arguments are unknown or there is no key";

const LONG_EFFECTS: Partial<Record<Operation, string>> = {
  replace: "replaced: deleted and created again with another id",
  overwrite: "adopted, and changed to the arguments",
  adopt: "adopted: nothing is written",
};

/** What happens with an object, as in a sentence: `is …`. */
export function effectOf({ operation, adoption }: ReviewedResource): string {
  if (adoption === "refused") return "not adopted: the preview fails";
  if (adoption === "unknown") return `${EFFECTS[operation]}: ${NOT_COMPARED}`;
  return LONG_EFFECTS[operation] ?? EFFECTS[operation];
}
