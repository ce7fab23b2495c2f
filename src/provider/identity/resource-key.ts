import { createHash } from "node:crypto";
import { STATE_KEYS } from "../state/keys";
import { resourceTypeOf, typeToken } from "../state/type-token";
import { partsOfUrn } from "../state/urn";

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

// In programs, the parents of a resource include the stack; a resource without a parent has none.
const STACK_TYPE = "pulumi:pulumi:Stack";

type KeySettings = Pick<ResourceIdentity, "organization" | "seed">;

/** The same for a URN, which does not tell the organization. */
export const keyOfUrn = (urn: string, settings: KeySettings): Record<string, string> =>
  keyOf(urn, settings, parentsOf(urn));

/** Whether a key is that of a URN. The process of a component may not know all its parents. */
export function isKeyOfUrn(key: string, urn: string, settings: KeySettings): boolean {
  const parents = parentsOf(urn);
  const known = [parents, ...parents.map((_, n) => parents.slice(n + 1))];
  return known.some((types) => Object.values(keyOf(urn, settings, types)).includes(key));
}

function keyOf(urn: string, settings: KeySettings, parentTypes: readonly string[]) {
  const { stack, project, type, name } = partsOfUrn(urn);
  return keyInputOf({ ...settings, stack, project, name, type, parentTypes });
}

function parentsOf(urn: string): readonly string[] {
  const { parentTypes } = partsOfUrn(urn);
  return parentTypes.length ? [STACK_TYPE, ...parentTypes] : [];
}

function inDynamicMode(type: string): string {
  const resourceType = resourceTypeOf(type);
  return resourceType === undefined ? type : typeToken("dynamic", resourceType);
}
