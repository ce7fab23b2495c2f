import type { Fields } from "../../schema/record";
import type { AnyDefinition } from "../../services/define";

/** The object that is tested. */
export interface Subject {
  definition: AnyDefinition;
  /** The id of an object of the account. */
  id?: string;
  name?: string | undefined;
  args: Fields;
  notes: readonly string[];
}
