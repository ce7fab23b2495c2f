import { setImmediate as afterThisTick } from "node:timers/promises";
import * as pulumi from "@pulumi/pulumi";
import { DEFAULT_MAX_IN_FLIGHT } from "../http/limiter";
import { keyInputOf } from "../provider/identity/resource-key";
import { ID_SEED, STATE_KEYS } from "../provider/state/keys";
import { typeToken } from "../provider/state/type-token";
import type { Fields } from "../schema/record";
import { mocksInUse, modeOfStack } from "./forms";
import { perRun } from "./run";

interface ResourceInternals {
  __pulumiType?: string;
  __parentResource?: ResourceInternals;
}

/** The URNs of the resources that each run of a program has declared. */
export const declaredUrns = perRun(() => new Set<unknown>());

// The SDK knows the URN only after the registration.
function recordDeclared(resourceType: string, name: string, parent?: ResourceInternals): void {
  const types = [...parentTypes(parent), typeToken(modeOfStack(), resourceType)].join("$");
  const parts = [pulumi.getStack(), pulumi.getProject(), types, name];
  declaredUrns().add(`urn:pulumi:${parts.join("::")}`);
}

// The engine passes neither the URN nor the stack to a dynamic provider, and no organization to a
// plugin. So the program hashes the parts of the URN into an input.
export const keyInput = (
  resourceType: string,
  name: string,
  parent?: pulumi.Resource,
): Record<string, string> =>
  keyInputOf({
    organization: organization(),
    project: pulumi.getProject(),
    stack: pulumi.getStack(),
    parentTypes: parentTypes(parent as ResourceInternals | undefined),
    type: typeToken("dynamic", resourceType),
    name,
    seed: new pulumi.Config("coralogix").get(ID_SEED),
  });

const parentTypes = (parent?: ResourceInternals): string[] =>
  parent?.__pulumiType ? [...parentTypes(parent.__parentResource), parent.__pulumiType] : [];

function organization(): string | undefined {
  try {
    return pulumi.getOrganization();
  } catch {
    return undefined;
  }
}

/**
 * The input that names the stack: the provider needs it where it looks a resource up in the state.
 * Every resource has it, as the engine may check any of them first, and one at a time.
 */
export function stackInput(): Fields {
  if (mocksInUse()) return {};
  const name = [organization() ?? "organization", pulumi.getProject(), pulumi.getStack()].join("/");
  return { [STATE_KEYS.stack]: name };
}

/**
 * The input of a preview that names the types of the next resources, so that the provider requests
 * their lists in time. A failed check would end the preview at the first resource, so `check`
 * returns the reason as the value of this key, and each resource reports its own.
 */
export function previewInput(resourceType: string, name: string, parent?: pulumi.Resource): Fields {
  if (mocksInUse() || !pulumi.runtime.isDryRun()) return {};
  recordDeclared(resourceType, name, parent as ResourceInternals | undefined);
  const seen = inThisTick(constructed().types, "");
  if (!seen.includes(resourceType)) seen.push(resourceType);
  const from = seen.indexOf(resourceType) + 1;
  const next = afterThisTick().then(() => seen.slice(from, from + TYPES_AHEAD));
  return { [STATE_KEYS.preview]: { next } };
}
/** More lists at once would delay the first one. */
const TYPES_AHEAD = 4;

/** What was constructed in this tick, in its order: all types, and the ids of each type. */
const constructed = perRun(() => ({
  types: new Map<string, string[]>(),
  ids: new Map<string, string[]>(),
}));

function inThisTick(all: Map<string, string[]>, key: string): string[] {
  const known = all.get(key) ?? [];
  if (!all.has(key)) setImmediate(() => all.delete(key));
  all.set(key, known);
  return known;
}

/**
 * The input that names the objects that the next resources of the type adopt. A program usually
 * constructs all resources before the first one is sent to the engine, which checks one after
 * another: without the ids, each check would wait for a read of its own.
 */
export function nextAdoptions(resourceType: string, { adopt, connection }: Fields): object {
  const { id } = (adopt ?? {}) as { id?: unknown };
  if (typeof id !== "string" || mocksInUse()) return {};
  const ids = inThisTick(constructed().ids, JSON.stringify([resourceType, String(connection)]));
  const next = ids.push(id);
  // More requests would wait in the client.
  const following = afterThisTick().then(() => ids.slice(next, next + DEFAULT_MAX_IN_FLIGHT));
  return { [STATE_KEYS.nextAdoptions]: following.then((all) => (all.length ? all : undefined)) };
}
