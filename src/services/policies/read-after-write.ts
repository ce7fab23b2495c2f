import type { Api } from "../../http/operation";
import { retryUntil } from "../retry-until";
import { readPolicies } from "./account";
import type { PolicyEntity } from "./entity";
import type { Source } from "./enums";
import type { policyOps } from "./operations";

/** Whether a read reflects the last write. */
export type WriteCheck = (remote: readonly PolicyEntity[]) => boolean;

/** Reads a source until the response reflects the last write, or the lag limit is reached. */
export async function readAfterWrite(
  api: Api<Pick<typeof policyOps, "list" | "get">>,
  { source, lagMs }: { source: Source; lagMs: number },
  ids: readonly string[],
  isWriteVisible: WriteCheck = () => true,
): Promise<PolicyEntity[]> {
  const read = () => readPolicies(api, source, ids);
  return retryUntil(Date.now() + lagMs, await read(), isWriteVisible, read);
}
