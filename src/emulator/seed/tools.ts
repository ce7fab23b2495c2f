import { actions } from "../../services/actions";
import { cases } from "../../services/cases";
import { contextualData } from "../../services/contextual-data";
import { extensions } from "../../services/extensions";
import { integrations } from "../../services/integrations";
import { suppressions } from "../../services/suppressions";
import { views } from "../../services/views";
import type { SendRequest } from "../server/request-context";

/** A service whose alerts are seeded. */
export interface Service {
  name: string;
  team: string;
  /** External id of the webhook that notifies its team. */
  webhook: number;
}

function seedViews(send: SendRequest): void {
  const [oncall, payments] = ["On call", "Payments"].map(
    (name) => send(views.operations.createFolder, { body: { name } }).id ?? "",
  );
  const hour = { quickSelection: { seconds: 3600, caption: "Last hour" } };
  const view = (name: string, query: string, folderId = oncall ?? "") =>
    send(views.operations.create, {
      body: {
        name,
        viewType: "LOGS",
        searchQuery: { query, syntaxType: "LUCENE" },
        timeSelection: hour,
        folderId,
        filters: {
          filters: [
            {
              name: "coralogix.metadata.severity",
              selectedValues: { ERROR: true, CRITICAL: true },
            },
          ],
        },
      },
    });
  view("Errors of checkout", "service:checkout AND level:error", payments);
  view("Crash loops", "CrashLoopBackOff OR OOMKilled");
  send(views.operations.create, {
    body: {
      name: "Orders overnight",
      viewType: "ARCHIVE_LOGS",
      searchQuery: {
        query: "source logs | filter $d.event == 'order' | count",
        syntaxType: "DATAPRIME",
      },
      timeSelection: {
        customSelection: {
          fromTime: "2026-03-01T20:00:00.000Z",
          toTime: "2026-03-02T06:00:00.000Z",
        },
      },
    },
  });
}

function seedActions(send: SendRequest): void {
  send(actions.operations.create, {
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
  send(actions.operations.create, {
    body: {
      name: "Runbook of the service",
      url: "https://runbooks.example.com/{{$d.service}}",
      sourceType: "LOG",
      isPrivate: false,
    },
  });
}

function seedSuppressions(send: SendRequest, alertIds: readonly string[]): void {
  send(suppressions.operations.create, {
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
              timeframe: {
                startTime: "2026-03-08T02:00:00.000",
                timezone: "UTC+1",
                duration: { forOver: 2, frequency: "HOUR" },
              },
            },
          },
        },
      },
    },
  });
  send(suppressions.operations.create, {
    body: {
      alertSchedulerRule: {
        name: "Move of the search cluster",
        enabled: true,
        filter: {
          whatExpression: "source logs | filter true",
          alertMetaLabels: [{ key: "team", value: "search" }],
        },
        schedule: {
          scheduleOperation: "MUTE",
          oneTime: {
            timeframe: {
              startTime: "2026-03-10T20:00:00.000",
              endTime: "2026-03-10T23:30:00.000",
              timezone: "UTC+1",
            },
          },
        },
      },
    },
  });
}

function seedIntegrations(send: SendRequest): void {
  const text = (key: string, stringValue: string) => ({ key, stringValue });
  send(integrations.operations.create, {
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
  send(contextualData.operations.create, {
    body: {
      metadata: {
        integrationKey: "deploy-events",
        version: "1.0.0",
        integrationParameters: {
          parameters: [
            text("IntegrationName", "Deployments of the shop"),
            { key: "ApiKey", apiKey: { value: "seed-api-key" } },
          ],
        },
      },
    },
  });
  const items = ["pod-restarts", "overview", "parse-events"].map((id) => `kubernetes-1.1.0-${id}`);
  send(extensions.operations.deploy, {
    query: {
      extension_deployment: {
        id: "kubernetes",
        version: "1.1.0",
        itemIds: items,
        applications: ["shop"],
      },
    },
  });
}

function seedCaseSettings(send: SendRequest): void {
  send(cases.operations.createSettings, {
    body: {
      name: "Usual",
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
      caseLifecycle: { autoClose: { postResolutionPeriod: "86400s" } },
    },
  });
}

export function seedTools(send: SendRequest, alertIds: readonly string[]): void {
  seedViews(send);
  seedActions(send);
  seedSuppressions(send, alertIds.slice(0, 3));
  seedIntegrations(send);
  seedCaseSettings(send);
}
