import { canonical, canonicalKey } from "../../schema/canonical";
import { nodeOf } from "../../schema/node";
import { compareWithRemote } from "../compare";
import type { ResourceContext } from "../context";
import { isNotFound } from "../errors";
import { remoteId } from "../identity/ids";
import type { FullObject, Listed } from "../stages";
import type { SplitInputs, SplitRequest } from "../state/inputs";
import { isOtherForm, isSameButForm } from "./stored-form";

/** An object of a list that equals the arguments of a resource. */
export interface Identical extends FullObject, Pick<Listed, "changedAt"> {
  /** A read by id returned its fields, because the list has none. */
  wasRead: boolean;
}

/** What a list has of a resource. */
export interface SameName {
  identical: Identical[];
  /** Those that have its name only. */
  others: FullObject[];
}

interface SearchResult extends SameName {
  /** The entries with its name whose objects no read finds. */
  unread: Listed[];
}

interface Search {
  /** Also objects that resources of this run own. */
  owned?: boolean;
  /** Fails where an object cannot be read, instead of leaving it out. */
  strict?: boolean;
  /** Objects that the service may have stored in another form equal the arguments, too. */
  inOtherForm?: boolean;
}

/** The objects that equal the arguments, see `findSameName`. */
export const findIdentical = async (
  ...search: Parameters<typeof findSameName>
): Promise<Identical[]> => (await findSameName(...search)).identical;

/**
 * The objects that equal the arguments, or have the name of the resource, and that no resource of
 * this run owns or has owned.
 */
export async function findSameName(
  ctx: ResourceContext,
  request: SplitRequest,
  entries: readonly Listed[],
  { owned = false, strict = false, inOtherForm = false }: Search = {},
): Promise<SearchResult> {
  const { nameField } = ctx.definition;
  const { ownership } = ctx;
  const { fields, resourceKey } = request;
  const isFree = (id: string) => owned || (!ownership.has(id) && !ownership.isGivenUp(id));
  // Names are compared first, because each create of a run searches all existing objects.
  const isNamed = ({ name }: Listed) =>
    !nameField ||
    name === fields[nameField] ||
    (inOtherForm && isOtherForm(fields[nameField], name));
  const candidates = entries.filter((entry) => isNamed(entry) && isFree(remoteId(entry.id)));
  const isEqual = ({ remote }: FullObject) =>
    inOtherForm
      ? isSameButForm(ctx, request, remote)
      : !compareWithRemote(ctx, remote, request).length;
  const identical: Identical[] = [];
  const others: FullObject[] = [];
  const unread: Listed[] = [];
  for (const entry of candidates) {
    const found = await objectOf(ctx, entry, strict);
    if (!found) unread.push(entry);
    if (!found || (!owned && ownership.isOwnedByOther(remoteId(found.id), resourceKey))) continue;
    if (isEqual(found))
      identical.push({ ...found, changedAt: entry.changedAt, wasRead: !entry.remote });
    else if (nameField) others.push(found);
  }
  return { identical, others, unread };
}

async function objectOf(
  ctx: ResourceContext,
  { id, remote }: Listed,
  strict: boolean,
): Promise<FullObject | undefined> {
  if (remote) return { id, remote };
  try {
    return await ctx.handlers.read(remoteId(id));
  } catch (error) {
    if (strict && !isNotFound(ctx, error)) throw error;
    return undefined;
  }
}

/** Equal for requests that create identical objects. */
export const identityOf = ({ definition }: ResourceContext, { fields }: SplitInputs): string =>
  canonicalKey(canonical(nodeOf(definition.fields), fields));
