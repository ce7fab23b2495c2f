import type { z } from "zod";
import { nodeOf } from "../../schema/node";
import { compact, type Fields } from "../../schema/record";
import type { AnyDefinition } from "../../services/define";
import {
  type Arguments,
  asState,
  type Inputs,
  type Remote,
  type State,
  sameStage,
} from "../stages";
import { type AccountInState, packAccount, typeHash } from "./account";
import { type StoredForms, splitInputs } from "./inputs";
import type { Keep } from "./keep";
import { STATE_KEYS } from "./keys";
import { toSerializable } from "./serializable";

export const computedKeysOf = (definition: AnyDefinition): string[] =>
  Object.keys(definition.computed ?? {});

/** The fields and the computed outputs of an object in state, without the data of this package. */
export const stateOf = (definition: AnyDefinition, state: State): State =>
  sameStage(state, {
    ...splitInputs(state, computedKeysOf(definition)).fields,
    ...compact(computedKeysOf(definition).map((key) => [key, state[key]])),
  });

/** The outputs that every write changes, such as `alertVersionId`. */
export const revisionKeysOf = ({ computed = {} }: AnyDefinition): string[] =>
  Object.keys(computed).filter((key) => nodeOf(computed[key] as z.ZodType).facts.revision);

/** The values of these outputs in state. */
export const revisionsOf = (definition: AnyDefinition, state: State): Fields =>
  compact(revisionKeysOf(definition).map((key) => [key, state[key]]));

/** The outputs that only the response to the create contains, as state has them. */
export const createOnlyOf = (definition: AnyDefinition, state: State): Fields =>
  Object.fromEntries(createOnlyKeys(definition).map((key) => [key, state[key]]));

/** The outputs that no update changes, as far as state has them. */
export const fixedOf = ({ computed = {} }: AnyDefinition, state: State): Fields =>
  compact(
    Object.entries(computed).flatMap(([key, schema]) =>
      nodeOf(schema as z.ZodType).facts.fixed ? [[key, state[key]] as const] : [],
    ),
  );

export const createOnlyKeys = ({ computed = {} }: AnyDefinition): string[] =>
  Object.entries(computed).flatMap(([key, schema]) =>
    nodeOf(schema as z.ZodType).facts.createOnly ? [key] : [],
  );

interface StateMetadata extends Omit<AccountInState, "type"> {
  connection?: string | undefined;
  fingerprint?: string | undefined;
  unfinished?: string | undefined;
  hasUnknownFields?: boolean;
  storedForms?: StoredForms;
  imported?: Fields | undefined;
  keep?: Keep | undefined;
}

/** The outputs of a resource: its arguments, its computed outputs, and the data of this package. */
export function outputsOf(
  definition: AnyDefinition,
  fields: Arguments | Inputs | State,
  remote: Remote | State | undefined,
  {
    connection,
    fingerprint,
    unfinished,
    hasUnknownFields,
    storedForms = {},
    imported,
    keep,
    ...account
  }: StateMetadata,
): State {
  const computed = computedKeysOf(definition).map((key) => [key, remote?.[key]] as const);
  const metadata = [
    ["connection", connection],
    [STATE_KEYS.account, packAccount({ ...account, type: typeHash(definition.resourceType) })],
    [STATE_KEYS.fingerprint, fingerprint],
    [STATE_KEYS.unfinished, unfinished],
    [STATE_KEYS.unknownFields, hasUnknownFields || undefined],
    [STATE_KEYS.storedForms, Object.keys(storedForms).length ? storedForms : undefined],
    [STATE_KEYS.imported, imported],
    [STATE_KEYS.keep, keep?.isEmpty === false ? keep.texts : undefined],
  ] as const;
  return asState(toSerializable(compact([...Object.entries(fields), ...computed, ...metadata])));
}
