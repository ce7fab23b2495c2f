import { SECRET } from "../../schema/secrets";
import { advice } from "../advice";
import type { ResourceContext } from "../context";
import { isNotFound, ProviderError } from "../errors";
import { remoteId } from "../identity/ids";
import { otherNames } from "../other-names";
import type { FullObject } from "../stages";
import type { SplitInputs } from "../state/inputs";
import { noneNamed, noneWithId } from "./not-found";

/** Parts of the error messages of a lookup that finds no object, or several. */
export interface LookupMessages {
  prefix: string;
  alternative: string;
  idHint(): string;
}
const ADOPT_MESSAGES: LookupMessages = {
  prefix: "adopt: ",
  alternative: ", or omit adopt to create a new one",
  idHint: () => advice({ adopt: { id: "…" } }),
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
  return ctx.objects.takeAdopted(id) ?? readById(ctx, id, messages);
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
      `${prefix}${noneWithId(ctx.definition.resourceType, id)}. Check the id${alternative}`,
    );
  }
}

async function idByName(
  ctx: ResourceContext,
  { fields, secrets = [] }: Lookup,
  { prefix, alternative, idHint }: LookupMessages,
): Promise<string> {
  const { resourceType, nameField } = ctx.definition;
  const { findByName, list } = ctx.handlers;
  if (!nameField || !(findByName ?? list))
    throw new ProviderError(
      `${prefix}objects of type ${resourceType} cannot be found by name. Give ${idHint()}`,
    );
  const entries = findByName ? await findByName(String(fields[nameField])) : await list?.();
  const matches = (entries ?? []).filter((entry) => entry.name === fields[nameField]);
  if (matches.length === 1 && matches[0]) return matches[0].id;
  const name = secrets.includes(nameField) ? SECRET : JSON.stringify(fields[nameField]);
  if (matches.length)
    throw new ProviderError(
      `${prefix}${matches.length} objects are named ${name}: ${matches.map((hit) => hit.id).join(", ")}. Choose one with ${idHint()}`,
    );
  const hint =
    findByName || secrets.includes(nameField)
      ? ""
      : `. ${otherNames(resourceType, entries ?? [], String(fields[nameField]))}`;
  throw new ProviderError(
    `${prefix}${noneNamed(resourceType, name)}. Correct the name${alternative}${hint}`,
  );
}
