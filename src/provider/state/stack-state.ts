import { constants } from "node:buffer";
import { execFile } from "node:child_process";
import { currentTime } from "../../http/clock";
import { sleep } from "../../http/deadline";
import { valueAt } from "../../schema/path";
import { type Fields, isRecord } from "../../schema/record";
import { jsonIn } from "../../text/decoded";
import type { Config } from "../identity/config";
import { isKeyOfUrn, keyOfUrn } from "../identity/resource-key";
import { type ExportedState, type ProviderResource, run } from "../run";
import { asRemote, asState, type Listed, type State } from "../stages";
import { type RecordedAccount, unpackAccount } from "./account";
import { connectionIn, resourceKeyIn } from "./inputs";
import { ID_SEED, STATE_KEYS } from "./keys";
import { pendingCreatesIn } from "./pending-creates";
import { resourceTypeOf } from "./type-token";
import { partsOfUrn } from "./urn";

/** What the state of the stack has of the object that a resource had before this run. */
export interface RecordedObject extends RecordedAccount {
  id: string;
  /** Its outputs. Secret ones are encrypted. */
  outputs: State;
  /** The option `retainOnDelete`: the object must not be deleted. */
  isRetained: boolean;
  /** A replacement that was interrupted has deleted it. Another object may have its id by now. */
  isDeleted: boolean;
}

const TIME_LIMIT_MS = 30_000;
// More bytes may be no string of JavaScript.
const MAX_BYTES = constants.MAX_STRING_LENGTH;

/** Records the stack of this process, which the CLI calls `organization/project/stack`. */
export function recordStack({ [STATE_KEYS.stack]: name }: Fields, config: Config): void {
  if (typeof name !== "string") return;
  run.stackName = name;
  run.idSeed = config(`coralogix:${ID_SEED}`);
}

/** Records the URN of a resource, where the engine tells it, and with it the stack. */
export function recordUrn(inputs: Fields, urn: string): void {
  run.urns.set(resourceKeyIn(inputs), urn);
  run.stackName ??= partsOfUrn(urn).stack;
}

/**
 * The objects that the state has of a resource: its own, and those that an interrupted run has
 * replaced and not yet deleted. Empty where it has none, or cannot be read. The engine passes no
 * state to the check and the create of a resource that `--replace` or `pulumi state taint`
 * replaces, and has no method to ask for it: the CLI exports it. That takes a process, so it is for
 * creates that would otherwise fail. The values of secrets are encrypted in it.
 */
export async function recordedObjects(resourceKey: string): Promise<RecordedObject[]> {
  const urn = run.urns.get(resourceKey);
  return (await stackResources()).flatMap(({ urn: own, inputs, outputs, id, ...resource }) => {
    const isOfKey = urn === undefined ? isOfProgram(own, inputs, resourceKey) : own === urn;
    if (!isOfKey || !isManaged({ ...resource, id }) || isOfOtherRun(resource)) return [];
    const props = asState(isRecord(outputs) ? outputs : {});
    const isRetained = resource.retainOnDelete === true;
    // The engine marks one that is retained, too, though nothing deleted it.
    const isDeleted = resource.pendingReplacement === true && !isRetained;
    return [{ ...unpackAccount(props), id: id as string, outputs: props, isRetained, isDeleted }];
  });
}

const isOfProgram = (urn: unknown, inputs: unknown, resourceKey: string): boolean =>
  isRecord(inputs) &&
  resourceKeyIn(inputs) === resourceKey &&
  keyInState(urn, inputs) === resourceKey;

/**
 * The key of a resource in state. After `pulumi state rename`, its inputs have that of its earlier
 * name until the engine stores them again, and the program may have a new resource of that name.
 */
function keyInState(urn: unknown, inputs: Fields): string {
  const recorded = resourceKeyIn(inputs);
  // Where the engine tells URNs, they decide, and nothing tells the organization.
  const [organization, , stack] = run.stackName?.split("/") ?? [];
  if (stack === undefined || !recorded) return recorded;
  const settings = { organization, seed: run.idSeed };
  if (isKeyOfUrn(recorded, String(urn), settings)) return recorded;
  return resourceKeyIn(keyOfUrn(String(urn), settings));
}

