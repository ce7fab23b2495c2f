import type { z } from "zod";
import { field } from "../../schema/facts";
import { empty, int64, list, model, set, text, textLike, uuid } from "../../schema/fields";
import { oneOf } from "../../schema/union";
import { caseIndicators } from "./indicators";
import { keyValue, told, trimmed } from "./texts";
import { analysisConfidence, analysisStatus, breachStatus, caseCategory, casePriority, caseStatus, kpiPriority, kpiType } from "./words";

const name = text(1, 4096);

export const impactedEntity = oneOf(
  {
    apmService: field(
      model("CaseService", "A service of APM.", {
        name: field(name.optional(), "Name of the service."),
        language: field(name.optional(), "Language it is written in."),
      }),
      "A service.",
    ),
    apmDatabase: field(
      model("CaseDatabase", "A database of APM.", {
        name: field(name.optional(), "Name of the database."),
        system: field(name.optional(), "Kind of the database, such as postgresql."),
      }),
      "A database.",
    ),
  },
  {},
  { optional: true, model: "CaseImpactedEntity", about: "Something that suffers from what a case is about." },
);

const breaches = model("CaseKpiBreaches", "Targets that a case has missed.", {
  breachedKpis: field(
    list(
      model("CaseBreachedKpi", "A target that was missed.", {
        id: field(uuid(), "Id of the breach."),
        kpiType: field(kpiType, "Which target."),
        casePriority: field(kpiPriority, "Priority of the case when it was missed."),
        breachedAt: field(told, "When it was missed."),
        breachStatus: field(breachStatus, "Whether what was missed has been done since."),
        createdAt: field(told, "When this was written down."),
      }),
      0,
      1000,
    ),
    "The targets.",
  ),
});

const by = (who: string) => field(empty(who), who);
const resolver = oneOf(
  {
    system: by("The service itself."),
    cxUser: by("A user."),
    serviceNow: by("Somebody in ServiceNow."),
    apiKey: by("A program with an API key."),
    slack: by("Somebody in Slack."),
    prometheusAlertManager: by("Prometheus Alertmanager."),
    pagerDuty: by("Somebody in PagerDuty."),
    microsoftTeams: by("Somebody in Microsoft Teams."),
  },
  {},
  { optional: true, model: "CaseResolver", about: "Where a case was resolved from." },
);

const analysis = model("CaseAnalysis", "What the built-in assistant made of a case.", {
  status: field(analysisStatus.optional(), "How it went."),
  completedAt: field(told.optional(), "When it was done."),
  payload: field(
    model("CaseAnalysisPayload", "The outcome of an analysis.", {
      generatedAt: field(told.optional(), "When it was written."),
      investigationSummary: field(text(1, 8192).optional(), "What was looked at."),
      rootCause: field(text(1, 4096).optional(), "What is thought to be the cause."),
      rootCauseConfidence: field(analysisConfidence.optional(), "How sure that is."),
      remediationRecommendations: field(list(text(1, 2048), 0, 50).optional(), "What could be done."),
    }).optional(),
    "The outcome, where the status is OK.",
  ),
});

export const priorityDetails = model("CasePriorityDetails", "Where the priority of a case comes from.", {
  system: field(casePriority.optional(), "Worked out by the service."),
  override: field(casePriority.optional(), "Set by people: it goes before the other."),
});

const entity = model("Case", "Something that goes wrong: signals that belong together, and what people do about them.", {
  id: field(uuid(), "Id of the case."),
  readableId: field(
    textLike(/^[A-Z]+-[0-9]+$/, "letters, a hyphen and digits", "CASE-12", text(1, 64)).optional(),
    "The id that people use.",
  ),
  title: field(trimmed(512), "Title."),
  status: field(caseStatus, "How it stands."),
  priority: field(casePriority, "How urgent it is; P1 is the most urgent."),
  priorityDetails: field(priorityDetails.optional(), "Where the priority comes from."),
  category: field(caseCategory, "What kind of trouble it is."),
  labels: field(set(keyValue, 0, 1000), "Its labels."),
  groupings: field(set(keyValue, 0, 1000), "By what its signals were brought together."),
  assignee: field(
    model("CaseAssignee", "Who sees to a case.", { userId: field(uuid().optional(), "Id of the user.") }).optional(),
    "Who sees to it.",
  ),
  caseIndicators: field(caseIndicators.optional(), "The signals that made it."),
  impactedEntities: field(list(impactedEntity, 0, 1000), "What suffers from it."),
  kpiBreaches: field(breaches.optional(), "Targets that were missed."),
  resolutionDetails: field(
    model("CaseResolution", "How a case was resolved.", {
      reason: field(text(1, 4096).optional(), "Why."),
      resolveTime: field(told.optional(), "When."),
      resolvedBy: field(resolver.optional(), "Where from."),
    }).optional(),
    "How it was resolved.",
  ),
  aiSummary: field(trimmed(10000).optional(), "A summary the service wrote."),
  ollyAnalysis: field(analysis.optional(), "What the assistant made of it."),
  createTime: field(told, "When it was opened."),
  updateTime: field(told.optional(), "When it was last changed."),
  acknowledgeTime: field(told.optional(), "When it was acknowledged."),
  duration: field(int64(0).optional(), "How long it has been open, or was, in milliseconds."),
});
export interface Case extends z.output<typeof entity> {}
export const caseEntity: z.ZodType<Case> = entity;

export const caseAnswer = model("CaseAnswer", "A case as it is now.", { case: field(caseEntity, "The case.") });
export const casesAnswer = model("CasesChanged", "Cases that were changed.", {
  cases: field(list(caseEntity, 0, 1000), "The cases that changed, as they are now."),
});
