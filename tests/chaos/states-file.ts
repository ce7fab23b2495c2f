import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Props } from "../support/driver";

const FOLDER = resolve(__dirname, "../fixtures/states");
/** What stands for the address of the account, which is another one each time. */
export const ADDRESS = "http://the-account.example.com";
export const KEY = "cxtp_a-recorded-key";
export const NAME = "it";

/** An entry of the engine's state. */
export interface Entry {
  urn: string;
  type: string;
  id?: string;
  inputs?: Props;
  outputs?: Props;
  [more: string]: unknown;
}
/** A state as a version left it: what the program said, what the engine kept of it, and what the account held. */
export interface Recorded {
  kind: string;
  /** The version that left it. */
  version: string;
  args: Props;
  /** The stack, its provider and the resource. */
  resources: Entry[];
  /** Objects of the account by their kind. */
  objects: Record<string, { id: string }[]>;
}

const fileOf = (kind: string): string => join(FOLDER, `${kind}.json`);
export const isRecorded = (kind: string): boolean => existsSync(fileOf(kind));
export const recordedKinds = (): string[] => readdirSync(FOLDER).map((file) => file.replace(/\.json$/, ""));
export const recorded = (kind: string): Recorded => JSON.parse(readFileSync(fileOf(kind), "utf8")) as Recorded;

export function record(state: Recorded): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(fileOf(state.kind), `${JSON.stringify(state, undefined, 2)}\n`);
}

const SECRET = "4dabf18193072939515e22adb298388d";
/** A value of the engine's state without the marks of secrets. */
export function unsealed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unsealed);
  if (typeof value !== "object" || value === null) return value;
  if (SECRET in value) return unsealed(JSON.parse((value as unknown as { plaintext: string }).plaintext));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, unsealed(item)]));
}
/** The resource among the entries of a state. */
export const resourceIn = ({ resources }: Recorded): Entry => resources.find(({ urn }) => urn.endsWith(`::${NAME}`)) as Entry;
