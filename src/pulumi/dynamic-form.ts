import type { ResourceTypeInfo } from "../generated/resource-types";
import { STATE_KEYS } from "../provider/state/keys";
import { typeToken } from "../provider/state/type-token";
import { adoptionMarker } from "./adoption-report";
import { withAliasType } from "./aliases";
import { keyInput } from "./key";
import { mocksInUse } from "./mocks";
import { nextAdoptions } from "./next-adoptions";
import { providerTextFor } from "./provider-text";
import type { Declaration, Options, Properties, Registration } from "./registration";
import { seal } from "./seal";
import { secretArguments } from "./secret-arguments";

/** A resource whose provider the engine runs from the program text in its inputs. */
export function registerDynamic(declaration: Declaration): Registration {
  const { resourceType, info, args, opts } = declaration;
  const type = typeToken("dynamic", resourceType);
  const text = { [STATE_KEYS.provider]: providerTextFor(resourceType) };
  const { import: adopted, ...rest } = opts;
  if (opts.id !== undefined)
    return { type, props: { ...args, ...text }, opts: withSecretOutputs(info.secrets, rest) };
  return {
    type,
    props: { ...inputsOf(declaration), ...text },
    opts: withAliasType(
      withSecretOutputs(computedSecrets(info), rest),
      typeToken("plugin", resourceType),
    ),
  };
}

function inputsOf({ resourceType, info, name, args, opts }: Declaration): Properties {
  // A dynamic provider does not receive the option `import`.
  const requested =
    opts.import === undefined
      ? args
      : { ...args, adopt: { ...(args.adopt as object | undefined), id: opts.import } };
  return {
    ...seal(requested, info.secrets),
    ...secretArguments(requested, info.secrets),
    ...keyInput(resourceType, name, opts.parent),
    ...replaceOn(opts),
    ...adoptionMarker(requested),
    ...(mocksInUse() ? {} : nextAdoptions(resourceType, requested)),
  };
}

const replaceOn = ({ replaceOnChanges }: Options): Properties =>
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
