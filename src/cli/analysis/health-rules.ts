import type { Fields } from "../../schema/record";
import { type HealthRule, isLintRule } from "./health";

/** Whether the program ignores the findings of a lint rule about several objects. */
export const ignores = (
  { ignoreFindings = {} }: { ignoreFindings?: Fields },
  rule: HealthRule,
): boolean => isLintRule(rule) && Object.hasOwn(ignoreFindings, rule.name);

/** A rule for objects that have no effect unless an object of one of these types refers to them. */
export const unused = ({
  by,
  what,
  ...text
}: Pick<HealthRule, "name" | "title" | "change"> & {
  by: readonly string[];
  what: string;
}): HealthRule => ({
  ...text,
  certain: true,
  needs: by,
  find: (object, account) => {
    const isUsed = account
      .referrersOf(object)
      .some(({ resourceType }) => by.includes(resourceType));
    return isUsed ? [] : [{ what }];
  },
});

/** A rule for folders that contain no object of these types. */
export const emptyFolders = (...content: string[]): HealthRule =>
  unused({
    name: "empty-folders",
    title: "Empty folders",
    by: content,
    what: "the folder is empty",
    change: "Delete the folder, or move objects into it.",
  });

/** A rule for webhooks that notify nobody. */
export const unusedWebhooks = unused({
  name: "unused-webhooks",
  title: "Webhooks that no alert uses",
  by: ["Alert"],
  what: "no alert sends messages to the webhook",
  change: "Delete the webhook, or add it to the notificationGroup of an alert.",
});
