import { type ParsingRuleGroup, type ParsingRuleGroupTold, parsingRuleGroupTold } from "../../../areas/parsing-rules/group";
import { nodeOf } from "../../../schema/node";
import { echo } from "../../echo";
import type { Scene } from "../../scene";
import { kind } from "../../store";

export type KeptGroup = ParsingRuleGroupTold & { id: string; order: number };
export const groupKind = kind<KeptGroup>("parsing-rule-groups", "parsing rule group");

/** Places are from 1, as they were given; where none was, as they were sent. */
const placed = <T extends { order?: number | undefined }>(items: readonly T[] = []): (T & { order: number })[] =>
  items.map((item, n) => ({ ...item, order: item.order || n + 1 })).sort((a, b) => a.order - b.order);

/** A group as it is kept. Everything in it gets an id, at each write anew. */
export function keptGroup({ teamId: _, ...body }: ParsingRuleGroup, id: string, order: number, scene: Scene): KeptGroup {
  const ruleSubgroups = placed(body.ruleSubgroups).map(({ rules, ...subgroup }) => ({
    ...subgroup,
    id: scene.uuid(),
    rules: placed(rules).map((rule) => ({ ...rule, id: scene.uuid() })),
  }));
  const creator = body.creator || scene.caller;
  const group = { ...body, id, order, creator, enabled: body.enabled ?? false, hidden: body.hidden ?? false, ruleSubgroups };
  return echo(nodeOf(parsingRuleGroupTold), group, scene.unkind) as KeptGroup;
}

/** All groups, in their order. */
export const inOrder = (scene: Scene): KeptGroup[] =>
  scene
    .shelf(groupKind)
    .all()
    .sort((a, b) => a.order - b.order);

/** Puts a group in its place, or behind all others: the others move up and down around it, and their numbers have no gaps. */
export function putInPlace(group: KeptGroup, wanted: number | undefined, scene: Scene): KeptGroup {
  const others = inOrder(scene).filter(({ id }) => id !== group.id);
  const at = Math.min((wanted || others.length + 1) - 1, others.length);
  const all = [...others.slice(0, at), group, ...others.slice(at)].map((one, n) => ({ ...one, order: n + 1 }));
  const mine = all[at] as KeptGroup;
  const shelf = scene.shelf(groupKind);
  // The one that is written may be refused: it goes first.
  shelf[shelf.get(group.id) ? "replace" : "add"](mine);
  for (const one of all) if (one !== mine) shelf.put(one);
  return mine;
}

export function takeAway(ids: readonly string[], scene: Scene): void {
  const shelf = scene.shelf(groupKind);
  for (const id of ids) shelf.must(id);
  for (const id of ids) shelf.remove(id);
  for (const [n, one] of inOrder(scene).entries()) shelf.put({ ...one, order: n + 1 });
}
