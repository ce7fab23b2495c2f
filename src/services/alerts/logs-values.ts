import { annotate, factsOf, field, optional, type ValueOf } from "../../schema/facts";
import { int64, list, model, string } from "../../schema/fields";
import { logsFilter } from "./logs-filter";
import { notificationPayloadFilter, ruleOf } from "./shared";
import { logsNewValueTimeWindow, logsUniqueValueTimeWindow } from "./windows";

const newValueRule = ruleOf("AlertLogsNewValue", "A new-value rule.", {
  keypathToTrack: field(
    string(),
    "Log field whose values are tracked. The alert is grouped by this field.",
  ),
  timeWindow: logsNewValueTimeWindow,
});
export const logsNewValue = model(
  "AlertLogsNewValue",
  "Triggers when a field of the matching logs has a value that did not occur before.",
  {
    logsFilter: logsFilter(),
    rules: field(list(newValueRule, 1, 1), "The rule. Exactly one is allowed."),
    notificationPayloadFilter,
  },
);
export type AlertLogsNewValue = ValueOf<typeof logsNewValue>;

const uniqueCountRule = ruleOf("AlertLogsUniqueCount", "A unique-count rule.", {
  maxUniqueCount: field(
    int64(),
    "The alert triggers when the number of unique values exceeds this number.",
  ),
  timeWindow: field(logsUniqueValueTimeWindow, "Time window in which values are counted."),
});
const count = int64();
// The API rejects 0; it does not mean "no limit".
const aboveZero = annotate(
  count.refine((value) => Number(value) !== 0, "must not be 0: omit the field for no limit"),
  factsOf(count),
);
export const logsUniqueCount = model(
  "AlertLogsUniqueCount",
  "Triggers when a field of the matching logs has too many unique values.",
  {
    logsFilter: logsFilter(),
    uniqueCountKeypath: field(string(1), "Log field whose unique values are counted."),
    maxUniqueCountPerGroupByKey: optional(
      aboveZero,
      "Maximum number of unique values that are counted per group.",
    ),
    rules: field(list(uniqueCountRule, 1, 1), "The rule. Exactly one is allowed."),
    notificationPayloadFilter,
  },
);
export type AlertLogsUniqueCount = ValueOf<typeof logsUniqueCount>;
