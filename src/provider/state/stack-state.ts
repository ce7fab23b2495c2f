import { execFile } from "node:child_process";
import { type Fields, isRecord } from "../../schema/record";
import { type RecordedAccount, unpackAccount } from "./account";
import { STATE_KEYS } from "./keys";

/** What the state of the stack has of the object that a resource had before this run. */
export interface RecordedObject extends RecordedAccount {
  id: string;
  /** Its outputs. Secret ones are encrypted. */
  outputs: Fields;
  /** The option `retainOnDelete`: the object must not be deleted. */
  isRetained: boolean;
}

const TIME_LIMIT_MS = 30_000;
const MAX_BYTES = 1024 ** 3;

// A process of the provider serves one stack.
let stackName: string | undefined;
const urns = new Map<string, string>();
let exported: Promise<readonly Fields[] | undefined> | undefined;

/** Records the stack of this process, which the CLI calls `organization/project/stack`. */
export function recordStack({ [STATE_KEYS.stack]: name }: Fields): void {
  if (typeof name === "string") stackName = name;
}

/** Records the URN of a resource, where the engine tells it, and with it the stack. */
export function recordUrn(resourceKey: string, urn: string): void {
  urns.set(resourceKey, urn);
  stackName ??= urn.split("::")[0]?.split(":").slice(2).join(":");
}

/**
 * The object that the state has of a resource; undefined where it has none, or cannot be read. The
 * engine passes no state to the check and the create of a resource that `--replace` or `pulumi
 * state taint` replaces, and has no method to ask for it: the CLI exports it. That takes a process,
 * so it is for creates that would otherwise fail. The values of secrets are encrypted in it.
 */
export async function recordedObject(resourceKey: string): Promise<RecordedObject | undefined> {
  exported ??= exportState();
  const urn = urns.get(resourceKey);
  const found = (await exported)?.find(
    ({ urn: own, inputs, ...resource }) =>
      isOwned(resource) && (urn === undefined ? keyIn(inputs) === resourceKey : own === urn),
  );
  if (typeof found?.id !== "string" || found.id === "") return undefined;
  const outputs = isRecord(found.outputs) ? found.outputs : {};
  const isRetained = found.retainOnDelete === true;
  return { ...unpackAccount(outputs), id: found.id, outputs, isRetained };
}

/** Whether the stack owns an object: it was not only looked up, and is not waiting to be deleted. */
const isOwned = ({ delete: isPending, external }: Fields): boolean =>
  isPending !== true && external !== true;

const keyIn = (inputs: unknown): unknown =>
  isRecord(inputs) ? (inputs[STATE_KEYS.sharedKey] ?? inputs[STATE_KEYS.key]) : undefined;

async function exportState(): Promise<readonly Fields[] | undefined> {
  if (stackName === undefined) return undefined;
  const text = await run(["stack", "export", "--stack", stackName, "--non-interactive"]);
  try {
    const { deployment } = JSON.parse(text ?? "") as { deployment?: { resources?: Fields[] } };
    return deployment?.resources ?? [];
  } catch {
    return undefined;
  }
}

/** The output of a command of the CLI that runs this update; undefined where it fails. */
const run = (args: readonly string[]): Promise<string | undefined> =>
  new Promise((resolve) => {
    const env = { ...process.env, PULUMI_SKIP_UPDATE_CHECK: "true" };
    const options = { env, maxBuffer: MAX_BYTES, timeout: TIME_LIMIT_MS };
    execFile("pulumi", args, options, (error, stdout) => resolve(error ? undefined : stdout));
  });
