// Where other data comes from.
import * as pulumi from "@pulumi/pulumi";
import * as coralogix from "pulumi-coralogix";
import { releases, shipper } from "./access";
import { application } from "./services";

const config = new pulumi.Config();

new coralogix.Integration("aws-metrics", {
  integrationKey: "aws-metrics-collector",
  version: "0.2.0",
  parameters: [
    { key: "IntegrationName", stringValue: "Metrics of the shop" },
    { key: "AwsRoleArn", stringValue: config.requireSecret("awsRoleArn") },
    { key: "MetricNamespaces", stringList: { values: ["AWS/RDS", "AWS/SQS"] } },
  ],
});
new coralogix.Integration("aws-logs", {
  integrationKey: "aws-shipper",
  version: "1.0.0",
  parameters: [
    { key: "IntegrationName", stringValue: "Logs of the load balancer" },
    { key: "ApiKey", apiKey: { id: shipper.id, value: shipper.value } },
  ],
});
new coralogix.ContextualDataIntegration("releases", {
  integrationKey: "deploy-events",
  version: "1.0.0",
  parameters: [
    { key: "IntegrationName", stringValue: "Releases of the shop" },
    { key: "ApiKey", apiKey: { id: releases.id, value: releases.value } },
  ],
});
new coralogix.ExtensionDeployment("kubernetes", {
  extensionId: "kubernetes",
  version: "1.0.0",
  itemIds: ["kubernetes-1.0.0-pod-restarts", "kubernetes-1.0.0-overview"],
  applications: [application],
});
