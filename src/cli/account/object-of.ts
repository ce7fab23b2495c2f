import type { ResourceContext } from "../../provider/context";
import { withoutSecrets } from "../../provider/functions/without-secrets";
import { EXTRA } from "../../schema/extra";
import { type Node, nodeOf } from "../../schema/node";
import { type Path, pathsWhere, replaceAt, uniquePaths } from "../../schema/path";
import { type Fields, isRecord } from "../../schema/record";
import { secretPathsOf, touchesSecret } from "../../schema/secrets";
import { toArguments } from "../../schema/to-arguments";
import { withoutUnknownFields } from "../../schema/unknown-fields";
import { collect, fieldsOf, isScalar, nodeAt } from "../../schema/walk";
import type { AccountObject } from "./types";

/** The object that a read returned, with the arguments of a program that manages all of it. */
export function objectOf(context: ResourceContext, id: string, read: Fields): AccountObject {
  const { resourceType, fields, nameField } = context.definition;
  const node = nodeOf(fields);
  const { args, secrets } = splitSecrets(node, toArguments(node, read) as Fields);
  const name = nameField === undefined ? undefined : args[nameField];
  return {
    resourceType,
    id,
    ...(typeof name === "string" ? { name } : {}),
    args,
    secrets,
    // As an adoption reads it.
    remote: withoutUnknownFields(node, read) as Fields,
    context,
  };
}

/** Arguments without the values of their secrets, and the paths of these values. */
function splitSecrets(node: Node, given: Fields): { args: Fields; secrets: Path[] } {
  const declared = secretPathsOf(node);
  const isLeaf = (value: unknown) => typeof value !== "object" || value === null;
  const hidden = placeholdersIn(node, given);
  const args = hidden.reduce<Fields>(
    (rest, { placeholder }) => replaceAt(rest, placeholder, undefined) as Fields,
    given,
  );
  const returned = pathsWhere(args, isLeaf)
    .filter((path) => touchesSecret(declared, path))
    .map((path) => wholeUndeclared(node, path));
  return {
    args: withoutSecrets(node, args) as Fields,
    secrets: [...uniquePaths(returned), ...hidden.map(({ secret }) => secret)],
  };
}

/** The path of the undeclared field or variant that contains a value: it is one secret. */
function wholeUndeclared(node: Node, path: Path): Path {
  const at = path.findIndex(
    (key, n) => key === EXTRA && nodeAt(node, path.slice(0, n + 1)) === undefined,
  );
  return at < 0 ? path : path.slice(0, at + 2);
}

interface Placeholder {
  placeholder: Path;
  secret: Path;
}

/** The variants that stand in a response for a secret one, which the program must write instead. */
const placeholdersIn = (root: Node, args: Fields): Placeholder[] =>
  collect(root, args, (node, value, path) => {
    const { placeholder, variants = [] } = node.facts.union ?? {};
    if (placeholder === undefined || !isRecord(value) || value[placeholder] === undefined)
      return [];
    const secret = variants.find((key) => isSecretString(fieldsOf(node)[key]?.node));
    if (secret === undefined) return [];
    return [{ placeholder: [...path, placeholder], secret: [...path, secret] }];
  });

const isSecretString = (node: Node | undefined): boolean =>
  node?.facts.secret === true && isScalar(node);
