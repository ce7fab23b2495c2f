import type { Api } from "../../http/operation";
import { MAX_POSITION, type ParsingRuleGroupFields } from "./fields";
import type { parsingRuleOps } from "./operations";

type Ordered = Pick<ParsingRuleGroupFields, "order">;

/**
 * The order number to send with an update. The API does not state whether a group without a number
 * stays where it is, so that its present number is sent; a group whose number the program removed
 * becomes the last, like a new one.
 */
export async function orderAfterUpdate(
  api: Pick<Api<typeof parsingRuleOps>, "get" | "list">,
  id: string,
  { order }: Ordered,
  old: Ordered,
): Promise<Ordered> {
  if (order !== undefined) return { order };
  if (old.order !== undefined) return { order: await lastPosition(api, id) };
  const now = (await api.get({ group_id: id })).ruleGroup?.order;
  return now === undefined ? {} : { order: now };
}

async function lastPosition(
  api: Pick<Api<typeof parsingRuleOps>, "list">,
  id: string,
): Promise<number> {
  const { ruleGroups = [] } = await api.list();
  const others = ruleGroups.filter((group) => group.id !== id);
  const last = Math.max(0, ...others.map(({ order = 0 }) => order));
  return Math.min(last + 1, MAX_POSITION);
}

/** Preview note: removing `order` moves the group, which the engine's diff does not show. */
export const orderNotes = (
  was: Readonly<Record<string, unknown>>,
  is: Readonly<Record<string, unknown>>,
): string[] =>
  was.order !== undefined && is.order === undefined
    ? ["order was removed: the group becomes the last of all groups"]
    : [];
