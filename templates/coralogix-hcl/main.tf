terraform {
  required_providers {
    coralogix = {
      source  = "pulumi/coralogix"
      version = "0.1.0"
    }
  }
}

# Anyone with the URL can post messages, so set it as a secret:
# pulumi config set --secret webhook_url https://hooks.slack.com/services/…
variable "webhook_url" {
  type      = string
  sensitive = true
  default   = "https://hooks.slack.com/services/T00/B00/example"
}

resource "coralogix_webhook" "on_call" {
  name  = "On call"
  url   = var.webhook_url
  slack = {}
}

resource "coralogix_alert" "errors" {
  name           = "Many errors"
  priority       = "P2"
  logs_immediate = { logs_filter = { simple_filter = { lucene_query = "level:error" } } }
  notification_group = {
    webhooks = [{ integration = { integration_id = coralogix_webhook.on_call.external_id } }]
  }
}

output "alert_id" {
  value = coralogix_alert.errors.id
}
