import { field, optional, type ValueOf } from "../../schema/facts";
import { empty, flag, model, set, string, uuid } from "../../schema/fields";
import { duration } from "../../schema/time";
import { union } from "../../schema/union";
import { casePriority, indicatorPriority, kpiType, suppressionStrategy } from "./enums";
import { keyValue, responseTimestamp } from "./strings";

const all = field(empty("All values."), "All values match.");

const labels = union(
  "CaseSettingsLabelFilter",
  "Label filter: all labels, or the listed ones. An empty list matches nothing.",
  {
    all,
    values: field(
      model("CaseSettingsLabels", "Matching labels.", {
        items: optional(set(keyValue), "Labels with their values. An empty list matches nothing."),
      }),
      "Only the listed values match.",
    ),
  },
);
const priorities = union(
  "CaseSettingsPriorityFilter",
  "Priority filter: all priorities, or the listed ones. An empty list matches nothing.",
  {
    all,
    values: field(
      model("CaseSettingsPriorities", "Matching priorities.", {
        items: optional(set(indicatorPriority), "Priorities. An empty list matches nothing."),
      }),
      "Only the listed values match.",
    ),
  },
);

const condition = model("CaseSettingsCondition", "A condition for alerts that open cases.", {
  enabled: optional(flag(), "Whether the condition is enabled."),
  entityLabels: optional(labels, "Label filter."),
  priorities: optional(priorities, "Priority filter."),
});

export const settingsIndicators = model(
  "CaseSettingsIndicators",
  "Settings for alerts that open cases.",
  {
    enabled: optional(flag(), "Whether alerts open cases."),
    filteringConditions: optional(
      set(condition, 0, 1000),
      "Conditions; one match is sufficient. Without conditions, all alerts open cases.",
    ),
  },
);

const kpi = model("CaseSettingsKpi", "A KPI threshold for one priority.", {
  type: optional(kpiType, "Type of the KPI."),
  priority: optional(casePriority, "Priority that the threshold applies to."),
  threshold: optional(duration(), 'Time limit in seconds, such as "300s".'),
  enabled: optional(flag(), "Whether the threshold is enabled."),
});

export const settingsLifecycle = model("CaseSettingsLifecycle", "Lifecycle settings of cases.", {
  suppressionPeriod: optional(
    duration(),
    "Time in which an open case prevents duplicate cases, in seconds.",
  ),
  resolutionSnoozePeriod: optional(
    duration(),
    "Time after a resolution in which no new case is opened, in seconds.",
  ),
  alertSuppressionStrategy: optional(
    suppressionStrategy,
    "Handling of alerts that are suppressed by a suppression rule.",
  ),
  autoResolve: model("CaseSettingsAutoResolve", "Automatic resolution of cases.", {
    enabled: optional(flag(), "Whether automatic resolution is enabled."),
    inactivePeriod: optional(
      duration(),
      "Time of inactivity before a case is resolved, in seconds.",
    ),
  }).optional(),
  autoClose: optional(
    model("CaseSettingsAutoClose", "Automatic closing of cases.", {
      postResolutionPeriod: field(
        duration(string(2, 30)),
        "Time after the resolution, in seconds.",
      ),
    }),
    "Automatic closing of resolved cases. Default: after one week.",
  ),
  kpi: model("CaseSettingsKpis", "KPI settings.", {
    thresholds: optional(set(kpi), "Thresholds, one per KPI type and priority."),
  }).optional(),
});

const settingName = optional(string(1, 4096), "Display name of the settings.");
const caseLifecycle = settingsLifecycle.optional();

export const settingsBody = model("CaseSettingsBody", "Settings to create.", {
  name: settingName,
  globalIndicatorSettings: settingsIndicators,
  caseLifecycle,
});
export const settingsChange = model(
  "CaseSettingsChange",
  "Settings to update. Omitted fields are not changed.",
  {
    name: settingName,
    globalIndicatorSettings: optional(
      settingsIndicators,
      "Settings for alerts that open cases. Send the complete object: omitted parts may not be retained.",
    ),
    caseLifecycle: optional(
      settingsLifecycle,
      "Lifecycle settings of cases. Send the complete object: omitted parts may not be retained.",
    ),
  },
);

export const caseSettings = model("CaseSettingsEntity", "The case settings of a team.", {
  id: optional(uuid(), "Id of the settings."),
  name: settingName,
  globalIndicatorSettings: settingsIndicators.optional(),
  caseLifecycle,
  createTime: optional(responseTimestamp, "Creation time."),
  updateTime: optional(responseTimestamp, "Time of the last change."),
});
export type CaseSettings = ValueOf<typeof caseSettings>;

export const settingsResponse = model("CaseSettingsResponse", "Response with case settings.", {
  caseSettings: field(caseSettings, "The settings."),
});
export const settingsDefaults = model(
  "CaseSettingsDefaults",
  "Default settings for teams without settings.",
  {
    globalIndicatorSettings: settingsIndicators,
    caseLifecycle,
  },
);
