import { isDeepStrictEqual } from "node:util";
import type { Fields } from "../../schema/record";
import { isInState } from "../ownership/checked-resources";
import { run } from "../run";
import { type Inputs, type State, sameStage } from "../stages";
import { resourceKeyIn } from "./inputs";
import { STATE_KEYS } from "./keys";

// The engine shows each input of a dynamic resource that changes, also a hidden one, and a refresh
// passes the outputs alone to the provider. So the outputs have the hidden inputs, too, and an update
// stores those of the state as inputs: the new ones remain in this process, and reach the outputs.

/** The hidden inputs that the engine need not store as inputs of an update. */
const CHANGING = [STATE_KEYS.secrets, STATE_KEYS.replaceOn];
const CARRIED = [STATE_KEYS.key, STATE_KEYS.sharedKey, STATE_KEYS.defaultLabels, ...CHANGING];

const pick = (props: Fields, keys: readonly string[]): Fields =>
  Object.fromEntries(keys.flatMap((key) => (props[key] === undefined ? [] : [[key, props[key]]])));

function omit(props: Fields, keys: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(props).filter(([key]) => !keys.includes(key)));
}

/** Outputs, or the inputs of a refresh, with the hidden inputs of the resource. */
export const withCarried = <S extends Inputs | State>(props: S, inputs: Inputs | State): S =>
  sameStage(props, { ...pick(inputs, CARRIED), ...props });

/** Checked inputs as the engine shows and stores them. */
export function storedInputs(olds: Inputs | undefined, inputs: Inputs): Inputs {
  const key = resourceKeyIn(inputs);
  run.hiddenInputs.delete(key);
  if (!olds || !isInState(olds) || resourceKeyIn(olds) !== key) return inputs;
  const visible = omit(inputs, CHANGING);
  const { [STATE_KEYS.provider]: _, ...before } = omit(olds, CHANGING);
  // Nothing is shown: the state has the new ones at once.
  if (isDeepStrictEqual(before, omit(visible, [STATE_KEYS.provider]))) return inputs;
  run.hiddenInputs.set(key, pick(inputs, CHANGING));
  return sameStage(inputs, { ...visible, ...pick(olds, CHANGING) });
}

/** Stored inputs with the hidden inputs of this run. */
export function currentInputs(inputs: Inputs): Inputs {
  const hidden = run.hiddenInputs.get(resourceKeyIn(inputs));
  return hidden ? sameStage(inputs, { ...omit(inputs, CHANGING), ...hidden }) : inputs;
}
