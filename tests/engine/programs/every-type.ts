import * as coralogix from "pulumi-coralogix";
import { costAndData, ingestion, integrations, savedViews } from "./every-type-data";

/** One resource of every type, or more, connected by their outputs as in a real program. */
export async function everyType(): Promise<void> {
  alerting();
  actions();
  ai();
  dashboards();
  notifications();
  costAndData();
  access();
  savedViews();
  ingestion();
  integrations();
}

function alerting(): void {
  const hook = new coralogix.Webhook("hook", {
    name: "On call",
    url: "https://hooks.example.com/services/on-call",
    slack: { digests: [{ type: "ERROR_AND_CRITICAL_LOGS", isActive: true }], attachments: [] },
  });
  const errors = new coralogix.Alert("alert", {
    name: "Many errors",
    priority: "P2",
    entityLabels: { team: "checkout" },
    logsThreshold: {
      logsFilter: {
        simpleFilter: {
          luceneQuery: "status:>=500",
          labelFilters: { severities: ["ERROR", "CRITICAL"] },
        },
      },
      rules: [
        {
          condition: {
            threshold: 0,
            conditionType: "MORE_THAN",
            timeWindow: { logsTimeWindowSpecificValue: "MINUTES_10" },
          },
          override: { priority: "P2" },
        },
      ],
    },
    notificationGroup: { webhooks: [{ integration: { integrationId: hook.externalId } }] },
  });
  new coralogix.SuppressionRule("suppression", {
    name: "Maintenance",
    filter: { whatExpression: "source logs | filter true", alertUniqueIds: [errors.id] },
    schedule: {
      scheduleOperation: "MUTE",
      recurring: {
        schedule: {
          weekly: { daysOfWeek: [1] },
          timeframe: {
            startTime: "2026-03-01T22:00:00.000",
            duration: { forOver: 4, frequency: "HOUR" },
            timezone: "UTC",
          },
        },
      },
    },
  });
  const slo = new coralogix.Slo("slo", {
    name: "Checkout responds",
    targetThresholdPercentage: 99.5,
    sloTimeFrame: "28_DAYS",
    requestBasedMetricSli: {
      goodEvents: { query: 'sum by (region) (rate(requests_total{code!~"5.."}[1m]))' },
      totalEvents: { query: "sum by (region) (rate(requests_total[1m]))" },
    },
  });
  new coralogix.Alert("burn-rate", {
    name: "Checkout burns its error budget",
    sloThreshold: {
      sloDefinition: { sloId: slo.id },
      burnRate: {
        rules: [{ condition: { threshold: 2 }, override: { priority: "P1" } }],
        single: { timeDuration: { duration: 1, unit: "HOURS" } },
      },
    },
  });
  new coralogix.CaseSettings("cases", {
    name: "Cases",
    globalIndicatorSettings: {
      enabled: true,
      filteringConditions: [
        {
          enabled: true,
          entityLabels: { all: {} },
          priorities: { values: { items: ["P1", "P2"] } },
        },
      ],
    },
    caseLifecycle: { suppressionPeriod: "90.50s", autoClose: { postResolutionPeriod: "3600s" } },
  });
}

function actions(): void {
  const shared = new coralogix.Action("shared-action", {
    name: "Open the trace",
    url: "https://traces.example.com/{{$d.trace_id}}",
    sourceType: "LOG",
    isPrivate: false,
    urlFields: [{ name: "trace_id", required: true }],
  });
  const hidden = new coralogix.Action("hidden-action", {
    name: "Open the runbook",
    url: "https://runbooks.example.com/{{$d.service}}",
    isHidden: true,
  });
  new coralogix.ActionOrder("action-order", { actionIds: [hidden.id, shared.id] });
}

function ai(): void {
  new coralogix.AiEvaluation("pii", {
    application: "support-assistant",
    subsystem: "chat",
    target: "RESPONSE",
    pii: { categories: ["EMAIL_ADDRESS", "CREDIT_CARD"] },
    threshold: 0.7,
    isEnabled: true,
  });
  new coralogix.AiCustomEvaluation("tone", {
    name: "Tone",
    instructions: "Is the response polite? {response}",
    policyType: "quality",
    examples: [{ conversation: "You are welcome.", score: "1" }],
    applicationIds: ["0f0e0d0c-0b0a-4909-8807-060504030201"],
  });
  new coralogix.AiModelPricing("pricing", {
    prices: { "gpt-4o": { inputPricePerMillionTokens: 2.5, outputPricePerMillionTokens: 10 } },
  });
}

