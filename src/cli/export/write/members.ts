import type { PlannedObject } from "../plan";

/** An object in a declaration. */
export interface Member {
  planned: PlannedObject;
  /** Its name in Pulumi. */
  resource: string;
  /** The variable, and where it has the object: `errors`, `checkout` `errors` of a component. */
  names: readonly [variable: string, ...path: string[]];
}
export type Members = readonly [Member, ...Member[]];
