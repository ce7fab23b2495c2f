import * as pulumi from "@pulumi/pulumi";
import * as coralogix from "pulumi-coralogix";

const config = new pulumi.Config();

// By name: the one folder that is called so. None, or several, are an error that says which there are.
const folder = new coralogix.DashboardFolder("checkout", { name: "Checkout", adopt: { byName: true } });

// By the option that other providers take too. It means the same as `adopt: { id }`.
const webhook = new coralogix.Webhook(
  "on-call",
  { name: "Checkout on call", url: "https://hooks.example.com/services/checkout", slack: {} },
  { import: config.require("webhookId") },
);

// By id, with arguments that the object does not meet: a preview lists each difference and stops. What was changed by hand
// on purpose belongs into the program; what was not is set right with `overwrite`.
const alert = new coralogix.Alert("errors", {
  name: "Checkout: errors",
  priority: "P2",
  logsImmediate: { logsFilter: { simpleFilter: { luceneQuery: "level:error" } } },
  adopt: { id: config.require("alertId"), overwrite: config.getBoolean("overwrite") ?? false },
});

// All three may stay in the program: after the first `up` they do nothing.
export const adopted = [folder.id, webhook.id, alert.id];
