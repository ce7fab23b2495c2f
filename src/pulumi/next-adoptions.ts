import * as pulumi from "@pulumi/pulumi";
import { DEFAULT_MAX_IN_FLIGHT } from "../http/limiter";
import { STATE_KEYS } from "../provider/state/keys";

/** Ids of the resources that were constructed in this tick, in their order, by resource type. */
const idsByType = new Map<string, string[]>();

/**
 * The input that names the objects that the next resources of the type adopt. A program usually
 * constructs all resources before the first one is sent to the engine, which checks one after
 * another: without the ids, each check would wait for a read of its own.
 */
export function nextAdoptions(
  resourceType: string,
  { adopt, connection }: Record<string, unknown>,
): object {
  const { id } = (adopt ?? {}) as { id?: unknown };
  if (typeof id !== "string") return {};
  const key = JSON.stringify([
    pulumi.getProject(),
    pulumi.getStack(),
    resourceType,
    String(connection),
  ]);
  const ids = idsByType.get(key) ?? [];
  if (!ids.length) setImmediate(() => idsByType.delete(key));
  idsByType.set(key, ids);
  const next = ids.push(id);
  // More requests would wait in the client.
  const following = afterThisTick().then(() => ids.slice(next, next + DEFAULT_MAX_IN_FLIGHT));
  return { [STATE_KEYS.nextAdoptions]: following.then((all) => (all.length ? all : undefined)) };
}

const afterThisTick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
