import { createHash } from "node:crypto";
import { STATE_KEYS } from "../state/keys";
import { resourceTypeOf, typeToken } from "../state/type-token";

/** What identifies a resource among all stacks. */
export interface ResourceIdentity {
  /** The organization; undefined where the backend has none. */
  organization?: string | undefined;
  project: string;
  stack: string;
  /** The types of the parents, from the outside in. */
  parentTypes: readonly string[];
  type: string;
  name: string;
  /** The setting `coralogix:idSeed`. */
  seed?: string | undefined;
}

/** The name that backends without organizations use. */
const NO_ORGANIZATION = "organization";

/**
 * The hidden input from which generated ids derive: a hash of the identity of a resource. It is the
 * same in both forms, so that ids remain.
 */
export function keyInputOf(identity: ResourceIdentity): Record<string, string> {
  const {
    organization = NO_ORGANIZATION,
    project,
    stack,
    parentTypes,
    type,
    name,
    seed,
  } = identity;
  const parts = [
    organization,
    project,
    stack,
    parentTypes.map(inDynamicMode),
    inDynamicMode(type),
    name,
    ...(seed ? [seed] : []),
  ];
  const hash = createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 8);
  const isShared = organization === NO_ORGANIZATION && !seed;
  return { [isShared ? STATE_KEYS.sharedKey : STATE_KEYS.key]: hash };
}

/** The type of a resource in the dynamic form. */
export const dynamicTypeOf = (resourceType: string): string => typeToken("dynamic", resourceType);

function inDynamicMode(type: string): string {
  const resourceType = resourceTypeOf(type);
  return resourceType === undefined ? type : dynamicTypeOf(resourceType);
}
