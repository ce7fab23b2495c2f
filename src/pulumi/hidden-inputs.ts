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

/**
 * The input of a preview that names the types of the next resources, so that the provider requests
 * their lists in time. A failed check would end the preview at the first resource, so `check`
 * returns the reason as the value of this key, and each resource reports its own.
 */
export function previewRequest(resourceType: string): Fields {
  if (mocksInUse() || !pulumi.runtime.isDryRun()) return {};
  const seen = inThisTick(typesByStack, stackKey());
  if (!seen.includes(resourceType)) seen.push(resourceType);
  const from = seen.indexOf(resourceType) + 1;
  const next = afterThisTick().then(() => seen.slice(from, from + TYPES_AHEAD));
  return { [STATE_KEYS.preview]: { next } };
}
/** More lists at once would delay the first one. */
const TYPES_AHEAD = 4;

/** The components whose children exist already: one line stands for all of them. */
const reportedParents = new Set<pulumi.Resource>();

/** The adoptions of a preview, for one line about all of them. */
class Adoptions {
  private open = 0;
  private equal = 0;
  private different = 0;

  start(): void {
    this.open += 1;
  }
  count(isEqual: boolean, isDifferent: boolean): void {
    this.open -= 1;
    this.equal += isEqual ? 1 : 0;
    this.different += isDifferent ? 1 : 0;
    if (this.open) return;
    const { equal, different } = this;
    // The Automation API runs several previews in one process.
    this.equal = this.different = 0;
    if (equal + different >= MIN_FOR_SUMMARY)
      void pulumi.log.info(
        `coralogix: ${equal} objects are adopted without a difference, ${different} differ`,
      );
  }
}
const MIN_FOR_SUMMARY = 11;
const adoptions = new Adoptions();

export function reportRefusal(
  it: pulumi.CustomResource,
  isAdopted: boolean,
  parent?: pulumi.Resource,
): void {
  const isAdoption = isAdopted && pulumi.runtime.isDryRun();
  if (isAdoption) adoptions.start();
  const reported = (it as unknown as Record<string, pulumi.Output<unknown> | undefined>)[
    STATE_KEYS.preview
  ];
  reported?.apply((found) => {
    const { reason, isIdentical, equal } = (found ?? {}) as Readonly<Record<string, unknown>>;
    if (isAdoption) adoptions.count(equal !== undefined, reason !== undefined);
    if (typeof reason !== "string") return;
    // The Automation API fails a program that logged an error, and runs in the process of the
    // user. The process that the CLI starts has to end with the code for "errors were logged".
    if (isStartedByCli()) process.exitCode = EXIT_AFTER_LOGGED_ERRORS;
    if (!isIdentical || !pulumi.ComponentResource.isInstance(parent))
      return void pulumi.log.error(reason, it);
    if (reportedParents.has(parent)) return;
    reportedParents.add(parent);
    // The advice for a single resource repeats that for the component.
    const [first] = reason.split(". ", 1);
    void pulumi.log.error(`${COMPONENT_ADVICE} The first of them: ${first}`, parent);
  });
}

const COMPONENT_ADVICE =
  'children of this component exist already. If the component was renamed, give it the option aliases: [{ name: "OLD NAME" }]. Otherwise adopt the objects, or set coralogix:adoptIdentical to true for one run.';

/** The exit code of a program whose errors the user has seen: the CLI prints no other message. */
const EXIT_AFTER_LOGGED_ERRORS = 32;

const isStartedByCli = (): boolean => /[\\/]cmd[\\/]run([\\/]|$)/.test(process.argv[1] ?? "");

/** What was constructed in this tick, in its order: types by stack, and ids by resource type. */
const typesByStack = new Map<string, string[]>();
const idsByType = new Map<string, string[]>();

function inThisTick(all: Map<string, string[]>, key: string): string[] {
  const known = all.get(key) ?? [];
  if (!all.has(key)) setImmediate(() => all.delete(key));
  all.set(key, known);
  return known;
}

const stackKey = (...more: string[]): string =>
  JSON.stringify([pulumi.getProject(), pulumi.getStack(), ...more]);

/**
 * The input that names the objects that the next resources of the type adopt. A program usually
 * constructs all resources before the first one is sent to the engine, which checks one after
 * another: without the ids, each check would wait for a read of its own.
 */
export function nextAdoptions(resourceType: string, { adopt, connection }: Fields): object {
  const { id } = (adopt ?? {}) as { id?: unknown };
  if (typeof id !== "string" || mocksInUse()) return {};
  const ids = inThisTick(idsByType, stackKey(resourceType, String(connection)));
  const next = ids.push(id);
  // More requests would wait in the client.
  const following = afterThisTick().then(() => ids.slice(next, next + DEFAULT_MAX_IN_FLIGHT));
  return { [STATE_KEYS.nextAdoptions]: following.then((all) => (all.length ? all : undefined)) };
}

const afterThisTick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
