import type { Operation } from "../model";

/** How a page names each operation. */
export const OPERATION_WORDS: Readonly<
  Record<Operation, { tag: string; title: string; what: string }>
> = {
  delete: { tag: "delete", title: "Deleted", what: "deleted" },
  replace: { tag: "replace", title: "Replaced", what: "replaced: deleted and created again" },
  overwrite: {
    tag: "overwrite",
    title: "Adopted and overwritten",
    what: "adopted, and changed to the arguments",
  },
  update: { tag: "update", title: "Updated", what: "updated" },
  create: { tag: "create", title: "Created", what: "created" },
  adopt: { tag: "adopt", title: "Adopted", what: "adopted: nothing is written" },
  same: { tag: "same", title: "Without a change", what: "without a change" },
};

export const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? "" : "s"}`;
