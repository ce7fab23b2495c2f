import type { Api } from "../../http/operation";
import type { groupOps } from "./operations";

/** All groups. List entries do not contain the members, so they are never complete objects. */
export async function* groupEntries(
  api: Pick<Api<typeof groupOps>, "list">,
): AsyncGenerator<{ id: string; name?: string }> {
  for await (const { groupId, name } of api.list.items({ query: { page_size: 100 } }))
    yield { id: String(groupId), ...(name ? { name } : {}) };
}
