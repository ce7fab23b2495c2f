/**
 * The same program in each language: a webhook, and two alerts for each service of a shop, which
 * call it.
 */
export const SHOP: Readonly<Record<string, (services: readonly string[]) => string>> = {
  python: (services) => `import pulumi
import pulumi_coralogix as coralogix

oncall = coralogix.Webhook("oncall", name="On call", url="https://hooks.slack.com/services/T/B/shop", slack={})
notify: coralogix.AlertNotificationGroupArgsDict = {
    "webhooks": [{"integration": {"integration_id": oncall.external_id}}],
}
for service in ${JSON.stringify(services)}:
    coralogix.Alert(
        f"{service}-errors",
        name=f"{service}: errors",
        priority="P1",
        entity_labels={"service": service},
        logs_immediate={"logs_filter": {"simple_filter": {"lucene_query": f"level:error AND service:{service}"}}},
        notification_group=notify,
    )
    coralogix.Alert(
        f"{service}-orders",
        name=f"{service}: no orders",
        priority="P2",
        entity_labels={"service": service},
        logs_threshold={
            "logs_filter": {"simple_filter": {"lucene_query": f"order AND service:{service}"}},
            "rules": [
                {
                    "condition": {
                        "threshold": 1,
                        "condition_type": "LESS_THAN",
                        "time_window": {"logs_time_window_specific_value": "MINUTES_10"},
                    }
                }
            ],
        },
        notification_group=notify,
    )
pulumi.export("webhook", oncall.external_id)
`,

  go: (services) => `package main

import (
	"github.com/pulumi-coralogix/pulumi-coralogix/sdk/go/coralogix"
	"github.com/pulumi/pulumi/sdk/v3/go/pulumi"
)

func filter(query string) *coralogix.AlertLogsFilterArgs {
	return &coralogix.AlertLogsFilterArgs{
		SimpleFilter: &coralogix.AlertLogsSimpleFilterArgs{LuceneQuery: pulumi.String(query)},
	}
}

func main() {
	pulumi.Run(func(ctx *pulumi.Context) error {
		oncall, err := coralogix.NewWebhook(ctx, "oncall", &coralogix.WebhookArgs{
			Name:  pulumi.String("On call"),
			Url:   pulumi.String("https://hooks.slack.com/services/T/B/shop"),
			Slack: &coralogix.WebhookSlackArgs{},
		})
		if err != nil {
			return err
		}
		notify := &coralogix.AlertNotificationGroupArgs{
			Webhooks: coralogix.AlertWebhookArray{&coralogix.AlertWebhookArgs{
				Integration: &coralogix.AlertIntegrationArgs{IntegrationId: oncall.ExternalId},
			}},
		}
		for _, service := range []string{${services.map((name) => JSON.stringify(name)).join(", ")}} {
			labels := pulumi.StringMap{"service": pulumi.String(service)}
			if _, err := coralogix.NewAlert(ctx, service+"-errors", &coralogix.AlertArgs{
				Name:              pulumi.String(service + ": errors"),
				Priority:          pulumi.String("P1"),
				EntityLabels:      labels,
				LogsImmediate:     &coralogix.AlertLogsImmediateArgs{LogsFilter: filter("level:error AND service:" + service)},
				NotificationGroup: notify,
			}); err != nil {
				return err
			}
			if _, err := coralogix.NewAlert(ctx, service+"-orders", &coralogix.AlertArgs{
				Name:         pulumi.String(service + ": no orders"),
				Priority:     pulumi.String("P2"),
				EntityLabels: labels,
				LogsThreshold: &coralogix.AlertLogsThresholdArgs{
					LogsFilter: filter("order AND service:" + service),
					Rules: coralogix.AlertLogsThresholdRuleArray{&coralogix.AlertLogsThresholdRuleArgs{
						Condition: &coralogix.AlertLogsThresholdConditionArgs{
							Threshold:     pulumi.Float64(1),
							ConditionType: pulumi.String("LESS_THAN"),
							TimeWindow: &coralogix.AlertLogsTimeWindowArgs{
								LogsTimeWindowSpecificValue: pulumi.String("MINUTES_10"),
							},
						},
					}},
				},
				NotificationGroup: notify,
			}); err != nil {
				return err
			}
		}
		ctx.Export("webhook", oncall.ExternalId)
		return nil
	})
}
`,

  nodejs: (services) => `import * as coralogix from "pulumi-coralogix";

const oncall = new coralogix.Webhook("oncall", {
  name: "On call",
  url: "https://hooks.slack.com/services/T/B/shop",
  slack: {},
});
const notificationGroup = { webhooks: [{ integration: { integrationId: oncall.externalId } }] };
for (const service of ${JSON.stringify(services)}) {
  const filter = (luceneQuery: string) => ({ simpleFilter: { luceneQuery } });
  const entityLabels = { service };
  new coralogix.Alert(\`\${service}-errors\`, {
    name: \`\${service}: errors\`,
    priority: "P1",
    entityLabels,
    logsImmediate: { logsFilter: filter(\`level:error AND service:\${service}\`) },
    notificationGroup,
  });
  new coralogix.Alert(\`\${service}-orders\`, {
    name: \`\${service}: no orders\`,
    priority: "P2",
    entityLabels,
    logsThreshold: {
      logsFilter: filter(\`order AND service:\${service}\`),
      rules: [
        {
          condition: {
            threshold: 1,
            conditionType: "LESS_THAN",
            timeWindow: { logsTimeWindowSpecificValue: "MINUTES_10" },
          },
        },
      ],
    },
    notificationGroup,
  });
}
export const webhook = oncall.externalId;
`,

  yaml: (services) => `name: monitoring
runtime: yaml
variables:
  notify: { webhooks: [{ integration: { integrationId: "\${oncall.externalId}" } }] }
resources:
  oncall:
    type: coralogix:Webhook
    properties:
      name: On call
      url: https://hooks.slack.com/services/T/B/shop
      slack: {}
${services.map(yamlAlerts).join("")}outputs:
  webhook: \${oncall.externalId}
`,

  hcl: (services) => `terraform {
  required_providers {
    coralogix = {
      source  = "pulumi/coralogix"
      version = "0.1.0"
    }
  }
}

locals {
  services = toset(${JSON.stringify(services)})
  notify   = { webhooks = [{ integration = { integration_id = coralogix_webhook.oncall.external_id } }] }
}

resource "coralogix_webhook" "oncall" {
  name  = "On call"
  url   = "https://hooks.slack.com/services/T/B/shop"
  slack = {}
}

resource "coralogix_alert" "errors" {
  for_each           = local.services
  name               = "\${each.key}: errors"
  priority           = "P1"
  entity_labels      = { service = each.key }
  logs_immediate     = { logs_filter = { simple_filter = { lucene_query = "level:error AND service:\${each.key}" } } }
  notification_group = local.notify
}

resource "coralogix_alert" "orders" {
  for_each      = local.services
  name          = "\${each.key}: no orders"
  priority      = "P2"
  entity_labels = { service = each.key }
  logs_threshold = {
    logs_filter = { simple_filter = { lucene_query = "order AND service:\${each.key}" } }
    rules = [
      {
        condition = {
          threshold      = 1
          condition_type = "LESS_THAN"
          time_window    = { logs_time_window_specific_value = "MINUTES_10" }
        }
      },
    ]
  }
  notification_group = local.notify
}

output "webhook" {
  value = coralogix_webhook.oncall.external_id
}
`,
};

/** YAML has no loops. */
const yamlAlerts = (service: string): string => `  ${service}-errors:
    type: coralogix:Alert
    properties:
      name: "${service}: errors"
      priority: P1
      entityLabels: { service: ${service} }
      logsImmediate:
        logsFilter: { simpleFilter: { luceneQuery: "level:error AND service:${service}" } }
      notificationGroup: \${notify}
  ${service}-orders:
    type: coralogix:Alert
    properties:
      name: "${service}: no orders"
      priority: P2
      entityLabels: { service: ${service} }
      logsThreshold:
        logsFilter: { simpleFilter: { luceneQuery: "order AND service:${service}" } }
        rules:
          - condition:
              threshold: 1
              conditionType: LESS_THAN
              timeWindow: { logsTimeWindowSpecificValue: MINUTES_10 }
      notificationGroup: \${notify}
`;
