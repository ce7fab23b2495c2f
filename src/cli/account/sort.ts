import type { AccountObject } from "./types";

// Not localeCompare: its order depends on the machine.
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Objects by type, name and id: the order does not depend on that of the responses. */
export const sortObjects = (objects: readonly AccountObject[]): AccountObject[] =>
  [...objects].sort(
    (a, b) =>
      compare(a.resourceType, b.resourceType) ||
      compare(a.name ?? "", b.name ?? "") ||
      compare(a.id, b.id),
  );
