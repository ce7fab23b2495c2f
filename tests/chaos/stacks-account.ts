import * as coralogix from "pulumi-coralogix";
import { createClient } from "pulumi-coralogix/client";
import { type Emulator, startEmulator } from "pulumi-coralogix/emulator";
import { KEY } from "../engine/support/world";

/** The entries of one stack in shared collections. */
export interface Share {
  /** Policy names of its TcoPolicies resource, in order. */
  list: readonly string[];
  /** Names of its TcoPolicy resources; the first one is placed first. */
  policies: readonly string[];
  /** Field names of its enrichments. */
  enrichments: readonly string[];
  /** Users that it adds to a foreign group. */
  users: readonly string[];
  /** Allocations of its quota rules by entity type. */
  quota: Readonly<Record<string, number>>;
}

const policyArgs = (name: string) => ({
  name,
  priority: "LOW" as const,
  logRules: { severities: ["DEBUG" as const] },
});
const quotaRule = (allocation: number) => ({
  allocation,
  enabled: true,
  canOverflow: false,
});

export const shareProgram = (share: Share, groupId: string) => async () => {
  if (share.list.length)
    new coralogix.TcoPolicies("list", { sourceType: "LOGS", policies: share.list.map(policyArgs) });
  share.policies.forEach((name, at) => {
    new coralogix.TcoPolicy(name, {
      ...policyArgs(name),
      placement: at ? { last: {} } : { first: {} },
    });
  });
  for (const fieldName of share.enrichments)
    new coralogix.Enrichment(fieldName, { fieldName, enrichmentType: { geoIp: {} } });
  if (share.users.length)
    new coralogix.TeamGroupMembers("members", { groupId, userIds: [...share.users] });
  const rules = Object.fromEntries(
    Object.entries(share.quota).map(([entityType, allocation]) => [
      entityType,
      quotaRule(allocation),
    ]),
  );
  if (Object.keys(rules).length) new coralogix.QuotaRuleSet("quota", { rules });
};

/** The entries of the shared collections. */
interface Entries {
  policies: string[];
  enrichments: string[];
  users: string[];
  quota: string[];
}

/** An account that two stacks write to, with entries added outside of Pulumi. */
export class Account {
  readonly others: Entries = { policies: [], enrichments: [], users: [], quota: [] };
  /** How many policies and enrichments must be created. */
  readonly expected = { policies: 0, "enrichment-rules": 0 };

  private constructor(
    readonly emulator: Emulator,
    private readonly client: ReturnType<typeof createClient>,
    readonly groupId: string,
  ) {}

  static async open(): Promise<Account> {
    const emulator = await startEmulator({ apiKey: KEY, latencyMs: 5 });
    const client = createClient({ apiKey: KEY, url: emulator.url });
    const { group } = await client.groups.create({ body: { name: "everybody" } });
    emulator.put("quota-rules", {
      id: "quota-rules",
      setId: "set",
      rules: {},
      managed: { olly: quotaRule(3) },
    } as { id: string });
    const account = new Account(emulator, client, String(group.groupId));
    account.others.quota.push("olly");
    await account.addByHand("foreign");
    return account;
  }

  /** Adds an entry to each collection outside of Pulumi. */
  async addByHand(name: string): Promise<void> {
    const { client, groupId, others } = this;
    await client.policies.create({
      body: { name, description: "", priority: "LOW", logRules: { severities: ["DEBUG"] } },
    });
    others.policies.push(name);
    await client.enrichments.add({
      body: { requestEnrichments: [{ fieldName: name, enrichmentType: { geoIp: {} } }] },
    });
    others.enrichments.push(name);
    await client.groups.update({
      group_id: groupId,
      body: { userUpdates: { add: { userIds: [name] } } },
    });
    others.users.push(name);
    this.expected.policies += 1;
    this.expected["enrichment-rules"] += 1;
  }

  /** Adds a quota rule outside of Pulumi; the API replaces the whole rule set. */
  async addQuotaByHand(entityType: string): Promise<void> {
    const { ruleSet } = await this.client.quota.get();
    // The service keeps its own rules, and rejects a request that contains them.
    const rules = (ruleSet?.rules ?? [])
      .filter(({ cxManaged }) => !cxManaged)
      .map(({ cxManaged: _, ...rule }) => rule);
    await this.client.quota.replace({
      body: { ruleSet: { rules: [...rules, { entityType, ...quotaRule(1) }] } },
    });
    this.others.quota.push(entityType);
  }

  /** Adds the objects that a stack must create for a change of its share. */
  expectShare(before: Share | undefined, after: Share): void {
    const addedCount = (all: (share: Share) => readonly string[]) =>
      all(after).filter((name) => !(before && all(before).includes(name))).length;
    this.expected.policies +=
      addedCount(({ list }) => list) + addedCount(({ policies }) => policies);
    this.expected["enrichment-rules"] += addedCount(({ enrichments }) => enrichments);
  }

  actual(): Entries {
    const [quota] = this.emulator.objects("quota-rules") as unknown as {
      rules: object;
      managed: object;
    }[];
    const [group] = this.emulator
      .objects("team-groups")
      .filter(({ id }) => id === this.groupId) as { userIds: string[] }[];
    return {
      policies: this.policies().sort(),
      enrichments: this.emulator
        .objects("enrichment-rules")
        .map(({ fieldName }) => String(fieldName))
        .sort(),
      users: [...(group?.userIds ?? [])].sort(),
      quota: Object.keys({ ...quota?.rules, ...quota?.managed }).sort(),
    };
  }

  /** Names of the policies in order. */
  policies(): string[] {
    const all = this.emulator.objects("policies") as unknown as { name: string; order: number }[];
    return all.sort((a, b) => a.order - b.order).map(({ name }) => name);
  }

  /** Differences between the account and the expected shares. */
  differences(shares: readonly Share[]): string[] {
    const [actual, expected] = [this.actual(), this.allEntries(shares)];
    const lost = (Object.keys(expected) as (keyof Entries)[]).flatMap((type) =>
      String(actual[type]) === String(expected[type])
        ? []
        : [`${type}: expected ${expected[type]}, got ${actual[type]}`],
    );
    const duplicates = Object.entries(this.expected).flatMap(([table, count]) => {
      const created = this.emulator.created(table);
      return created === count ? [] : [`${table}: ${created} were created, expected ${count}`];
    });
    return [...lost, ...duplicates];
  }

  private allEntries(shares: readonly Share[]): Entries {
    const { others } = this;
    return {
      policies: [
        ...others.policies,
        ...shares.flatMap(({ list, policies }) => [...list, ...policies]),
      ].sort(),
      enrichments: [
        ...others.enrichments,
        ...shares.flatMap(({ enrichments }) => enrichments),
      ].sort(),
      users: [...others.users, ...shares.flatMap(({ users }) => users)].sort(),
      quota: [...others.quota, ...shares.flatMap(({ quota }) => Object.keys(quota))].sort(),
    };
  }
}
