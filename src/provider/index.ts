import { isDeepStrictEqual } from "node:util";
import type { Fields } from "../schema/record";
import { stepsOf } from "../schema/steps";
import { PartialWriteError } from "./errors";
import { isInState } from "./ownership/checked-resources";
import { run } from "./run";
import { bind, type Provider } from "./session/bind";
import { type Inputs, type State, sameStage } from "./stages";
import { resourceKeyIn, secretPathsIn } from "./state/inputs";
import { STATE_KEYS } from "./state/keys";
import { type Mask, maskOf } from "./state/mask";
import { sealed, secretsOf, secretsOfOutputs } from "./state/seal";

export { bind, type Provider };

/** The methods of a provider, with the names that the SDK has for their results. */
interface DynamicProvider extends Omit<Provider, "create" | "read" | "update"> {
  create(inputs: Inputs): Promise<{ id: string; outs: State }>;
  read(id: string, state: State): Promise<{ id: string; props: State; inputs?: Inputs }>;
  update(id: string, state: State, inputs: Inputs): Promise<{ outs: State }>;
}

/**
 * The provider of a resource type in the dynamic form. The engine passes plain values to it, and
 * stores what it returns. So the results mark the secrets, whoever set them: the constructor of a
 * class marks its own only, and transforms run after it.
 */
function dynamicProvider(resourceType: string): DynamicProvider {
  const provider = bind(resourceType);
  const seal = <S extends Fields>(value: S, mask?: Mask): S =>
    sealed(value, secretsOf({ resourceType }, value, mask));
  const sealState = (state: State, inputs: Inputs): State =>
    sealed(withCarried(state, inputs), secretsOfOutputs({ resourceType }, state, inputs));
  return {
    ...provider,
    check: async (olds, args) => {
      const { inputs, ...checked } = await provider.check(olds, args);
      const paths = stepsOf(secretPathsIn(inputs));
      return { ...checked, inputs: seal(storedInputs(olds, inputs), maskOf(inputs, paths)) };
    },
    diff: (id, state, inputs) => provider.diff(id, state, currentInputs(inputs)),
    create: async (stored) => {
      const inputs = currentInputs(stored);
      try {
        const { id, state } = await provider.create(inputs);
        return { id, outs: sealState(state, inputs) };
      } catch (error) {
        throw withSealed(error, (state) => sealState(state, inputs));
      }
    },
    read: async (readId, state) => {
      const { id, inputs, ...read } = await provider.read(readId, state);
      return {
        id,
        props: seal(id ? withCarried(read.state, state) : read.state),
        ...(inputs ? { inputs: seal(withCarried(inputs, state)) } : {}),
      };
    },
    update: async (id, state, stored) => {
      const inputs = currentInputs(stored);
      try {
        return { outs: sealState(await provider.update(id, state, inputs), inputs) };
      } catch (error) {
        // The arguments are those of the state, or of both.
        throw withSealed(error, (partial) => {
          const mask = maskOf(partial, stepsOf(secretPathsIn(partial)));
          return sealed(partial, secretsOfOutputs({ resourceType }, partial, partial, mask));
        });
      }
    },
  };
}

/** The error of a write, with a sealed state where it has one. */
const withSealed = (error: unknown, seal: (state: State) => State): unknown =>
  error instanceof PartialWriteError
    ? Object.assign(error, { properties: seal(error.properties) })
    : error;

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
const withCarried = <S extends Inputs | State>(props: S, inputs: Inputs | State): S =>
  sameStage(props, { ...pick(inputs, CARRIED), ...props });

/** Checked inputs as the engine shows and stores them. */
function storedInputs(olds: Inputs | undefined, inputs: Inputs): Inputs {
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
function currentInputs(inputs: Inputs): Inputs {
  const hidden = run.hiddenInputs.get(resourceKeyIn(inputs));
  return hidden ? sameStage(inputs, { ...omit(inputs, CHANGING), ...hidden }) : inputs;
}

/**
 * The exports of `pulumi-coralogix/provider`. State contains
 * `exports.handler=require('pulumi-coralogix/provider').Alert`, so every name with a capital letter
 * resolves to a provider. For a resource type that this version does not know, the provider exists
 * too: its calls fail with an error that names the version to install.
 */
module.exports = new Proxy<Fields>(module.exports, {
  get: (own, name: string) =>
    typeof name === "string" && !(name in own) && /^[A-Z]/.test(name)
      ? () => dynamicProvider(name)
      : own[name],
});
