import type { Api } from "../../http/operation";
import type { groupOps } from "./operations";

interface GroupEntry {
  id: string;
  name?: string;
  vendorOwned?: string;
}

const BUILT_IN = "the group is built in: the API does not change it";

/** All groups. List entries do not contain the members, so they are never complete objects. */
export async function* groupEntries(
  api: Pick<Api<typeof groupOps>, "list">,
): AsyncGenerator<GroupEntry> {
  for await (const { groupId, name, groupOrigin } of api.list.items({ query: { page_size: 100 } }))
    yield {
      id: String(groupId),
      ...(name ? { name } : {}),
      ...(groupOrigin === "BUILT_IN" ? { vendorOwned: BUILT_IN } : {}),
    };
}
