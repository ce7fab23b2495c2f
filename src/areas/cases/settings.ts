import type { z } from "zod";
import { field } from "../../schema/facts";
import { empty, flag, model, set, text, uuid } from "../../schema/fields";
import { oneOf } from "../../schema/union";
import { duration, keyValue, told } from "./texts";
import { casePriority, indicatorPriority, kpiType, suppressionStrategy } from "./words";

const all = field(empty("Everything, whatever it is."), "Everything passes.");

const labels = oneOf(
  {
    all,
    values: field(
      model("CaseSettingsLabels", "Labels that pass.", {
        items: field(set(keyValue).optional(), "Labels with their values. Without any, nothing passes."),
      }),
      "Only these pass.",
    ),
  },
  {},
  {
    model: "CaseSettingsLabelFilter",
    about: "Which labels pass: all, or those that are listed. An empty list is not all: nothing passes it.",
  },
);
const priorities = oneOf(
  {
    all,
    values: field(
      model("CaseSettingsPriorities", "Priorities that pass.", {
        items: field(set(indicatorPriority).optional(), "The priorities. Without any, nothing passes."),
      }),
      "Only these pass.",
    ),
  },
  {},
  {
    model: "CaseSettingsPriorityFilter",
    about: "Which priorities pass: all, or those that are listed. An empty list is not all: nothing passes it.",
  },
);

const condition = model("CaseSettingsCondition", "Alerts that become cases.", {
  enabled: field(flag().optional(), "Whether the condition counts."),
  entityLabels: field(labels.optional(), "Labels of the alerts."),
  priorities: field(priorities.optional(), "Priorities of the alerts."),
});

const indicators = model("CaseSettingsIndicators", "Which alerts become cases.", {
  enabled: field(flag().optional(), "Whether any do."),
  filteringConditions: field(
    set(condition, 0, 1000).optional(),
    "Conditions of which one is enough. Without any, all alerts become cases.",
  ),
});
export interface CaseSettingsIndicators extends z.output<typeof indicators> {}
export const settingsIndicators: z.ZodType<CaseSettingsIndicators> = indicators;

const kpi = model("CaseSettingsKpi", "A target for cases of one priority.", {
  type: field(kpiType.optional(), "What has to be done in time."),
  priority: field(casePriority.optional(), "For cases of which priority."),
  threshold: field(duration().optional(), 'The time that is allowed, in seconds, such as "300s".'),
  enabled: field(flag().optional(), "Whether it counts."),
});

const lifecycle = model("CaseSettingsLifecycle", "What becomes of cases by themselves.", {
  suppressionPeriod: field(duration().optional(), "How long a case keeps others of the same from being opened, in seconds."),
  resolutionSnoozePeriod: field(duration().optional(), "How long no new case is opened after one was resolved, in seconds."),
  alertSuppressionStrategy: field(suppressionStrategy.optional(), "What becomes of alerts that a suppression rule holds back."),
  autoResolve: field(
    model("CaseSettingsAutoResolve", "Cases that resolve by themselves.", {
      enabled: field(flag().optional(), "Whether they do."),
      inactivePeriod: field(duration().optional(), "After how long without anything new, in seconds."),
    }).optional(),
    "Whether cases resolve by themselves.",
  ),
  autoClose: field(
    model("CaseSettingsAutoClose", "Cases that close by themselves.", {
      postResolutionPeriod: field(duration(text(2, 30)), "How long after they were resolved, in seconds."),
    }).optional(),
    "When resolved cases close. Left out, after a week.",
  ),
  kpi: field(
    model("CaseSettingsKpis", "Targets.", {
      thresholds: field(set(kpi).optional(), "The targets, one for each thing to do and each priority."),
    }).optional(),
    "How soon people have to act.",
  ),
});
export interface CaseSettingsLifecycle extends z.output<typeof lifecycle> {}
export const settingsLifecycle: z.ZodType<CaseSettingsLifecycle> = lifecycle;

const name = field(text(1, 4096).optional(), "A name for people.");
const caseLifecycle = field(settingsLifecycle.optional(), "What becomes of cases by themselves.");

export const settingsBody = model("CaseSettingsBody", "Settings to make.", {
  name,
  globalIndicatorSettings: field(settingsIndicators, "Which alerts become cases."),
  caseLifecycle,
});
export const settingsChange = model("CaseSettingsChange", "Settings to change; what is left out stays.", {
  name,
  globalIndicatorSettings: field(
    settingsIndicators.optional(),
    "Which alerts become cases. Send it whole: whether parts of it are kept is not known.",
  ),
  caseLifecycle: field(
    settingsLifecycle.optional(),
    "What becomes of cases by themselves. Send it whole: whether parts of it are kept is not known.",
  ),
});

const entity = model("CaseSettings", "How cases of a team come and go.", {
  id: field(uuid().optional(), "Id of the settings."),
  name,
  globalIndicatorSettings: field(settingsIndicators.optional(), "Which alerts become cases."),
  caseLifecycle,
  createTime: field(told.optional(), "When they were made."),
  updateTime: field(told.optional(), "When they were last changed."),
});
export interface CaseSettings extends z.output<typeof entity> {}
export const caseSettings: z.ZodType<CaseSettings> = entity;

export const settingsAnswer = model("CaseSettingsAnswer", "Settings as they are.", {
  caseSettings: field(caseSettings, "The settings."),
});
export const settingsDefaults = model("CaseSettingsDefaults", "What holds for a team without settings of its own.", {
  globalIndicatorSettings: field(settingsIndicators, "Which alerts become cases."),
  caseLifecycle,
});
