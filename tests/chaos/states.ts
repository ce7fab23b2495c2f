import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type * as coralogix from "pulumi-coralogix";
import { type Emulator, startEmulator } from "../../src/emulator";
import { addressHash } from "../../src/provider/identity/address";
import { packAccount, unpackAccount } from "../../src/provider/state/account";
import { STATE_KEYS } from "../../src/provider/state/keys";
import { Stack } from "../engine/support/stack";
import { connectionConfig } from "../engine/support/world";
import type { Props } from "../support/driver";
import { runConcurrently } from "../support/faults";
import { writesTo } from "../support/writes";

const FOLDER = resolve(__dirname, "../fixtures/states");
/** A placeholder for the emulator URL, which differs between runs. */
export const ADDRESS = "http://the-account.example.com";
export const RECORDED_KEY = "cxtp_a-recorded-key";
export const NAME = "it";

/** A resource in the state of the engine. */
export interface Entry {
  urn: string;
  type: string;
  id?: string;
  inputs?: Props;
  outputs?: Props;
  [more: string]: unknown;
}
/** A recorded state of a version: program arguments, engine state, and account objects. */
export interface Recorded {
  kind: string;
  /** The package version that wrote it. */
  version: string;
  args: Props;
  /** The stack, its provider and the resource. */
  resources: Entry[];
  /** Objects of the account by emulator table. */
  objects: Record<string, { id: string }[]>;
}

/** Outputs of a recorded state, as if they were recorded at the address of an emulator. */
export function atAddress(outputs: Props | undefined, url: string): Props {
  const { [STATE_KEYS.account]: account, ...rest } = outputs ?? {};
  if (account === undefined) return rest;
  const recorded = unpackAccount({ [STATE_KEYS.account]: account });
  const moved = packAccount({ ...recorded, address: addressHash({ url }) });
  return { ...rest, [STATE_KEYS.account]: moved };
}

const fileOf = (resourceType: string): string => join(FOLDER, `${resourceType}.json`);
export const isRecorded = (resourceType: string): boolean => existsSync(fileOf(resourceType));
export const recordedTypes = (): string[] =>
  readdirSync(FOLDER).map((file) => file.replace(/\.json$/, ""));
export const recorded = (resourceType: string): Recorded =>
  JSON.parse(readFileSync(fileOf(resourceType), "utf8")) as Recorded;

export function writeState(state: Recorded): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(fileOf(state.kind), `${JSON.stringify(state, undefined, 2)}\n`);
}

const SECRET = "4dabf18193072939515e22adb298388d";
/** A state value with secrets in plain text. */
export function withoutSecretMarks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecretMarks);
  if (typeof value !== "object" || value === null) return value;
  if (SECRET in value)
    return withoutSecretMarks(JSON.parse((value as unknown as { plaintext: string }).plaintext));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withoutSecretMarks(item)]),
  );
}
/** The recorded resource in a state. */
export const resourceIn = ({ resources }: Recorded): Entry =>
  resources.find(({ urn }) => urn.endsWith(`::${NAME}`)) as Entry;

interface StateOptions {
  only?: string;
  log(line: string): void;
}
const STACKS = 2;

/**
 * Tests every recorded state on the Pulumi engine: empty preview, empty refresh, successful
 * destroy.
 */
export async function run({ only, log }: StateOptions): Promise<{ states: number }> {
  const resourceTypes = recordedTypes().filter((type) => !only || type === only);
  const failed: string[] = [];
  await runConcurrently(resourceTypes, STACKS, async (resourceType) => {
    const failure = await problemWith(recorded(resourceType)).catch(
      ({ message }: Error) => message,
    );
    if (failure) failed.push(`${resourceType}: ${failure}`);
    if (failure) log(`FAIL ${failed.at(-1)}`);
  });
  if (failed.length)
    throw new Error(
      `${failed.length} of ${resourceTypes.length} recorded states failed:\n\n${failed.join("\n\n")}`,
    );
  return { states: resourceTypes.length };
}

/** The first problem with a recorded state, or undefined. */
export async function problemWith(state: Recorded): Promise<string | undefined> {
  const emulator = await accountOf(state);
  const stack = await Stack.create({ config: connectionConfig(emulator.url, RECORDED_KEY) });
  try {
    const moved = state.resources.map((one) => ({
      ...one,
      ...(one.outputs ? { outputs: atAddress(one.outputs, emulator.url) } : {}),
    }));
    const entries = JSON.stringify(moved).replaceAll(ADDRESS, emulator.url);
    // The import encrypts the secrets.
    const exported = await stack.inner.exportStack();
    await stack.inner.importStack({
      ...exported,
      deployment: { ...exported.deployment, resources: JSON.parse(entries) },
    });
    const program = async () => {
      const all = require("pulumi-coralogix") as typeof coralogix;
      new (Reflect.get(all, state.kind) as typeof coralogix.Alert)(NAME, state.args as never);
    };
    const pending = await stack.pending(program);
    if (pending.length) return `a preview shows ${JSON.stringify(pending)}`;
    const refreshed = await stack.refresh();
    if (!refreshed.ok || refreshed.changes.update || refreshed.changes.delete)
      return `a refresh failed or found changes: ${refreshed.text}`;
    const after = await stack.pending(program);
    if (after.length) return `a preview after a refresh shows ${JSON.stringify(after)}`;
    const calls = writesTo(emulator);
    if (calls.length)
      return `unexpected write calls: ${calls.map(({ method, path }) => `${method} ${path}`).join(", ")}`;
    const destroyed = await stack.destroy();
    return destroyed.ok ? undefined : `a destroy failed: ${destroyed.text}`;
  } finally {
    stack.remove();
    await emulator.close();
  }
}

/** An emulator with the objects of a recorded state. */
export async function accountOf({ objects }: Recorded): Promise<Emulator> {
  const emulator = await startEmulator({
    apiKey: RECORDED_KEY,
    quirks: { anyAiApplication: true },
  });
  for (const [table, all] of Object.entries(objects))
    for (const object of all) emulator.put(table, object);
  return emulator;
}
