import { type Redact, redactor, secretsIn } from "../../http";
import { EXTRA } from "../../schema/extra";
import { nodeOf } from "../../schema/node";
import type { Fields } from "../../schema/record";
import { secretTextsIn } from "../../schema/secrets";
import { stepsOf } from "../../schema/steps";
import { fieldsOf } from "../../schema/walk";
import type { AnyDefinition } from "../../services/define";
import { splitInputs } from "./inputs";

/** The strings that the program made secret. */
const programSecretsIn = (props: Fields): string[] =>
  secretTextsIn(stepsOf(splitInputs(props).secretPaths), props);

/** Removes from lines what the program made secret: their names and ids may contain it. */
export function lineRedactorFor(props: readonly Fields[]): Redact {
  let redact: Redact | undefined;
  return (line) => {
    redact ??= redactor(props.flatMap(programSecretsIn));
    return redact(line);
  };
}

/**
 * Removes the secrets of a resource from messages. The client removes those of a request from its
 * own error; a service may also quote a stored secret in the error of a read.
 */
export function redactorFor({ fields }: AnyDefinition, props: readonly Fields[]): Redact {
  const node = nodeOf(fields);
  const declared = fieldsOf(node);
  // Outputs that are no arguments, such as a version, are no secrets.
  const argumentsIn = (one: Fields) =>
    Object.entries(splitInputs(one).fields).filter(
      ([key]) => key === EXTRA || Object.hasOwn(declared, key),
    );
  return redactor(
    props.flatMap((one) => [
      ...secretsIn(node, Object.fromEntries(argumentsIn(one))),
      ...programSecretsIn(one),
    ]),
  );
}
