import type { z } from "zod";
import { field } from "../../schema/facts";
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
    name: field(caseName.optional(), "Name of the service."),
    language: field(caseName.optional(), "Programming language of the service."),
  }),
  apmDatabase: model("CaseDatabase", "An APM database.", {
    name: field(caseName.optional(), "Name of the database."),
    system: field(caseName.optional(), "Database system, such as postgresql."),
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
  status: field(analysisStatus.optional(), "Status of the analysis."),
  completedAt: field(responseTimestamp.optional(), "Completion time of the analysis."),
  payload: field(
    model("CaseAnalysisPayload", "Result of an analysis.", {
      generatedAt: field(responseTimestamp.optional(), "Time of the entry."),
      investigationSummary: field(string(1, 8192).optional(), "Summary of the investigation."),
      rootCause: field(string(1, 4096).optional(), "Suspected root cause."),
      rootCauseConfidence: field(analysisConfidence.optional(), "Confidence in the root cause."),
      remediationRecommendations: field(
        list(string(1, 2048), 0, 50).optional(),
        "Remediation recommendations.",
      ),
    }).optional(),
    "Result of the analysis, if the status is OK.",
  ),
});

export const priorityDetails = model(
  "CasePriorityDetails",
  "System priority and manual override of a case.",
  {
    system: field(casePriority.optional(), "Priority that the service calculated."),
    override: field(
      casePriority.optional(),
      "Priority set by a user. Takes precedence over `system`.",
    ),
  },
);

export const caseEntity = model(
  "Case",
  "A case, which groups related indicators and tracks their handling.",
  {
    id: field(uuid(), "Id of the case."),
    readableId: field(
      stringLike(
        /^[A-Z]+-[0-9]+$/,
        "letters, a hyphen and digits",
        "CASE-12",
        string(1, 64),
      ).optional(),
      "Human-readable id, such as CASE-12.",
    ),
    title: field(trimmedString(512), "Title of the case."),
    status: field(caseStatus, "Current status."),
    priority: field(casePriority, "Priority of the case. P1 is the most urgent."),
    priorityDetails: field(priorityDetails.optional(), "System priority and manual override."),
    category: field(caseCategory, "Category of the case."),
    labels: field(set(keyValue, 0, 1000), "Labels, as key-value pairs."),
    groupings: field(
      set(keyValue, 0, 1000),
      "Key-value pairs that the indicators were grouped by.",
    ),
    assignee: field(
      model("CaseAssignee", "The assignee of a case.", {
        userId: field(uuid().optional(), "Id of the user."),
      }).optional(),
      "Assignee of the case.",
    ),
    caseIndicators: field(caseIndicators.optional(), "Indicators of the case."),
    impactedEntities: field(list(impactedEntity, 0, 1000), "Entities that the case affects."),
    kpiBreaches: field(breaches.optional(), "KPI breaches of the case."),
    resolutionDetails: field(
      model("CaseResolution", "Resolution of a case.", {
        reason: field(string(1, 4096).optional(), "Resolution reason."),
        resolveTime: field(responseTimestamp.optional(), "Resolution time."),
        resolvedBy: field(resolver.optional(), "Origin of the resolution."),
      }).optional(),
      "Resolution of the case.",
    ),
    aiSummary: field(trimmedString(10000).optional(), "Summary generated by the service."),
    ollyAnalysis: field(analysis.optional(), "Analysis by the built-in assistant."),
    createTime: field(responseTimestamp, "Creation time."),
    updateTime: field(responseTimestamp.optional(), "Time of the last change."),
    acknowledgeTime: field(responseTimestamp.optional(), "Time of acknowledgement."),
    duration: field(
      int64(0).optional(),
      "Time that the case has been open, or was open, in milliseconds.",
    ),
  },
);
export type Case = z.output<typeof caseEntity>;

export const caseResponse = model("CaseResponse", "The current case.", {
  case: field(caseEntity, "The case."),
});
export const casesResponse = model("CasesChanged", "Changed cases.", {
  cases: field(list(caseEntity, 0, 1000), "Cases that changed, in their current state."),
});
