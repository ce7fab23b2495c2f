import * as pulumi from "@pulumi/pulumi";
import { DEFAULT_MAX_IN_FLIGHT } from "../http/limiter";
import { keyInputOf } from "../provider/identity/resource-key";
import { ID_SEED, STATE_KEYS } from "../provider/state/keys";
import { typeToken } from "../provider/state/type-token";
import type { Fields } from "../schema/record";
import { mocksInUse } from "./forms";

interface ResourceInternals {
  __pulumiType?: string;
  __parentResource?: ResourceInternals;
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

// A failed check would end the preview at the first object that differs. So `check` returns the
// reason as a value of this key, and each resource reports its own.
export const adoptionMarker = ({ adopt }: Fields): Fields =>
  adopt !== undefined && pulumi.runtime.isDryRun() ? { [STATE_KEYS.adoption]: true } : {};

export function reportAdoption(it: pulumi.CustomResource): void {
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

/** Ids of the resources that were constructed in this tick, in their order, by resource type. */
const idsByType = new Map<string, string[]>();

/**
 * The input that names the objects that the next resources of the type adopt. A program usually
 * constructs all resources before the first one is sent to the engine, which checks one after
 * another: without the ids, each check would wait for a read of its own.
 */
export function nextAdoptions(resourceType: string, { adopt, connection }: Fields): object {
  const { id } = (adopt ?? {}) as { id?: unknown };
  if (typeof id !== "string" || mocksInUse()) return {};
  const key = JSON.stringify([
    pulumi.getProject(),
    pulumi.getStack(),
    resourceType,
    String(connection),
  ]);
  const ids = idsByType.get(key) ?? [];
  if (!ids.length) setImmediate(() => idsByType.delete(key));
  idsByType.set(key, ids);
  const next = ids.push(id);
  // More requests would wait in the client.
  const following = afterThisTick().then(() => ids.slice(next, next + DEFAULT_MAX_IN_FLIGHT));
  return { [STATE_KEYS.nextAdoptions]: following.then((all) => (all.length ? all : undefined)) };
}

const afterThisTick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
