import { differenceLine, overwriteAdvice } from "../adopt/messages";
import { aliasAdvice } from "../advice";
import { compareWithRemote } from "../compare";
import type { ResourceContext } from "../context";
import { ProviderError } from "../errors";
import { remoteId } from "../identity/ids";
import type { FullObject } from "../stages";
import type { SplitInputs, SplitRequest } from "../state/inputs";

/** The object that has the name of a resource; undefined where it cannot be identified. */
export const findNameConflict = (
  ctx: ResourceContext,
  { fields }: SplitInputs,
): Promise<FullObject | undefined> =>
  findByName(ctx, fields[ctx.definition.nameField ?? ""]).catch(() => undefined);

/**
 * The error for a create that the API rejected because the name is in use: which object has the
 * name, and how to adopt it.
 */
export function nameConflictError(
  ctx: ResourceContext,
  request: SplitRequest,
  existing: FullObject,
  what = ctx.definition.nameField,
): ProviderError {
  const { resourceType, nameField } = ctx.definition;
  const { fields, resourceKey, secrets } = request;
  const isSecret = nameField !== undefined && secrets.includes(nameField);
  const name = isSecret ? "with this name" : JSON.stringify(nameField && fields[nameField]);
  const conflict =
    what === nameField
      ? `${resourceType} ${name} exists already: ${existing.id}`
      : `another ${resourceType} has the same ${what}, which only one can have: ${existing.id}`;
  if (ctx.ownership.isOwnedByOther(remoteId(existing.id), resourceKey))
    return new ProviderError(
      `${conflict}, which another resource of this program manages. Give one of them another ${what ?? "name"}`,
    );
  if (ctx.ownership.isGivenUp(remoteId(existing.id)))
    return new ProviderError(
      `${conflict}, which this change replaces. Give the resource that is replaced the option deleteBeforeReplace, or this one another ${what ?? "name"}`,
    );
  const changes = compareWithRemote(ctx, existing.remote, request).map(
    (one) => `  ${differenceLine(one)}\n`,
  );
  return new ProviderError(
    `${conflict}\n${changes.join("")}If it is the one you mean, ${overwriteAdvice(ctx, existing.id)}. If this resource was renamed, give it the option ${aliasAdvice("…")} with its name before instead`,
  );
}

async function findByName(ctx: ResourceContext, name: unknown) {
  const { findByName, list, read } = ctx.handlers;
  if (typeof name !== "string") return undefined;
  const all = (await (findByName ? findByName(name) : list?.())) ?? [];
  const [one, ...others] = all.filter((entry) => entry.name === name);
  return one && !others.length ? read(remoteId(one.id)) : undefined;
}
