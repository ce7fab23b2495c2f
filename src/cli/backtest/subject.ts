import type { Properties } from "../../provider/context";
import type { AnyDefinition } from "../../services/define";

/** The object that is tested. */
export interface Subject {
  definition: AnyDefinition;
  /** The id of an object of the account. */
  id?: string;
  name?: string | undefined;
  args: Properties;
  notes: readonly string[];
}
