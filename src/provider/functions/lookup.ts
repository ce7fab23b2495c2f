import { nodeOf } from "../../schema/node";
import type { Fields } from "../../schema/record";
import { onlyIdOf } from "../../services/object-functions";
import { findObject } from "../adopt/find-object";
import { advice } from "../advice";
import { definitionOf } from "../definition";
import { ProviderError, toProviderError } from "../errors";
import type { Config } from "../identity/config";
import { partsOfId } from "../identity/ids";
import { warnOfNewerParts } from "../log";
import { sessionOf } from "../session/session";
import { withoutSecrets } from "./without-secrets";

/** Identifies an object by its id, or by its name where the resource type has one. */
interface LookupArgs {
  id?: string;
  name?: string;
  connection?: string;
}

const LOOKUP_MESSAGES = { prefix: "", alternative: "", idHint: () => advice({ id: "…" }) };

/** Reads an existing object without its secrets. */
export async function lookup(
  resourceType: string,
  { id: givenId, name, connection }: LookupArgs,
  config: Config,
): Promise<Fields & { id: string }> {
  try {
    const definition = definitionOf(resourceType);
    const id = givenId ?? (name === undefined ? onlyIdOf(definition) : undefined);
    if ((id === undefined) === (name === undefined))
      throw new ProviderError("give the id or the name of the object, one of the two");
    const ctx = sessionOf(connection, config).contextOf(definition);
    const { nameField = "name" } = definition;
    const found = await findObject(
      ctx,
      { adopt: id === undefined ? { byName: true } : { id }, fields: { [nameField]: name } },
      LOOKUP_MESSAGES,
    );
    warnOfNewerParts(definition, found.remote);
    const idParts = partsOfId(definition, found.id);
    return {
      ...idParts,
      ...withoutSecrets(nodeOf(definition.fields), found.remote),
      id: found.id,
    };
  } catch (error) {
    throw toProviderError(error, `get${resourceType}`);
  }
}

/** The team and the user behind the key of a connection. */
export async function whoami(connection: string | undefined, config: Config) {
  try {
    return await sessionOf(connection, config).whoami();
  } catch (error) {
    throw toProviderError(error, "whoami");
  }
}
