import * as pulumi from "@pulumi/pulumi";
import { type ResourceTypeInfo, resourceTypes } from "../generated/resource-types";
import { STATE_KEYS } from "../provider/state/keys";
import { resourceTypeOf, typeToken } from "../provider/state/type-token";
import type { Fields } from "../schema/record";
import { mocksInUse, modeOfStack, providerTextFor, runsInPlugin, withPlugin } from "./forms";
import { keyInput, nextAdoptions, previewInput, stackInput } from "./hidden-inputs";
import { reportPreview } from "./preview-results";
import { seal, secretArguments } from "./secrets";
import { assertSendable, withoutRuntimeNames } from "./sendable";
import { warnOfSettings } from "./setting-warnings";
import type { ResourceClass } from "./types";
import { reportUnchecked } from "./unchecked-arguments";

/** Resource options, with the one that the SDK does not declare for custom resources. */
type Options = pulumi.CustomResourceOptions & { replaceOnChanges?: string[] };

/** What a program passes to the constructor of a class. */
interface Declaration {
  resourceType: string;
  info: ResourceTypeInfo;
  name: string;
  args: Fields;
  opts: Options;
}

/** What the constructor passes to the engine. */
interface Registration {
  type: string;
  props: Fields;
  opts: Options;
}

// Loaded at the first call of `argsFromJson`, because it loads the schemas.
const fromJsonModule = () =>
  require("../provider/adopt/from-json") as typeof import("../provider/adopt/from-json");

/**
 * Creates the class of a resource type. The constructor reads the small table `resourceTypes`, so
 * that user programs load no schemas.
 */
export function resource<Args, Outs, Own>(resourceType: string): ResourceClass<Args, Outs, Own> {
  const info = (resourceTypes as Record<string, ResourceTypeInfo>)[
    resourceType
  ] as ResourceTypeInfo;
  const resourceClass = class extends pulumi.CustomResource {
    constructor(name: string, args: Fields | undefined, opts: Options = {}) {
      if (!mocksInUse()) warnOfSettings();
      const declaration = { resourceType, info, name, args: args ?? {}, opts };
      assertSendable(`${resourceType} ${name}`, declaration.args);
      const registration = registrationOf(declaration);
      const props = withoutRuntimeNames({ ...outputsOf(declaration), ...registration.props });
      super(registration.type, name, props, registration.opts);
      setIdParts(this, info);
      if (opts.id !== undefined) return;
      reportPreview(this, isAdopted(declaration), opts.parent);
      reportUnchecked(this, { resourceType, props }, opts);
    }
  };
  Object.defineProperty(resourceClass, "name", { value: resourceType });
  // As in the classes of other packages: policy packs compare it with the type of a resource.
  Object.defineProperty(resourceClass, "__pulumiType", {
    enumerable: true,
    get: () => typeToken(modeOfStack(), resourceType),
  });
  const get = (name: string, id: pulumi.Input<pulumi.ID>, args?: Fields, opts?: Options) =>
    new resourceClass(name, args, { ...opts, id });
  const isInstance = (value: unknown) =>
    resourceTypeOf((value as { __pulumiType?: string } | undefined)?.__pulumiType) === resourceType;
  const argsFromJson = (json: unknown) =>
    fromJsonModule().argsFromJson(resourceType, json, (line) => void pulumi.log.warn(line));
  return Object.assign(resourceClass, {
    get,
    isInstance,
    argsFromJson,
  }) as unknown as ResourceClass<Args, Outs, Own>;
}

const isAdopted = ({ args, opts }: Declaration): boolean =>
  args.adopt !== undefined || opts.import !== undefined;

// The SDK sets a property for an output only if the constructor has the key.
const outputsOf = ({ info, opts }: Declaration): Fields =>
  Object.fromEntries(
    [...info.computed, ...(opts.id === undefined ? [] : info.fields)].map((key) => [
      key,
      undefined,
    ]),
  );

// In the preview of an update only the id is known. The outputs that are part of a joined id are
// read from it, so that resources that use them show no change.
function setIdParts(
  it: pulumi.CustomResource,
  { parts = [], numeric = [] }: ResourceTypeInfo,
): void {
  const own = it as unknown as Record<string, pulumi.Output<unknown>>;
  for (const [index, key] of parts.entries()) {
    if (index === 0) continue;
    const stored = own[key];
    own[key] = it.id.apply((id) => {
      const part = id.split("/")[index];
      return part === undefined ? stored : numeric.includes(key) ? Number(part) : part;
    });
  }
}

/** What a resource passes to the engine, in the mode of the stack. */
const registrationOf = (declaration: Declaration): Registration =>
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
const withAliasType = (
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
