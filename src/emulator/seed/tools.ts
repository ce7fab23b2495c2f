import { actions } from "../../areas/actions";
import { cases } from "../../areas/cases";
import { contextualData } from "../../areas/contextual-data";
import { extensions } from "../../areas/extensions";
import { integrations } from "../../areas/integrations";
import { suppressions } from "../../areas/suppressions";
import { views } from "../../areas/views";
import type { Ask } from "./ask";

function seedViews(ask: Ask): void {
  const [oncall, payments] = ["On call", "Payments"].map((name) => ask(views.operations.createFolder, { body: { name } }).id ?? "");
  const hour = { quickSelection: { seconds: 3600, caption: "Last hour" } };
  const view = (name: string, query: string, folderId = oncall ?? "") =>
    ask(views.operations.create, {
      body: {
        name,
        viewType: "LOGS",
        searchQuery: { query, syntaxType: "LUCENE" },
        timeSelection: hour,
        folderId,
        filters: { filters: [{ name: "coralogix.metadata.severity", selectedValues: { ERROR: true, CRITICAL: true } }] },
      },
    });
  view("Errors of checkout", "service:checkout AND level:error", payments);
  view("Crash loops", "CrashLoopBackOff OR OOMKilled");
  ask(views.operations.create, {
    body: {
      name: "Orders of a night",
      viewType: "ARCHIVE_LOGS",
      searchQuery: { query: "source logs | filter $d.event == 'order' | count", syntaxType: "DATAPRIME" },
      timeSelection: { customSelection: { fromTime: "2026-03-01T20:00:00.000Z", toTime: "2026-03-02T06:00:00.000Z" } },
    },
  });
}

function seedActions(ask: Ask): void {
  ask(actions.operations.create, {
    body: {
      name: "Open the order",
      url: "https://shop.example.com/orders/{{$d.order_id}}",
      sourceType: "LOG",
      applicationNames: ["shop"],
      subsystemNames: ["checkout"],
      isPrivate: false,
      urlFields: [{ name: "order_id", required: true }],
    },
  });
  ask(actions.operations.create, {
    body: { name: "Runbook of the service", url: "https://runbooks.example.com/{{$d.service}}", sourceType: "LOG", isPrivate: false },
  });
}

function seedSuppressions(ask: Ask, alertIds: readonly string[]): void {
  ask(suppressions.operations.create, {
    body: {
      alertSchedulerRule: {
        name: "Weekly maintenance",
        description: "The databases restart.",
        enabled: true,
        filter: { whatExpression: "source logs | filter true", alertUniqueIds: [...alertIds] },
        schedule: {
          scheduleOperation: "MUTE",
          recurring: {
            schedule: {
              repeatEvery: 1,
              weekly: { daysOfWeek: [7] },
              timeframe: { startTime: "2026-03-08T02:00:00.000", timezone: "UTC+1", duration: { forOver: 2, frequency: "HOUR" } },
            },
          },
        },
      },
    },
  });
  ask(suppressions.operations.create, {
    body: {
      alertSchedulerRule: {
        name: "Move of the search cluster",
        enabled: true,
        filter: { whatExpression: "source logs | filter true", alertMetaLabels: [{ key: "team", value: "search" }] },
        schedule: {
          scheduleOperation: "MUTE",
          oneTime: { timeframe: { startTime: "2026-03-10T20:00:00.000", endTime: "2026-03-10T23:30:00.000", timezone: "UTC+1" } },
        },
      },
    },
  });
}

function seedIntegrations(ask: Ask): void {
  const text = (key: string, stringValue: string) => ({ key, stringValue });
  ask(integrations.operations.create, {
    body: {
      metadata: {
        integrationKey: "aws-metrics-collector",
        version: "0.2.0",
        integrationParameters: {
          parameters: [
            text("IntegrationName", "Metrics of the production account"),
            text("AwsRoleArn", "arn:aws:iam::123456789012:role/metrics-reader"),
            { key: "MetricNamespaces", stringList: { values: ["AWS/EC2", "AWS/RDS"] } },
          ],
        },
      },
    },
  });
  ask(contextualData.operations.create, {
    body: {
      metadata: {
        integrationKey: "deploy-events",
        version: "1.0.0",
        integrationParameters: {
          parameters: [text("IntegrationName", "Deployments of the shop"), { key: "ApiKey", apiKey: { value: "seed-api-key" } }],
        },
      },
    },
  });
  const items = ["pod-restarts", "overview", "parse-events"].map((id) => `kubernetes-1.1.0-${id}`);
  ask(extensions.operations.deploy, {
    query: { extension_deployment: { id: "kubernetes", version: "1.1.0", itemIds: items, applications: ["shop"] } },
  });
}

function seedCaseSettings(ask: Ask): void {
  ask(cases.operations.createSettings, {
    body: {
      name: "Usual",
      globalIndicatorSettings: {
        enabled: true,
        filteringConditions: [{ enabled: true, entityLabels: { all: {} }, priorities: { values: { items: ["P1", "P2"] } } }],
      },
      caseLifecycle: { autoClose: { postResolutionPeriod: "86400s" } },
    },
  });
}

/** What people and machines do with the data. */
export function seedTools(ask: Ask, alertIds: readonly string[]): void {
  seedViews(ask);
  seedActions(ask);
  seedSuppressions(ask, alertIds.slice(0, 3));
  seedIntegrations(ask);
  seedCaseSettings(ask);
}
