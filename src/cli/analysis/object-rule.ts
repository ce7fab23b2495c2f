import type { ResourceContext } from "../../provider/context";
import type { Fields } from "../../schema/record";
import type { Steps } from "../../schema/steps";
import type { UnnamedFinding } from "../../text/finding";
import type { HealthObject } from "./health";

/** An object with its definition: one of the account, or a resource of a stack. */
export interface DefinedObject extends HealthObject {
  readonly context: Pick<ResourceContext, "definition">;
  /** The lint rules whose findings the program ignores, each with the reason. */
  readonly ignoreFindings?: Fields;
  /** Paths that the program made secret: no finding quotes their values. */
  readonly programSecrets?: readonly Steps[];
}

/** What judges an object by its arguments alone, of any resource type. Values may be unknown. */
export interface ObjectCheck {
  /** The check of `coralogix doctor` that reports the rule: `queries`. */
  check: string;
  /** The title of the check. */
  title: string;
  find(object: DefinedObject): UnnamedFinding[];
}
