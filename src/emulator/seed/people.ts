import { groups } from "../../areas/groups";
import { apiKeys } from "../../areas/keys";
import { members } from "../../areas/members";
import { roles } from "../../areas/roles";
import { scopes } from "../../areas/scopes";
import type { Ask } from "./ask";

const PEOPLE = [
  ["ana", "Ana", "Ferreira", "payments"],
  ["noor", "Noor", "Haddad", "payments"],
  ["jonas", "Jonas", "Lindqvist", "search"],
  ["mei", "Mei", "Tanaka", "search"],
  ["tomas", "Tomas", "Novak", "platform"],
  ["priya", "Priya", "Raman", "platform"],
  ["luca", "Luca", "Moretti", "platform"],
  ["sara", "Sara", "Okafor", "support"],
] as const;
type Group = (typeof PEOPLE)[number][3];

/** The members of the team; who left is switched off. Returns their ids, group by group. */
function seedMembers(ask: Ask, team_id: number): ReadonlyMap<Group, string[]> {
  const body = PEOPLE.map(([name, firstName, lastName]) => ({
    username: `${name}@example.com`,
    onboardingMode: "NO_INVITE" as const,
    userTemplate: { firstName, lastName, status: "ACTIVE" as const },
  }));
  const { results = [] } = ask(members.operations.create, { team_id, body });
  const left = results.at(-1)?.userAccountId;
  if (left) ask(members.operations.setStatuses, { team_id, body: { status: "INACTIVE", userAccountIds: [left] } });
  const found = new Map<Group, string[]>();
  for (const [n, [, , , group]] of PEOPLE.entries()) found.set(group, [...(found.get(group) ?? []), results[n]?.userId ?? ""]);
  return found;
}

function seedRoles(ask: Ask): void {
  const base = { parentRoleName: "Standard User" };
  const read = ["team-dashboards:Read", "alerts:ReadConfig"];
  ask(roles.operations.create, {
    body: { ...base, name: "On call", description: "Silences alerts and closes cases.", permissions: [...read, "alerts:UpdateConfig"] },
  });
  ask(roles.operations.create, {
    body: {
      ...base,
      name: "Auditor",
      description: "Sees what is set up, and changes nothing.",
      permissions: [...read, "team-roles:ReadConfig"],
    },
  });
}

function seedScopes(ask: Ask): Record<"payments" | "search", string> {
  const scope = (displayName: string, application: string) => {
    const filters = (["LOGS", "SPANS"] as const).map((entityType) => ({
      entityType,
      expression: `<v1>subsystemname == '${application}'`,
    }));
    return ask(scopes.operations.create, { body: { displayName, description: `What ${application} sends.`, filters } }).scope.id ?? "";
  };
  return { payments: scope("Payments data", "checkout"), search: scope("Search data", "search-api") };
}

function seedKeys(ask: Ask, teamId: number, userId: string): void {
  const key = (name: string, presets: string[], owner: { teamId: number } | { userId: string } = { teamId }, permissions: string[] = []) =>
    ask(apiKeys.operations.create, { body: { name, owner, hashed: false, keyPermissions: { presets, permissions } } }).keyId ?? "";
  key("Kubernetes collectors", ["SendData"]);
  key("Lambda shipper", ["SendData"]);
  key("Terraform pipeline", ["Alerts", "Dashboards", "OutboundWebhooks"]);
  key("Cost report", ["DataUsage"], { teamId }, ["team-quota:Read"]);
  key("ana laptop", ["Alerts"], { userId });
  const old = key("Old collector", ["SendData"]);
  ask(apiKeys.operations.update, { key_id: old, body: { isActive: false } });
}

/** Who is in the team, what each may do and see, and the keys they use. */
export function seedPeople(ask: Ask, teamId: number): void {
  const people = seedMembers(ask, teamId);
  seedRoles(ask);
  const scopeOf: Partial<Record<Group, string>> = seedScopes(ask);
  const about: Record<Group, [description: string, roleName: string]> = {
    payments: ["Owns checkout and refunds.", "On call"],
    search: ["Owns the search and its index.", "On call"],
    platform: ["Owns the clusters and the pipelines.", "Platform Admin"],
    support: ["Answers customers.", "Auditor"],
  };
  for (const [name, userIds] of people) {
    const [description, roleName] = about[name];
    const scopeId = scopeOf[name];
    ask(groups.operations.create, {
      body: { name, description, roleName, userIds, groupType: "CLOSED", teamId, ...(scopeId ? { scope: { scopeId } } : {}) },
    });
  }
  seedKeys(ask, teamId, people.get("payments")?.[0] ?? "");
}
