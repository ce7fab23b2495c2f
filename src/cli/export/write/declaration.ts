import type { PlannedObject } from "../plan";
import type { Combined } from "./combine/combined";
import type { Member, Members } from "./members";

/** A declaration in the program: of one object, or of several with `combined`. */
export interface Declaration {
  members: Members;
  /** `lookup`: another part of the program declares the object, or none. */
  form: PlannedObject["form"];
  /** The path of its file without extension and number. */
  group: string;
  combined?: Combined;
}

export const argumentsOf = ({ form, members }: Declaration): PlannedObject["args"][] =>
  form === "lookup" ? [] : members.map(({ planned }) => planned.args);

/** The names that a file has from its declarations. */
export const namesIn = (declarations: readonly Declaration[]): string[] =>
  declarations.flatMap(({ members, combined }) => [
    ...members.map(({ names: [variable] }) => variable),
    ...(combined?.kind === "component" ? [combined.className] : []),
  ]);

/** Where an object is exported. */
export interface Variable extends Pick<Member, "names"> {
  /** The path of the file without extension. */
  file: string;
}
