import type { Fields } from "../schema/record";
import { stepsOf } from "../schema/steps";
import { PartialWriteError } from "./errors";
import { bind, type Provider } from "./session/bind";
import type { Inputs, State } from "./stages";
import { currentInputs, storedInputs, withCarried } from "./state/carried-inputs";
import { secretPathsIn } from "./state/inputs";
import { type Mask, maskOf } from "./state/mask";
import { sealed, secretsOf, secretsOfOutputs } from "./state/seal";

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
export function dynamicProvider(resourceType: string): DynamicProvider {
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
    read: async (readId, recorded) => {
      const { id, state, inputs } = await provider.read(readId, recorded);
      return {
        id,
        props: seal(id ? withCarried(state, recorded) : state),
        ...(inputs ? { inputs: seal(withCarried(inputs, recorded)) } : {}),
      };
    },
    update: async (id, recorded, stored) => {
      const inputs = currentInputs(stored);
      try {
        return { outs: sealState(await provider.update(id, recorded, inputs), inputs) };
      } catch (error) {
        // The arguments are those of the state, or of both.
        throw withSealed(error, (state) => {
          const mask = maskOf(state, stepsOf(secretPathsIn(state)));
          return sealed(state, secretsOfOutputs({ resourceType }, state, state, mask));
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

/**
 * The exports of `pulumi-coralogix/provider`. State contains
 * `exports.handler=require('pulumi-coralogix/provider').Alert`, so every name with a capital letter
 * resolves to a provider. For a resource type that this version does not know, the provider exists
 * too: its calls fail with an error that names the version to install.
 */
export const withProviders = <T extends object>(own: T): T =>
  new Proxy(own, {
    get: (_, name) =>
      typeof name === "string" && !(name in own) && /^[A-Z]/.test(name)
        ? () => dynamicProvider(name)
        : (own as Fields)[name as string],
  });
