import type { AnyDefinition } from "../../../src/services/define";
import { account } from "../../support/account";
import { NC } from "../../support/notification-center";

/** The remote object that a handler reads from a response. */
export async function readResponse(definition: AnyDefinition, path: string, response: object) {
  const { handlersOf } = await account({ [`GET ${NC}/${path}/x`]: response });
  return (await handlersOf(definition).read("x")).remote;
}
