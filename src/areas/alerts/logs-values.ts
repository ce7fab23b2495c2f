import type { z } from "zod";
import { factsOf, field, mark } from "../../schema/facts";
import { int64, list, model, text } from "../../schema/fields";
import { logsFilter } from "./logs-filter";
import { notificationPayloadFilter } from "./shared";
import { logsNewValueTimeWindow, logsUniqueValueTimeWindow } from "./windows";

const newValueRule = model("AlertLogsNewValueRule", "What counts as a new value.", {
  condition: field(
    model("AlertLogsNewValueCondition", "When a rule fires.", {
      keypathToTrack: field(text(), "Field of the log whose values are watched. The alert is grouped by it."),
      timeWindow: field(logsNewValueTimeWindow, "How far back a value counts as known."),
    }),
    "When the rule fires.",
  ),
});
const newValueShape = model("AlertLogsNewValue", "Fires when a field of the matching logs takes a value that it did not have before.", {
  logsFilter: logsFilter(),
  rules: field(list(newValueRule, 1, 1), "The one rule."),
  notificationPayloadFilter,
});
export interface AlertLogsNewValue extends z.output<typeof newValueShape> {}
export const logsNewValue: z.ZodType<AlertLogsNewValue> = newValueShape;

const uniqueCountRule = model("AlertLogsUniqueCountRule", "How many different values are too many.", {
  condition: field(
    model("AlertLogsUniqueCountCondition", "When a rule fires.", {
      maxUniqueCount: field(int64(), "Number of different values above which the alert fires."),
      timeWindow: field(logsUniqueValueTimeWindow, "The stretch of time whose values are counted."),
    }),
    "When the rule fires.",
  ),
});
const count = int64();
// The API refuses a zero here, and takes it for no limit nowhere.
const aboveZero = mark(
  count.refine((value) => Number(value) !== 0, "0 is refused: leave it out for no limit"),
  factsOf(count),
);
const uniqueCountShape = model("AlertLogsUniqueCount", "Fires when a field of the matching logs takes too many different values.", {
  logsFilter: logsFilter(),
  uniqueCountKeypath: field(text(1), "Field of the log whose different values are counted."),
  maxUniqueCountPerGroupByKey: field(aboveZero.optional(), "Number of different values that are counted for each group at most."),
  rules: field(list(uniqueCountRule, 1, 1), "The one rule."),
  notificationPayloadFilter,
});
export interface AlertLogsUniqueCount extends z.output<typeof uniqueCountShape> {}
export const logsUniqueCount: z.ZodType<AlertLogsUniqueCount> = uniqueCountShape;
