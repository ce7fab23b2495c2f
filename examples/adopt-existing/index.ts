import * as pulumi from "@pulumi/pulumi";
import * as coralogix from "pulumi-coralogix";

const config = new pulumi.Config();

// By name. It is an error if no folder has this name, or more than one.
const folder = new coralogix.DashboardFolder("checkout", {
  name: "Checkout",
  adopt: { byName: true },
});

// By the resource option `import`, as with other providers. It does the same as `adopt: { id }`.
const webhook = new coralogix.Webhook(
  "on-call",
  { name: "Checkout on call", url: "https://hooks.slack.com/services/checkout", slack: {} },
  { import: config.require("webhookId") },
);

// By id, with arguments that differ from the object: the preview lists each difference and fails.
// Add intended manual changes to the program; set `overwrite` to replace all others.
const alert = new coralogix.Alert("errors", {
  name: "Checkout: errors",
  priority: "P2",
  logsImmediate: { logsFilter: { simpleFilter: { luceneQuery: "level:error" } } },
  adopt: { id: config.require("alertId"), overwrite: config.getBoolean("overwrite") ?? false },
});

// `adopt` and `import` may stay in the program: after the first `up` they have no effect.
export const adopted = [folder.id, webhook.id, alert.id];
