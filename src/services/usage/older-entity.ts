import { field } from "../../schema/facts";
import { float, int64, list, model, string, wrapped } from "../../schema/fields";
import { usagePriority, usageSeverity } from "./enums";
import { dimension } from "./older-queries";

/** Responses of the deprecated operations. */
const time = string();
const amount = (about: string) => field(wrapped(float()).optional(), about);

export const entries = model("UsageEntries", "Usage, grouped as requested.", {
  entries: field(
    list(
      model("UsageOlderEntry", "Usage in a time interval.", {
        timestamp: field(time.optional(), "Start of the interval."),
        dimensions: field(list(dimension).optional(), "Dimensions of the data."),
        sizeGb: field(float().optional(), "Volume of the data, in gigabytes."),
        units: field(float().optional(), "Cost in quota units."),
      }),
    ).optional(),
    "The usage.",
  ),
});
export const logsCount = model("UsageLogsCounts", "Numbers of logs.", {
  logsCount: field(
    list(
      model("UsageLogsCount", "Number of logs in a time interval.", {
        timestamp: field(time.optional(), "Start of the interval."),
        severity: field(usageSeverity.optional(), "Severity of the logs."),
        priority: field(usagePriority.optional(), "Priority of the logs."),
        applicationName: field(
          string().optional(),
          "Application, if the request groups by application.",
        ),
        subsystemName: field(string().optional(), "Subsystem, if the request groups by subsystem."),
        logsCount: field(int64(0).optional(), "Number of logs."),
      }),
    ).optional(),
    "The numbers.",
  ),
});
const spans = (about: string) => field(int64().optional(), about);
export const spansCount = model("UsageSpansCounts", "Numbers of spans.", {
  spansCount: field(
    list(
      model("UsageSpansCount", "Number of spans in a time interval, by priority and result.", {
        timestamp: field(time.optional(), "Start of the interval."),
        successSpanCount: spans("High priority, successful."),
        errorSpanCount: spans("High priority, failed."),
        mediumSuccessSpanCount: spans("Medium priority, successful."),
        mediumErrorSpanCount: spans("Medium priority, failed."),
        lowSuccessSpanCount: spans("Low priority, successful."),
        lowErrorSpanCount: spans("Low priority, failed."),
      }),
    ).optional(),
    "The numbers.",
  ),
});

const day = field(time.optional(), "The day.");
export const dailyUnits = model("UsageDailyUnits", "Daily usage in quota units.", {
  units: field(
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
    ).optional(),
    "The days.",
  ),
});

export const dailyGbs = model("UsageDailyGbs", "Daily usage in gigabytes.", {
  gbs: field(
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
    ).optional(),
    "The days.",
  ),
});

export const dailyTokens = model("UsageDailyTokens", "Daily tokens of AI evaluations.", {
  tokens: field(
    list(
      model("UsageDayTokens", "Tokens of a day.", {
        statsDate: day,
        evaluations: field(
          list(
            model("UsageEvaluatorTokens", "Tokens of one evaluator.", {
              evaluatorName: field(string().optional(), "Name of the evaluator."),
              evaluationTokens: amount("Number of logs."),
            }),
          ).optional(),
          "Tokens by evaluator.",
        ),
        totalTokens: amount("Total."),
      }),
    ).optional(),
    "The days.",
  ),
});
