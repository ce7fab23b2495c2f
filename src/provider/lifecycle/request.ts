import { canonical, isZero } from "../../schema/canonical";
import { type Node, nodeOf } from "../../schema/node";
import { formatPath, type Path, pathsWhere, replaceEach, valueAt } from "../../schema/path";
import type { Fields } from "../../schema/record";
import { secretPathsOf, touchesSecret } from "../../schema/secrets";
import { isMasked } from "../../schema/select-managed";
import { UNKNOWN } from "../../schema/unknown";
import { childAt, fieldsOf, nodeAt } from "../../schema/walk";
import type { AnyDefinition } from "../../services/define";
import { isSealed } from "../adopt/json-secrets";
import { argumentsOfRemote } from "../compare";
import type { ResourceContext } from "../context";
import { ProviderError } from "../errors";
import { withElementIds } from "../identity/element-ids";
import { asRequest, type Inputs, type Remote, type RequestFields, type State } from "../stages";
import { type Desired, type SplitInputs, type SplitRequest, splitInputs } from "../state/inputs";

// What is sent: only these functions make it.

/** The arguments of a create: without those that the API accepts only in updates. */
export function withoutLaterFields(
  { definition }: ResourceContext,
  desired: Desired,
): SplitRequest {
  return { ...desired, fields: asRequest(fieldsOfCreate(definition, desired.fields)) };
}

/** The same for the fields alone. */
export function fieldsOfCreate(definition: AnyDefinition, fields: Fields): Fields {
  const node = nodeOf(definition.fields);
  const isLater = (key: string) => childAt(node, key)?.facts.afterCreate === true;
  return Object.fromEntries(Object.entries(fields).filter(([key]) => !isLater(key)));
}

/** What is sent where nothing has to be left out, or taken from the object: all arguments. */
export const wholeRequest = (inputs: Inputs): RequestFields => asRequest(inputs);

/** What an earlier create has sent, as the state has the arguments instead of an object. */
export const recordedRequest = (definition: AnyDefinition, state: State): RequestFields =>
  asRequest(fieldsOfCreate(definition, state));

/** What an interrupted create has sent, as an exported state has it: its secrets are unknown. */
export function interruptedRequest({ definition }: ResourceContext, inputs: Fields): SplitRequest {
  const known = replaceEach(inputs, pathsWhere(inputs, isSealed), () => UNKNOWN);
  const sent = splitInputs(known);
  return { ...sent, fields: asRequest(fieldsOfCreate(definition, sent.fields)) };
}

/**
 * What an update sends: the API replaces whole objects, so the kept values, the ids of elements, and
 * what only the account manages (`keptInUpdates`) are sent as the object has them. `recorded` are the
 * arguments in state. Fails where a response does not contain the value, because an
 * update would destroy it.
 */
export function fieldsToSend(
  { definition }: ResourceContext,
  id: string,
  { fields, keep }: SplitInputs<Inputs | RequestFields>,
  remote: Remote,
  recorded: Fields = {},
): RequestFields {
  const node = nodeOf(definition.fields);
  const unreadable = keep.paths.find((path) => !isReadable(node, path, valueAt(remote, path)));
  if (unreadable)
    throw new ProviderError(
      `${definition.resourceType} ${id}: the API does not return ${formatPath(unreadable)} to this key, so an update would overwrite the value that adopt.keep keeps. Use a key that can read it, or set its value in the program and remove it from adopt.keep`,
    );
  const actual = argumentsOfRemote(definition, remote);
  const complete = keep.withValuesOf(actual, {
    ...fields,
    ...keptOf(node, actual, recorded, fields),
  });
  return asRequest(withElementIds(node, complete, remote));
}

/** Arguments that an update has to send although the program manages them neither now nor before. */
export const keptKeys = (node: Node, recorded: Fields, fields: Fields): string[] =>
  Object.entries(fieldsOf(node)).flatMap(([key, field]) => {
    const isUnmanaged = recorded[key] === undefined && fields[key] === undefined;
    return field.node.facts.keptInUpdates && isUnmanaged ? [key] : [];
  });

const keptOf = (node: Node, actual: Fields, recorded: Fields, fields: Fields): Fields =>
  Object.fromEntries(
    keptKeys(node, recorded, fields).flatMap((key) =>
      actual[key] === undefined ? [] : [[key, actual[key]]],
    ),
  );

/** Whether a response contains a kept value: not masked, and not hidden from the key. */
function isReadable(node: Node, path: Path, value: unknown): boolean {
  const declared = nodeAt(node, path);
  if (!declared) return true;
  const { permissionGated, serverDefault } = declared.facts;
  if (permissionGated && !serverDefault && isZero(declared, canonical(declared, value)))
    return false;
  return !pathsWhere(value, isMasked).some((below) =>
    touchesSecret(secretPathsOf(node), [...path, ...below]),
  );
}
