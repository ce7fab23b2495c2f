import * as pulumi from "@pulumi/pulumi";
import { type ResourceTypeInfo, resourceTypes } from "../generated/resource-types";
import { findCycle } from "../provider/state/input-values";
import { STATE_KEYS } from "../provider/state/keys";
import { formatPath } from "../schema/path";
import { keyInput } from "./key";
import { mocksInUse } from "./mocks";
import { nextAdoptions } from "./next-adoptions";
import { warnOfPlainTextKeys } from "./plain-text-keys";
import { providerTextFor } from "./provider-text";
import { seal } from "./seal";
import { secretArguments } from "./secret-arguments";
import type { ResourceClass } from "./types";

type Options = pulumi.CustomResourceOptions & { replaceOnChanges?: string[] };
type Loose = Record<string, unknown>;

// Loaded at the first call of `argsFromJson`, because it loads the schemas.
const fromJsonModule = () =>
  require("../provider/adopt/from-json") as typeof import("../provider/adopt/from-json");

export const pulumiTypeOf = (resourceType: string): string =>
  `pulumi-nodejs:dynamic/coralogix:${resourceType}`;

/**
 * Creates the class of a resource type. The constructor reads the small table `resourceTypes`, so
 * that user programs load no schemas.
 */
export function resource<Args, Outs, Fields>(
  resourceType: string,
): ResourceClass<Args, Outs, Fields> {
  const info = (resourceTypes as Record<string, ResourceTypeInfo>)[
    resourceType
  ] as ResourceTypeInfo;
  const type = pulumiTypeOf(resourceType);
  const resourceClass = class extends pulumi.CustomResource {
    constructor(name: string, args: Loose | undefined, opts: Options = {}) {
      const { import: adopted, ...rest } = opts;
      if (!mocksInUse()) warnOfPlainTextKeys();
      super(
        type,
        name,
        propsOf(resourceType, info, name, args ?? {}, opts),
        opts.id === undefined
          ? withSecretOutputs(computedSecrets(info), rest)
          : withSecretOutputs(info.secrets, rest),
      );
      setIdParts(this, info);
      if (opts.id === undefined) reportAdoption(this);
    }
  };
  Object.defineProperty(resourceClass, "name", { value: resourceType });
  const get = (name: string, id: pulumi.Input<pulumi.ID>, args?: Loose, opts?: Options) =>
    new resourceClass(name, args, { ...opts, id });
  const isInstance = (value: unknown) =>
    (value as { __pulumiType?: string } | undefined)?.__pulumiType === type;
  const argsFromJson = (json: unknown) =>
    fromJsonModule().argsFromJson(resourceType, json, (line) => void pulumi.log.warn(line));
  return Object.assign(resourceClass, {
    // As in the classes of other packages: policy packs compare it with the type of a resource.
    __pulumiType: type,
    get,
    isInstance,
    argsFromJson,
  }) as unknown as ResourceClass<Args, Outs, Fields>;
}

function propsOf(
  resourceType: string,
  info: ResourceTypeInfo,
  name: string,
  args: Loose,
  opts: Options,
): Loose {
  // The SDK would follow a cycle until it runs out of memory.
  const cycle = findCycle(args);
  if (cycle)
    throw new pulumi.RunError(`${resourceType} ${name}: ${formatPath(cycle.path)} ${cycle.reason}`);
  const blanks = Object.fromEntries(info.computed.map((key) => [key, undefined]));
  const fixed = { [STATE_KEYS.provider]: providerTextFor(resourceType) };
  if (opts.id !== undefined) return { ...blanks, ...unsetFields(info), ...args, ...fixed };
  const requested =
    opts.import === undefined
      ? args
      : { ...args, adopt: { ...(args.adopt as object | undefined), id: opts.import } };
  return {
    ...blanks,
    ...seal(requested, info.secrets),
    ...fixed,
    ...secretArguments(requested, info.secrets),
    ...keyInput(pulumiTypeOf(resourceType), name, opts.parent),
    ...replaceOn(opts),
    ...adoptionMarker(requested),
    ...(mocksInUse() ? {} : nextAdoptions(resourceType, requested)),
  };
}

// A failed check would end the preview at the first object that differs. So `check` returns the
// reason as a value of this key, and each resource reports its own.
const adoptionMarker = ({ adopt }: Loose): Loose =>
  adopt !== undefined && pulumi.runtime.isDryRun() ? { [STATE_KEYS.adoption]: true } : {};

function reportAdoption(it: pulumi.CustomResource): void {
  const reported = (it as unknown as Record<string, pulumi.Output<unknown> | undefined>)[
    STATE_KEYS.adoption
  ];
  reported?.apply((reason) => {
    if (typeof reason !== "string") return;
    // The Automation API fails a program that logged an error, and runs in the process of the
    // user. The process that the CLI starts has to end with the code for "errors were logged".
    if (isStartedByCli()) process.exitCode = EXIT_AFTER_LOGGED_ERRORS;
    void pulumi.log.error(reason, it);
  });
}

/** The exit code of a program whose errors the user has seen: the CLI prints no other message. */
const EXIT_AFTER_LOGGED_ERRORS = 32;

const isStartedByCli = (): boolean => /[\\/]cmd[\\/]run([\\/]|$)/.test(process.argv[1] ?? "");

// The SDK sets a property for an output of `get` only if the constructor has the key.
const unsetFields = (info: ResourceTypeInfo): Loose =>
  Object.fromEntries(info.fields.map((key) => [key, undefined]));

const replaceOn = ({ replaceOnChanges }: Options): Loose =>
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
