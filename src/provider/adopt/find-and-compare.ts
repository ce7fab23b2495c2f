import type { Path } from "../../schema/path";
import type { Properties, ResourceContext } from "../context";
import { remoteId } from "../identity/ids";
import type { Adopt } from "../state/inputs";
import {
  type AdoptedObject,
  assertAdoptable,
  type Difference,
  findDifferences,
  findObject,
} from "./adopt";

/** The object that a resource adopts, and those that the next resources of the program adopt. */
export interface AdoptionRequest {
  adopt: Adopt;
  /** Ids. */
  following: readonly string[];
}
interface Compared {
  found: AdoptedObject;
  different: Difference[];
}

/**
 * Finds the object that `adopt` identifies and compares it. Adoptions of one type share requests: an
 * object from a shared list or an earlier read only proves that it is equal. Where it differs, it
 * may be outdated or incomplete: the object is read again.
 */
export async function findAndCompare(
  ctx: ResourceContext,
  { adopt, following }: AdoptionRequest,
  fields: Properties,
  ignored: readonly Path[],
): Promise<Compared> {
  assertAdoptable(ctx);
  const shared = await findShared(ctx, adopt, following, fields);
  const different = shared && findDifferences(ctx, shared.remote, fields, ignored);
  if (shared && !different?.length) return { found: shared, different: [] };
  const found = await findObject(ctx, adopt, fields);
  return { found, different: findDifferences(ctx, found.remote, fields, ignored) };
}

async function findShared(
  ctx: ResourceContext,
  adopt: Adopt,
  following: readonly string[],
  fields: Properties,
): Promise<AdoptedObject | undefined> {
  const id = adopt.id ?? (await idFromList(ctx, fields));
  return id === undefined ? undefined : ctx.snapshot.readShared(remoteId(id), following);
}

/** The id of the only object with the name, where a list that adoptions share contains it. */
async function idFromList(ctx: ResourceContext, fields: Properties): Promise<string | undefined> {
  const { nameField } = ctx.definition;
  if (!nameField || ctx.handlers.findByName || !ctx.handlers.list) return undefined;
  const entries = await ctx.snapshot.entries().catch(() => []);
  const matches = entries.filter(({ name }) => name === fields[nameField]);
  return matches.length === 1 ? matches[0]?.id : undefined;
}
