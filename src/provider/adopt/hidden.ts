import { nodeOf } from "../../schema/node";
import { type Path, pathsWhere, replaceAt, valueAt } from "../../schema/path";
import { allSecretsOf, pathOfSecret, secretsToName, touchesSecret } from "../../schema/secrets";
import { collectDeclared } from "../../schema/walk";
import { compare, comparedOf, compareWithRemote } from "../compare";
import type { ResourceContext } from "../context";
import { fieldsOfCreate } from "../lifecycle/request";
import { type Inputs, type Remote, type RequestFields, sameStage } from "../stages";
import type { SplitInputs } from "../state/inputs";

/**
 * The secrets of a program whose values a response does not show: it masks them, omits them, or has
 * a placeholder. Another value would be equal to the object, too.
 */
export function hiddenSecrets(
  ctx: ResourceContext,
  remote: Remote,
  desired: SplitInputs<Inputs | RequestFields>,
): Path[] {
  const { fields, secrets, keep } = desired;
  const node = nodeOf(ctx.definition.fields);
  const secretPaths = allSecretsOf(node, secrets);
  const isEqualWithAnother = (path: Path) => {
    const another = replaceAt(fields, path, `${valueAt(fields, path)}x`);
    return !compareWithRemote(ctx, remote, { ...desired, fields: sameStage(fields, another) })
      .length;
  };
  const texts = pathsWhere(fields, (value) => typeof value === "string").filter(
    (path) => pathOfSecret(secretPaths, path) && !keep.covers(path),
  );
  return secretsToName(node, secretPaths, texts.filter(isEqualWithAnother));
}

/**
 * The paths at which the arguments of a create differ from those that were sent, of what a response
 * may not show: secrets, and fields that are only written.
 */
export function changedHidden(
  { definition }: ResourceContext,
  request: SplitInputs<RequestFields>,
  sent: SplitInputs<RequestFields>,
): Path[] {
  const node = nodeOf(definition.fields);
  const writeOnly = collectDeclared(node, ({ facts }, steps) => (facts.writeOnly ? [steps] : []));
  const hidden = [...allSecretsOf(node, request.secrets), ...writeOnly];
  const comparedIn = ({ fields }: SplitInputs<RequestFields>) =>
    comparedOf(sameStage(fields, fieldsOfCreate(definition, fields)));
  const changed = compare(node, comparedIn(sent), comparedIn(request)).map(({ path }) => path);
  return secretsToName(
    node,
    hidden,
    changed.filter((path) => touchesSecret(hidden, path)),
  );
}
