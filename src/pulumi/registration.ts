import * as pulumi from "@pulumi/pulumi";
import type { ResourceTypeInfo } from "../generated/resource-types";
import { STATE_KEYS } from "../provider/state/keys";
import { typeToken } from "../provider/state/type-token";
import type { Fields } from "../schema/record";
import { modeOfStack, providerTextFor, runsInPlugin, withPlugin } from "./forms";
import { keyInput, nextAdoptions, previewInput, stackInput } from "./hidden-inputs";
import { seal, secretArguments } from "./secrets";

/** Resource options, with the one that the SDK does not declare for custom resources. */
export type Options = pulumi.CustomResourceOptions & { replaceOnChanges?: string[] };

/** What a program passes to the constructor of a class. */
export interface Declaration {
  resourceType: string;
  info: ResourceTypeInfo;
  name: string;
  args: Fields;
  opts: Options;
}

/** What the constructor passes to the engine. */
export interface Registration {
  type: string;
  props: Fields;
  opts: Options;
}

/** What a resource passes to the engine, in the mode of the stack. */
export const registrationOf = (declaration: Declaration): Registration =>
  modeOfStack() === "plugin" ? registerPlugin(declaration) : registerDynamic(declaration);

/** A resource whose provider the engine runs from the program text in its inputs. */
function registerDynamic(declaration: Declaration): Registration {
  const { resourceType, info, args, opts } = declaration;
  const type = typeToken("dynamic", resourceType);
  const text = { [STATE_KEYS.provider]: providerTextFor(resourceType) };
  const { import: adopted, ...rest } = opts;
  if (opts.id !== undefined)
    return { type, props: { ...args, ...text }, opts: withSecretOutputs(info.secrets, rest) };
  // A dynamic provider does not receive the option `import`.
  const withAdopt =
    adopted === undefined
      ? args
      : { ...args, adopt: { ...(args.adopt as object | undefined), id: adopted } };
  return {
    type,
    props: {
      ...inputsOf({ ...declaration, args: withAdopt }),
      // Nor options.
      ...replaceOn(opts),
      ...text,
    },
    opts: withAliasType(
      withSecretOutputs(computedSecrets(info), rest),
      typeToken("plugin", resourceType),
    ),
  };
}

/** A resource of the provider plugin, which receives options, secrets and the URN itself. */
function registerPlugin(declaration: Declaration): Registration {
  const { resourceType, args, opts } = declaration;
  const type = typeToken("plugin", resourceType);
  if (opts.id !== undefined) return { type, props: args, opts: withPlugin(opts) };
  return {
    type,
    props: inputsOf(declaration),
    opts: withAliasType(withPlugin(opts), typeToken("dynamic", resourceType)),
  };
}

/**
 * The inputs of both modes. The plugin knows the URN, but not the organization. A component that the
 * plugin constructs belongs to a program in another language, whose resources have no such inputs.
 */
const inputsOf = ({ resourceType, info, name, args, opts }: Declaration): Fields => ({
  ...seal(args, info.secrets),
  ...(runsInPlugin() ? {} : hiddenInputsOf({ resourceType, info, name, args, opts })),
});

const hiddenInputsOf = ({ resourceType, info, name, args, opts }: Declaration): Fields => ({
  // A transform of an inline program returns all arguments without the marks of secrets.
  ...secretArguments(args, info.secrets),
  ...keyInput(resourceType, name, opts.parent),
  ...stackInput(),
  ...previewInput(resourceType, name, opts.parent),
  ...nextAdoptions(resourceType, args),
});

const replaceOn = ({ replaceOnChanges }: Options): Fields =>
  replaceOnChanges?.length ? { [STATE_KEYS.replaceOn]: replaceOnChanges } : {};

// The engine marks an output as secret if the input of the same name is: computed ones have none.
const computedSecrets = ({ secrets, computed }: ResourceTypeInfo): string[] =>
  secrets.filter((path) => computed.includes(path.split(".")[0] as string));

const withSecretOutputs = (secrets: readonly string[], opts: Options): Options =>
  secrets.length
    ? {
        ...opts,
        additionalSecretOutputs: [
          ...new Set([
            ...(opts.additionalSecretOutputs ?? []),
            ...secrets.map((path) => path.split(".")[0] as string),
          ]),
        ],
      }
    : opts;

type Alias = pulumi.Input<pulumi.URN | pulumi.Alias>;

/**
 * The options of a resource that had another type before. An alias of the program stands for both
 * types, because a rename and a change of the type may reach a stack in one run.
 */
export const withAliasType = (
  opts: pulumi.CustomResourceOptions,
  type: string,
): pulumi.CustomResourceOptions => ({
  ...opts,
  aliases: [...(opts.aliases ?? []).flatMap((alias) => withType(alias, type)), { type }],
});

const withType = (alias: Alias, type: string): Alias[] =>
  isPlainAlias(alias) && alias.type === undefined ? [alias, { ...alias, type }] : [alias];

const isPlainAlias = (alias: Alias): alias is pulumi.Alias =>
  typeof alias === "object" && !pulumi.Output.isInstance(alias) && !(alias instanceof Promise);