function dashboards(): void {
  const folder = new coralogix.DashboardFolder("folder", { name: "Checkout" });
  const dashboard = new coralogix.Dashboard("dashboard", {
    name: "Service health",
    folderId: folder.id,
    layout: {
      sections: [
        {
          rows: [
            {
              appearance: { height: 19 },
              widgets: [
                { title: "Notes", definition: { markdown: { markdownText: "# Notes" } } },
                {
                  title: "Requests",
                  definition: {
                    lineChart: {
                      queryDefinitions: [
                        { query: { metrics: { promqlQuery: "sum(rate(requests_total[1m]))" } } },
                      ],
                    },
                  },
                },
              ],
            },
          ],
        },
      ],
    },
  });
  new coralogix.DashboardPin("pin", { dashboardId: dashboard.id });
  new coralogix.DefaultDashboard("default", { dashboardId: dashboard.id });
}

function notifications(): void {
  const pager = new coralogix.Connector("pager", {
    name: "Pager",
    type: "GENERIC_HTTPS",
    connectorConfig: { fields: { url: "https://hooks.example.com/pager", method: "POST" } },
  });
  const short = new coralogix.Preset("preset", {
    name: "Short messages",
    connectorType: "GENERIC_HTTPS",
    entityType: "ALERTS",
    parentId: "preset_system_generic_https_alerts_empty",
    configOverrides: [
      {
        conditionType: { matchEntityTypeAndSubType: { entitySubType: "logsThresholdTriggered" } },
        messageConfig: { fields: { body: '{ "state": "open" }' } },
      },
    ],
  });
  new coralogix.Router("router", {
    name: "Checkout",
    routingLabels: { team: "checkout" },
    rules: ["urgent", "other"].map((name) => ({
      name,
      entityType: "ALERTS",
      condition: 'alertDef.priority == "P1"',
      targets: [{ connectorId: pager.id, presetId: short.id }],
    })),
    fallbackTargets: [{ entityType: "ALERTS", target: { connectorId: pager.id } }],
  });
}

function access(): void {
  const role = new coralogix.CustomRole("role", {
    name: "Dashboard editor",
    description: "Edits dashboards.",
    parentRoleName: "Read-Only User",
    permissions: ["team-dashboards:Update", "team-dashboards:Read"],
  });
  const scope = new coralogix.Scope("scope", {
    displayName: "Checkout",
    filters: [{ entityType: "LOGS", expression: "<v1> $l.applicationname == 'checkout'" }],
    defaultExpression: "<v1>false",
  });
  const member = new coralogix.TeamMember("member", {
    username: "ana@example.com",
    firstName: "Ana",
    accessType: { temporaryAccess: { expireAt: "2127-12-31T23:59:59Z" } },
    allowedLoginMode: ["SSO"],
  });
  const group = new coralogix.TeamGroup("group", {
    name: "Checkout",
    description: "",
    roleId: role.id,
    scope: { scopeId: scope.id },
  });
  new coralogix.IpAccess("addresses", {
    enableCoralogixCustomerSupportAccess: "ENABLED",
    ipAccess: [
      { name: "Office", ipRange: "203.0.113.0/24", enabled: true },
      { name: "Home", ipRange: "2001:db8::/32", enabled: false },
    ],
    requiredAddresses: ["203.0.113.7"],
  });
  new coralogix.SamlConfiguration("sso", {
    metadataContent: "<EntityDescriptor/>",
    active: true,
    groupNames: ["engineering", "support"],
  });
  new coralogix.TeamGroupMembers("members", {
    groupId: group.id,
    userIds: [member.userId, "c2a9e8b6-13f7-4d0b-9d5e-5b8f6a7c4e21"],
  });
  const team = new coralogix.Team("team", {
    teamName: "Payments",
    dailyQuota: 2.5,
    deletionProtection: false,
  });
  new coralogix.ApiKey("key", {
    name: "Log shipper",
    owner: { teamId: team.id },
    presets: ["SendData"],
    rotateWhen: { quarter: "2026-Q4" },
  });
}
