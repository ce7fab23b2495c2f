import { compareText } from "../compare-text";
import type { AccountObject } from "./types";

/** Objects by type, name and id: the order does not depend on that of the responses. */
export const sortObjects = (objects: readonly AccountObject[]): AccountObject[] =>
  [...objects].sort(
    (a, b) =>
      compareText(a.resourceType, b.resourceType) ||
      compareText(a.name ?? "", b.name ?? "") ||
      compareText(a.id, b.id),
  );
