import { groups } from "../../services/groups";
import { apiKeys } from "../../services/keys";
import { members } from "../../services/members";
import { roles } from "../../services/roles";
import { scopes } from "../../services/scopes";
import { groupPairs } from "../../text/group-by";
import type { SendRequest } from "../server/request-context";

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

/** The members of the team. The last one is inactive. Returns the user ids by group. */
function seedMembers(send: SendRequest, team_id: number): ReadonlyMap<Group, string[]> {
  const body = PEOPLE.map(([name, firstName, lastName]) => ({
    username: `${name}@example.com`,
    onboardingMode: "NO_INVITE" as const,
    userTemplate: { firstName, lastName, status: "ACTIVE" as const },
  }));
  const { results = [] } = send(members.operations.create, { team_id, body });
  const inactive = results.at(-1)?.userAccountId;
  if (inactive)
    send(members.operations.setStatuses, {
      team_id,
      body: { status: "INACTIVE", userAccountIds: [inactive] },
    });
  return groupPairs(PEOPLE.map(([, , , group], n) => [group, results[n]?.userId ?? ""]));
}

function seedRoles(send: SendRequest): void {
  const base = { parentRoleName: "Standard User" };
  const read = ["team-dashboards:Read", "alerts:ReadConfig"];
  send(roles.operations.create, {
    body: {
      ...base,
      name: "On call",
      description: "Silences alerts and closes cases.",
      permissions: [...read, "alerts:UpdateConfig"],
    },
  });
  send(roles.operations.create, {
    body: {
      ...base,
      name: "Auditor",
      description: "Read-only access to the configuration.",
      permissions: [...read, "team-roles:ReadConfig"],
    },
  });
}

function seedScopes(send: SendRequest): Record<"payments" | "search", string> {
  const scope = (displayName: string, application: string) => {
    const filters = (["LOGS", "SPANS"] as const).map((entityType) => ({
      entityType,
      expression: `<v1>subsystemname == '${application}'`,
    }));
    return (
      send(scopes.operations.create, {
        body: { displayName, description: `Data of ${application}.`, filters },
      }).scope.id ?? ""
    );
  };
  return {
    payments: scope("Payments data", "checkout"),
    search: scope("Search data", "search-api"),
  };
}

function seedKeys(send: SendRequest, teamId: number, userId: string): void {
  const key = (
    name: string,
    presets: string[],
    owner: { teamId: number } | { userId: string } = { teamId },
    permissions: string[] = [],
  ) =>
    send(apiKeys.operations.create, {
      body: { name, owner, hashed: false, keyPermissions: { presets, permissions } },
    }).keyId ?? "";
  key("Kubernetes collectors", ["SendData"]);
  key("Lambda shipper", ["SendData"]);
  key("Terraform pipeline", ["Alerts", "Dashboards", "OutboundWebhooks"]);
  key("Cost report", ["DataUsage"], { teamId }, ["team-quota:Read"]);
  key("ana laptop", ["Alerts"], { userId });
  const old = key("Old collector", ["SendData"]);
  send(apiKeys.operations.update, { key_id: old, body: { isActive: false } });
}

export function seedPeople(send: SendRequest, teamId: number): void {
  const people = seedMembers(send, teamId);
  seedRoles(send);
  const scopeOf: Partial<Record<Group, string>> = seedScopes(send);
  const groupDetails: Record<Group, [description: string, roleName: string]> = {
    payments: ["Owns checkout and refunds.", "On call"],
    search: ["Owns the search and its index.", "On call"],
    platform: ["Owns the clusters and the pipelines.", "Platform Admin"],
    support: ["Customer support.", "Auditor"],
  };
  for (const [name, userIds] of people) {
    const [description, roleName] = groupDetails[name];
    const scopeId = scopeOf[name];
    send(groups.operations.create, {
      body: {
        name,
        description,
        roleName,
        userIds,
        groupType: "CLOSED",
        teamId,
        ...(scopeId ? { scope: { scopeId } } : {}),
      },
    });
    // The first read after a write lacks the scope: the account is older than that.
    send(groups.operations.getByName, { name });
  }
  seedKeys(send, teamId, people.get("payments")?.[0] ?? "");
}
