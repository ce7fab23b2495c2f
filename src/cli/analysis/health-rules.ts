import { isReadBy } from "../../lint/levels";
import type { Fields } from "../../schema/record";
import type { AccountRule, HealthObject } from "./health";

/** Whether the program ignores the findings of a lint rule about several objects. */
export const ignores = (
  { ignoreFindings = {} }: { ignoreFindings?: Fields },
  rule: AccountRule,
): boolean => isReadBy(rule, "lint") && Object.hasOwn(ignoreFindings, rule.name);

/** An object of an example: its name is its id. */
export const exampleOf = (resourceType: string, id: string, args: Fields = {}): HealthObject => ({
  ...{ resourceType, id, name: id },
  args: { name: id, ...args },
});

/** A rule for objects that have no effect unless an object of one of these types refers to them. */
export const unused = ({
  by,
  what,
  ...text
}: Omit<AccountRule, "uncertain" | "appliesTo" | "find"> & {
  by: readonly string[];
  what: string;
}): AccountRule => ({
  ...text,
  appliesTo: { readers: ["doctor", "review"], needs: by },
  find: (object, account) => {
    const isUsed = account
      .referrersOf(object)
      .some(({ resourceType }) => by.includes(resourceType));
    return isUsed ? [] : [{ what }];
  },
});

/**
 * A rule for folders that contain no object of these types. `inside` is one that an example has in a
 * folder with the id.
 */
export const emptyFolders = (
  content: readonly string[],
  folder: HealthObject,
  inside: HealthObject,
): AccountRule =>
  unused({
    name: "empty-folders",
    title: "Empty folders",
    by: content,
    what: "the folder is empty",
    change: "Delete the folder, or move objects into it.",
    why: "A folder without content is probably left over: what was in it has been moved or deleted.",
    examples: [{ wrong: [folder], right: [folder, inside] }],
  });

const webhook = exampleOf("Webhook", "8f2e/7");
const alertWithWebhook = exampleOf("Alert", "errors", {
  notificationGroup: { webhooks: [{ integration: { integrationId: 7 } }] },
});

/** A rule for webhooks that notify nobody. */
export const unusedWebhooks = unused({
  name: "unused-webhooks",
  title: "Webhooks that no alert uses",
  by: ["Alert"],
  what: "no alert sends messages to the webhook",
  change: "Delete the webhook, or add it to the notificationGroup of an alert.",
  why: "A webhook sends messages for alerts alone, so this one sends none, and its address may be out of date.",
  examples: [{ wrong: [webhook], right: [webhook, alertWithWebhook] }],
});
