import type { AccountObject } from "../../account/types";

/** How another tool names an object. */
export interface GivenName {
  /** Becomes the variable. */
  variable: string;
  /** Becomes the name in Pulumi. */
  resource: string;
  /** The path of the file without extension; without one, the layout decides. */
  file?: string;
  /** The declaration of the other tool that makes the object and others, each with a key. */
  loop?: { id: string; name: string; key: string };
  /** The component whose instances contain the object, and its name in each of them. */
  component?: { id: string; name: string; instance: Instance; member: string };
}

/** An instance of a component. */
export interface Instance {
  /** Becomes the variable. */
  variable: string;
  /** Becomes the name in Pulumi, with which those of its objects begin. */
  resource: string;
  /** What distinguishes it from the others; empty where it is the only one. */
  key: string;
}

/** The name that another tool gives an object; undefined for others. */
export type GivenNames = (object: AccountObject) => GivenName | undefined;

/** Objects with the name from which one of their names is created. */
export const renamed = <T extends { object: AccountObject }>(
  all: readonly T[],
  names: GivenNames | undefined,
  part: "variable" | "resource",
): { own: T; object: AccountObject }[] =>
  all.map((own) => {
    const name = names?.(own.object)?.[part];
    return { own, object: name === undefined ? own.object : { ...own.object, name } };
  });
