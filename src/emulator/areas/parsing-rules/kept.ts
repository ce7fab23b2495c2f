import { type ParsingRuleGroup, type ParsingRuleGroupTold, parsingRuleGroupTold } from "../../../areas/parsing-rules/group";
import type { ParsingRuleParameters } from "../../../areas/parsing-rules/parameters";
import { nodeOf } from "../../../schema/node";
import { echo } from "../../echo";
import type { Scene } from "../../scene";
import { kind } from "../../store";

export type KeptGroup = ParsingRuleGroupTold & { id: string; order: number };
export const groupKind = kind<KeptGroup>("parsing-rule-groups", "parsing rule group");

/** Places are from 1, as they were given; where none was, as they were sent. */
const placed = <T extends { order?: number | undefined }>(items: readonly T[] = []): (T & { order: number })[] =>
  items.map((item, n) => ({ ...item, order: item.order || n + 1 })).sort((a, b) => a.order - b.order);

type Rule = NonNullable<NonNullable<ParsingRuleGroup["ruleSubgroups"]>[number]["rules"]>[number];
/** What responses hold of a rule that does not say it. */
const filled = ({ parameters = {}, ...rule }: Rule): Rule => ({
  description: "",
  enabled: false,
  ...rule,
  parameters: withZeros(parameters),
});
const withZeros = (given: ParsingRuleParameters): ParsingRuleParameters => {
  if (given.jsonExtractParameters) return { jsonExtractParameters: { destinationFieldType: "CATEGORY", ...given.jsonExtractParameters } };
  if (given.extractTimestampParameters)
    return { extractTimestampParameters: { standard: "STRFTIME", ...given.extractTimestampParameters } };
  if (given.jsonStringifyParameters) return { jsonStringifyParameters: { deleteSource: false, ...given.jsonStringifyParameters } };
  if (given.jsonParseParameters) return { jsonParseParameters: { deleteSource: false, overrideDest: false, ...given.jsonParseParameters } };
  return given;
};

/** A group as it is kept. Everything in it gets an id, at each write anew. */
export function keptGroup({ teamId: _, ...sent }: ParsingRuleGroup, id: string, order: number, scene: Scene): KeptGroup {
  const { ruleSubgroups, ...body } = echo(nodeOf(parsingRuleGroupTold), sent, scene.unkind) as ParsingRuleGroup;
  const inside = placed(ruleSubgroups).map(({ rules, ...subgroup }) => ({
    enabled: false,
    ...subgroup,
    id: scene.uuid(),
    rules: placed(rules).map((rule) => ({ ...filled(rule), order: rule.order, id: scene.uuid() })),
  }));
  const creator = body.creator || scene.caller;
  return { ...body, id, order, creator, enabled: body.enabled ?? false, hidden: body.hidden ?? false, ruleSubgroups: inside };
}

/** All groups, in their order. */
export const inOrder = (scene: Scene): KeptGroup[] =>
  scene
    .shelf(groupKind)
    .all()
    .sort((a, b) => a.order - b.order);

/** The place of a group that names none: behind all others. Places are kept as they are given, with gaps and twice. */
export const lastPlace = (scene: Scene): number => (inOrder(scene).at(-1)?.order ?? 0) + 1;

export function keep(group: KeptGroup, scene: Scene): KeptGroup {
  const shelf = scene.shelf(groupKind);
  return shelf[shelf.get(group.id) ? "replace" : "add"](group);
}

export function takeAway(ids: readonly string[], scene: Scene): void {
  const shelf = scene.shelf(groupKind);
  for (const id of ids) shelf.must(id);
  for (const id of ids) shelf.remove(id);
}
