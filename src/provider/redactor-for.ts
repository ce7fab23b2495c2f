import { type Redact, redactor, secretsIn } from "../http";
import { nodeOf } from "../schema/node";
import type { AnyDefinition } from "../services/define";
import type { Properties } from "./context";
import { splitInputs } from "./state/inputs";

/**
 * Removes the secrets of a resource from messages. The client removes those of a request from its
 * own error; a service may also quote a stored secret in the error of a read.
 */
export const redactorFor = ({ fields }: AnyDefinition, props: readonly Properties[]): Redact =>
  redactor(props.flatMap((given) => secretsIn(nodeOf(fields), splitInputs(given).fields)));
