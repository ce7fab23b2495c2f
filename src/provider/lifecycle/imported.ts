import { type Node, nodeOf } from "../../schema/node";
import { pathsWhere } from "../../schema/path";
import { compact, type Fields, isRecord } from "../../schema/record";
import { isMasked } from "../../schema/select-managed";
import { validate } from "../../schema/validate";
import { aliasedSibling, collectDeclared, fieldsOf, isList, isObject } from "../../schema/walk";
import type { AnyDefinition } from "../../services/define";
import { managedIn, unknownPaths } from "../compare";
import {
  type Arguments,
  asRemote,
  type Inputs,
  type Remote,
  type State,
  sameStage,
} from "../stages";
import { splitInputs } from "../state/inputs";
import { Keep } from "../state/keep";
import { STATE_KEYS } from "../state/keys";
import { computedKeysOf } from "../state/outputs";

/**
 * What only an import stores: the other notations (`aliasOf`) of the arguments that it read. State
 * has all arguments of such an object, also those that the service has filled in.
 */
export const otherNotationsOf = (
  { fields }: AnyDefinition,
  remote: Remote,
  args: Arguments,
): Fields => {
  const node = nodeOf(fields);
  return compact(
    Object.keys(fieldsOf(node))
      .filter((key) => aliasedSibling(node, key) && args[key] === undefined)
      .map((key) => [key, remote[key]]),
  );
};

/**
 * What a program manages of what is in state. After an import, that is less than what is there: an
 * argument that a program may omit is no change, and replaces nothing. `args` are valid
 * arguments; in the place of their unknown values, what is in state stays.
 */
export function asManaged<S extends State | Inputs>(
  definition: AnyDefinition,
  recorded: S,
  args: Arguments | Inputs,
): S {
  const { fields, imported } = splitInputs(recorded, computedKeysOf(definition));
  if (!imported) return recorded;
  const node = nodeOf(definition.fields);
  const stored = { ...imported, ...fields };
  const unknown = new Keep(unknownPaths(args));
  const skipped = unknown.withAliases(node);
  const managed = unknown.withValuesOf(
    stored,
    managedIn(node, asRemote(skipped.without(stored)), skipped.without(args)),
  );
  const rest = Object.entries(recorded).filter(([key]) => !Object.hasOwn(fields, key));
  return sameStage(recorded, {
    ...Object.fromEntries(rest),
    ...withoutUnread(node, managed, fields),
  });
}

/** The same of inputs in state, for arguments that may not be valid. */
export const managedInputs = (definition: AnyDefinition, olds: Inputs, args: Arguments): Inputs =>
  olds[STATE_KEYS.imported] !== undefined && !validate(definition.fields, args).length
    ? asManaged(definition, olds, args)
    : olds;

/**
 * Whether `asManaged` has taken a value of the program for one in state: no read returns it, and
 * another one would be another object. It is stored, and nothing is sent.
 */
export const storesUnread = (
  { fields }: AnyDefinition,
  stored: State | Inputs,
  managed: State | Inputs,
): boolean =>
  Object.entries(fieldsOf(nodeOf(fields))).some(
    ([key, { node }]) =>
      isUnreadConstant(node) && stored[key] === undefined && managed[key] !== undefined,
  );

const isUnreadConstant = ({ facts }: Node): boolean =>
  facts.writeOnly === true && facts.replaceOnChange === true;

/** What was read, where `managedIn` has taken the value of the program for it. */
function withoutUnread(node: Node, managed: Fields, found: Fields): Fields {
  const entries = Object.entries(managed).map(([key, value]): [string, unknown] => {
    const field = Object.hasOwn(fieldsOf(node), key) ? fieldsOf(node)[key]?.node : undefined;
    if (!field || isUnreadConstant(field)) return [key, value];
    const was = found[key];
    if (field.facts.writeOnly || (isList(field) && hasUnread(field))) return [key, was];
    // Only a write makes a masked secret that of the program.
    if (!isObject(field) && pathsWhere(was, isMasked).length) return [key, was];
    return [
      key,
      isObject(field) && isRecord(value)
        ? withoutUnread(field, value, isRecord(was) ? was : {})
        : value,
    ];
  });
  return compact(entries);
}

const hasUnread = (node: Node): boolean =>
  collectDeclared(node, ({ facts }) => (facts.writeOnly ? [true] : [])).length > 0;
