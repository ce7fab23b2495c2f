import { type Redact, redactor, secretsIn } from "../http";
import { nodeOf } from "../schema/node";
import type { Fields } from "../schema/record";
import { EXTRA } from "../schema/unknown-variant";
import { fieldsOf } from "../schema/walk";
import type { AnyDefinition } from "../services/define";
import { splitInputs } from "./state/inputs";

/**
 * Removes the secrets of a resource from messages. The client removes those of a request from its
 * own error; a service may also quote a stored secret in the error of a read.
 */
export function redactorFor({ fields }: AnyDefinition, props: readonly Fields[]): Redact {
  const node = nodeOf(fields);
  const declared = fieldsOf(node);
  // Outputs that are no arguments, such as a version, are no secrets.
  const argumentsIn = (given: Fields) =>
    Object.entries(splitInputs(given).fields).filter(
      ([key]) => key === EXTRA || Object.hasOwn(declared, key),
    );
  return redactor(
    props.flatMap((given) => secretsIn(node, Object.fromEntries(argumentsIn(given)))),
  );
}
