import { createClient } from "pulumi-coralogix/client";
import { type Emulator, startEmulator } from "pulumi-coralogix/emulator";
import { KEY } from "../engine/support/world";
import { quotaRule, type Share } from "./stacks-program";

/** What all hold together, each collection in an order of its own. */
export interface Entries {
  policies: string[];
  enrichments: string[];
  users: string[];
  quota: string[];
}

/** An account that several write to, with entries of somebody who uses no stack. */
export class Account {
  readonly theirs: Entries = { policies: [], enrichments: [], users: [], quota: [] };
  /** How many policies and enrichments were meant to be made. */
  readonly meant = { policies: 0, "enrichment-rules": 0 };

  private constructor(
    readonly emulator: Emulator,
    private readonly client: ReturnType<typeof createClient>,
    readonly groupId: string,
  ) {}

  static async open(): Promise<Account> {
    const emulator = await startEmulator({ apiKey: KEY, latencyMs: 5 });
    const client = createClient({ apiKey: KEY, url: emulator.url });
    const { group } = await client.groups.create({ body: { name: "everybody" } });
    emulator.put("quota-rules", { id: "quota-rules", setId: "set", rules: {}, managed: { olly: quotaRule(3) } } as { id: string });
    const account = new Account(emulator, client, String(group.groupId));
    account.theirs.quota.push("olly");
    await account.byHand("foreign");
    return account;
  }

  /** Somebody adds an entry to each collection by hand. */
  async byHand(name: string): Promise<void> {
    const { client, groupId, theirs } = this;
    await client.policies.create({ body: { name, description: "", priority: "LOW", logRules: { severities: ["DEBUG"] } } });
    theirs.policies.push(name);
    await client.enrichments.add({ body: { requestEnrichments: [{ fieldName: name, enrichmentType: { geoIp: {} } }] } });
    theirs.enrichments.push(name);
    await client.groups.update({ group_id: groupId, body: { userUpdates: { add: { userIds: [name] } } } });
    theirs.users.push(name);
    this.meant.policies += 1;
    this.meant["enrichment-rules"] += 1;
  }

  /** Somebody adds a quota rule by hand, which can only write the whole. */
  async quotaByHand(kind: string): Promise<void> {
    const { ruleSet } = await this.client.quota.get();
    const rules = (ruleSet?.rules ?? []).map(({ cxManaged: _, ...rule }) => rule);
    await this.client.quota.replace({ body: { ruleSet: { rules: [...rules, { entityType: kind, ...quotaRule(1) }] } } });
    this.theirs.quota.push(kind);
  }

  /** What is to be made for a stack to come from one share to another. */
  expect(before: Share | undefined, after: Share): void {
    const fresh = (all: (share: Share) => readonly string[]) => all(after).filter((name) => !(before && all(before).includes(name))).length;
    this.meant.policies += fresh(({ list }) => list) + fresh(({ policies }) => policies);
    this.meant["enrichment-rules"] += fresh(({ enrichments }) => enrichments);
  }

  there(): Entries {
    const [quota] = this.emulator.objects("quota-rules") as unknown as { rules: object; managed: object }[];
    const [group] = this.emulator.objects("team-groups").filter(({ id }) => id === this.groupId) as { userIds: string[] }[];
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

  /** Names of the policies, the first to be tried first. */
  policies(): string[] {
    const all = this.emulator.objects("policies") as unknown as { name: string; order: number }[];
    return all.sort((a, b) => a.order - b.order).map(({ name }) => name);
  }

  /** What is wrong where these shares are in force. */
  wrong(shares: readonly Share[]): string[] {
    const [there, meant] = [this.there(), this.all(shares)];
    const lost = (Object.keys(meant) as (keyof Entries)[]).flatMap((what) =>
      String(there[what]) === String(meant[what]) ? [] : [`${what}: there are ${there[what]}, and meant are ${meant[what]}`],
    );
    const twice = Object.entries(this.meant).flatMap(([shelf, count]) => {
      const made = this.emulator.created(shelf);
      return made === count ? [] : [`${shelf}: ${made} were made, ${count} are meant`];
    });
    return [...lost, ...twice];
  }

  private all(shares: readonly Share[]): Entries {
    const { theirs } = this;
    return {
      policies: [...theirs.policies, ...shares.flatMap(({ list, policies }) => [...list, ...policies])].sort(),
      enrichments: [...theirs.enrichments, ...shares.flatMap(({ enrichments }) => enrichments)].sort(),
      users: [...theirs.users, ...shares.flatMap(({ users }) => users)].sort(),
      quota: [...theirs.quota, ...shares.flatMap(({ quota }) => Object.keys(quota))].sort(),
    };
  }
}
