import { optional } from "../../schema/facts";
import { float, int64, list, model, string, wrapped } from "../../schema/fields";
import { usagePriority, usageSeverity } from "./enums";
import { dimension } from "./older-queries";

/** Responses of the deprecated operations. */
const time = string();
const amount = (about: string) => optional(wrapped(float()), about);

export const entries = model("UsageEntries", "Usage, grouped as requested.", {
  entries: optional(
    list(
      model("UsageOlderEntry", "Usage in a time interval.", {
        timestamp: optional(time, "Start of the interval."),
        dimensions: optional(list(dimension), "Dimensions of the data."),
        sizeGb: optional(float(), "Volume of the data, in gigabytes."),
        units: optional(float(), "Cost in quota units."),
      }),
    ),
    "The usage.",
  ),
});
export const logsCount = model("UsageLogsCounts", "Numbers of logs.", {
  logsCount: optional(
    list(
      model("UsageLogsCount", "Number of logs in a time interval.", {
        timestamp: optional(time, "Start of the interval."),
        severity: optional(usageSeverity, "Severity of the logs."),
        priority: optional(usagePriority, "Priority of the logs."),
        applicationName: optional(string(), "Application, if the request groups by application."),
        subsystemName: optional(string(), "Subsystem, if the request groups by subsystem."),
        logsCount: optional(int64(0), "Number of logs."),
      }),
    ),
    "The numbers.",
  ),
});
const spans = (about: string) => optional(int64(), about);
export const spansCount = model("UsageSpansCounts", "Numbers of spans.", {
  spansCount: optional(
    list(
      model("UsageSpansCount", "Number of spans in a time interval, by priority and result.", {
        timestamp: optional(time, "Start of the interval."),
        successSpanCount: spans("High priority, successful."),
        errorSpanCount: spans("High priority, failed."),
        mediumSuccessSpanCount: spans("Medium priority, successful."),
        mediumErrorSpanCount: spans("Medium priority, failed."),
        lowSuccessSpanCount: spans("Low priority, successful."),
        lowErrorSpanCount: spans("Low priority, failed."),
      }),
    ),
    "The numbers.",
  ),
});

const day = optional(time, "The day.");
export const dailyUnits = model("UsageDailyUnits", "Daily usage in quota units.", {
  units: optional(
    list(
      model("UsageDayUnits", "Quota units of a day.", {
        statsDate: day,
        highLogsUnits: amount("High-priority logs."),
        mediumLogsUnits: amount("Medium-priority logs."),
        lowLogsUnits: amount("Low-priority logs."),
        blockedUnits: amount("Blocked data."),
        highTracingUnits: amount("High-priority spans."),
        mediumTracingUnits: amount("Medium-priority spans."),
        lowTracingUnits: amount("Low-priority spans."),
        highMetricsUnits: amount("Metrics."),
        blockedMetricsUnits: amount("Blocked metrics."),
        lowSessionRecordingUnits: amount("Session recordings."),
        cpuProfilesUnits: amount("Profiles."),
        evaluationUnits: amount("AI evaluations."),
        totalUnits: amount("Total."),
      }),
    ),
    "The days.",
  ),
});

export const dailyGbs = model("UsageDailyGbs", "Daily usage in gigabytes.", {
  gbs: optional(
    list(
      model("UsageDayGbs", "Gigabytes of a day.", {
        statsDate: day,
        highLogsGbs: amount("High-priority logs."),
        mediumLogsGbs: amount("Medium-priority logs."),
        lowLogsGbs: amount("Low-priority logs."),
        blockedGbs: amount("Blocked data."),
        highTracingGbs: amount("High-priority spans."),
        mediumTracingGbs: amount("Medium-priority spans."),
        lowTracingGbs: amount("Low-priority spans."),
        highMetricsGbs: amount("Metrics."),
        blockedMetricsGbs: amount("Blocked metrics."),
        lowSessionRecordingGbs: amount("Session recordings."),
        cpuProfilesGbs: amount("Profiles."),
        totalGbs: amount("Total."),
      }),
    ),
    "The days.",
  ),
});

export const dailyTokens = model("UsageDailyTokens", "Daily tokens of AI evaluations.", {
  tokens: optional(
    list(
      model("UsageDayTokens", "Tokens of a day.", {
        statsDate: day,
        evaluations: optional(
          list(
            model("UsageEvaluatorTokens", "Tokens of one evaluator.", {
              evaluatorName: optional(string(), "Name of the evaluator."),
              evaluationTokens: amount("Number of logs."),
            }),
          ),
          "Tokens by evaluator.",
        ),
        totalTokens: amount("Total."),
      }),
    ),
    "The days.",
  ),
});
