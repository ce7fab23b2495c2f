import type { Fields } from "../schema/record";
import { stepsOf } from "../schema/steps";
import { PartialWriteError } from "./errors";
import { bind, type Provider } from "./session/bind";
import type { Inputs, State } from "./stages";
import { currentInputs, storedInputs, withCarried } from "./state/carried-inputs";
import { secretPathsIn } from "./state/inputs";
import { type Mask, maskOf } from "./state/mask";
import { sealed, secretsOf, secretsOfOutputs } from "./state/seal";

/**
 * The provider of a resource type in the dynamic form. The engine passes plain values to it, and
 * stores what it returns. So the results mark the secrets, whoever set them: the constructor of a
 * class marks its own only, and transforms run after it.
 */
export function dynamicProvider(resourceType: string): Provider {
  const provider = bind(resourceType);
  const seal = <S extends Fields>(props: S, mask?: Mask): S =>
    sealed(props, secretsOf({ resourceType }, props, mask));
  const sealOutputs = (outs: State, inputs: Inputs): State =>
    sealed(withCarried(outs, inputs), secretsOfOutputs({ resourceType }, outs, inputs));
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
        const { id, outs } = await provider.create(inputs);
        return { id, outs: sealOutputs(outs, inputs) };
      } catch (error) {
        throw withSealed(error, (outs) => sealOutputs(outs, inputs));
      }
    },
    read: async (id, state) => {
      const { props, inputs, ...found } = await provider.read(id, state);
      return {
        ...found,
        props: seal(found.id ? withCarried(props, state) : props),
        ...(inputs ? { inputs: seal(withCarried(inputs, state)) } : {}),
      };
    },
    update: async (id, state, stored) => {
      const inputs = currentInputs(stored);
      try {
        const { outs } = await provider.update(id, state, inputs);
        return { outs: sealOutputs(outs, inputs) };
      } catch (error) {
        // The arguments are those of the state, or of both.
        throw withSealed(error, (outs) => {
          const mask = maskOf(outs, stepsOf(secretPathsIn(outs)));
          return sealed(outs, secretsOfOutputs({ resourceType }, outs, outs, mask));
        });
      }
    },
  };
}

/** The error of a write, with sealed outputs where it has any. */
const withSealed = (error: unknown, seal: (outs: State) => State): unknown =>
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
