import { nodeOf } from "../../schema/node";
import { isRecord } from "../../schema/path";
import { secretPathsOf } from "../../schema/secrets";
import { isWildcard, matchingKeys, type Steps } from "../../schema/steps";
import { definitionOf } from "../bind";
import type { Properties } from "../context";
import { ProviderError, toProviderError } from "../errors";
import type { Config } from "../identity/connection";
import { partsOfId } from "../identity/ids";
import { sessionOf } from "../session";
import { warnOfUnknownVariants } from "../warnings";
import { findObject } from "./adopt";

/** Identifies an object by its id, or by its name where the resource type has one. */
interface LookupArgs {
  id?: string;
  name?: string;
  connection?: string;
}

const LOOKUP_MESSAGES = { prefix: "", alternative: "", idHint: 'id: "…"' };

/** Reads an existing object without its secrets. */
export async function lookup(
  resourceType: string,
  { id, name, connection }: LookupArgs,
  config: Config,
): Promise<Properties & { id: string }> {
  try {
    if ((id === undefined) === (name === undefined))
      throw new ProviderError("give the id or the name of the object, one of the two");
    const ctx = sessionOf(connection, config).contextOf(definitionOf(resourceType));
    const { nameField = "name" } = ctx.definition;
    const found = await findObject(
      ctx,
      id === undefined ? { byName: true } : { id },
      { [nameField]: name },
      LOOKUP_MESSAGES,
    );
    warnOfUnknownVariants(ctx.definition, found.remote);
    const idParts = partsOfId(ctx.definition, found.id);
    return {
      ...idParts,
      ...withoutSecrets(found.remote, secretPathsOf(nodeOf(ctx.definition.fields))),
      id: found.id,
    };
  } catch (error) {
    throw toProviderError(error, `get${resourceType}`);
  }
}

const withoutSecrets = (remote: Properties, secrets: readonly Steps[]): Properties =>
  secrets.reduce<Properties>((value, path) => withoutPath(value, path) as Properties, remote);

function withoutPath(value: unknown, [step, ...rest]: Steps): unknown {
  if (step === undefined) return undefined;
  if (Array.isArray(value))
    return isWildcard(step) ? value.map((item) => withoutPath(item, rest)) : value;
  if (!isRecord(value)) return value;
  const copy: Properties = { ...value };
  for (const key of matchingKeys(step, value)) {
    const inner = withoutPath(value[key], rest);
    if (inner === undefined) delete copy[key];
    else copy[key] = inner;
  }
  return copy;
}

/** The team and the user behind the key of a connection. */
export async function whoami(connection: string | undefined, config: Config) {
  try {
    return await sessionOf(connection, config).whoami();
  } catch (error) {
    throw toProviderError(error, "whoami");
  }
}
