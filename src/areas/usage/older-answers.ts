import type { z } from "zod";
import { field } from "../../schema/facts";
import { float, int64, list, model, text, wrapped } from "../../schema/fields";
import { dimension } from "./older";
import { usagePriority, usageSeverity } from "./words";

/** What the deprecated operations answer. */
const time = text();
const amount = (about: string) => field(wrapped(float()).optional(), about);

export const entries = model("UsageEntries", "Usage, split as it was asked for.", {
  entries: field(
    list(
      model("UsageOlderEntry", "What was used in a stretch of time.", {
        timestamp: field(time.optional(), "When the stretch begins."),
        dimensions: field(list(dimension).optional(), "What the data was like."),
        sizeGb: field(float().optional(), "How much data, in gigabytes."),
        units: field(float().optional(), "What that cost in units of the quota."),
      }),
    ).optional(),
    "The usage.",
  ),
});
export const logsCount = model("UsageLogsCounts", "How many logs there were.", {
  logsCount: field(
    list(
      model("UsageLogsCount", "How many logs there were in a stretch of time.", {
        timestamp: field(time.optional(), "When the stretch begins."),
        severity: field(usageSeverity.optional(), "Their severity."),
        priority: field(usagePriority.optional(), "Their priority."),
        applicationName: field(text().optional(), "Their application, where it was asked to split by it."),
        subsystemName: field(text().optional(), "Their subsystem, where it was asked to split by it."),
        logsCount: field(int64(0).optional(), "How many."),
      }),
    ).optional(),
    "The counts.",
  ),
});
const spans = (about: string) => field(int64().optional(), about);
export const spansCount = model("UsageSpansCounts", "How many spans there were.", {
  spansCount: field(
    list(
      model("UsageSpansCount", "How many spans there were in a stretch of time, by priority and by how they ended.", {
        timestamp: field(time.optional(), "When the stretch begins."),
        successSpanCount: spans("High priority, ended well."),
        errorSpanCount: spans("High priority, failed."),
        mediumSuccessSpanCount: spans("Medium priority, ended well."),
        mediumErrorSpanCount: spans("Medium priority, failed."),
        lowSuccessSpanCount: spans("Low priority, ended well."),
        lowErrorSpanCount: spans("Low priority, failed."),
      }),
    ).optional(),
    "The counts.",
  ),
});

const day = field(time.optional(), "The day.");
const unitsShape = model("UsageDailyUnits", "Units of the quota, day by day.", {
  units: field(
    list(
      model("UsageDayUnits", "Units of the quota that a day took.", {
        statsDate: day,
        highLogsUnits: amount("Logs of high priority."),
        mediumLogsUnits: amount("Logs of medium priority."),
        lowLogsUnits: amount("Logs of low priority."),
        blockedUnits: amount("Data that was blocked."),
        highTracingUnits: amount("Spans of high priority."),
        mediumTracingUnits: amount("Spans of medium priority."),
        lowTracingUnits: amount("Spans of low priority."),
        highMetricsUnits: amount("Metrics."),
        blockedMetricsUnits: amount("Metrics that were blocked."),
        lowSessionRecordingUnits: amount("Recordings of sessions."),
        cpuProfilesUnits: amount("Profiles."),
        evaluationUnits: amount("Evaluations of AI."),
        totalUnits: amount("All together."),
      }),
    ).optional(),
    "The days.",
  ),
});
export interface UsageDailyUnits extends z.output<typeof unitsShape> {}
export const dailyUnits: z.ZodType<UsageDailyUnits> = unitsShape;

const gbsShape = model("UsageDailyGbs", "Gigabytes, day by day.", {
  gbs: field(
    list(
      model("UsageDayGbs", "Gigabytes of a day.", {
        statsDate: day,
        highLogsGbs: amount("Logs of high priority."),
        mediumLogsGbs: amount("Logs of medium priority."),
        lowLogsGbs: amount("Logs of low priority."),
        blockedGbs: amount("Data that was blocked."),
        highTracingGbs: amount("Spans of high priority."),
        mediumTracingGbs: amount("Spans of medium priority."),
        lowTracingGbs: amount("Spans of low priority."),
        highMetricsGbs: amount("Metrics."),
        blockedMetricsGbs: amount("Metrics that were blocked."),
        lowSessionRecordingGbs: amount("Recordings of sessions."),
        cpuProfilesGbs: amount("Profiles."),
        totalGbs: amount("All together."),
      }),
    ).optional(),
    "The days.",
  ),
});
export interface UsageDailyGbs extends z.output<typeof gbsShape> {}
export const dailyGbs: z.ZodType<UsageDailyGbs> = gbsShape;

export const dailyTokens = model("UsageDailyTokens", "Tokens of AI evaluations, day by day.", {
  tokens: field(
    list(
      model("UsageDayTokens", "Tokens of a day.", {
        statsDate: day,
        evaluations: field(
          list(
            model("UsageEvaluatorTokens", "Tokens of one evaluator.", {
              evaluatorName: field(text().optional(), "Name of the evaluator."),
              evaluationTokens: amount("How many."),
            }),
          ).optional(),
          "By evaluator.",
        ),
        totalTokens: amount("All together."),
      }),
    ).optional(),
    "The days.",
  ),
});
