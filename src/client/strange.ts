import { type Path, pathText } from "../schema/path";

/** Something in an answer that this version does not know. */
export interface StrangeField {
  /** The operation that answered so. */
  route: string;
  /** Where in the answer. Entries of a list count as one: `alertDefs[].newField`. */
  path: string;
  what: string;
}
export type OnStrange = (strange: StrangeField) => void;

// A map with free keys could bring new paths for ever.
const MOST = 10_000;

/** Reports each strange thing once. */
export function strangers(onStrange: OnStrange = () => {}) {
  const told = new Set<string>();
  return (route: string, at: Path, what: string): void => {
    const path = pathText(at).replace(/\[\d+\]/g, "[]");
    const mark = `${route} ${path} ${what}`;
    if (told.has(mark) || told.size >= MOST) return;
    told.add(mark);
    onStrange({ route, path, what });
  };
}
