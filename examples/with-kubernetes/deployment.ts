import * as k8s from "@pulumi/kubernetes";
import * as pulumi from "@pulumi/pulumi";

const config = new pulumi.Config();
const labels = { "app.kubernetes.io/name": "checkout" };

const shop = new k8s.core.v1.Namespace("shop");

export const checkout = new k8s.apps.v1.Deployment("checkout", {
  metadata: { namespace: shop.metadata.name, labels },
  spec: {
    replicas: config.getNumber("replicas") ?? 3,
    selector: { matchLabels: labels },
    template: {
      metadata: { labels },
      spec: {
        containers: [
          {
            name: "checkout",
            image: config.get("image") ?? "nginx:1.29",
            resources: {
              requests: { cpu: "100m", memory: "128Mi" },
              limits: { memory: config.get("memoryLimit") ?? "256Mi" },
            },
          },
        ],
      },
    },
  },
});
