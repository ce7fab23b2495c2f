import type { PolicyEntity } from "../../../areas/policies/body";
import type { Source } from "../../../areas/policies/words";
import { notFound, refused } from "../../errors";
import type { Scene } from "../../scene";
import { changed, firstOf, lastOf, made, need, policiesOf, shelf, told } from "./kept";
import { checkCount } from "./limit";
import { checkPolicy } from "./rules";
import { type KEYS, sourceBy } from "./source";

type Sent = Partial<PolicyEntity> & { disabled?: boolean };
type Placed = Sent & { placement?: { first?: object | undefined; last?: object | undefined } | undefined };

export function createPolicy({ placement, ...sent }: Placed, scene: Scene): PolicyEntity {
  checkPolicy(sent);
  const source = sourceBy(sent) as Source;
  need(scene, source, "UpdatePolicies");
  const there = policiesOf(scene, source);
  checkCount(there.length + 1, source, scene);
  const order = placement?.first ? firstOf(there) : lastOf(there);
  return told(shelf(scene).add(made(sent, order, scene)), scene);
}

export function updatePolicy(sent: Sent & { id: string }, scene: Scene): PolicyEntity {
  need(scene, sourceBy(shelf(scene).must(sent.id)), "UpdatePolicies");
  return told(shelf(scene).replace(changed(sent, scene)), scene);
}

export function removePolicy(id: string, scene: Scene): { id: string } {
  need(scene, sourceBy(shelf(scene).must(id)), "UpdatePolicies");
  shelf(scene).remove(id);
  return { id };
}

type Item = { policy: Sent } & Partial<Pick<PolicyEntity, (typeof KEYS)[Source]>>;
/** All that there was of the source goes, whoever made it; whoever knew an id knows it no more. */
export function overwritePolicies(items: readonly Item[], source: Source, scene: Scene) {
  need(scene, source, "UpdatePolicies");
  checkCount(items.length, source, scene);
  const all = items.map(({ policy, ...rules }) => ({ ...policy, ...rules }) as Sent);
  for (const [at, one] of all.entries()) checkPolicy(one, source, ["policies", at, "policy"], ["policies", at]);
  const fresh = all.map((one, at) => made(one, at + 1, scene));
  for (const { id } of policiesOf(scene, source)) shelf(scene).remove(id);
  if (!fresh.length) return {};
  return { createResponses: fresh.map((one) => ({ policy: told(shelf(scene).add(one), scene) })) };
}

type Order = { id: string; order: number };
/** A part of the policies of a source may be moved; the others keep their places, behind those that are given the same one. */
export function reorderPolicies(orders: readonly Order[], source: Source | undefined, scene: Scene): { orders: Order[] } {
  if (!source) throw refused(["sourceType"], "required, and missing");
  need(scene, source, "UpdatePolicies");
  const there = new Map(policiesOf(scene, source).map((one) => [one.id, one]));
  for (const [at, { id }] of orders.entries()) if (!there.has(id)) throw notFound(`policy of ${source}`, `${id} (orders[${at}])`);
  if (new Set(orders.map(({ id }) => id)).size !== orders.length) throw refused(["orders"], "a policy is named twice");
  if (new Set(orders.map(({ order }) => order)).size !== orders.length) throw refused(["orders"], "two policies have the same place");
  for (const { id, order } of orders) shelf(scene).replace({ ...(there.get(id) as PolicyEntity), order });
  return { orders: [...orders].sort((a, b) => a.order - b.order) };
}
