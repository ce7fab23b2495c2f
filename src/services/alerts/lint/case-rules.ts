import { closest } from "fastest-levenshtein";
import { fieldsIn, itemsIn, textIn } from "../../../lint/read";
import type { Fields } from "../../../schema/record";
import type { Rule } from "../../../text/finding";
import { isMisspelled } from "../../../text/spelling";
import { alertWith } from "./samples";

const REASONS = ["caseActivated", "caseResolved", "casePriorityChanged", "caseUnacknowledged"];
const COMPARED = /caseMetadata\.notificationReason\s*[!=]=\s*(?:'([^']*)'|"([^"]*)")/g;

const withCondition = (condition: string) =>
  alertWith({ caseSettings: { destinations: [{ connectorId: "cases-slack", condition }] } });

/** The closest reason, where the text looks like one that is misspelled. */
function hintOf(reason: string): string {
  const near = closest(reason, REASONS);
  return isMisspelled(reason, near) ? `; did you mean ${near}?` : "";
}

export const unknownCaseReason: Rule<Fields> = {
  name: "unknown-case-reason",
  title: "A condition on a reason that no message about a case has",
  uncertain: true,
  why: "Messages about a case have one of the reasons caseActivated, caseResolved, casePriorityChanged and caseUnacknowledged. A comparison with another text never holds.",
  change: "Compare with one of these reasons.",
  examples: [
    {
      wrong: withCondition("caseMetadata.notificationReason == 'caseResolve'"),
      right: withCondition("caseMetadata.notificationReason == 'caseResolved'"),
    },
    {
      wrong: withCondition("caseMetadata.notificationReason == 'triggered'"),
      right: withCondition("true"),
    },
  ],
  find: (args) =>
    itemsIn(fieldsIn(args.caseSettings).destinations).flatMap(([item, index]) => {
      const condition = textIn(item.condition) ?? "";
      return [...condition.matchAll(COMPARED)].flatMap(([, single, double]) => {
        const reason = single ?? double ?? "";
        return REASONS.includes(reason)
          ? []
          : [
              {
                path: ["caseSettings", "destinations", index, "condition"],
                what: `no message about a case has the reason ${JSON.stringify(reason)}${hintOf(reason)}`,
              },
            ];
      });
    }),
};
