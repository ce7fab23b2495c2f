import { parsingRules } from "../../../areas/parsing-rules";
import type { ParsingRuleGroup } from "../../../areas/parsing-rules/group";
import { badRequest, refused } from "../../errors";
import { byPlace } from "../../order";
import { type Scene, serve } from "../../scene";
import { ownTeam } from "../teams";
import { checkGroup } from "./check";
import { groupKind, inOrder, type KeptGroup, keep, keptGroup, lastPlace, takeAway } from "./kept";

/** How many there may be. The service's own numbers are not known. */
const LIMITS = { groups: 500, rules: 5000, parsingThemes: 100 };

const rulesIn = ({ ruleSubgroups = [] }: KeptGroup): number => ruleSubgroups.reduce((sum, { rules = [] }) => sum + rules.length, 0);
function usage(groups: readonly KeptGroup[]) {
  return { groups: groups.length, rules: groups.reduce((sum, group) => sum + rulesIn(group), 0), parsingThemes: 0 };
}

function written(body: ParsingRuleGroup, id: string, place: number, scene: Scene): KeptGroup {
  ownTeam(body.teamId?.id, scene);
  checkGroup(body);
  const group = keptGroup(body, id, body.order || place, scene);
  const { groups, rules } = usage([...inOrder(scene).filter((other) => other.id !== id), group]);
  if (groups > LIMITS.groups) throw badRequest(`there may be ${LIMITS.groups} parsing rule groups, and there are`);
  if (rules > LIMITS.rules) throw badRequest(`there may be ${LIMITS.rules} parsing rules, and these would be ${rules}`);
  return group;
}

const create = (body: ParsingRuleGroup, scene: Scene) => ({ ruleGroup: keep(written(body, scene.uuid(), lastPlace(scene), scene), scene) });

// A place that is not given is kept.
function replace(id: string, body: ParsingRuleGroup, scene: Scene) {
  const { order } = scene.shelf(groupKind).must(id);
  return { ruleGroup: keep(written(body, id, order, scene), scene) };
}

function removeMany(ids: readonly string[] = [], scene: Scene): void {
  if (!ids.length) throw refused(["group_ids"], "must not be empty");
  takeAway([...new Set(ids)], scene);
}

/** Numbers say in which order groups are gone through: a list need not show it. */
const listed = (scene: Scene): KeptGroup[] =>
  (scene.unkind.reorder ? byPlace(inOrder(scene)) : inOrder(scene)).slice(0, scene.unkind.truncateLists);

export const parsingRuleBehaviours = serve(parsingRules.operations, {
  list: (_, scene) => ({ ruleGroups: listed(scene) }),
  get: ({ group_id }, scene) => ({ ruleGroup: scene.shelf(groupKind).must(String(group_id)) }),
  create: ({ body = {} }, scene) => create(body, scene),
  replace: ({ group_id, body = {} }, scene) => replace(String(group_id), body, scene),
  remove: ({ group_id }, scene) => takeAway([String(group_id)], scene),
  removeMany: ({ query }, scene) => removeMany(query?.group_ids, scene),
  getModel: ({ body = {} }, scene) => {
    checkGroup(body);
    return { ruleDefinition: JSON.parse(JSON.stringify(keptGroup(body, "", body.order ?? 0, scene))) };
  },
  getLimits: (_, scene) => ({ companyId: String(scene.team.id), limits: LIMITS, usage: usage(inOrder(scene)) }),
});