/** An object that the stack has in state, with the resource that has it. */
export interface RecordedEntry extends Listed {
  urn: string;
  resourceKey: string;
  account: RecordedAccount;
  /** The connection that the resource names. */
  connection?: string | undefined;
  /** Its provider resource; undefined where the object is about to be deleted. */
  provider: ProviderResource | undefined;
}

// Each create and adoption of a run looks for its type: the entries of a state are built once.
const entriesByType = new WeakMap<ExportedState, ReadonlyMap<string, RecordedEntry[]>>();

/** The objects of a type that the stack has in state. */
export const recordedEntries = async (resourceType: string): Promise<readonly RecordedEntry[]> =>
  (await allEntries())?.get(resourceType) ?? [];

/**
 * The provider resource that the state has of an object; undefined where it has none, or cannot be
 * read. A resource that the option `aliases` names has another URN in state.
 */
export async function recordedProvider(
  resourceType: string,
  id: string,
  { resourceKey, account }: { resourceKey: string; account: number },
): Promise<ProviderResource | undefined> {
  const ofObject = (await recordedEntries(resourceType)).filter(
    (one) => one.id === id && one.account.account === account && one.provider,
  );
  const ownUrn = run.urns.get(resourceKey);
  return (ofObject.find(({ urn }) => urn === ownUrn) ?? ofObject[0])?.provider;
}

/** Whether the state can be read, and has the account of each object of certain providers: of all, without any. */
export async function hasAllAccounts(providers: ReadonlySet<string>): Promise<boolean> {
  const entries = await allEntries();
  if (!entries) return false;
  const isOf = ({ provider }: RecordedEntry) =>
    provider && (!providers.size || providers.has(provider.urn));
  return [...entries.values()].every((ofType) =>
    ofType.filter(isOf).every(({ account }) => account.account !== undefined),
  );
}

async function allEntries(): Promise<ReadonlyMap<string, RecordedEntry[]> | undefined> {
  const state = await exportedState();
  if (!state) return undefined;
  const known = entriesByType.get(state) ?? groupedEntries(state);
  entriesByType.set(state, known);
  return known;
}

function groupedEntries({ resources }: ExportedState): ReadonlyMap<string, RecordedEntry[]> {
  const grouped = new Map<string, RecordedEntry[]>();
  for (const resource of resources) {
    const resourceType = resourceTypeOf(resource.type);
    if (resourceType === undefined || !isManaged(resource)) continue;
    const entries = grouped.get(resourceType) ?? [];
    entries.push(entryOf(resource));
    grouped.set(resourceType, entries);
  }
  return grouped;
}

function entryOf({ id, urn, inputs: given, outputs: stored, ...resource }: Fields): RecordedEntry {
  const inputs = isRecord(given) ? given : {};
  const outputs = isRecord(stored) ? stored : undefined;
  return {
    id: id as string,
    urn: String(urn),
    resourceKey: keyInState(urn, inputs),
    account: unpackAccount(outputs ?? {}),
    connection: connectionIn(inputs),
    provider: resource.delete === true ? undefined : providerIn(resource),
    ...(outputs ? { remote: asRemote(outputs) } : {}),
  };
}

/** A resource in state names its provider by the URN and the id. */
function providerIn({ provider }: Fields): ProviderResource | undefined {
  if (typeof provider !== "string") return undefined;
  const end = provider.lastIndexOf("::");
  return { urn: provider.slice(0, end), id: provider.slice(end + 2) };
}

/**
 * The inputs of the creates of a resource that interrupted runs have begun. The values of secrets
 * are encrypted in them.
 */
export async function interruptedCreates(resourceKey: string): Promise<Fields[]> {
  const isBegun = run.begunCreates.has(resourceKey);
  const state = await exportedState();
  const creates = createsIn(state, resourceKey);
  if (!isBegun || !creates.length) return creates;
  if (!recordsCreates()) return creates;
  // The engine records each create before it calls the provider, and lists those of this run first.
  const hasOwn = state?.begunCreates.has(resourceKey);
  const now = hasOwn ? creates : createsIn(await exportState(run.stackName ?? ""), resourceKey);
  return now.slice(1);
}

