import { nodeOf } from "../schema/node";
import type { Fields } from "../schema/record";
import { childAt } from "../schema/walk";
import type { AnyDefinition, Handlers } from "../services/define";

/** Sets what the API accepts only in updates, such as that a key does not work. */
export async function setLaterFields(
  definition: AnyDefinition,
  handlers: Handlers<Fields, Fields>,
  id: string,
  fields: Fields,
): Promise<void> {
  const node = nodeOf(definition.fields);
  const isLater = (key: string) => childAt(node, key)?.facts.afterCreate === true;
  const before = Object.fromEntries(Object.entries(fields).filter(([key]) => !isLater(key)));
  if (Object.keys(before).length < Object.keys(fields).length)
    await handlers.update?.(id, fields, before);
}
