import { type PolicyEntity, policyEntity } from "../../../areas/policies/body";
import { type Source, sourceOf } from "../../../areas/policies/words";
import { nodeOf } from "../../../schema/node";
import { echo } from "../../echo";
import type { Scene } from "../../scene";
import { kind } from "../../store";
import { checkPolicy } from "./rules";
import { sourceBy } from "./source";

const policyKind = kind<PolicyEntity>("policies", "policy");
export const shelf = (scene: Scene) => scene.shelf(policyKind);
const node = nodeOf(policyEntity);

/** What is there of a source, the first to be tried first. */
export const policiesOf = (scene: Scene, source?: Source): PolicyEntity[] =>
  shelf(scene)
    .all()
    .filter((one) => source === undefined || sourceBy(one) === source)
    .sort((a, b) => a.order - b.order);

const PERMISSION: Readonly<Partial<Record<Source, string>>> = { LOGS: "logs.tco", SPANS: "spans.tco" };
/** Policies of each source have permissions of their own; which one RUM data needs is not known. */
export function need(scene: Scene, source: Source | undefined, what: "ReadPolicies" | "UpdatePolicies"): void {
  const permission = source && PERMISSION[source];
  if (permission) scene.need(`${permission}:${what}`);
}
export const asked = (word: unknown): Source | undefined => sourceOf(word);

type Sent = Partial<PolicyEntity> & { disabled?: boolean };
/** Where a new policy goes; a number at a time may be below zero. */
export const firstOf = (there: readonly PolicyEntity[]): number => Math.min(1, ...there.map(({ order }) => order)) - 1;
export const lastOf = (there: readonly PolicyEntity[]): number => Math.max(0, ...there.map(({ order }) => order)) + 1;

/** What is kept of a new policy. */
export function made({ disabled, ...sent }: Sent, order: number, scene: Scene): PolicyEntity {
  const own = { enabled: disabled !== true, id: scene.uuid(), companyId: scene.team.id, order, deleted: false };
  return kept({ ...sent, ...own, createdAt: scene.now, updatedAt: scene.now }, scene);
}

/** An update takes the place of everything but the place; a name, a priority and a switch that are left out stay. */
export function changed({ id, ...sent }: Sent & { id: string }, scene: Scene): PolicyEntity {
  const { name, priority, enabled, companyId, order, deleted, createdAt, ...old } = shelf(scene).must(id);
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as Sent;
  const next = { name, enabled, priority: sent.targets?.length ? ("UNSPECIFIED" as const) : priority, ...given };
  checkPolicy(next, sourceBy(old));
  return kept({ ...next, id, companyId, order, deleted, createdAt, updatedAt: scene.now }, scene);
}

function kept(policy: object, scene: Scene): PolicyEntity {
  const one = echo(node, policy, scene.unkind) as PolicyEntity;
  const targets = one.targets?.map((target) => ({ ...target, dataset: target.dataset ?? datasetOf(one) }));
  return { ...one, ...lowered(one), ...ruled(one), priority: priorityOf(one), ...(targets ? { targets } : {}) } as PolicyEntity;
}

/** Names of applications and subsystems are kept in lower case; those of services, actions and tags as they are. */
function lowered(policy: PolicyEntity): Partial<PolicyEntity> {
  const keys = ["applicationRule", "subsystemRule"] as const;
  return Object.fromEntries(
    keys.flatMap((key) => {
      const rule = policy[key];
      return rule ? [[key, { ...rule, name: rule.name.map((name) => name.toLowerCase()) }]] : [];
    }),
  );
}

/** A policy by an expression is told with an empty list of severities. */
function ruled({ logRules, rumRules }: PolicyEntity): Partial<PolicyEntity> {
  const told = <T extends object>(rules: T) => ({ severities: [], ...rules });
  return { ...(logRules ? { logRules: told(logRules) } : {}), ...(rumRules ? { rumRules: told(rumRules) } : {}) } as Partial<PolicyEntity>;
}

/** No priority is an enum value of zero, and must be told; beside an override the service makes it BLOCK. */
function priorityOf({ priority = "UNSPECIFIED", priorityOverride }: PolicyEntity): PolicyEntity["priority"] {
  const hasNone = priority === "UNSPECIFIED" || priority === "PRIORITY_TYPE_UNSPECIFIED";
  return hasNone && priorityOverride?.quotaBased?.usageTiers?.length ? "BLOCK" : priority;
}
const datasetOf = ({ spanRules }: PolicyEntity): string => (spanRules ? "spans" : "logs");

/** A policy as a read tells it: with a target where none was sent, and with what holds just now. */
export function told(policy: PolicyEntity, scene: Scene): PolicyEntity {
  const injected = policy.targets?.length || policy.rumRules ? {} : { targets: [injectedInto(policy)] };
  return { ...policy, ...injected, ...status(policy, scene) };
}
const injectedInto = (policy: PolicyEntity) => ({ dataspace: "default", dataset: datasetOf(policy), priority: policy.priority as "LOW" });

function status({ priorityOverride, priority }: PolicyEntity, scene: Scene) {
  const first = priorityOverride?.quotaBased?.usageTiers?.[0];
  if (!first) return {};
  const currentUsage = Number(scene.uuid().replace(/\D/g, "").slice(0, 4)) / 100;
  const currentPriority = currentUsage < first.dailyQuotaPercentage ? first.priority : priority;
  return { priorityOverrideStatus: { quotaBased: { currentPriority: currentPriority as "LOW", currentUsage, dailyLimit: 100 } } };
}
