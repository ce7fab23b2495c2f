// Who may do what: the people of the two teams, the keys of machines, and how to log in.
import * as pulumi from "@pulumi/pulumi";
import * as coralogix from "pulumi-coralogix";
import { application, type Team, teams } from "./services";

const config = new pulumi.Config();

const people: Record<Team, { username: string; firstName: string }[]> = {
  web: [{ username: "ana@example.com", firstName: "Ana" }],
  orders: [
    { username: "ben@example.com", firstName: "Ben" },
    { username: "cleo@example.com", firstName: "Cleo" },
  ],
};

const engineer = new coralogix.CustomRole("engineer", {
  name: "Shop engineer",
  description: "Reads everything, changes alerts and dashboards.",
  parentRoleName: "Read-Only User",
  permissions: ["alerts:UpdateConfig", "team-dashboards:Update"],
});

const ofTheShop = new coralogix.Scope("shop", {
  displayName: "Shop",
  defaultExpression: "<v1>false",
  filters: (["LOGS", "SPANS"] as const).map((entityType) => ({
    entityType,
    expression: `<v1> $l.applicationname == '${application}'`,
  })),
});

function groupOf(team: Team) {
  const group = new coralogix.TeamGroup(team, {
    name: `Team ${team}`,
    description: "",
    roleId: engineer.id,
    scope: { scopeId: ofTheShop.id },
  });
  const members = people[team].map(
    (person) =>
      new coralogix.TeamMember(person.firstName.toLowerCase(), {
        ...person,
        allowedLoginMode: ["SSO"],
      }),
  );
  new coralogix.TeamGroupMembers(team, {
    groupId: group.id,
    userIds: members.map(({ userId }) => userId),
  });
  return group;
}
export const groupIds = teams.map((team) => groupOf(team).id);

export const sso = new coralogix.SamlConfiguration("sso", {
  metadataUrl: config.require("ssoMetadataUrl"),
  active: true,
  groupNames: teams.map((team) => `shop-${team}`),
});

// The program itself runs on a build machine, which must not lock itself out.
new coralogix.IpAccess("addresses", {
  enableCoralogixCustomerSupportAccess: "ENABLED",
  ipAccess: [
    { name: "Office", ipRange: "203.0.113.0/24", enabled: true },
    { name: "Build machines", ipRange: "198.51.100.16/28", enabled: true },
  ],
  requiredAddresses: ["198.51.100.20"],
});

// A change of `keyQuarter` replaces both keys; the old ones work until the end of the run.
const rotateWhen = { quarter: config.get("keyQuarter") ?? "2026-Q4" };
export const shipper = new coralogix.ApiKey("shipper", {
  name: "Log shipper",
  presets: ["SendData"],
  rotateWhen,
});
export const releases = new coralogix.ApiKey("releases", {
  name: "Releases",
  permissions: ["contextual-data:UpdateConfig"],
  rotateWhen,
});
