import type { Fields } from "../../schema/record";
import type { HealthRule } from "./health";

/** Whether the program ignores the findings of a lint rule about several objects. */
export const ignores = (
  { ignoreFindings = {} }: { ignoreFindings?: Fields },
  { check, page }: HealthRule,
): boolean => page !== undefined && Object.hasOwn(ignoreFindings, check);

/** A rule for objects that have no effect unless an object of one of these types refers to them. */
export const unused = ({
  check,
  title,
  by,
  what,
  fix,
}: {
  check: string;
  title: string;
  by: readonly string[];
  what: string;
  fix: string;
}): HealthRule => ({
  check,
  title,
  level: "warning",
  needs: by,
  find: (object, account) => {
    const isUsed = account
      .referrersOf(object)
      .some(({ resourceType }) => by.includes(resourceType));
    return isUsed ? undefined : what;
  },
  fix,
});

/** A rule for folders that contain no object of these types. */
export const emptyFolders = (...content: string[]): HealthRule =>
  unused({
    check: "empty-folders",
    title: "Empty folders",
    by: content,
    what: "the folder is empty",
    fix: "Delete the folder, or move objects into it.",
  });

/** A rule for webhooks that notify nobody. */
export const unusedWebhooks = unused({
  check: "unused-webhooks",
  title: "Webhooks that no alert uses",
  by: ["Alert"],
  what: "no alert sends messages to the webhook",
  fix: "Delete the webhook, or add it to the notificationGroup of an alert.",
});
