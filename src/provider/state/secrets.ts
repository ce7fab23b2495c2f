import { type Redact, redactor, secretsIn, stringsIn } from "../../http/redact";
import { EXTRA } from "../../schema/extra";
import { type Node, nodeOf } from "../../schema/node";
import type { Fields } from "../../schema/record";
import { secretTextsIn } from "../../schema/secrets";
import { type Steps, stepMatches, stepsOf } from "../../schema/steps";
import { fieldsOf, isMap, nodeAt } from "../../schema/walk";
import type { AnyDefinition } from "../../services/define";
import { secretPathsIn, splitInputs } from "./inputs";

/** The strings and long numbers that the program made secret. */
const programSecretsIn = (props: Fields): string[] =>
  secretTextsIn(stepsOf(secretPathsIn(props)), props, (scalar) => stringsIn(scalar)[0]);

/** The keys of maps that the program made secret as a whole: `labels: pulumi.secret({ … })`. */
function secretKeysIn(node: Node, secrets: readonly Steps[], value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const isSecret = secrets.some((steps) => !steps.length);
  const inner = Object.entries(value).flatMap(([key, element]) => {
    const child = nodeAt(node, [Array.isArray(value) ? Number(key) : key]);
    const rest = isSecret
      ? [[]]
      : secrets.flatMap(([step = "", ...more]) => (stepMatches(step, key) ? [more] : []));
    return child && rest.length ? secretKeysIn(child, rest, element) : [];
  });
  return isSecret && isMap(node) ? [...Object.keys(value), ...inner] : inner;
}

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
      ...secretKeysIn(node, stepsOf(secretPathsIn(one)), one),
    ]),
  );
}
