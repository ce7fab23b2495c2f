import { compact } from "../../schema/path";
import type { AnyDefinition } from "../../services/define";
import type { Properties } from "../context";
import { packAccountAndStamp, splitInputs } from "./inputs";
import { STATE_KEYS } from "./keys";
import { toSerializable } from "./serializable";

export const computedKeysOf = (definition: AnyDefinition): string[] =>
  Object.keys(definition.computed ?? {});

/** The fields and the computed outputs of an object in state, without the data of this package. */
export const stateOf = (definition: AnyDefinition, props: Properties): Properties => ({
  ...splitInputs(props, computedKeysOf(definition)).fields,
  ...compact(computedKeysOf(definition).map((key) => [key, props[key]])),
});

interface StateMetadata {
  connection?: string | undefined;
  account?: number | undefined;
  fingerprint?: string | undefined;
  writeStamp?: number | undefined;
  unfinished?: string | undefined;
  keep?: readonly string[] | undefined;
}

/** The outputs of a resource: its arguments, its computed outputs, and the data of this package. */
export function outputsOf(
  definition: AnyDefinition,
  fields: Properties,
  remote: Properties,
  { connection, account, fingerprint, writeStamp, unfinished, keep }: StateMetadata,
): Record<string, unknown> {
  const computed = computedKeysOf(definition).map((key) => [key, remote[key]] as const);
  const metadata = [
    ["connection", connection],
    [STATE_KEYS.accountAndStamp, packAccountAndStamp(account, writeStamp)],
    [STATE_KEYS.fingerprint, fingerprint],
    [STATE_KEYS.unfinished, unfinished],
    [STATE_KEYS.keep, keep?.length ? keep : undefined],
  ] as const;
  return toSerializable(compact([...Object.entries(fields), ...computed, ...metadata])) as Record<
    string,
    unknown
  >;
}
