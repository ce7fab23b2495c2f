import { compact, definedOnly, type Fields, isRecord } from "../../schema/record";
import { type Arguments, type Inputs, type RequestFields, sameStage } from "../stages";
import { type AccountInState, unpackAccount } from "./account";
import { Keep } from "./keep";
import { STATE_KEYS } from "./keys";

/** The argument `adopt`: identifies an existing object by id or by name. */
export interface Adopt {
  id?: string;
  byName?: boolean;
  overwrite?: boolean;
  /** Paths of fields whose remote values remain. */
  keep?: readonly string[];
}

/** Hashes of values that the service stores in another form than they were sent, by path. */
export type StoredForms = Readonly<Record<string, string>>;

/**
 * Inputs or outputs of a resource, split into the fields of the API and the data of this package.
 */
export interface SplitInputs<S extends Fields = Fields> extends AccountInState {
  /** The arguments of the resource type, including `extra`. */
  fields: S;
  adopt?: Adopt;
  /** The paths of `adopt.keep`, and those of values that follow from them. */
  keep: Keep;
  connection?: string;
  allowDuplicate: boolean;
  /** The lint rules whose findings the program ignores, each with the reason. */
  ignoreFindings: Fields;
  /** Identifies the resource: generated ids derive from it. */
  resourceKey: string;
  /** Another stack may have the same key, because the backend has no organizations. */
  isSharedKey: boolean;
  replaceOn: readonly string[];
  /**
   * The paths of arguments that the program made secret, which end above a list: a message about
   * one element may quote another one.
   */
  secrets: readonly string[];
  /** The same paths, also inside lists: `layout.sections.*.rows`. */
  secretPaths: readonly string[];
  fingerprint?: string;
  unfinished?: string;
  /** Responses had fields that this version does not know. */
  hasUnknownFields: boolean;
  storedForms: StoredForms;
  /** After an import: the other notations of its arguments. */
  imported?: Fields;
}

/** Checked inputs: what the program needs. */
export type Desired = SplitInputs<Inputs>;

/** What is sent. */
export type SplitRequest = SplitInputs<RequestFields>;

const OWN_KEYS = new Set<string>([
  ...Object.values(STATE_KEYS),
  "adopt",
  "connection",
  "allowDuplicate",
  "ignoreFindings",
]);

/** Inputs whose secrets have other paths. */
export const withSecretPaths = <S extends Fields>(
  inputs: SplitInputs<S>,
  secretPaths: readonly string[],
): SplitInputs<S> => ({
  ...inputs,
  secrets: secretPaths.map(aboveLists),
  secretPaths,
});

export function splitInputs<S extends Fields>(
  props: S,
  computed: readonly string[] = [],
): SplitInputs<S> {
  const fields = sameStage(
    props,
    compact(Object.entries(props).filter(([key]) => !OWN_KEYS.has(key) && !computed.includes(key))),
  );
  return {
    fields,
    keep: keepIn(props),
    allowDuplicate: props.allowDuplicate === true,
    ignoreFindings: recordAt<Fields>(props, "ignoreFindings") ?? {},
    resourceKey: resourceKeyIn(props),
    isSharedKey: props[STATE_KEYS.sharedKey] !== undefined,
    replaceOn: stringsOf(props[STATE_KEYS.replaceOn]),
    secrets: secretPathsIn(props).map(aboveLists),
    secretPaths: secretPathsIn(props),
    hasUnknownFields: props[STATE_KEYS.unknownFields] === true,
    storedForms: recordAt<StoredForms>(props, STATE_KEYS.storedForms) ?? {},
    ...unpackAccount(props),
    ...definedOnly({
      adopt: recordAt<Adopt>(props, "adopt"),
      connection: connectionIn(props),
      fingerprint: textAt(props, STATE_KEYS.fingerprint),
      imported: recordAt<Fields>(props, STATE_KEYS.imported),
      unfinished: textAt(props, STATE_KEYS.unfinished),
    }),
  };
}

function textAt(props: Fields, key: string): string | undefined {
  const value = props[key];
  return typeof value === "string" ? value : undefined;
}
function recordAt<T extends object>(props: Fields, key: string): T | undefined {
  const value = props[key];
  return isRecord(value) ? (value as T) : undefined;
}

/** The key that identifies a resource, in its inputs or outputs; empty where they have none. */
export const resourceKeyIn = (props: Fields): string =>
  String(props[STATE_KEYS.sharedKey] ?? props[STATE_KEYS.key] ?? "");

// Parts of `splitInputs` for callers that need nothing else: each call of the engine has several.

/** The connection that a resource names, in its inputs or outputs. */
export const connectionIn = (props: Fields): string | undefined => textAt(props, "connection");

/** The paths of arguments that the program made secret. */
export const secretPathsIn = (props: Fields): readonly string[] =>
  stringsOf(props[STATE_KEYS.secrets]);

/** The paths of `adopt.keep`, in inputs or in arguments. */
export const keepIn = (props: Fields): Keep => Keep.from(keepOf(props));

const stringsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? (value as string[]) : [];

const aboveLists = (path: string): string => path.split(".*", 1)[0] as string;

function keepOf(props: Fields): readonly string[] {
  const { adopt } = props;
  const paths = props[STATE_KEYS.keep] ?? (isRecord(adopt) ? adopt.keep : undefined);
  return Array.isArray(paths) ? paths.filter((path) => typeof path === "string") : [];
}

// What the class of a program tells the provider of the run: no part of the checked inputs.

/** The hidden input of a preview, from the class of a program, which reports the verdict itself. */
export interface PreviewInput {
  /** The types of the next resources. */
  readonly next: readonly string[];
}
export function previewInputIn({
  [STATE_KEYS.preview]: value,
}: Arguments): PreviewInput | undefined {
  if (!isRecord(value)) return undefined;
  return { next: Array.isArray(value.next) ? value.next.filter((t) => typeof t === "string") : [] };
}

/** The ids of the objects that the next resources of the type adopt. */
export function nextAdoptionsIn({ [STATE_KEYS.nextAdoptions]: next }: Arguments): string[] {
  return Array.isArray(next) ? next.filter((id) => typeof id === "string") : [];
}

/** Arguments without these inputs. */
export function withoutInputsOfRun({
  [STATE_KEYS.preview]: _preview,
  [STATE_KEYS.nextAdoptions]: _next,
  [STATE_KEYS.stack]: _stack,
  ...args
}: Fields): Fields {
  return args;
}
