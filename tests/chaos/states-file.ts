import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { addressHash } from "../../src/provider/identity/address";
import { packAccount, unpackAccount } from "../../src/provider/state/account";
import { STATE_KEYS } from "../../src/provider/state/keys";
import type { Props } from "../support/driver";

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
  const unpacked = unpackAccount({ [STATE_KEYS.account]: account });
  return {
    ...rest,
    ...Object.fromEntries([packAccount({ ...unpacked, address: addressHash({ url }) })]),
  };
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
