import { fleet } from "../../services/fleet";
import { ipAccess } from "../../services/ip-access";
import { saml } from "../../services/saml";
import type { SendRequest } from "../server/request-context";

/** Single sign-on, IP access and agent configuration. */
export function seedAccess(send: SendRequest, teamId: number): void {
  send(saml.operations.setParameters, {
    body: {
      teamId,
      params: {
        active: true,
        metadataUrl: "https://example.okta.com/app/sso/saml/metadata",
        groupNames: ["payments", "platform"],
      },
    },
  });
  send(ipAccess.operations.create, {
    body: {
      enableCoralogixCustomerSupportAccess: "ENABLED",
      ipAccess: [
        { name: "Offices", enabled: true, ipRange: "198.51.100.0/24" },
        { name: "VPN", enabled: true, ipRange: "203.0.113.16/28" },
        { name: "Old data centre", enabled: false, ipRange: "192.0.2.0/24" },
      ],
    },
  });
  const group = send(fleet.operations.createGroup, {
    body: {
      name: "Cluster agents",
      description: "Collectors on the nodes of production.",
      tags: ["production", "kubernetes"],
      priorityOrder: 1,
      family: {
        active: true,
        raw: {
          remoteConfigurations: [
            { name: "node-agent", rawConfiguration: "receivers:\n  hostmetrics: {}\n" },
          ],
        },
      },
    },
  });
  const [agent] = group.family?.raw?.remoteConfigurations ?? [];
  send(fleet.operations.createOverlay, {
    body: {
      overlay: {
        name: "Debug logging",
        description: "For the analysis of incidents.",
        tags: ["production"],
        custom: {
          configuration: "service:\n  telemetry:\n    logs:\n      level: debug\n",
          targets: [{ remoteConfigurationId: agent?.id ?? "" }],
        },
      },
    },
  });
}
