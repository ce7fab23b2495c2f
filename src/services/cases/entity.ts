import { field, optional, type ValueOf } from "../../schema/facts";
import { empty, int64, list, model, set, string, stringLike, uuid } from "../../schema/fields";
import { atMostOne } from "../../schema/union";
import {
  analysisConfidence,
  analysisStatus,
  breachStatus,
  caseCategory,
  casePriority,
  caseStatus,
  kpiPriority,
  kpiType,
} from "./enums";
import { caseIndicators } from "./indicators";
import { keyValue, responseTimestamp, trimmedString } from "./strings";

const caseName = string(1, 4096);

export const impactedEntity = atMostOne("CaseImpactedEntity", "An entity that a case affects.", {
  apmService: model("CaseService", "An APM service.", {
    name: optional(caseName, "Name of the service."),
    language: optional(caseName, "Programming language of the service."),
  }),
  apmDatabase: model("CaseDatabase", "An APM database.", {
    name: optional(caseName, "Name of the database."),
    system: optional(caseName, "Database system, such as postgresql."),
  }),
});

const breaches = model("CaseKpiBreaches", "KPI breaches of a case.", {
  breachedKpis: field(
    list(
      model("CaseBreachedKpi", "A KPI breach.", {
        id: field(uuid(), "Id of the breach."),
        kpiType: field(kpiType, "Type of the KPI."),
        casePriority: field(kpiPriority, "Priority of the case at the time of the breach."),
        breachedAt: field(responseTimestamp, "Time of the breach."),
        breachStatus: field(breachStatus, "Whether the breach has been mitigated."),
        createdAt: field(responseTimestamp, "Time at which the breach was recorded."),
      }),
      0,
      1000,
    ),
    "The KPI breaches.",
  ),
});

const resolverVariant = (about: string) => field(empty(about), about);
const resolver = atMostOne("CaseResolver", "Origin of the resolution of a case.", {
  system: resolverVariant("The Coralogix service."),
  cxUser: resolverVariant("A user."),
  serviceNow: resolverVariant("A ServiceNow user."),
  apiKey: resolverVariant("A client with an API key."),
  slack: resolverVariant("A Slack user."),
  prometheusAlertManager: resolverVariant("Prometheus Alertmanager."),
  pagerDuty: resolverVariant("A PagerDuty user."),
  microsoftTeams: resolverVariant("A Microsoft Teams user."),
});

const analysis = model("CaseAnalysis", "Analysis of a case by the built-in assistant.", {
  status: optional(analysisStatus, "Status of the analysis."),
  completedAt: optional(responseTimestamp, "Completion time of the analysis."),
  payload: optional(
    model("CaseAnalysisPayload", "Result of an analysis.", {
      generatedAt: optional(responseTimestamp, "Time of the entry."),
      investigationSummary: optional(string(1, 8192), "Summary of the investigation."),
      rootCause: optional(string(1, 4096), "Suspected root cause."),
      rootCauseConfidence: optional(analysisConfidence, "Confidence in the root cause."),
      remediationRecommendations: optional(
        list(string(1, 2048), 0, 50),
        "Remediation recommendations.",
      ),
    }),
    "Result of the analysis, if the status is OK.",
  ),
});

export const priorityDetails = model(
  "CasePriorityDetails",
  "System priority and manual override of a case.",
  {
    system: optional(casePriority, "Priority that the service calculated."),
    override: optional(casePriority, "Priority set by a user. Takes precedence over `system`."),
  },
);

export const caseEntity = model(
  "Case",
  "A case, which groups related indicators and tracks their handling.",
  {
    id: field(uuid(), "Id of the case."),
    readableId: optional(
      stringLike(/^[A-Z]+-[0-9]+$/, "letters, a hyphen and digits", "CASE-12", string(1, 64)),
      "Human-readable id, such as CASE-12.",
    ),
    title: field(trimmedString(512), "Title of the case."),
    status: field(caseStatus, "Current status."),
    priority: field(casePriority, "Priority of the case. P1 is the most urgent."),
    priorityDetails: optional(priorityDetails, "System priority and manual override."),
    category: field(caseCategory, "Category of the case."),
    labels: field(set(keyValue, 0, 1000), "Labels, as key-value pairs."),
    groupings: field(
      set(keyValue, 0, 1000),
      "Key-value pairs that the indicators were grouped by.",
    ),
    assignee: optional(
      model("CaseAssignee", "The assignee of a case.", {
        userId: optional(uuid(), "Id of the user."),
      }),
      "Assignee of the case.",
    ),
    caseIndicators: optional(caseIndicators, "Indicators of the case."),
    impactedEntities: field(list(impactedEntity, 0, 1000), "Entities that the case affects."),
    kpiBreaches: optional(breaches, "KPI breaches of the case."),
    resolutionDetails: optional(
      model("CaseResolution", "Resolution of a case.", {
        reason: optional(string(1, 4096), "Resolution reason."),
        resolveTime: optional(responseTimestamp, "Resolution time."),
        resolvedBy: optional(resolver, "Origin of the resolution."),
      }),
      "Resolution of the case.",
    ),
    aiSummary: optional(trimmedString(10000), "Summary generated by the service."),
    ollyAnalysis: optional(analysis, "Analysis by the built-in assistant."),
    createTime: field(responseTimestamp, "Creation time."),
    updateTime: optional(responseTimestamp, "Time of the last change."),
    acknowledgeTime: optional(responseTimestamp, "Time of acknowledgement."),
    duration: optional(int64(0), "Time that the case has been open, or was open, in milliseconds."),
  },
);
export type Case = ValueOf<typeof caseEntity>;

export const caseResponse = model("CaseResponse", "The current case.", {
  case: field(caseEntity, "The case."),
});
export const casesResponse = model("CasesChanged", "Changed cases.", {
  cases: field(list(caseEntity, 0, 1000), "Cases that changed, in their current state."),
});
