import { fleet } from "../../areas/fleet";
import { ipAccess } from "../../areas/ip-access";
import { saml } from "../../areas/saml";
import type { Ask } from "./ask";

/** How people come in, from where, and how the collectors are set up. */
export function seedAccess(ask: Ask, teamId: number): void {
  ask(saml.operations.setParameters, {
    body: {
      teamId,
      params: { active: true, metadataUrl: "https://example.okta.com/app/sso/saml/metadata", groupNames: ["payments", "platform"] },
    },
  });
  ask(ipAccess.operations.create, {
    body: {
      enableCoralogixCustomerSupportAccess: "ENABLED",
      ipAccess: [
        { name: "Offices", enabled: true, ipRange: "198.51.100.0/24" },
        { name: "VPN", enabled: true, ipRange: "203.0.113.16/28" },
        { name: "Old data centre", enabled: false, ipRange: "192.0.2.0/24" },
      ],
    },
  });
  const config = (name: string, body: string) => ({ name, type: "otel-collector", body });
  ask(fleet.operations.createGroup, {
    body: {
      name: "Cluster agents",
      description: "Collectors on the nodes of production.",
      tags: ["production", "kubernetes"],
      priorityOrder: 1,
      family: { remoteConfigurations: [config("node-agent", "receivers:\n  hostmetrics: {}\n")] },
    },
  });
}
