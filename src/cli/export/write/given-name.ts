import type { AccountObject } from "../../account/types";

/** How another tool names an object. */
export interface GivenName {
  /** Becomes the variable. */
  variable: string;
  /** Becomes the name in Pulumi. */
  resource: string;
  /** The path of the file without extension; without one, the layout decides. */
  file?: string;
}

/** The name that another tool gives an object; undefined for others. */
export type GivenNames = (object: AccountObject) => GivenName | undefined;

/** Objects with the name from which one of their names is made. */
export const renamed = <T extends { object: AccountObject }>(
  all: readonly T[],
  names: GivenNames | undefined,
  part: "variable" | "resource",
): { own: T; object: AccountObject }[] =>
  all.map((own) => {
    const name = names?.(own.object)?.[part];
    return { own, object: name === undefined ? own.object : { ...own.object, name } };
  });
