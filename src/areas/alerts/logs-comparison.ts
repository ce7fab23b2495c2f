import type { z } from "zod";
import { field } from "../../schema/facts";
import { flag, model, set, text } from "../../schema/fields";
import { choice } from "../../schema/words";
import { logsFilter } from "./logs-filter";
import { evaluationDelayMs, notificationPayloadFilter, override, threshold, undetectedValuesManagement } from "./shared";
import { logsRatioTimeWindow } from "./windows";

const ignoreInfinity = field(flag().optional(), "Whether a division by zero is passed over instead of firing.");

const ratioComparison = choice("LOGS_RATIO_CONDITION_TYPE_", { MORE_THAN_OR_UNSPECIFIED: 0, LESS_THAN: 1 }, "AlertLogsRatioComparison");
const groupByFor = choice(
  "LOGS_RATIO_GROUP_BY_FOR_",
  // DENUMERATOR is how the API spells it.
  { BOTH_OR_UNSPECIFIED: 0, NUMERATOR_ONLY: 1, DENUMERATOR_ONLY: 2 },
  "AlertLogsRatioGroupByFor",
);
const ratioRule = model("AlertLogsRatioRule", "A threshold of the ratio, and the priority it gives the alert.", {
  condition: field(
    model("AlertLogsRatioCondition", "When a rule fires.", {
      threshold: threshold("Ratio that the measured one is compared with."),
      conditionType: field(ratioComparison, "How the ratio is compared with the threshold."),
      timeWindow: field(logsRatioTimeWindow, "The stretch of time whose logs are counted."),
    }),
    "When the rule fires.",
  ),
  override,
});
const ratioShape = model("AlertLogsRatioThreshold", "Fires when the ratio of two counts of logs crosses a threshold.", {
  numerator: logsFilter("Which logs are counted above the line; left out, all of them."),
  numeratorAlias: field(text(0, 200).optional(), "Name of the upper count in notifications."),
  denominator: logsFilter("Which logs are counted below the line; left out, all of them."),
  denominatorAlias: field(text(0, 200).optional(), "Name of the lower count in notifications."),
  groupByFor: field(groupByFor.optional(), "Which of the two counts is split by the alert's `groupByKeys`; left out, both are."),
  ignoreInfinity,
  rules: field(set(ratioRule, 1, 5), "Thresholds, one for each priority."),
  notificationPayloadFilter,
  evaluationDelayMs,
  undetectedValuesManagement,
});
export interface AlertLogsRatioThreshold extends z.output<typeof ratioShape> {}
export const logsRatioThreshold: z.ZodType<AlertLogsRatioThreshold> = ratioShape;

const relativeComparison = choice(
  "LOGS_TIME_RELATIVE_CONDITION_TYPE_",
  { MORE_THAN_OR_UNSPECIFIED: 0, LESS_THAN: 1 },
  "AlertLogsTimeRelativeComparison",
);
const comparedTo = choice(
  "LOGS_TIME_RELATIVE_COMPARED_TO_",
  {
    PREVIOUS_HOUR_OR_UNSPECIFIED: 0,
    SAME_HOUR_YESTERDAY: 1,
    SAME_HOUR_LAST_WEEK: 2,
    YESTERDAY: 3,
    SAME_DAY_LAST_WEEK: 4,
    SAME_DAY_LAST_MONTH: 5,
  },
  "AlertLogsTimeRelativeComparedTo",
);
const relativeRule = model("AlertLogsTimeRelativeRule", "A threshold of the change, and the priority it gives the alert.", {
  condition: field(
    model("AlertLogsTimeRelativeCondition", "When a rule fires.", {
      threshold: threshold("Ratio of the two counts that the measured one is compared with."),
      conditionType: field(relativeComparison, "How the ratio is compared with the threshold."),
      comparedTo: field(comparedTo, "The earlier stretch of time that the count is divided by."),
    }),
    "When the rule fires.",
  ),
  override,
});
const relativeShape = model(
  "AlertLogsTimeRelativeThreshold",
  "Fires when there are many more or fewer matching logs than at an earlier time.",
  {
    logsFilter: logsFilter(),
    rules: field(set(relativeRule, 1, 5), "Thresholds, one for each priority."),
    ignoreInfinity,
    notificationPayloadFilter,
    evaluationDelayMs,
    undetectedValuesManagement,
  },
);
export interface AlertLogsTimeRelativeThreshold extends z.output<typeof relativeShape> {}
export const logsTimeRelativeThreshold: z.ZodType<AlertLogsTimeRelativeThreshold> = relativeShape;
