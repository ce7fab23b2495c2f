import type { Api } from "../../client/operation";
import { settled } from "../settled";
import { look } from "./account";
import type { PolicyEntity } from "./body";
import type { policyOps } from "./operations";
import type { Source } from "./words";

/** Whether a look shows what was written. */
export type Shows = (there: readonly PolicyEntity[]) => boolean;

/** A look at a source that shows the last step, as far as reads get there in time. */
export async function lookAfter(
  api: Api<Pick<typeof policyOps, "list" | "get">>,
  { source, lagMs }: { source: Source; lagMs: number },
  ids: readonly string[],
  shows: Shows = () => true,
): Promise<PolicyEntity[]> {
  const again = () => look(api, source, ids);
  return settled(Date.now() + lagMs, await again(), shows, again);
}
