import * as pulumi from "@pulumi/pulumi";
import { type ResourceTypeInfo, resourceTypes } from "../generated/resource-types";
import { resourceTypeOf, typeToken } from "../provider/state/type-token";
import type { Fields } from "../schema/record";
import { mocksInUse, modeOfStack } from "./forms";
import { reportPreview } from "./preview-results";
import { type Declaration, type Options, registrationOf } from "./registration";
import { assertSendable, withoutRuntimeNames } from "./sendable";
import { warnOfSettings } from "./setting-warnings";
import type { ResourceClass } from "./types";
import { reportUnchecked } from "./unchecked-arguments";

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
