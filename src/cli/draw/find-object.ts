import type { Config } from "../../provider/identity/connection";
import type { AnyDefinition } from "../../services/define";
import { findObject } from "../account/find-object";
import { objectOf } from "../account/object-of";
import { type ConnectionOptions, closing, openSession } from "../connection";
import type { Io } from "../io";
import { readConfig } from "../stack/read-stack";
import type { Versions } from "./pictures";

/** Reads the object of an account that has an id or a name. */
export async function readObject(
  io: Io,
  idOrName: string,
  types: readonly AnyDefinition[],
  { stack, ...options }: ConnectionOptions & { stack?: string },
): Promise<Versions> {
  const config: Config = stack === undefined ? () => undefined : await readConfig(io, { stack });
  const session = openSession(io, options, config);
  return closing([session], async () => {
    const fileHint = "For a file, give its path.";
    const { definition, id, remote } = await findObject(
      { session, signal: io.signal, types, noun: "dashboard", fileHint },
      idOrName,
    );
    const { args } = objectOf(session.contextOf(definition), id, remote);
    return { resourceType: definition.resourceType, after: args };
  });
}