/** Without checkpoints, the state during a run has only what earlier runs have begun. */
const recordsCreates = (): boolean =>
  !["1", "true"].includes(process.env.PULUMI_SKIP_CHECKPOINTS?.toLowerCase() ?? "");

function createsIn(state: ExportedState | undefined, resourceKey: string): Fields[] {
  const urn = run.urns.get(resourceKey);
  return (state?.pending ?? []).flatMap(({ urn: own, inputs }) => {
    const isOfKey = urn === undefined ? resourceKeyIn(inputs) === resourceKey : own === urn;
    return isOfKey ? [inputs] : [];
  });
}

/** Whether the state of the stack can be read: without it, nothing tells whose an object is. */
export const isStateReadable = async (): Promise<boolean> => (await exportedState()) !== undefined;

export const stackResources = async (): Promise<readonly Fields[]> =>
  (await exportedState())?.resources ?? [];

function exportedState(): Promise<ExportedState | undefined> {
  if (run.stackName === undefined) return Promise.resolve(undefined);
  run.exportedState ??= exportState(run.stackName);
  return run.exportedState;
}

/** A time later than this from now is that of a machine whose clock is wrong, and tells nothing. */
const CLOCK_SKEW_MS = 600_000;

/**
 * Whether another run has created an object since this one began: after `pulumi cancel`, the first
 * run may go on beside the next one. Its object is none that the engine of this run replaces.
 */
function isOfOtherRun({ created }: Fields): boolean {
  const time = typeof created === "string" ? Date.parse(created) : Number.NaN;
  return time > run.startedAt && time <= currentTime() + CLOCK_SKEW_MS;
}

// An external one was only looked up.
const isManaged = ({ id, external }: Fields): boolean =>
  external !== true && typeof id === "string" && id !== "";

// The engine writes the state during an update: a file may be missing or incomplete for a moment, and
// the error of the command is then that of a stack that does not exist. Once for a run.
const TRIES = 10;
const PAUSE_MS = 200;

async function exportState(stack: string, triesLeft = TRIES): Promise<ExportedState | undefined> {
  const begunCreates = new Set(run.begunCreates);
  const { text, isFinal } = await runExport(stack);
  const state = text === undefined ? undefined : stateIn(text, begunCreates);
  if (state || isFinal || triesLeft === 1) return state;
  await sleep(PAUSE_MS);
  return exportState(stack, triesLeft - 1);
}

/** The state of a new stack has no resources. */
function stateIn(text: string, begunCreates: ReadonlySet<string>): ExportedState | undefined {
  const deployment = valueAt(jsonIn(text), ["deployment"]);
  if (!isRecord(deployment)) return undefined;
  const { resources, pending_operations: pending } = deployment;
  return { resources: recordsIn(resources), pending: pendingCreatesIn(pending), begunCreates };
}

const recordsIn = (value: unknown): Fields[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];

interface Exported {
  /** Undefined where the command fails. */
  text: string | undefined;
  /**
   * The PATH has no CLI, because the program that runs the engine has one elsewhere, or the command
   * was ended, as after the time limit or with too large a state: another try would end in the same
   * way.
   */
  isFinal: boolean;
}

// Node.js reports no signal where it ends a command whose output is larger than `maxBuffer`.
const FINAL_CODES = new Set<unknown>(["ENOENT", "ERR_CHILD_PROCESS_STDIO_MAXBUFFER"]);

/** Exports the state with the CLI that runs this update. */
export const runExport = (stack: string, maxBuffer = MAX_BYTES): Promise<Exported> =>
  new Promise((resolve) => {
    const args = ["stack", "export", "--stack", stack, "--non-interactive"];
    const env = { ...process.env, PULUMI_SKIP_UPDATE_CHECK: "true" };
    const options = { env, maxBuffer, timeout: TIME_LIMIT_MS };
    execFile("pulumi", args, options, (error, stdout) =>
      resolve({
        text: error ? undefined : stdout,
        isFinal: FINAL_CODES.has(error?.code) || Boolean(error?.signal),
      }),
    );
  });
