import type { Path } from "../../schema/path";
import type { Fields } from "../../schema/record";
import type { ResourceContext } from "../context";
import { remoteId } from "../identity/ids";
import type { Adopt, SplitInputs } from "../state/inputs";
import type { FullObject } from "../types";
import { assertAdoptable, type Difference, findDifferences, findObject } from "./adopt";

/** The arguments of a resource that adopts an object, and the objects that the next ones adopt. */
export interface AdoptionRequest {
  parts: SplitInputs;
  /** Ids. */
  following: readonly string[];
}
interface Compared {
  found: FullObject;
  different: Difference[];
}

/**
 * Finds the object that `adopt` identifies and compares it. Adoptions of one type share requests:
 * an object from a shared list or an earlier read only proves that it is equal. Where it differs,
 * it may be outdated or incomplete: the object is read again.
 */
export async function findAndCompare(
  ctx: ResourceContext,
  { parts, following }: AdoptionRequest,
  ignored: readonly Path[],
): Promise<Compared> {
  const { fields, adopt = {}, secrets } = parts;
  assertAdoptable(ctx);
  const shared = await findShared(ctx, adopt, following, fields);
  const different = shared && findDifferences(ctx, shared.remote, fields, ignored, secrets);
  if (shared && !different?.length) return { found: shared, different: [] };
  const found = await findObject(ctx, parts);
  return { found, different: findDifferences(ctx, found.remote, fields, ignored, secrets) };
}

async function findShared(
  ctx: ResourceContext,
  adopt: Adopt,
  following: readonly string[],
  fields: Fields,
): Promise<FullObject | undefined> {
  const id = adopt.id ?? (await idFromList(ctx, fields));
  return id === undefined ? undefined : ctx.snapshot.readShared(remoteId(id), following);
}

/** The id of the only object with the name, where a list that adoptions share contains it. */
async function idFromList(ctx: ResourceContext, fields: Fields): Promise<string | undefined> {
  const { nameField } = ctx.definition;
  if (!nameField || ctx.handlers.findByName || !ctx.handlers.list) return undefined;
  const entries = await ctx.snapshot.entries().catch(() => []);
  const matches = entries.filter(({ name }) => name === fields[nameField]);
  return matches.length === 1 ? matches[0]?.id : undefined;
}
