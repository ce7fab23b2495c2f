import { NotFoundError } from "../../http";
import { canonical, canonicalKey } from "../../schema/canonical";
import { nodeOf } from "../../schema/node";
import { formatPath, type Path, valueAt } from "../../schema/path";
import { type Fields, isRecord } from "../../schema/record";
import { secretPathsOf } from "../../schema/secrets";
import { selectManaged } from "../../schema/select-managed";
import type { ListEntry } from "../../services/define";
import type { ResourceContext } from "../context";
import { ProviderError } from "../errors";
import { retainGeneratedIds } from "../identity/generated-ids";
import { remoteId } from "../identity/ids";
import type { SplitInputs } from "../state/inputs";
import { touchesSecret } from "../state/secrets";
import type { FullObject } from "../types";
import { withoutKept } from "./keep";

/** Parts of the error messages of a lookup that finds no object, or several. */
export interface LookupMessages {
  prefix: string;
  alternative: string;
  idHint: string;
}
const ADOPT_MESSAGES: LookupMessages = {
  prefix: "adopt: ",
  alternative: ", or omit adopt to create a new one",
  idHint: 'adopt: { id: "…" }',
};

/**
 * The arguments that identify an object. `secrets` are the paths that the program declares secret.
 */
type Lookup = Pick<SplitInputs, "adopt" | "fields"> & Partial<Pick<SplitInputs, "secrets">>;

/** The object that `adopt` identifies. */
export async function findObject(
  ctx: ResourceContext,
  { adopt = {}, fields, secrets = [] }: Lookup,
  messages = ADOPT_MESSAGES,
): Promise<FullObject> {
  if (messages === ADOPT_MESSAGES) assertAdoptable(ctx);
  const id = adopt.id ?? (await idByName(ctx, { fields, secrets }, messages));
  const prefetched = ctx.prefetched.get(remoteId(id));
  ctx.prefetched.delete(remoteId(id));
  return prefetched ?? readById(ctx, id, messages);
}

export function assertAdoptable({
  definition: { resourceType, unreadable },
}: ResourceContext): void {
  if (unreadable)
    throw new ProviderError(
      `adopt: the API cannot return the object, so ${resourceType} cannot be adopted. Remove adopt: the create sets it`,
    );
}

async function readById(
  ctx: ResourceContext,
  id: string,
  { prefix, alternative }: LookupMessages,
): Promise<FullObject> {
  try {
    return await ctx.handlers.read(remoteId(id));
  } catch (error) {
    if (!isNotFound(ctx, error)) throw error;
    throw new ProviderError(
      `${prefix}there is no ${ctx.definition.resourceType} with the id ${id} in this account. Check the id${alternative}`,
    );
  }
}

export const isNotFound = (ctx: ResourceContext, error: unknown): boolean =>
  error instanceof NotFoundError ||
  (error instanceof Error && (ctx.definition.isGone?.(error) ?? false));

async function idByName(
  ctx: ResourceContext,
  { fields, secrets = [] }: Lookup,
  { prefix, alternative, idHint }: LookupMessages,
): Promise<string> {
  const { resourceType, nameField } = ctx.definition;
  const { findByName, list } = ctx.handlers;
  if (!nameField || !(findByName ?? list))
    throw new ProviderError(
      `${prefix}objects of type ${resourceType} cannot be found by name. Give ${idHint}`,
    );
  const entries = findByName ? await findByName(String(fields[nameField])) : await list?.();
  const matches = (entries ?? []).filter((entry) => entry.name === fields[nameField]);
  if (matches.length === 1 && matches[0]) return matches[0].id;
  const name = secrets.includes(nameField) ? "[secret]" : JSON.stringify(fields[nameField]);
  if (!matches.length)
    throw new ProviderError(
      `${prefix}no ${resourceType} is named ${name} in this account${existingNames(findByName ? [] : entries)}. Correct the name${alternative}`,
    );
  throw new ProviderError(
    `${prefix}${matches.length} objects are named ${name}: ${matches.map((hit) => hit.id).join(", ")}. Choose one with ${idHint}`,
  );
}

const MAX_NAMES = 10;
/** `; there are: "a", "b" and 3 more`, or nothing where no other object was listed. */
function existingNames(entries: readonly ListEntry<Fields>[] = []): string {
  const names = [...new Set(entries.flatMap((entry) => entry.name ?? []))].sort();
  if (!names.length) return "";
  const shown = names.slice(0, MAX_NAMES).map((name) => JSON.stringify(name));
  const more = names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : "";
  return `; there are: ${shown.join(", ")}${more}`;
}

/** A field in which an existing object and the arguments differ. */
export interface Difference {
  path: Path;
  was: unknown;
  is: unknown;
  isSecret: boolean;
}

/**
 * The differences between an existing object and the arguments, except at the paths of `keep`.
 * `wrapped` are the paths of arguments that the program declares secret.
 */
export function findDifferences(
  ctx: Pick<ResourceContext, "definition">,
  existing: Fields,
  given: Fields,
  kept: readonly Path[] = [],
  wrapped: readonly string[] = [],
): Difference[] {
  const node = nodeOf(ctx.definition.fields);
  const [remote, fields] = [withoutKept(existing, kept), withoutKept(given, kept)];
  const desired = canonical(node, retainGeneratedIds(node, fields, remote));
  const actual = canonical(node, selectManaged(node, remote, fields));
  const secrets = [...secretPathsOf(node), ...wrapped.map((path) => path.split("."))];
  return comparePaths(actual, desired, []).map((one) => ({
    ...one,
    isSecret: touchesSecret(secrets, one.path),
  }));
}

/**
 * The same, a line each: `priority: is "P3", the program has "P2"`. Values of secrets are not
 * shown.
 */
export const differences = (
  ctx: ResourceContext,
  remote: Fields,
  fields: Fields,
  wrapped: readonly string[] = [],
): string[] => findDifferences(ctx, remote, fields, [], wrapped).map(differenceLine);

export const differenceLine = ({ path, was, is, isSecret }: Difference): string =>
  isSecret
    ? `${formatPath(path)}: differs (secret)`
    : `${formatPath(path)}: is ${displayValue(was)}, the program has ${displayValue(is)}`;

/** A value as JSON of at most 120 characters. */
export const displayValue = (value: unknown): string =>
  value === undefined ? "nothing" : truncate(JSON.stringify(value));
const truncate = (text: string): string => (text.length > 120 ? `${text.slice(0, 117)}…` : text);

/**
 * The deepest paths at which two canonical values differ. Lists of unequal length differ as a
 * whole.
 */
export function comparePaths(
  was: unknown,
  is: unknown,
  path: Path,
): { path: Path; was: unknown; is: unknown }[] {
  if (canonicalKey(was as never) === canonicalKey(is as never)) return [];
  if (isRecord(was) && isRecord(is)) {
    // `valueAt` reads own keys only: `was["constructor"]` would return the inherited function.
    return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((key) =>
      comparePaths(valueAt(was, [key]), valueAt(is, [key]), [...path, key]),
    );
  }
  if (Array.isArray(was) && Array.isArray(is) && was.length === is.length)
    return was.flatMap((item, index) => comparePaths(item, is[index], [...path, index]));
  return [{ path, was, is }];
}
